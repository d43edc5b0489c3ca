import { distanceMeters } from '@wayfur/domain/geo'
import { mainRoads, type RoadPart } from '@wayfur/domain/routing/main-roads'
import type { Route, RouteLeg, RoutePiece } from '@wayfur/domain/routing/route'
import type { Point } from '@wayfur/domain/schemas'
import type { RegionSource } from '../regions/products/region-product.ts'
import type { HighwayStep } from './highway-router.ts'
import type { Drive } from './roads/find-drive.ts'

/** A part of a way: a drive on the roads of a region, or steps along highways. */
export type WayPart =
  | { region: Pick<RegionSource, 'title' | 'credit'>; drive: Drive }
  | { from: Point; steps: readonly HighwayStep[] }

/** One route out of its parts, in the order they are driven. */
export function joinedRoute(parts: readonly WayPart[]): Route {
  const legs = parts.map(legOf)
  const line: Point[] = []
  const pieces: RoutePiece[] = []
  const roads: RoadPart[] = []
  for (const part of parts) {
    const points =
      'drive' in part ? part.drive.line : [part.from, ...part.steps.map(({ to }) => to)]
    const began = Math.max(0, line.length - 1)
    for (const point of points) {
      const last = line.at(-1)
      if (last === undefined || distanceMeters(last, point) > 0) line.push(point)
    }
    const piece = line.slice(began)
    if (piece.length > 1) pieces.push({ line: piece, isApproximate: !('drive' in part) })
    roads.push(...('drive' in part ? part.drive.parts : part.steps))
  }
  const isWhole = legs.every(({ standsOn }) => standsOn === 'roads')
  // An end that lies on the way of the other is a line of one point.
  if (line.length === 1) line.push(...line)
  return {
    meters: legs.reduce((sum, { meters }) => sum + meters, 0),
    seconds: legs.reduce((sum, { seconds }) => sum + seconds, 0),
    line,
    roads: mainRoads(roads),
    source: isWhole ? 'roads' : 'roads-and-highways',
    legs,
    ...(pieces.length === 0 ? {} : { pieces }),
  }
}

function legOf(part: WayPart): RouteLeg {
  if ('drive' in part) {
    const { meters, seconds, ferryMeters, hasTolls } = part.drive
    const { title, credit } = part.region
    return { standsOn: 'roads', region: title, credit, meters, seconds, ferryMeters, hasTolls }
  }
  return {
    standsOn: 'highways',
    region: null,
    credit: null,
    meters: part.steps.reduce((sum, { meters }) => sum + meters, 0),
    seconds: part.steps.reduce((sum, { seconds }) => sum + seconds, 0),
    ferryMeters: 0,
    hasTolls: false,
  }
}
