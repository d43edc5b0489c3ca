import { distanceMeters, type Point } from '../geo.ts'
import { WINDING } from './ways-on-foot.ts'

const METERS_PER_DEGREE = 111_195

/**
 * Where no streets are known: straight towards a place and back again, so far that the walk would
 * be about as long as asked for. With nothing to walk to it points north.
 */
export function straightWalk(
  start: Point,
  goal: Point | undefined,
  targetMeters: number,
): { line: [Point, Point, Point]; meters: number } {
  const away = targetMeters / 2 / WINDING
  const between = goal === undefined ? 0 : distanceMeters(start, goal)
  const turn: Point =
    goal === undefined || between < 1
      ? { latitude: clamp(start.latitude + away / METERS_PER_DEGREE), longitude: start.longitude }
      : {
          latitude: clamp(start.latitude + ((goal.latitude - start.latitude) * away) / between),
          longitude: turned(
            start.longitude + (shortWay(goal.longitude - start.longitude) * away) / between,
          ),
        }
  return { line: [start, turn, start], meters: targetMeters }
}

function clamp(latitude: number): number {
  return Math.min(90, Math.max(-90, latitude))
}

function shortWay(degrees: number): number {
  return ((degrees + 540) % 360) - 180
}

function turned(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}
