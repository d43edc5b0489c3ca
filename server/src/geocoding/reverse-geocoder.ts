import { setImmediate } from 'node:timers/promises'
import { distanceMeters } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { decodeLine } from './decode-line.ts'
import type { GazetteerPlace } from './load-gazetteer.ts'

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
export async function buildReverseGeocoder(
  places: readonly GazetteerPlace[],
): Promise<ReverseGeocoder> {
  const outlined = places.filter((place) => place.outline.length > 0)
  const towns = places.filter((place) => place.kind === 'city')
  await setImmediate()
  const index = new KDBush(towns.length)
  for (const town of towns) index.add(town.longitude, town.latitude)
  await setImmediate()
  index.finish()
  await setImmediate()
  return {
    placeAt: (point) =>
      neighborhoodOf(outlined, point) ??
      nearestTown(
        around(index, point.longitude, point.latitude, TOWNS_COMPARED, FARTHEST_TOWN_KM).map(
          (i) => towns[i]!,
        ),
        point,
      ),
  }
}

/** Of several outlines that hold a point the smallest names it best. */
function neighborhoodOf(
  outlined: readonly GazetteerPlace[],
  point: Point,
): GazetteerPlace | undefined {
  let best: GazetteerPlace | undefined
  let bestSize = Infinity
  for (const place of outlined) {
    const { bounds } = place
    if (bounds === undefined) continue
    if (point.latitude < bounds.south || point.latitude > bounds.north) continue
    if (point.longitude < bounds.west || point.longitude > bounds.east) continue
    const size = (bounds.north - bounds.south) * (bounds.east - bounds.west)
    if (size >= bestSize) continue
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
