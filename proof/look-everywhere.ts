import { setTimeout as pause } from 'node:timers/promises'
import type { PageBuild } from '../server/src/ssr.ts'
import type { ServedProduct } from '../server/test/served-product.ts'

/** What was answered to somebody who looked. */
export interface Seen {
  path: string
  type: string
  bytes: Buffer
}

/** As many addresses of one kind, such as `/places/7`, as are looked at by one person. */
const MOST_ALIKE = 4
/** A product of this size has fewer: more are links that lead in circles. */
const MOST_LOOKS = 900
const LINK = /\shref="(\/[^"#]*)/g

/** Every page somebody comes to by following links from the pages without anything in their address. */
export async function* pagesFor(
  { product }: ServedProduct,
  {
    cookie,
    starts,
    routes,
  }: { cookie: string; starts: readonly string[]; routes: PageBuild['routes'] },
): AsyncGenerator<Seen> {
  const waiting = [...addressesOf(routes), ...starts]
  const known = new Set(waiting)
  const alike = new Map<string, number>()
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const path = waiting.shift()
    if (path === undefined) return
    const seen = await look(product, path, { cookie, from: looks })
    if (seen === undefined) continue
    yield seen
    if (!seen.type.startsWith('text/html')) continue
    for (const [, link = ''] of seen.bytes.toString().matchAll(LINK)) {
      const next = link.replaceAll('&amp;', '&')
      const kind = kindOf(next)
      const times = alike.get(kind) ?? 0
      if (known.has(next) || times >= MOST_ALIKE || /sign-out|\/assets\//.test(next)) continue
      known.add(next)
      alike.set(kind, times + 1)
      waiting.push(next)
    }
  }
}

/** A busy machine turns visitors away for a moment; whoever looks comes again, so many times. */
const TRIES = 20
const COME_AGAIN_MS = 500

/** Asks from an address of its own until it is answered. */
export async function look(
  product: ServedProduct['product'],
  path: string,
  { cookie, from }: { cookie: string; from: number },
): Promise<Seen | undefined> {
  const address = `10.20.${(from >> 8) & 255}.${from & 255}`
  const headers = { cookie, 'x-forwarded-for': address, accept: '*/*' }
  let answer = await product.app.request(path, { headers })
  for (let tries = 1; answer.status === 503 && tries < TRIES; tries += 1) {
    await answer.body?.cancel()
    await pause(COME_AGAIN_MS)
    answer = await product.app.request(path, { headers })
  }
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.status >= 300 && answer.status !== 404) return undefined
  return { path, type: answer.headers.get('content-type') ?? '', bytes }
}

function addressesOf(routes: PageBuild['routes']): string[] {
  return Object.values(routes)
    .map((route) => `/${route?.path ?? ''}`)
    .filter((path) => !/[:*]/.test(path))
}

/** Addresses that differ in a number, a key or what is asked are of one kind. */
function kindOf(path: string): string {
  const [plain = '', query = ''] = path.split('?')
  const names = [...new URLSearchParams(query).keys()].toSorted((a, b) => a.localeCompare(b))
  return `${plain.replaceAll(/\/(?:\d+|[\w-]{16,})(?=[/.]|$)/g, '/:')}?${names.join('&')}`
}
