import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { Day } from '../schemas.ts'
import { CARE_KEY, CARE_KINDS, MOST_KEY, MOST_TICKS } from './care-board.ts'

const Instant = z.iso.datetime()

/** That somebody did something for a pet; the id is made where it was ticked, so that it counts once. */
export const NewTick = z.object({
  id: z.uuid(),
  key: z
    .string()
    .check(
      z.maxLength(MOST_KEY),
      z.regex(CARE_KEY, { error: () => t('That is not on this board.') }),
    ),
  /** The day of the board it was ticked on. */
  day: Day,
  /** When, by the clock of the device. */
  at: Instant,
  /** A dose that was given already is given again; also of one that waited for a network. */
  isAgain: z.optional(z.boolean()),
})
export type NewTick = z.infer<typeof NewTick>

export const CareTick = z.object({
  id: z.string(),
  /** First name and initial; null where they left. */
  who: z.string(),
  isYours: z.boolean(),
  at: Instant,
  /** '8:02 AM' by the clocks of the board. */
  time: z.string(),
  /** Taken back: it stays, and counts no more. */
  isStruck: z.boolean(),
  mayStrike: z.boolean(),
})
export type CareTick = z.infer<typeof CareTick>

export const CareBoard = z.object({
  petId: z.int(),
  name: z.string(),
  isSample: z.boolean(),
  day: Day,
  timeZone: z.string(),
  mayTick: z.boolean(),
  items: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(CARE_KINDS),
      title: z.string(),
      hint: z.nullable(z.string()),
      ticks: z.array(CareTick).check(z.maxLength(MOST_TICKS)),
    }),
  ),
})
export type CareBoard = z.infer<typeof CareBoard>
