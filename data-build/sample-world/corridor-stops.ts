import { handLines, type Town } from './sources.ts'

const MILES_PER_STOP = 40
/** A stop goes to a town of the corridor when one is this near, else beside the open road. */
const MILES_TO_A_TOWN = 12
/** Stops of crossing corridors are one when they are nearer than this. */
const MILES_APART = 18

/** Towns the corridors spell in another way than the town list. */
const SPELLINGS: Record<string, string> = {
  LaPlace: 'Laplace',
  'San Ysidro': 'Chula Vista',
  'New York City': 'New York',
}

export interface CorridorStop {
  road: string
  /** The nearest town of the corridor. */
  town: string
  state: string
  latitude: number
  longitude: number
}

interface Node {
  name: string
  state: string
  latitude: number
  longitude: number
}

/** A stop about every 40 miles along each corridor, where another has none already. */
export function corridorStops(towns: readonly Town[]): CorridorStop[] {
  const largest = new Map<string, Town>()
  for (const town of towns) {
    const key = `${town.name},${town.state}`
    if (!largest.has(key)) largest.set(key, town)
  }
  const stops: CorridorStop[] = []
  for (const line of handLines('../../server/assets/roads/us-corridors.txt')) {
    const [road, list] = line.replace(/\*[\d.]+:/, ':').split(': ')
    if (road === undefined || list === undefined) continue
    const nodes = list.split(/[;~]/).flatMap((text): Node[] => {
      const found = /^([^@]*?)(?:,([A-Z]{2}))?(?:@(-?[\d.]+),(-?[\d.]+))?$/.exec(text.trim())
      if (found === null) throw new Error(`Cannot read '${text}' of ${road}`)
      const [, name = '', state = '', latitude, longitude] = found
      if (latitude !== undefined) {
        return [{ name, state, latitude: Number(latitude), longitude: Number(longitude) }]
      }
      const town = largest.get(`${SPELLINGS[name] ?? name},${state}`)
      if (town === undefined) console.warn(`${road}: no town ${name}, ${state}`)
      return town === undefined ? [] : [{ ...town }]
    })
    for (const stop of stopsAlong(road, nodes)) {
      if (!stops.some((other) => miles(other, stop) < MILES_APART)) stops.push(stop)
    }
  }
  return stops
}

function stopsAlong(road: string, nodes: readonly Node[]): CorridorStop[] {
  const stops: CorridorStop[] = []
  const named = nodes.filter((node) => node.name !== '' && node.state !== '')
  let untilNext = MILES_PER_STOP / 2
  for (const [index, to] of nodes.entries()) {
    const from = nodes[index - 1]
    if (from === undefined) continue
    const length = miles(from, to)
    let along = untilNext
    for (; along <= length; along += MILES_PER_STOP) {
      const part = along / length
      const open = {
        latitude: from.latitude + (to.latitude - from.latitude) * part,
        longitude: from.longitude + (to.longitude - from.longitude) * part,
      }
      const town = [...named].sort((a, b) => miles(a, open) - miles(b, open))[0]
      if (town === undefined) continue
      const isInTown = miles(town, open) <= MILES_TO_A_TOWN
      const at = isInTown ? town : open
      stops.push({
        road: road.replace(/^(I-\d+|US-\d+|[A-Z]{2}-\d+).*$/, '$1'),
        town: town.name,
        state: town.state,
        latitude: at.latitude,
        longitude: at.longitude,
      })
    }
    untilNext = along - length
  }
  return stops
}

export function miles(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const north = (a.latitude - b.latitude) * 69.05
  const east = (a.longitude - b.longitude) * 69.05 * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
