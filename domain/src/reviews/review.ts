import type { Welcome } from '../places/place-schemas.ts'

/** What a review is about: a place or a provider. */
export interface ReviewSubject {
  kind: 'place' | 'provider'
  id: number
}

/** Short enough to be read on a phone in a minute. */
export const MOST_REVIEW_CHARACTERS = 2_000
/** 'Great!' helps nobody decide; half a sentence does. */
export const FEWEST_REVIEW_CHARACTERS = 10

/** How a pet was treated on a visit. */
export const VISIT_WELCOMES = [
  'inside',
  'patio',
  'leash',
  'not-allowed',
] as const satisfies readonly Welcome[]

/** Visits longer ago say little about a place today. */
const OLDEST_VISIT_YEARS = 5
/** It is already tomorrow in Kiribati when it is still today in Greenwich: 14 hours ahead. */
const FARTHEST_AHEAD_MS = 14 * 60 * 60 * 1000

/** The days a visit may lie between, by every clock on Earth. */
export function visitDays(now: Date): { first: string; last: string } {
  const last = new Date(now.getTime() + FARTHEST_AHEAD_MS).toISOString().slice(0, 10)
  const year = Number(last.slice(0, 4)) - OLDEST_VISIT_YEARS
  return { first: `${year}${last.slice(4)}`, last }
}
