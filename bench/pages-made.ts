import { type ServerProcess, startServerProcess } from './child-process.ts'
import { underLoad } from './load.ts'
import type { Measurement, Subject } from './measurement.ts'
import { takeTurns } from './rounds.ts'
import { FROM_ELSEWHERE, onSampleProduct, pageFor } from './sample-product.ts'
import { onThrowAwayPostgres } from './throw-away-postgres.ts'

/** Pages of each kind in one round. */
const REQUESTS = 32
/**
 * Pages of each kind before any is measured: V8 compiles what makes them, most of which they share,
 * while a server answers its first thousands.
 */
const FIRST_REQUESTS = 240
const PACKED = { 'accept-encoding': 'gzip, deflate, br' }
const SAN_FRANCISCO = { latitude: 37.7749, longitude: -122.4194 }

/** What a page costs that has to be made, for visitors and for those who are signed in. */
export const pagesMade: Subject = {
  name: 'pages-made',
  title: 'Pages that are made',
  about:
    'Pages with the sample world that were not asked for before, so that nothing of them is kept as a whole, in processor time of the product’s process. The limit sends the same bytes. The database is PostgreSQL, whose processes do not count.',
  measure: ({ isQuick, rounds }) =>
    onThrowAwayPostgres(({ url }) =>
      onSampleProduct(
        async (product) => {
          const constant = await startServerProcess('serve-constant.ts')
          try {
            const people = await peopleOf(product)
            const pages = await pagesOf(product)
            const all = Object.entries(pages).flatMap(([kind, addressOf]) =>
              Object.entries(people).map(([person, headers]) => ({
                kind,
                person,
                addressOf,
                headers,
              })),
            )
            if (!isQuick) for (const made of all) await askFor(made, FIRST_REQUESTS, product)
            const measured: Measurement[] = []
            for (const made of all) {
              measured.push(...(await besideItsBytes(made, { product, constant, isQuick, rounds })))
            }
            return measured
          } finally {
            await constant.stop()
          }
        },
        { DATABASE_URL: url, DEMO_MODE: 'on' },
      ),
    ),
}

interface PageOfKind {
  kind: string
  person: string
  /** Another address each time. */
  addressOf: () => string
  headers: Record<string, string>
}

async function besideItsBytes(
  made: PageOfKind,
  {
    product,
    constant,
    isQuick,
    rounds,
  }: { product: ServerProcess; constant: ServerProcess; isQuick: boolean; rounds: number },
): Promise<Measurement[]> {
  const { kind, person, addressOf, headers } = made
  const page = await pageFor(product, addressOf(), headers)
  const path = `/${kind}`
  constant.send('text/html; charset=utf-8', page, path)
  const requests = isQuick ? REQUESTS / 2 : REQUESTS
  const { ours, packed, limit } = await takeTurns(rounds, {
    ours: () => askFor(made, requests, product),
    packed: () => askFor(made, requests, product, PACKED),
    limit: () => underLoad(constant, { paths: [path], requests }),
  })
  const name = `${kind} page of ${Math.round(page.byteLength / 1000)} kB, made for ${person}`
  return [
    {
      name: `${name}: processor time`,
      unit: 'ms',
      ours: inMilliseconds(ours),
      limit: inMilliseconds(limit),
      target: { atMost: 4 },
    },
    {
      name: `${name}: the same, packed for a browser`,
      unit: 'ms',
      ours: inMilliseconds(packed),
      limit: inMilliseconds(limit),
    },
  ]
}

/** Asks for so many pages, each at another address. */
function askFor(
  { addressOf, headers }: PageOfKind,
  requests: number,
  product: ServerProcess,
  encoding: Record<string, string> = {},
) {
  const paths = Array.from({ length: requests }, addressOf)
  return underLoad(product, { paths, requests, headers: { ...headers, ...encoding } })
}

/** The headers of a visitor from elsewhere, whom demo mode takes for nobody, and of a member. */
async function peopleOf({ url }: ServerProcess): Promise<Record<string, Record<string, string>>> {
  const answer = await fetch(`${url}/api/demo/become`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: 'owner' }),
  })
  const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0])
  if (!answer.ok || cookie.length === 0) throw new Error('Nobody could be signed in.')
  return { 'a visitor': FROM_ELSEWHERE, 'a member': { cookie: cookie.join('; ') } }
}

/** Addresses of each kind of page, none of them twice: no page was made before and kept. */
async function pagesOf({ url }: ServerProcess): Promise<Record<string, () => string>> {
  const { latitude, longitude } = SAN_FRANCISCO
  const near = new URLSearchParams({ latitude: `${latitude}`, longitude: `${longitude}` })
  const places = await idsAt(`${url}/api/places/search?${near.toString()}`, 'places')
  const providers = await idsAt(`${url}/api/service-providers`)
  const events = await idsAt(`${url}/api/events`)
  let made = 0
  const one = (ids: readonly number[]) => {
    made += 1
    return `${ids[made % ids.length]}?made=${made}`
  }
  return {
    Discover() {
      made += 1
      const at = `${latitude},${(longitude + made / 100_000).toFixed(5)}`
      return `/discovery?${new URLSearchParams({ location: 'San Francisco, CA', at }).toString()}`
    },
    Place: () => `/places/${one(places)}`,
    Provider: () => `/providers/${one(providers)}`,
    Event: () => `/events/${one(events)}`,
    Guide: () => `/airline-travel?made=${(made += 1)}`,
  }
}

async function idsAt(address: string, list?: string): Promise<number[]> {
  const answer = (await (await fetch(address)).json()) as Record<string, unknown>
  const things = (list === undefined ? answer : answer[list]) as { id: number }[]
  return things.map(({ id }) => id)
}

function inMilliseconds({ cpuMicros }: { cpuMicros: number[] }): number[] {
  return cpuMicros.map((micros) => micros / 1000)
}
