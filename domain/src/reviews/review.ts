import * as z from 'zod/mini'
import { PetKind, Welcome } from '../places/pet-policy.ts'
import { numberText } from '../language/formats.ts'
import { t } from '../language/messages.ts'

/** What a review is about: a place, or somebody who cares for pets. */
export interface ReviewSubject {
  kind: 'place' | 'provider'
  id: number
}

/** A subject as text: 'place:17' or 'provider:4'. */
export const SubjectText = z.pipe(
  z.string().check(
    z.regex(/^(place|provider):[1-9]\d{0,14}$/, {
      error: () => t('This must be place:ID or provider:ID.'),
    }),
  ),
  z.transform((text): ReviewSubject => {
    const [kind, id] = text.split(':')
    return { kind: kind === 'place' ? 'place' : 'provider', id: Number(id) }
  }),
)

/** Short enough to be read on a phone in a minute. */
export const MOST_REVIEW_CHARACTERS = 2_000
/** 'Great!' helps nobody decide; half a sentence does. */
export const FEWEST_REVIEW_CHARACTERS = 10

/** How a pet was treated on a visit: somebody who was there knows. */
export const VISIT_WELCOMES = [
  'inside',
  'patio',
  'leash',
  'not-allowed',
] as const satisfies readonly Welcome[]
export const VisitWelcome = z.enum(VISIT_WELCOMES, {
  error: () => t('Please say how your pet was treated.'),
})
export type VisitWelcome = z.infer<typeof VisitWelcome>

/** What a visitor says of the pet they brought. */
export const PetOnVisit = z.object({ kind: PetKind, welcome: VisitWelcome })
export type PetOnVisit = z.infer<typeof PetOnVisit>

/** Lines and tabs are fine in a text; other control characters are nobody's words. */
const PLAIN_TEXT = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u

/** Several lines of somebody's own words, from `fewest` to `most` characters. */
export function ownWords(fewest: number, most: number, tooShort: () => string) {
  return z.string({ error: tooShort }).check(
    z.trim(),
    z.minLength(fewest, { error: tooShort }),
    z.maxLength(most, {
      error: () => t('Please use at most {most} characters.', { most: numberText(most) }),
    }),
    z.regex(PLAIN_TEXT, {
      error: () => t('Please write plain text without control characters.'),
    }),
  )
}

const starsMissing = () => t('Please choose one to five stars.')

export const NewReview = z.object({
  subject: SubjectText,
  stars: z
    .int({ error: starsMissing })
    .check(z.gte(1, { error: starsMissing }), z.lte(5, { error: starsMissing })),
  text: ownWords(FEWEST_REVIEW_CHARACTERS, MOST_REVIEW_CHARACTERS, () =>
    t('Please write at least {fewest} characters, so that others can use it.', {
      fewest: FEWEST_REVIEW_CHARACTERS,
    }),
  ),
  /** The day of the visit. */
  visitedOn: z.iso.date({ error: () => t('Please give the day of your visit.') }),
  /** Null when no pet came along. */
  pet: z.nullable(PetOnVisit),
})
export type NewReview = z.infer<typeof NewReview>

/** A review as everybody reads it; who wrote it shows by a name alone. */
export const Review = z.object({
  id: z.int(),
  stars: z.int().check(z.gte(1), z.lte(5)),
  text: z.string(),
  visitedOn: z.iso.date(),
  pet: z.nullable(PetOnVisit),
  /** 'Alex D.' */
  by: z.string(),
  /** Whether one of the people of demo mode wrote it. */
  isSample: z.boolean(),
  writtenAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  helpfulCount: z.int().check(z.gte(0)),
  /** Whether the one who asks wrote it. */
  isMine: z.boolean(),
  /** Whether the one who asks found it helpful. */
  isHelpfulToMe: z.boolean(),
})
export type Review = z.infer<typeof Review>

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
