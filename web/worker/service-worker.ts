import { laterWrites } from './later-writes.ts'
import { offlineCache } from './offline-cache.ts'
import { offlinePage, type OfflineParts } from './offline-page.ts'
import { CHECK_PAGE, CHECK_PATH, pageCache, WALK_PAGE } from './page-cache.ts'
import { showPushes } from './push.ts'
import { isKeptAddress, isWalkAddress, keptAddress, wayOf } from './routing-rules.ts'
import type { WorkerMessage } from './worker-message.ts'

declare const self: ServiceWorkerGlobalScope
/** Written by the build: all it made, and what the offline page is drawn with. */
declare const __BUILT__: { assets: readonly string[]; offline: OfflineParts }
const built = __BUILT__

/** Built files, whose names hold a hash of their content, and the mark. About nobody. */
const BUILT = 'built'
const MARK = '/favicon.svg'

/** As long as a server may take over a write. */
const WRITE_MS = 20_000
const now = () => performance.timeOrigin + performance.now()
/**
 * Who is at the keyboard is not known while somebody signs out, switches or leaves: what is asked
 * for meanwhile may still be answered to the one who goes, so nothing is kept of it.
 */
let keepsNothingUntil = 0

const browser = {
  caches: self.caches,
  fetch: (address: string) => fetch(address),
  now,
  keepAssets,
}
const copies = offlineCache(browser)
const walk = pageCache(browser, WALK_PAGE)
const check = pageCache(browser, CHECK_PAGE)
const later = laterWrites({
  caches: self.caches,
  fetch: (address, init) => fetch(address, init),
  visitor: async () => {
    const answer = await fetch(CHECK_PATH, { cache: 'no-store' })
    return answer.headers.get('x-visitor')
  },
})
/** What reads a code from a picture, which a page asks for only once it has one. */
const DECODER = /\/(code-worker|zxing_reader)-[^/]+$/

showPushes()

self.addEventListener('install', (event) => {
  // Where browsers can be told so, found pages do not even wake the worker.
  const { addRoutes } = event as unknown as {
    addRoutes?: (rules: readonly object[]) => Promise<void>
  }
  const found = ['/qr', '/qr/*', '/QR', '/QR/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }))
  const { css, fonts } = built.offline
  event.waitUntil(
    Promise.all([
      addRoutes?.call(event, found).catch(() => undefined),
      keepAssets([css, ...fonts, MARK]),
    ]),
  )
})

// The pages that are open stay with the worker they began with; a new one waits until they are gone.
self.addEventListener('activate', (event) => event.waitUntil(dropOldAssets()))

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.kind === 'visitor') {
    keepsNothingUntil = 0
    event.waitUntil(hear(message.visitor === null ? 'nobody' : String(message.visitor)))
  } else if (message.kind === 'walk') {
    event.waitUntil(keepWalk(message))
  } else if (message.kind === 'check') {
    event.waitUntil(keepCheck())
  } else if (message.kind === 'later') {
    event.waitUntil(later.keep(message.of, message.writes))
  } else {
    event.waitUntil(keepAll(message))
  }
})

// Where browsers have it: a network is back, and no page may be open to send what waits.
self.addEventListener('sync', (event) => {
  ;(event as ExtendableEvent).waitUntil(later.send())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (wayOf(request, self.location.origin)) {
    case 'account':
      keepsNothingUntil = now() + WRITE_MS
      event.waitUntil(Promise.all([copies.forget(), walk.forget(), check.forget(), later.forget()]))
      return
    case 'asset':
      event.respondWith(builtFile(request))
      return
    case 'picture':
      event.respondWith(fetch(request).catch(async () => savedOr(request.url, Response.error())))
      return
    case 'map':
      event.respondWith(fetch(request).catch(() => walked(addressOf(request.url))))
      return
    case 'page':
      event.respondWith(page(event))
      return
    case 'untouched':
  }
})

