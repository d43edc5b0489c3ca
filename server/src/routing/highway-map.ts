import { readFile } from 'node:fs/promises'
import { distanceMeters } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { GAZETTEER_FOLDER, readLines } from '../geocoding/load-gazetteer.ts'
import { assetFile } from '../program-files.ts'

/** One road of the table, as the places one drives through. */
interface Corridor {
  name: string
  /** How much longer than its straight pieces, for a road that winds more than others of its kind. */
  longer: number | undefined
  stops: CorridorStop[]
}

interface CorridorStop {
  /** As the gazetteer calls it: 'Boise,ID'. */
  town: string
  /** Where the road passes, when that is not in the middle of the town. */
  at: Point | undefined
  /** A bridge or causeway leads here from the stop before, and the line may cross water. */
  isOverBridge: boolean
}

/** The table of highways as towns in the order one drives through them. */
const CORRIDORS = assetFile('roads/us-corridors.txt')
const CITY_COLUMNS =
  'kind\tname\tcity\tregion\tcountry\tpopulation\tlatitude\tlongitude\taliases\tbounds\toutline'
const DEGREE_STEPS = 10_000

interface RoadKind {
  longer: number
  milesPerHour: number
}

/** How much longer a road is than the straight line from town to town, and how fast it is driven. */
const KINDS: Readonly<Record<'interstate' | 'highway', RoadKind>> = {
  interstate: { longer: 1.06, milesPerHour: 63 },
  highway: { longer: 1.12, milesPerHour: 50 },
}

export interface Stretch {
  to: number
  meters: number
  seconds: number
  road: string
  /** A bridge or causeway, of which the straight line may lie over water. */
  isOverBridge: boolean
}

/** Towns, points between them, and the stretches of highway from one to the next. */
export interface HighwayMap {
  points: readonly Point[]
  /** The stretches that leave each point. */
  stretches: readonly (readonly Stretch[])[]
}

const METERS_PER_SECOND_PER_MPH = 0.447_04
/** Longer stretches get points in between, so that places beside them need not go to a town first. */
const LONGEST_STRETCH_METERS = 12_000

/** Reads the table once; towns without a place in it lie where the gazetteer has them. */
export async function loadHighwayMap(): Promise<HighwayMap> {
  const [text, cities] = await Promise.all([readFile(CORRIDORS, 'utf8'), usCities()])
  const points: Point[] = []
  const numbers = new Map<string, number>()
  const stretches: Stretch[][] = []
  for (const { name, longer, stops } of readCorridors(text)) {
    const road = signOf(name)
    const kind = { ...(isMotorway(road) ? KINDS.interstate : KINDS.highway) }
    if (longer !== undefined) kind.longer = longer
    let before: number | undefined
    for (const stop of stops) {
      const number = numberOf(stop, name)
      if (before !== undefined && before !== number) {
        connect(before, number, road, kind, stop.isOverBridge)
      }
      before = number
    }
  }
  return { points, stretches }

  function numberOf({ town, at }: CorridorStop, name: string): number {
    const key = at === undefined ? folded(town) : `${at.latitude},${at.longitude}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    const place = at ?? cities.get(key)
    if (place === undefined)
      throw new Error(`${name} goes through ${town}, of which no place is known.`)
    const number = added(place)
    numbers.set(key, number)
    return number
  }

  function added(point: Point): number {
    stretches.push([])
    return points.push(point) - 1
  }

  function connect(a: number, b: number, road: string, kind: RoadKind, isOverBridge: boolean) {
    const from = points[a]
    const to = points[b]
    if (from === undefined || to === undefined) return
    const apart = distanceMeters(from, to)
    const parts = isOverBridge ? 1 : Math.ceil(apart / LONGEST_STRETCH_METERS)
    const meters = (apart * kind.longer) / parts
    const seconds = meters / (kind.milesPerHour * METERS_PER_SECOND_PER_MPH)
    let before = a
    for (let part = 1; part <= parts; part += 1) {
      const next = part === parts ? b : added(between(from, to, part / parts))
      stretches[before]?.push({ to: next, meters, seconds, road, isOverBridge })
      stretches[next]?.push({ to: before, meters, seconds, road, isOverBridge })
      before = next
    }
  }
}

function between(from: Point, to: Point, part: number): Point {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * part,
    longitude: from.longitude + (to.longitude - from.longitude) * part,
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
  return (
    road.startsWith('I-') || /^(ON-40|QEW$)/.test(road) || Object.values(TOLL_ROADS).includes(road)
  )
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

/**
 * `I-80: San Francisco,CA ~ Oakland,CA@37.825,-122.31; Berkeley,CA`, one road a line: `~` is a bridge.
 * `HI-36*1.45: …` is that much longer than its straight pieces.
 */
function readCorridors(text: string): Corridor[] {
  return text.split('\n').flatMap((line) => {
    const [, name, longer, list] = /^([^#:*]+)(?:\*([\d.]+))?:(.*)$/.exec(line.trim()) ?? []
    if (name === undefined || list === undefined) return []
    const stops = [...list.matchAll(/([;~]?)([^;~]+)/g)].map(([, sign, stop = '']) => {
      const [town = '', spot] = stop.trim().split('@')
      const [latitude, longitude] = spot?.split(',').map(Number) ?? []
      const at =
        latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
      return { town, at, isOverBridge: sign === '~' }
    })
    return [{ name, longer: longer === undefined ? undefined : Number(longer), stops }]
  })
}
