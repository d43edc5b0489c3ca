import type { Point } from '../schemas.ts'

/** Who found a route: the embedded highway map, or the engine the operator chose. */
export const ROUTE_SOURCES = ['highways', 'osrm', 'valhalla', 'graphhopper'] as const
export type RouteSource = (typeof ROUTE_SOURCES)[number]

/** A way by road from one point to another. */
export interface Route {
  meters: number
  seconds: number
  /** From start to end, at least two points. */
  line: readonly Point[]
  /** The main roads in the order they are driven: ['I-580', 'I-5']. */
  roads: readonly string[]
  source: RouteSource
}

/** Why no way by road is known to a place, or between two. */
export interface NoRoad {
  why: 'water-between' | 'far-from-roads' | 'roads-do-not-meet'
  /** The end it is about; null where it is about both. */
  end: 'from' | 'to' | null
}
