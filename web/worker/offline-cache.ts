import { beyondBounds, partsOf } from './routing-rules.ts'

/** The one cache that holds anything about a person. */
const OWN = 'own'
/** Pages say in it for whom they were made: the id of a member, or 'nobody'. */
const VISITOR = 'x-visitor'
const SAVED_AT = 'x-saved-at'
const BYTES = 'x-bytes'

/** Twenty pets with their passport, tags and two pictures each; all of it is a few megabytes. */
const BOUNDS = { most: 120, mostBytes: 15 * 1024 * 1024 }
/** The longest passport seen is a tenth of this. */
const MOST_PAGE_BYTES = 1024 * 1024
/** As long as a session may rest: after that, nobody here is signed in any more. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
/** Going through one's pets does not ask for all of them again each time. */
const FRESH_MS = 10 * 60 * 1000

export interface OfflineCache {
  /** Counts up whenever everything is forgotten. */
  moment(): number
  /**
   * Keeps a page with the pictures on it, if it was made for a member and nothing was forgotten since
   * the moment it was asked for.
   */
  keep(address: string, page: Response, since: number): Promise<void>
  /** Drops every page but these, and answers which of them are missing or were kept a while ago. */
  limitTo(addresses: readonly string[]): Promise<string[]>
  /** The copy of a page or picture, unless it is older than a session lasts. */
  find(address: string): Promise<Response | undefined>
  /** Hears for whom a page was made; what is kept of anybody else goes at once. Says if any did. */
  hear(visitor: string | null): Promise<boolean>
  forget(): Promise<void>
  /** The addresses of what can be read just now. */
  addresses(): Promise<string[]>
  /** The built files that the kept pages are made of. */
  assets(): Promise<Set<string>>
}

export interface Browser {
  caches: CacheStorage
  fetch: (address: string) => Promise<Response>
  now: () => number
  /** Sees to it that these built files can be had without a network. */
  keepAssets: (addresses: readonly string[]) => Promise<void>
}

/** What a member can read without a network, and that of nobody else. */
export function offlineCache({ caches, fetch, now, keepAssets }: Browser): OfflineCache {
  // What was under way when everything was forgotten is not kept after all.
  let forgotten = 0

  async function forget(): Promise<void> {
    forgotten += 1
    await caches.delete(OWN)
  }

  async function put(address: string, copy: Response, before: number): Promise<void> {
    if (forgotten !== before) return
    const cache = await caches.open(OWN)
    await cache.put(address, copy)
    if (forgotten !== before) await forget()
  }

  async function keep(address: string, page: Response, since: number): Promise<void> {
    if (forgotten !== since) return
    const visitor = page.headers.get(VISITOR)
    // That somebody else was here before is no reason not to keep this page.
    const before = since + ((await hear(visitor)) ? 1 : 0)
    if (!mayBeKept(page) || page.redirected) return
    if (visitor === null || visitor === 'nobody') return
    const html = await page.text()
    if (html.length > MOST_PAGE_BYTES) return
    const { assets, pictures } = partsOf(html)
    await keepAssets(assets)
    const savedAt = now()
    const saved = html.replace('<html', `<html data-saved-at="${new Date(savedAt).toISOString()}"`)
    const about = { visitor, savedAt, bytes: html.length }
    await put(address, copyOf(saved, page.headers, about), before)
    for (const picture of pictures) await keepPicture(picture, visitor, before)
    await trim()
  }

  async function keepPicture(address: string, visitor: string, before: number): Promise<void> {
    if (forgotten !== before) return
    const cache = await caches.open(OWN)
    if ((await cache.match(address)) !== undefined) return
    // The page is worth keeping without its picture.
    const picture = await fetch(address).catch(() => undefined)
    if (picture === undefined || !mayBeKept(picture)) return
    const content = await picture.blob()
    const about = { visitor, savedAt: now(), bytes: content.size }
    await put(address, copyOf(content, picture.headers, about), before)
  }

  async function find(address: string): Promise<Response | undefined> {
    if (!(await caches.has(OWN))) return undefined
    const copy = await (await caches.open(OWN)).match(address)
    if (copy === undefined) return undefined
    return now() - savedAtOf(copy) > KEPT_MS ? undefined : copy
  }

  async function hear(visitor: string | null): Promise<boolean> {
    if (visitor === null || !(await caches.has(OWN))) return false
    const cache = await caches.open(OWN)
    const [first] = await cache.keys()
    const copy = first && (await cache.match(first))
    if (copy === undefined || copy.headers.get(VISITOR) === visitor) return false
    await forget()
    return true
  }

  async function limitTo(addresses: readonly string[]): Promise<string[]> {
    const kept = (await copies()).filter(({ address }) => !isPicture(address))
    if (kept.length === 0) return [...addresses]
    const cache = await caches.open(OWN)
    for (const { address } of kept) {
      if (!addresses.includes(address)) await cache.delete(address)
    }
    const fresh = kept.filter(({ savedAt }) => now() - savedAt < FRESH_MS)
    return addresses.filter((one) => !fresh.some(({ address }) => address === one))
  }

  async function copies() {
    if (!(await caches.has(OWN))) return []
    const cache = await caches.open(OWN)
    const found = []
    for (const { url } of await cache.keys()) {
      const copy = await cache.match(url)
      if (copy === undefined) continue
      const { pathname, search } = new URL(url)
      found.push({
        address: pathname + search,
        savedAt: savedAtOf(copy),
        bytes: Number(copy.headers.get(BYTES)),
        copy,
      })
    }
    return found
  }

  async function trim(): Promise<void> {
    if (!(await caches.has(OWN))) return
    const kept = await copies()
    const gone = beyondBounds(kept, BOUNDS)
    const tooOld = kept.filter(({ savedAt }) => now() - savedAt > KEPT_MS)
    const cache = await caches.open(OWN)
    for (const address of [...gone, ...tooOld.map(({ address }) => address)]) {
      await cache.delete(address)
    }
  }

  return {
    moment: () => forgotten,
    keep,
    limitTo,
    find,
    hear,
    forget,
    addresses: async () => (await copies()).map(({ address }) => address),
    async assets() {
      const used = new Set<string>()
      for (const { copy, address } of await copies()) {
        if (isPicture(address)) continue
        for (const asset of partsOf(await copy.text()).assets) used.add(asset)
      }
      return used
    },
  }
}

function copyOf(
  content: string | Blob,
  given: Headers,
  { visitor, savedAt, bytes }: { visitor: string; savedAt: number; bytes: number },
): Response {
  const headers = new Headers(given)
  // What is kept is unpacked, and never set anew on anybody.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set(VISITOR, visitor)
  headers.set(SAVED_AT, String(savedAt))
  headers.set(BYTES, String(bytes))
  return new Response(content, { headers })
}

/** What must not be stored is not, by whomever. */
function mayBeKept({ ok, headers }: Response): boolean {
  return ok && !/\bno-store\b/.test(headers.get('cache-control') ?? '')
}

function isPicture(address: string): boolean {
  return address.startsWith('/files/')
}

function savedAtOf(copy: Response): number {
  return Number(copy.headers.get(SAVED_AT))
}
