import { METERS_PER_MILE } from '@wayfur/domain/geo'
import type { Units } from '@wayfur/domain/schemas'
import { LEAST_MILES, MOST_MILES } from '@wayfur/domain/walks/walk-plan'

/** The lengths a reader can choose, in their own units; each lies within what may be asked for. */
export const LENGTH_STEPS: Readonly<
  Record<Units, { least: number; most: number; step: number; usual: number }>
> = {
  us: { least: LEAST_MILES, most: MOST_MILES, step: 0.1, usual: 2 },
  metric: { least: 0.5, most: 9.6, step: 0.1, usual: 3 },
}

const PER_MILE: Readonly<Record<Units, number>> = { us: 1, metric: METERS_PER_MILE / 1000 }

/** The miles of a length in a reader's units, as an address keeps them. */
export function milesOfLength(length: number, units: Units): number {
  return Math.round((length / PER_MILE[units]) * 100) / 100
}

/** The length that so many miles are in a reader's units. */
export function lengthOfMiles(miles: number, units: Units): number {
  const { least, most } = LENGTH_STEPS[units]
  const length = Math.round(miles * PER_MILE[units] * 10) / 10
  return Math.min(most, Math.max(least, length))
}
