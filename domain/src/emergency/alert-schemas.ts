import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { optionalLine, optionalLines } from '../text-schemas.ts'
import { ALERT_KINDS, MOST_ALERT_PLACE, MOST_ALERT_WORDS, MOST_ALERTS } from './alert.ts'

const Instant = z.iso.datetime()
const Spot = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})

/** That a pet needs help; the id is made where it is written, so that sent twice it is one. */
export const NewAlert = z.object({
  id: z.uuid(),
  what: z.enum(ALERT_KINDS, { error: () => t('Please choose what happened.') }),
  words: optionalLines(MOST_ALERT_WORDS),
  /** Where, in words. */
  place: optionalLine(MOST_ALERT_PLACE),
  /** Where the device stood, where it was asked. */
  spot: z.optional(z.nullable(Spot)),
  /** When it was written, by the clock of the device. */
  at: Instant,
})
export type NewAlert = z.infer<typeof NewAlert>

export const PetAlert = z.object({
  id: z.string(),
  what: z.enum(ALERT_KINDS),
  words: z.nullable(z.string()),
  place: z.nullable(z.string()),
  spot: z.nullable(Spot),
  at: Instant,
  /** First name and initial. */
  by: z.string(),
  isYours: z.boolean(),
  /** Whether its sitter told it, while the booking ran. */
  isBySitter: z.boolean(),
  /** How many were told. */
  told: z.int(),
  /** When everybody was told that all is well again. */
  wellAt: z.nullable(Instant),
})
export type PetAlert = z.infer<typeof PetAlert>

/** A pet that somebody has by a booking that runs, as its sitter tells everyone of it. */
export const PetInCare = z.object({
  id: z.int(),
  name: z.string(),
  bookingId: z.int(),
  until: Instant,
  /** How many people of its household are told. */
  household: z.int(),
  /** What the sitter told of it lately, latest first. */
  alerts: z.array(PetAlert).check(z.maxLength(MOST_ALERTS)),
})
export type PetInCare = z.infer<typeof PetInCare>

/** Who has a pet by a booking that runs. */
export const SitterNow = z.object({ name: z.string(), until: Instant })
