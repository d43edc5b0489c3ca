import type { NoRoad, Route } from '@wayfur/domain/routing/route'
import type { Point } from '@wayfur/domain/schemas'

/** Finds ways by road. */
export interface Router {
  /** The quickest way for a car, or why no road is known to lead there. */
  route(from: Point, to: Point, options?: { signal?: AbortSignal }): Promise<Route | NoRoad>
  /**
   * By how many seconds each of these places beside a route of this router makes it longer, infinitely
   * where no road leads there and on; undefined where the roads around it are not known. A router that
   * knows no roads of its own leaves it out.
   */
  detours?(route: Route, places: readonly Point[]): Promise<(number | undefined)[]>
}
