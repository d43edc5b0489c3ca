import type { Point } from '@wayfur/domain/geo'
import type { Route } from '@wayfur/domain/routing/route'

/** Finds ways by road. */
export interface Router {
  /** The quickest way for a car; undefined where no road is known to lead there. */
  route(from: Point, to: Point, options?: { signal?: AbortSignal }): Promise<Route | undefined>
}
