import { partsOf } from './routing-rules.ts'

/** The one cache of the walk under way: its page and the map around it. */
const WALK = 'walk'
const VISITOR = 'x-visitor'
const SAVED_AT = 'x-saved-at'

/** A map of six miles is some dozens of tiles. */
const MOST_PARTS = 200
/** Nobody walks longer than a day. */
const KEPT_MS = 24 * 60 * 60 * 1000

export interface WalkCache {
  /** Keeps the page of a walk with what it is made of, in the place of the walk before. */
  keep(address: string, parts: readonly string[]): Promise<void>
  /** A page, a tile or the plan of the map, unless it is older than a walk lasts. */
  find(address: string): Promise<Response | undefined>
  /** Hears for whom a page was made; a walk of anybody else goes at once. */
  hear(visitor: string | null): Promise<void>
  forget(): Promise<void>
  /** The page that can be gone on with just now. */
  page(): Promise<string | undefined>
  /** The built files that it is made of. */
  assets(): Promise<Set<string>>
}

export interface WalkBrowser {
  caches: CacheStorage
  fetch: (address: string) => Promise<Response>
  now: () => number
  /** Sees to it that these built files can be had without a network. */
  keepAssets: (addresses: readonly string[]) => Promise<void>
}

/** What goes on without a network of the walk that somebody is on, signed in or not. */
export function walkCache({ caches, fetch, now, keepAssets }: WalkBrowser): WalkCache {
  let forgotten = 0

  async function forget(): Promise<void> {
    forgotten += 1
    await caches.delete(WALK)
  }

  async function keep(address: string, parts: readonly string[]): Promise<void> {
    await forget()
    const since = forgotten
    const answer = await fetch(address).catch(() => undefined)
    if (answer === undefined || !answer.ok || answer.redirected) return
    const html = await answer.text()
    const savedAt = new Date(now()).toISOString()
    const saved = html.replace('<html', `<html data-saved-at="${savedAt}"`)
    await put(address, saved, answer.headers, since)
    const wanted = parts.slice(0, MOST_PARTS)
    await keepAssets([...new Set([...partsOf(html).assets, ...wanted.filter(isBuilt)])])
    for (const part of wanted.filter((one) => !isBuilt(one))) {
      if (forgotten !== since) return
      // The way can be followed without one tile of it.
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
    const cache = await caches.open(WALK)
    await cache.put(address, new Response(content, { headers }))
    if (forgotten !== since) await caches.delete(WALK)
  }

  async function find(address: string): Promise<Response | undefined> {
    if (!(await caches.has(WALK))) return undefined
    const copy = await (await caches.open(WALK)).match(address)
    if (copy === undefined) return undefined
    return now() - Number(copy.headers.get(SAVED_AT)) > KEPT_MS ? undefined : copy
  }

  async function pageCopy(): Promise<{ address: string; copy: Response } | undefined> {
    if (!(await caches.has(WALK))) return undefined
    for (const { url } of await (await caches.open(WALK)).keys()) {
      const { pathname, search } = new URL(url)
      const address = pathname + search
      const copy = pathname === '/trip-planner' ? await find(address) : undefined
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
      return new Set(page === undefined ? [] : partsOf(await page.copy.text()).assets)
    },
  }
}

function isBuilt(part: string): boolean {
  return part.startsWith('/assets/')
}
