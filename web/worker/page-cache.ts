import { isWalkPage, partsOf } from './routing-rules.ts'

const VISITOR = 'x-visitor'
const SAVED_AT = 'x-saved-at'
/** The built files that a page is made of beside those it names. */
const BUILT_PARTS = 'x-built-parts'

/** A map of six miles is some dozens of tiles. */
const MOST_PARTS = 200
const DAY_MS = 24 * 60 * 60 * 1000

/** A page that goes on without a network for whoever opened it, signed in or not. */
export interface KeptPage {
  /** The name of its cache, in which nothing else is. */
  cache: string
  isPage: (pathname: string) => boolean
  keptMs: number
}

/** The walk under way with the map around it, or the visit of which one is recorded. Nobody walks longer than a day. */
export const WALK_PAGE: KeptPage = { cache: 'walk', isPage: isWalkPage, keptMs: DAY_MS }
/** Where records are checked. What it knows of revoked keys is as old as it is, which it says. */
export const CHECK_PATH = '/check-record'
export const CHECK_PAGE: KeptPage = {
  cache: 'check-record',
  isPage: (pathname) => pathname === CHECK_PATH,
  keptMs: 30 * DAY_MS,
}

export interface PageCache {
  /** Keeps the page with what it is made of, in the place of the one before. */
  keep(address: string, parts: readonly string[]): Promise<void>
  /** The page or a part of it, unless it is older than it is kept. */
  find(address: string): Promise<Response | undefined>
  /** Hears for whom a page was made; what was kept of anybody else goes at once. */
  hear(visitor: string | null): Promise<void>
  forget(): Promise<void>
  /** The address of the page that is kept just now. */
  page(): Promise<string | undefined>
  /** The built files that it is made of. */
  assets(): Promise<Set<string>>
}

interface PageBrowser {
  caches: CacheStorage
  fetch: (address: string) => Promise<Response>
  now: () => number
  /** Sees to it that these built files can be had without a network. */
  keepAssets: (addresses: readonly string[]) => Promise<void>
}

/** What is kept of one such page. */
export function pageCache(
  { caches, fetch, now, keepAssets }: PageBrowser,
  { cache: name, isPage, keptMs }: KeptPage,
): PageCache {
  let forgotten = 0

  async function forget(): Promise<void> {
    forgotten += 1
    await caches.delete(name)
  }

  async function keep(address: string, parts: readonly string[]): Promise<void> {
    await forget()
    const since = forgotten
    const answer = await fetch(address).catch(() => undefined)
    if (answer === undefined || !answer.ok || answer.redirected) return
    const html = await answer.text()
    const savedAt = new Date(now()).toISOString()
    const saved = html.replace('<html', `<html data-saved-at="${savedAt}"`)
    const wanted = parts.slice(0, MOST_PARTS)
    const builtParts = wanted.filter(isBuilt)
    const headers = new Headers(answer.headers)
    headers.set(BUILT_PARTS, builtParts.join(' '))
    await put(address, saved, headers, since)
    await keepAssets([...new Set([...partsOf(html).assets, ...builtParts])])
    for (const part of wanted.filter((one) => !isBuilt(one))) {
      if (forgotten !== since) return
      // A way can be followed without one tile of it.
      const got = await fetch(part).catch(() => undefined)
      if (got?.ok === true) await put(part, await got.blob(), got.headers, since)
    }
  }

  async function put(
    address: string,
    content: string | Blob,
    given: Headers,
    since: number,
  ): Promise<void> {
    if (forgotten !== since) return
    const headers = new Headers(given)
    // What is kept is unpacked, and never set anew on anybody.
    for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
    headers.set(SAVED_AT, String(now()))
    const cache = await caches.open(name)
    await cache.put(address, new Response(content, { headers }))
    if (forgotten !== since) await caches.delete(name)
  }

  async function find(address: string): Promise<Response | undefined> {
    if (!(await caches.has(name))) return undefined
    const copy = await (await caches.open(name)).match(address)
    if (copy === undefined) return undefined
    return now() - Number(copy.headers.get(SAVED_AT)) > keptMs ? undefined : copy
  }

  async function pageCopy(): Promise<{ address: string; copy: Response } | undefined> {
    if (!(await caches.has(name))) return undefined
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname, search } = new URL(url)
      const address = pathname + search
      const copy = isPage(pathname) ? await find(address) : undefined
      if (copy !== undefined) return { address, copy }
    }
    return undefined
  }

  return {
    keep,
    find,
    forget,
    async hear(visitor) {
      const page = visitor === null ? undefined : await pageCopy()
      if (page !== undefined && page.copy.headers.get(VISITOR) !== visitor) await forget()
    },
    page: async () => (await pageCopy())?.address,
    async assets() {
      const page = await pageCopy()
      if (page === undefined) return new Set()
      const more = (page.copy.headers.get(BUILT_PARTS) ?? '').split(' ').filter(Boolean)
      return new Set([...partsOf(await page.copy.text()).assets, ...more])
    },
  }
}

function isBuilt(part: string): boolean {
  return part.startsWith('/assets/')
}
