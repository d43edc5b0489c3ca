import { setImmediate } from 'node:timers/promises'
import { distanceMeters } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { decodeLine } from './decode-line.ts'
import type { GazetteerPlace } from './load-gazetteer.ts'
import { ROWS_A_TURN } from './pack-places.ts'
import type { PackedPlaces } from './packed-places.ts'

/** Names the neighborhood or town of any point. */
export interface ReverseGeocoder {
  /** The neighborhood whose outline holds the point, else the nearest town; none far from all. */
  placeAt(point: Point): GazetteerPlace | undefined
}

/** Outlines are written in ten-thousandths of a degree. */
const OUTLINE_PRECISION = 10_000
/** Beyond 60 km from any town a name would mislead. */
const FARTHEST_TOWN_KM = 60
const TOWNS_COMPARED = 12

/** Builds both indexes in short turns. */
export async function buildReverseGeocoder(places: PackedPlaces): Promise<ReverseGeocoder> {
  const outlined: Outlined = { rows: [], boxes: [] }
  const towns: number[] = []
  for (const place of places) {
    if (place.kind === 'city') towns.push(place.row)
    else if (place.bounds !== undefined && place.outline.length > 0) {
      const { south, west, north, east } = place.bounds
      outlined.rows.push(place.row)
      outlined.boxes.push(south, west, north, east)
    }
    if (place.row % ROWS_A_TURN === ROWS_A_TURN - 1) await setImmediate()
  }
  const index = new KDBush(towns.length)
  for (const row of towns) {
    const { longitude, latitude } = places.at(row)
    index.add(longitude, latitude)
  }
  await setImmediate()
  index.finish()
  await setImmediate()
  return {
    placeAt: (point) =>
      neighborhoodOf(places, outlined, point) ??
      nearestTown(
        around(index, point.longitude, point.latitude, TOWNS_COMPARED, FARTHEST_TOWN_KM).map((i) =>
          places.at(towns[i]!),
        ),
        point,
      ),
  }
}

/** The places with an outline, and for each south, west, north and east of what it lies in. */
interface Outlined {
  rows: number[]
  boxes: number[]
}

/** Of several outlines that hold a point the smallest names it best. */
function neighborhoodOf(
  places: PackedPlaces,
  { rows, boxes }: Outlined,
  point: Point,
): GazetteerPlace | undefined {
  let best: GazetteerPlace | undefined
  let bestSize = Infinity
  for (let i = 0; i < rows.length; i += 1) {
    const south = boxes[4 * i]!
    const north = boxes[4 * i + 2]!
    if (point.latitude < south || point.latitude > north) continue
    const west = boxes[4 * i + 1]!
    const east = boxes[4 * i + 3]!
    if (point.longitude < west || point.longitude > east) continue
    const size = (north - south) * (east - west)
    if (size >= bestSize) continue
    const place = places.at(rows[i]!)
    if (!place.outline.some((ring) => holds(decodeLine(ring, OUTLINE_PRECISION), point))) continue
    best = place
    bestSize = size
  }
  return best
}

/** Whether a ring holds a point, by counting the edges that a ray to the east crosses. */
function holds(ring: readonly Point[], { latitude, longitude }: Point): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]!
    const b = ring[j]!
    if (a.latitude > latitude === b.latitude > latitude) continue
    const share = (latitude - a.latitude) / (b.latitude - a.latitude)
    if (longitude < a.longitude + share * (b.longitude - a.longitude)) inside = !inside
  }
  return inside
}

/** A big city reaches far from its middle, so its distance counts less than a village's. */
function nearestTown(towns: readonly GazetteerPlace[], point: Point): GazetteerPlace | undefined {
  let best: GazetteerPlace | undefined
  let nearest = Infinity
  for (const town of towns) {
    const distance = distanceMeters(town, point) / (1 + 0.01 * Math.sqrt(town.population))
    if (distance >= nearest) continue
    best = town
    nearest = distance
  }
  return best
}
