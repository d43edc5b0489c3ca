import type { ReplyOf } from '@wayfur/domain/endpoint'
import { Problem } from '@wayfur/domain/problem'
import type { Point } from '@wayfur/domain/schemas'
import { NEAREST_BIN_METERS } from '@wayfur/domain/scouting/bin'
import type { walkToNearestBin as walkToNearestBinEndpoint } from '@wayfur/domain/walks/endpoints'
import { walkingMinutes, DETOUR_FACTOR } from '@wayfur/domain/walks/walking-routes'
import { binsAround } from '../scouting/read-bins.ts'
import type { WalksContext } from './plan-walks.ts'

/** The nearest by street is among the few that are nearest in a straight line. */
const CANDIDATES = 5

/** The working bin that is nearest on foot, and the way there. */
export async function walkToNearestBin(
  { db, clock, loops }: Pick<WalksContext, 'db' | 'clock' | 'loops'>,
  from: Point,
  memberId: number | null,
): Promise<ReplyOf<typeof walkToNearestBinEndpoint>> {
  const bins = await binsAround(db, from, {
    memberId,
    now: clock.now(),
    limit: CANDIDATES,
    radiusMeters: NEAREST_BIN_METERS,
    onlyWorking: true,
  })
  if (bins.length === 0) return null
  const goals = bins.map(({ latitude, longitude }) => ({ latitude, longitude }))
  const found = await loops.ways(from, goals).catch(orNoStreets)
  const [best] = bins
    .map((bin, index) => ({ bin, way: found?.ways[index], straight: bin.distanceMeters ?? 0 }))
    .toSorted((a, b) => onFoot(a) - onFoot(b))
  if (best === undefined) return null
  const { bin, way, straight } = best
  if (found === undefined || way === undefined) {
    const line = [from, { latitude: bin.latitude, longitude: bin.longitude }]
    const minutes = walkingMinutes(straight * DETOUR_FACTOR)
    return { bin, way: { line, meters: straight, minutes, isStraight: true, credit: null } }
  }
  const meters = Math.round(way.meters)
  const minutes = walkingMinutes(meters)
  const { credit } = found
  return { bin, way: { line: way.line, meters, minutes, isStraight: false, credit } }
}

function onFoot({ way, straight }: { way: { meters: number } | undefined; straight: number }) {
  return way?.meters ?? straight * DETOUR_FACTOR
}

/** Where too many are asking, a straight line now is worth more than a way later. */
function orNoStreets(cause: unknown): undefined {
  if (!(cause instanceof Problem) || cause.code !== 'busy') throw cause
}
