import * as z from 'zod/mini'
import { Day } from '../calendar.ts'
import { KG_PER_LB } from '../units.ts'
import { optionalLine } from './entry-texts.ts'
import { t } from '../language/messages.ts'

/** Heavier than any pet that fits into a house: a large horse. */
export const HEAVIEST_KG = 1000
/** Weighings kept of one pet: one a week for ten years. */
export const MOST_WEIGHTS = 520

const REFUSED = {
  error: () =>
    t('Please give a weight above zero and of at most {heaviest} kg.', { heaviest: HEAVIEST_KG }),
}

/** A weight in kilograms, exact to the gram. */
export const Kilograms = z.pipe(
  z.number(REFUSED).check(z.gt(0, REFUSED), z.lte(HEAVIEST_KG, REFUSED)),
  z.transform(toGram),
)

/** What somebody typed in pounds, as it is stored. */
export function kilogramsOf(pounds: number): number {
  return toGram(pounds * KG_PER_LB)
}

/** At least a gram: what is lighter than half of one was still put on a scale. */
function toGram(kilograms: number): number {
  return kilograms > 0 ? Math.max(0.001, Math.round(kilograms * 1000) / 1000) : kilograms
}

export const Weight = z.object({
  id: z.int(),
  on: Day,
  kilograms: z.number(),
  note: z.nullable(z.string()),
})
/** One weighing; a second one on the same day takes its place. */
export type Weight = z.infer<typeof Weight>

export const NewWeight = z.object({ on: Day, kilograms: Kilograms, note: optionalLine(200) })
export type NewWeight = z.infer<typeof NewWeight>
