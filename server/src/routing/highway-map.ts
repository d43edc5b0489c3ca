import { readFile } from 'node:fs/promises'
import { distanceMeters, type Point } from '@wayfur/domain/geo'
import { readLines, GAZETTEER_FOLDER } from '../geocoding/load-gazetteer.ts'

/** The table of highways as towns in the order one drives through them. */
const CORRIDORS = new URL('../../assets/roads/us-corridors.txt', import.meta.url)
const CITY_COLUMNS =
  'kind\tname\tcity\tregion\tcountry\tpopulation\tlatitude\tlongitude\taliases\tbounds\toutline'
const DEGREE_STEPS = 10_000

/** How much longer a road is than the straight line from town to town, and how fast it is driven. */
const KINDS = {
  interstate: { longer: 1.06, milesPerHour: 63 },
  highway: { longer: 1.12, milesPerHour: 50 },
} as const

export interface Stretch {
  to: number
  meters: number
  seconds: number
  road: string
}

/** Towns and the stretches of highway between them. */
export interface HighwayMap {
  towns: readonly Point[]
  /** The stretches that leave each town. */
  stretches: readonly (readonly Stretch[])[]
}

const METERS_PER_SECOND_PER_MPH = 0.447_04

/** Reads the table once; towns without a place in it lie where the gazetteer has them. */
export async function loadHighwayMap(): Promise<HighwayMap> {
  const [text, cities] = await Promise.all([readFile(CORRIDORS, 'utf8'), usCities()])
  const towns: Point[] = []
  const numbers = new Map<string, number>()
  const stretches: Stretch[][] = []
  for (const line of text.split('\n')) {
    const [, name = '', stops = ''] = /^([^#:]+):(.*)$/.exec(line.trim()) ?? []
    if (name === '') continue
    const road = signOf(name)
    const kind = isMotorway(road) ? KINDS.interstate : KINDS.highway
    let before: number | undefined
    for (const stop of stops.split(';')) {
      const number = numberOf(stop.trim())
      if (number === undefined) continue
      if (before !== undefined && before !== number) connect(before, number, road, kind)
      before = number
    }
  }
  return { towns, stretches }

  function numberOf(stop: string): number | undefined {
    const [town = '', spot] = stop.split('@')
    const key = spot ?? folded(town)
    const known = numbers.get(key)
    if (known !== undefined) return known
    const [latitude, longitude] = spot?.split(',').map(Number) ?? []
    const at =
      latitude === undefined || longitude === undefined ? cities.get(key) : { latitude, longitude }
    if (at === undefined) return undefined
    const number = towns.push(at) - 1
    stretches.push([])
    numbers.set(key, number)
    return number
  }

  function connect(a: number, b: number, road: string, kind: (typeof KINDS)[keyof typeof KINDS]) {
    const from = towns[a]
    const to = towns[b]
    if (from === undefined || to === undefined) return
    const meters = distanceMeters(from, to) * kind.longer
    const seconds = meters / (kind.milesPerHour * METERS_PER_SECOND_PER_MPH)
    stretches[a]?.push({ to: b, meters, seconds, road })
    stretches[b]?.push({ to: a, meters, seconds, road })
  }
}

/** Names such as I-205CA tell two roads of one number apart; signs show the number alone. */
function signOf(name: string): string {
  return TOLL_ROADS[name] ?? /^[A-Z]+-\d+/.exec(name)?.[0] ?? name
}

/** Roads of interstates' build whose signs show no number. */
const TOLL_ROADS: Readonly<Record<string, string>> = {
  'FL-TPK': 'Florida’s Turnpike',
  GSP: 'Garden State Parkway',
  ACX: 'Atlantic City Expressway',
  NJTPK: 'New Jersey Turnpike',
  'PA-TPK-NE': 'Northeast Extension',
  'BG-PKY': 'Bluegrass Parkway',
  'WK-PKY': 'Western Kentucky Parkway',
}

function isMotorway(road: string): boolean {
  return road.startsWith('I-') || Object.values(TOLL_ROADS).includes(road)
}

/** The largest town of each name and state. */
async function usCities(): Promise<Map<string, Point>> {
  const found = new Map<string, Point & { people: number }>()
  for (const line of await readLines(new URL('cities.tsv.gz', GAZETTEER_FOLDER), CITY_COLUMNS)) {
    const cells = line.split('\t')
    if (cells[4] !== 'US') continue
    const people = Number(cells[5])
    const latitude = Number(cells[6]) / DEGREE_STEPS
    const longitude = Number(cells[7]) / DEGREE_STEPS
    const names = [cells[1] ?? '', ...(cells[8] ?? '').split(';')]
    for (const name of names.flatMap((one) => [one, one.replace(/^St\. /, 'Saint ')])) {
      const key = folded(`${name},${cells[3]}`)
      const known = found.get(key)
      if (known === undefined || known.people < people) {
        found.set(key, { latitude, longitude, people })
      }
    }
  }
  return new Map([...found].map(([key, { latitude, longitude }]) => [key, { latitude, longitude }]))
}

function folded(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
