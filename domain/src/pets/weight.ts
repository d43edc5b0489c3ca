import { KG_PER_LB } from '../units.ts'

/** Heavier than any pet that fits into a house: a large horse. */
export const HEAVIEST_KG = 1000
/** Weighings kept of one pet: one a week for ten years. */
export const MOST_WEIGHTS = 520

/** Pounds, as typed, in the unit they are stored in. */
export function kilogramsOf(pounds: number): number {
  return toGram(pounds * KG_PER_LB)
}

/** At least a gram: what is lighter than half of one was still put on a scale. */
export function toGram(kilograms: number): number {
  return kilograms > 0 ? Math.max(0.001, Math.round(kilograms * 1000) / 1000) : kilograms
}
