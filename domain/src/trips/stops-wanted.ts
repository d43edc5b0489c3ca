import type { StopCategory } from '../places/category.ts'
import type { ChosenStop } from './stop-candidate.ts'

export interface StopsWanted {
  /** Length of the route and of the drive. */
  meters: number
  seconds: number
  /** How many stops by day are spread along the route at least. */
  target: number
  /** Places that must be among the stops. */
  pinned: readonly number[]
  /** The longest the pet sits in the car without a stop; undefined for no limit. */
  breakSeconds: number | undefined
  /** How long one drives in a day, and on the first of them. */
  daySeconds: number
  firstDaySeconds?: number | undefined
}

/** A stretch of the route without what was looked for. */
export interface MissingStop {
  fromMeters: number
  toMeters: number
  wanted: StopCategory | 'break'
}

export interface Chosen {
  /** In the order they are reached. */
  stops: ChosenStop[]
  missing: MissingStop[]
  /** How many stops by day were aimed at: the target, or more where breaks ask for more. */
  aimed: number
}

/** How far one gets before the pet has to get out; undefined where there is no such limit. */
export function reachOf({ meters, seconds, breakSeconds }: StopsWanted): number | undefined {
  return breakSeconds === undefined ? undefined : (meters / seconds) * breakSeconds
}
