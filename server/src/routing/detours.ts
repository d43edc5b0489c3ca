import { isWithin } from '@wayfur/domain/geo'
import {
  besideLine,
  type MeasuredLine,
  measureLine,
  pointAlong,
} from '@wayfur/domain/routing/measured-line'
import type { NoRoad, Route } from '@wayfur/domain/routing/route'
import type { Point } from '@wayfur/domain/schemas'
import type { CurrentRegion } from '../regions/current-region.ts'
import type { Drive } from './roads/find-drive.ts'

/** The route is left so far before a place at the earliest, and met again so far beyond it at the latest. */
const REACH_METERS = 10_000

/** A drive by the roads of one region. */
export type DriveIn = (region: CurrentRegion, from: Point, to: Point) => Promise<Drive | NoRoad>

/**
 * By how many seconds each place makes a route longer that lies on the roads of regions: the way to
 * it from before and on to beyond, less the way between the two. Both lie on the carriageway that is
 * driven, so a place of the other direction costs what it costs to turn around twice.
 */
export async function detoursBy(
  driveIn: DriveIn,
  regions: readonly CurrentRegion[],
  { pieces = [] }: Route,
  places: readonly Point[],
): Promise<(number | undefined)[]> {
  const lines = pieces.flatMap(({ line, isApproximate }) =>
    isApproximate ? [] : measureLine(line),
  )
  const found: (number | undefined)[] = []
  for (const place of places) {
    const ends = lines.length === 0 ? undefined : endsAround(lines, place)
    const region = regions.find(
      ({ area }) => ends !== undefined && [place, ...ends].every((point) => isWithin(area, point)),
    )
    found.push(
      ends === undefined || region === undefined
        ? undefined
        : await longerBy((from, to) => driveIn(region, from, to), ends, place),
    )
  }
  return found
}

/** Where the nearest of the lines is left for a place, and met again. */
function endsAround(
  lines: readonly MeasuredLine[],
  place: Point,
): readonly [before: Point, beyond: Point] | undefined {
  const [nearest] = lines
    .map((line) => ({ line, ...besideLine(line, place) }))
    .sort((a, b) => a.offMeters - b.offMeters)
  if (nearest === undefined || nearest.offMeters > REACH_METERS) return undefined
  const { line, alongMeters } = nearest
  return [
    pointAlong(line, alongMeters - REACH_METERS),
    pointAlong(line, alongMeters + REACH_METERS),
  ]
}

async function longerBy(
  drive: (from: Point, to: Point) => Promise<Drive | NoRoad>,
  [before, beyond]: readonly [Point, Point],
  place: Point,
): Promise<number | undefined> {
  const straight = await drive(before, beyond)
  const to = await drive(before, place)
  const back = await drive(place, beyond)
  if ('why' in straight) return undefined
  const answers = [to, back]
  if (answers.some((one) => 'why' in one && one.why === 'roads-do-not-meet')) {
    return Number.POSITIVE_INFINITY
  }
  const seconds = answers.map((one) => ('why' in one ? undefined : one.seconds))
  return seconds.every((one) => one !== undefined)
    ? Math.max(0, seconds.reduce((sum, one) => sum + one, 0) - straight.seconds)
    : undefined
}
