import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@wayfur/domain/durations'
import { MOST_SUGGESTIONS } from '@wayfur/domain/geocoding/endpoints'
import { houseAndStreet } from '@wayfur/domain/geocoding/house-and-street'
import type { LocatedKind, LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import * as z from 'zod/mini'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Geocoder } from './geocoder.ts'
import { labelOfParts, osmKind, osmPrecision, remotePlace } from './osm-place.ts'
import { remoteGeocoder } from './remote-geocoder.ts'
import { NoAnswer, type RemoteJson } from './remote-json.ts'

/** One found place in Nominatim's documented form `jsonv2` with address details. */
const Found = z.object({
  osm_type: z.optional(z.string()),
  osm_id: z.optional(z.union([z.number(), z.string()])),
  lat: z.string(),
  lon: z.string(),
  display_name: z.string(),
  name: z.optional(z.string()),
  category: z.optional(z.string()),
  type: z.optional(z.string()),
  addresstype: z.optional(z.string()),
  /** South, north, west, east. */
  boundingbox: z.optional(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  address: z.optional(z.record(z.string(), z.string())),
})
type Found = z.infer<typeof Found>

/** The public server's rule: at most one question a second from the whole product. */
const BETWEEN_QUESTIONS_MS = 1_000
/** After this long, the gazetteer answers instead. */
const LONGEST_WAIT_MS = 2_000
/** Answers are kept a day, as the public server's rules ask. */
const KEPT_MS = DAY_MS
const MOST_KEPT = 2_000

/**
 * A Nominatim server. Its rules forbid suggestions while typing, so those come from the embedded
 * geocoder, which also answers when the server does not.
 */
export function nominatimGeocoder(parts: {
  url: string
  json: RemoteJson
  embedded: Geocoder
  clock: Clock
  log: Log
  /** How many processes ask, of which each knows only its own questions. */
  workers?: number | undefined
}): Geocoder {
  const betweenMs = BETWEEN_QUESTIONS_MS * (parts.workers ?? 1)
  const politely = spaced(cached(parts.json, parts.clock), parts.clock, betweenMs)
  return remoteGeocoder(
    {
      name: 'nominatim',
      async search(typed, { near, signal }) {
        const address = addressOf(parts.url, 'search')
        address.searchParams.set('q', typed)
        address.searchParams.set('limit', String(MOST_SUGGESTIONS))
        if (near !== undefined) {
          // A degree around is a preference, not a border, since `bounded` is not asked for.
          const { latitude, longitude } = near
          const box = [longitude - 1, latitude + 1, longitude + 1, latitude - 1]
          address.searchParams.set('viewbox', box.map((degrees) => degrees.toFixed(1)).join(','))
        }
        const answer = await politely(address, signal)
        if (!Array.isArray(answer)) throw new NoAnswer('did not answer with a list of places')
        return answer.flatMap((one) => placeOf(one) ?? [])
      },
      async reverse(point, signal) {
        const address = addressOf(parts.url, 'reverse')
        address.searchParams.set('lat', point.latitude.toFixed(5))
        address.searchParams.set('lon', point.longitude.toFixed(5))
        // 14 is the level of neighborhoods: a name for an area, not a front door.
        address.searchParams.set('zoom', '14')
        return placeOf(await politely(address, signal))
      },
    },
    parts.embedded,
    parts.log,
  )
}

function addressOf(url: string, path: string): URL {
  const address = new URL(path, url.endsWith('/') ? url : `${url}/`)
  address.searchParams.set('format', 'jsonv2')
  address.searchParams.set('addressdetails', '1')
  address.searchParams.set('accept-language', 'en')
  return address
}

interface KeptJson {
  kept(address: URL): { answer: unknown } | undefined
  ask: RemoteJson
}

function cached(json: RemoteJson, clock: Clock): KeptJson {
  const answers = new Map<string, { answer: unknown; until: number }>()
  return {
    kept(address) {
      const known = answers.get(address.href)
      return known !== undefined && known.until > clock.now().getTime() ? known : undefined
    },
    async ask(address, signal) {
      const answer = await json(address, signal)
      answers.delete(address.href)
      answers.set(address.href, { answer, until: clock.now().getTime() + KEPT_MS })
      const oldest = answers.keys().next().value
      if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest)
      return answer
    },
  }
}

/** Spaces questions so far apart; kept answers need no turn. */
function spaced(json: KeptJson, clock: Clock, betweenMs: number): RemoteJson {
  let nextTurn = 0
  return async (address, signal) => {
    const known = json.kept(address)
    if (known !== undefined) return known.answer
    const now = clock.now().getTime()
    const wait = Math.max(0, nextTurn - now)
    if (wait > LONGEST_WAIT_MS) throw new NoAnswer('is asked too often to wait for a turn')
    nextTurn = now + wait + betweenMs
    if (wait > 0) await sleep(wait, undefined, signal === undefined ? {} : { signal })
    return json.ask(address, signal)
  }
}

function placeOf(one: unknown): LocatedPlace | undefined {
  const parsed = Found.safeParse(one)
  if (!parsed.success) return undefined
  const found = parsed.data
  const address = found.address ?? {}
  const kind = kindOf(found)
  const country = (address['country_code'] ?? '').toUpperCase()
  const city = address['city'] ?? address['town'] ?? address['village'] ?? address['hamlet']
  const { house_number: number, road } = address
  const name =
    kind === 'address' && number !== undefined && road !== undefined
      ? houseAndStreet(number, road, country === '' ? 'US' : country)
      : found.name === undefined || found.name === ''
        ? (found.display_name.split(',')[0] ?? '')
        : found.name
  // 'US-CA' names the state by its letters.
  const state = address['ISO3166-2-lvl4']?.split('-')[1] ?? address['state']
  const box = found.boundingbox?.map(Number)
  return remotePlace({
    id: `nominatim:${(found.osm_type ?? '').slice(0, 1).toUpperCase()}${found.osm_id ?? name}`,
    name,
    label: labelOfParts({
      name,
      area: kind === 'city' ? undefined : city,
      state,
      zip: kind === 'address' ? address['postcode'] : undefined,
      country,
    }),
    latitude: Number(found.lat),
    longitude: Number(found.lon),
    kind,
    precision: osmPrecision(kind),
    bounds:
      box === undefined
        ? undefined
        : { south: box[0]!, north: box[1]!, west: box[2]!, east: box[3]! },
    city: kind === 'city' ? undefined : city,
    state,
    country,
    source: 'nominatim',
  })
}

const KIND_BY_ADDRESS: Readonly<Record<string, LocatedKind>> = {
  city: 'city',
  town: 'city',
  village: 'city',
  hamlet: 'city',
  suburb: 'neighborhood',
  neighbourhood: 'neighborhood',
  quarter: 'neighborhood',
  borough: 'neighborhood',
  county: 'county',
  state: 'state',
  postcode: 'zip',
  road: 'street',
}

function kindOf(found: Found): LocatedKind {
  const kind = osmKind(found.category ?? '', found.type ?? '')
  if (kind !== 'landmark') return kind
  // Towns are found by their boundary; the address type says what it bounds.
  const byAddress = KIND_BY_ADDRESS[found.addresstype ?? '']
  if (byAddress !== undefined) return byAddress
  return found.category === 'building' && found.address?.['house_number'] !== undefined
    ? 'address'
    : 'landmark'
}
