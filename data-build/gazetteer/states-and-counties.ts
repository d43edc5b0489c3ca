import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import { type Box, boxOf, centreOfRing, outerRings, type Position, ringHolds } from './geometry.ts'
import type { PlaceRow } from './place-row.ts'

interface Area {
  id: string
  name: string
  rings: Position[][]
  box: Box
}

/** State letters by the two-digit code of the Census Bureau. */
const STATE_LETTERS: Record<string, string> = Object.fromEntries(
  (
    '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY ' +
    '22LA 23ME 24MD 25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH ' +
    '40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY 60AS 66GU 69MP ' +
    '72PR 78VI'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
)

/** Alaska's boroughs; what lies outside them is counted in census areas. */
const ALASKAN_BOROUGHS: ReadonlySet<string> = new Set([
  'Aleutians East',
  'Anchorage',
  'Bristol Bay',
  'Denali',
  'Fairbanks North Star',
  'Haines',
  'Juneau',
  'Kenai Peninsula',
  'Ketchikan Gateway',
  'Kodiak Island',
  'Lake and Peninsula',
  'Matanuska-Susitna',
  'North Slope',
  'Northwest Arctic',
  'Petersburg',
  'Sitka',
  'Skagway',
  'Wrangell',
  'Yakutat',
])

// A state is better known than any of its towns but gives way to a great city of the same name.
const STATE_WEIGHT = 1_000_000
const COUNTY_WEIGHT = 10_000

/** States and counties with their bounds, and the state of any point. */
export function statesAndCounties(): {
  rows: PlaceRow[]
  stateAt: (latitude: number, longitude: number) => string
  /** Full name of the county a point lies in; empty outside them. */
  countyAt: (latitude: number, longitude: number) => string
} {
  const states = areasOf('states')
  const counties = areasOf('counties')
  const rows = [
    ...states.map((state) => rowOf(state, 'state', state.name, STATE_WEIGHT)),
    ...counties.flatMap((county) => {
      const name = countyName(county)
      return name === undefined ? [] : [rowOf(county, 'county', name, COUNTY_WEIGHT)]
    }),
  ]
  return {
    rows: rows.filter((row) => row.region !== ''),
    stateAt: (latitude, longitude) => stateOf(states, [longitude, latitude]),
    countyAt(latitude, longitude) {
      const county = counties.find((one) => areaHolds(one, [longitude, latitude]))
      return county === undefined ? '' : (countyName(county) ?? '')
    },
  }
}

function areasOf(layer: 'states' | 'counties'): Area[] {
  const file = fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json'))
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0]
  const shapes = topology.objects[layer]
  if (shapes === undefined) throw new Error(`us-atlas no longer holds ${layer}.`)
  const collection = feature(topology, shapes) as unknown as {
    features: {
      id: string
      properties: { name: string }
      geometry: { type: string; coordinates: unknown }
    }[]
  }
  return collection.features.map((found) => {
    const rings = outerRings(found.geometry)
    return { id: found.id, name: found.properties.name, rings, box: boxWithoutFarIslands(rings) }
  })
}

/** Alaska's last islands lie across the date line; a box around them would span the world. */
function boxWithoutFarIslands(rings: Position[][]): Box {
  const western = rings.filter((ring) => ring[0]![0] < 0)
  return boxOf((western.length > 0 ? western : rings).flat())
}

function rowOf(area: Area, kind: 'state' | 'county', name: string, weight: number): PlaceRow {
  const [longitude, latitude] = centreOfRing(area.rings[0]!).centre
  return {
    kind,
    name,
    city: '',
    region: STATE_LETTERS[area.id.slice(0, 2)] ?? '',
    country: 'US',
    population: weight,
    latitude,
    longitude,
    aliases: [],
    bounds: area.box,
  }
}

/** What a county is called aloud; nothing for cities that are their own county. */
function countyName(county: Area): string | undefined {
  const state = STATE_LETTERS[county.id.slice(0, 2)]
  // Virginia numbers its independent cities from 510; they are in the town list already.
  if (state === 'DC' || (state === 'VA' && Number(county.id.slice(2)) >= 510)) return undefined
  if (state === 'LA') return `${county.name} Parish`
  if (state === 'AK') {
    return `${county.name} ${ALASKAN_BOROUGHS.has(county.name) ? 'Borough' : 'Census Area'}`
  }
  if (state === 'PR' || state === 'GU' || state === 'VI' || state === 'AS' || state === 'MP') {
    return undefined
  }
  return `${county.name} County`
}

function stateOf(states: readonly Area[], point: Position): string {
  const holding = states.find((state) => areaHolds(state, point))
  // Piers, islands and beaches lie just outside the simplified coast: take the nearest outline.
  const found = holding ?? nearest(states, point)
  return found === undefined ? '' : (STATE_LETTERS[found.id.slice(0, 2)] ?? '')
}

function areaHolds({ box, rings }: Area, [lon, lat]: Position): boolean {
  if (lat < box.south || lat > box.north || lon < box.west || lon > box.east) return false
  return rings.some((ring) => ringHolds(ring, [lon, lat]))
}

function nearest(states: readonly Area[], [lon, lat]: Position): Area | undefined {
  let best: Area | undefined
  // One degree of latitude, about 110 km: farther out at sea no state is claimed.
  let distance = 1
  for (const state of states) {
    for (const ring of state.rings) {
      for (const [x, y] of ring) {
        const d = Math.hypot((x - lon) * Math.cos((lat * Math.PI) / 180), y - lat)
        if (d < distance) {
          distance = d
          best = state
        }
      }
    }
  }
  return best
}
