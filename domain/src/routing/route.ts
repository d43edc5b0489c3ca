import type { Point } from '../schemas.ts'

/**
 * What a route stands on: the embedded highway map, the roads of a region, both, or the engine the
 * operator chose.
 */
export const ROUTE_SOURCES = [
  'highways',
  'roads',
  'roads-and-highways',
  'osrm',
  'valhalla',
  'graphhopper',
] as const
export type RouteSource = (typeof ROUTE_SOURCES)[number]

/** A part of a route, and what it stands on. */
export interface RouteLeg {
  /** On its real roads, point by point, or estimated along main highways. */
  standsOn: 'roads' | 'highways'
  /** Whose roads they are, as people read it: 'Boulder, CO'; null on highways. */
  region: string | null
  /** Whose data they are, as it has to be said; null on highways. */
  credit: string | null
  meters: number
  seconds: number
  /** Of the meters, those on ferries. */
  ferryMeters: number
  hasTolls: boolean
}

/** A part of the line of a route. */
export interface RoutePiece {
  /** At least two points. */
  line: readonly Point[]
  /** Straight from town to town: the road leaves it in between. */
  isApproximate: boolean
}

/** A way by road from one point to another. */
export interface Route {
  meters: number
  seconds: number
  /** From start to end, at least two points. */
  line: readonly Point[]
  /** The main roads in the order they are driven: ['I-580', 'I-5']. */
  roads: readonly string[]
  source: RouteSource
  /** In the order they are driven, where roads of regions are among them. */
  legs?: readonly RouteLeg[]
  /** The line part by part, each beginning where the one before ends; see `piecesOf`. */
  pieces?: readonly RoutePiece[]
}

/** The line of a route by what is known of it: bend by bend, or straight from town to town. */
export function piecesOf({ pieces, line, source }: Route): readonly RoutePiece[] {
  return pieces ?? [{ line, isApproximate: source === 'highways' }]
}

/** Why no way by road is known to a place, or between two. */
export interface NoRoad {
  why: 'water-between' | 'far-from-roads' | 'roads-do-not-meet'
  /** The end it is about; null where it is about both. */
  end: 'from' | 'to' | null
}
