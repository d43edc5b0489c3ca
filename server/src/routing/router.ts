import type { NoRoad, Route } from '@wayfur/domain/routing/route'
import type { Point } from '@wayfur/domain/schemas'

/** Finds ways by road. */
export interface Router {
  /** The quickest way for a car, or why no road is known to lead there. */
  route(from: Point, to: Point, options?: { signal?: AbortSignal }): Promise<Route | NoRoad>
}