/** From the network; without one the saved copy, and if there is none a page that says so. */
async function page(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const since = copies.moment()
  try {
    const answer = await fetch(event.request)
    const shown = answer.clone()
    event.waitUntil(refresh(addressOf(url), shown, since))
    return answer
  } catch {
    const begun = isWalkAddress(url) ? await walk.find(addressOf(url)) : undefined
    if (begun !== undefined) return begun
    const { pathname } = new URL(url)
    const checking = pathname === CHECK_PATH ? await check.find(pathname) : undefined
    if (checking !== undefined) return checking
    const kept = keptAddress(url)
    const copy = kept === null ? undefined : await copies.find(kept)
    if (copy === undefined) return offline()
    // A form that lies open above the page has no copy of its own.
    return isKeptAddress(url) || kept === null ? copy : Response.redirect(kept)
  }
}

/** Hears for whom a page was made, and says whether anything of somebody else was kept. */
async function hear(visitor: string | null): Promise<boolean> {
  await walk.hear(visitor)
  await check.hear(visitor)
  return copies.hear(visitor)
}

async function walked(address: string): Promise<Response> {
  return (await walk.find(address)) ?? Response.error()
}

async function keepWalk({ address, parts }: { address: string; parts: readonly string[] }) {
  const isWalk = isWalkAddress(new URL(address, self.location.origin).href)
  if (isWalk && now() >= keepsNothingUntil) await walk.keep(address, parts)
}

async function keepCheck(): Promise<void> {
  if (now() < keepsNothingUntil) return
  await check.keep(
    CHECK_PATH,
    built.assets.filter((one) => DECODER.test(one)),
  )
}

/** What is kept already is kept as it now is; what else to keep, the page says once it is alive. */
async function refresh(address: string, answer: Response, since: number): Promise<void> {
  const isOtherPerson = await hear(answer.headers.get('x-visitor'))
  if (isOtherPerson || (await copies.find(address)) === undefined) return
  await copies.keep(address, answer, since)
}

async function offline(): Promise<Response> {
  const { cookieStore } = self as unknown as {
    cookieStore?: { get(name: string): Promise<{ value: string } | null> }
  }
  const read = async (name: string) =>
    (await cookieStore?.get(name).catch(() => null))?.value || undefined
  const language = await read('language')
  return offlinePage(built.offline, {
    kept: await copies.addresses(),
    walk: await walk.page(),
    check: await check.page(),
    theme: await read('theme'),
    languages: [...(language === undefined ? [] : [language]), ...navigator.languages],
  })
}

async function savedOr(url: string, otherwise: Response): Promise<Response> {
  return (await copies.find(addressOf(url))) ?? otherwise
}

/** One after the other: the pages are for later, and the person is here now. */
async function keepAll({
  addresses,
  changed,
}: {
  addresses: readonly string[]
  changed: readonly string[]
}): Promise<void> {
  const own = addresses.filter((one) => isKeptAddress(new URL(one, self.location.origin).href))
  const due = await copies.limitTo(own)
  for (const address of own.filter((one) => due.includes(one) || changed.includes(one))) {
    const since = copies.moment()
    if (now() < keepsNothingUntil) return
    const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null)
    if (answer === null) return
    await copies.keep(address, answer, since)
  }
}

async function builtFile(request: Request): Promise<Response> {
  const cache = await self.caches.open(BUILT)
  const kept = await cache.match(request.url)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone())
  return answer
}

async function keepAssets(addresses: readonly string[]): Promise<void> {
  const cache = await self.caches.open(BUILT)
  for (const address of addresses) {
    if ((await cache.match(address)) === undefined) await cache.add(address)
  }
}

/** Files of earlier builds go, unless a saved page is made of them. */
async function dropOldAssets(): Promise<void> {
  const used = new Set([
    ...built.assets,
    MARK,
    ...(await copies.assets()),
    ...(await walk.assets()),
    ...(await check.assets()),
  ])
  const cache = await self.caches.open(BUILT)
  for (const { url } of await cache.keys()) {
    if (!used.has(new URL(url).pathname)) await cache.delete(url)
  }
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
