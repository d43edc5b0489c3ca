import type { StopCategory } from '../places/category.ts'
import type { TripStopKind } from './stop-kinds.ts'

/** A place of the corridor that could become a stop. */
export interface Candidate {
  /** Below zero for a stop of one's own. */
  id: number
  category: TripStopKind
  /** Meters from the start to where one leaves the route for it. */
  alongMeters: number
  /** Straight meters from the route. */
  offMeters: number
  /** Its rank among places, 0 to 5. */
  score: number
  /** Whether it is open about when one gets there; null where nobody knows. */
  isOpen: boolean | null
  /** Invented, as part of the sample world. */
  isSample: boolean
  /** Known to welcome pets; of others nobody has said anything. */
  isWelcoming: boolean
}

export interface ChosenStop extends Candidate {
  /** Is there so that the pet gets out in time. */
  isBreak: boolean
  /** The kind that was looked for in this part of the route, where none of it is known. */
  insteadOf: StopCategory | null
}

/** Roads to a place are longer than straight, and driven at about 32 miles an hour. */
const ROADS_LONGER = 1.3
const METERS_PER_SECOND = 14.3

/** How much longer the drive becomes by going to a place and back to the route. */
export function detourSeconds(offMeters: number): number {
  return (2 * offMeters * ROADS_LONGER) / METERS_PER_SECOND
}

/** Length of the way from the route to a place. */
export function accessMeters(offMeters: number): number {
  return offMeters * ROADS_LONGER
}

/** One sleeps where a hotel is a stop. */
export function isNight({ category }: { category: TripStopKind }): boolean {
  return category === 'hotel'
}

/** A candidate as a stop: one that was looked for, unless told otherwise. */
export function asStop(
  candidate: Candidate,
  told: Partial<Pick<ChosenStop, 'isBreak' | 'insteadOf'>> = {},
): ChosenStop {
  return { ...candidate, isBreak: false, insteadOf: null, ...told }
}

/** Orders stops as they are reached. */
export function inOrder(stops: Candidate[]): void {
  stops.sort((a, b) => a.alongMeters - b.alongMeters || a.id - b.id)
}
