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
  /** How much longer the drive gets by way of it, where the roads themselves tell. */
  roadSeconds?: number | undefined
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

/**
 * The longest detour that is offered: nobody turns around twice for a rest area of the other
 * direction, and nothing else beside the route is worth a drive around a lake.
 */
const LONGEST_DETOUR_SECONDS = { restArea: 5 * 60, other: 25 * 60 }

/** How much longer the drive becomes by going to a place and back to the route. */
export function detourSeconds({
  offMeters,
  roadSeconds,
}: Pick<Candidate, 'offMeters' | 'roadSeconds'>): number {
  return roadSeconds ?? (2 * offMeters * ROADS_LONGER) / METERS_PER_SECOND
}

/** Whether a place is near enough to be offered, by the roads that lead there where they are known. */
export function isWorthDetour({ category, roadSeconds = 0 }: Candidate): boolean {
  const { restArea, other } = LONGEST_DETOUR_SECONDS
  return roadSeconds <= (category === 'rest_area' ? restArea : other)
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
