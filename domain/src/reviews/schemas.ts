import * as z from 'zod/mini'
import { numberText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import { PET_KINDS } from '../places/pet-policy.ts'
import { PetKind } from '../places/place-schemas.ts'
import { queryInteger } from '../schemas.ts'
import { DevicePosition } from '../scouting/bin-schemas.ts'
import { MOST_REVIEWS } from './endpoints.ts'
import {
  FEWEST_REVIEW_CHARACTERS,
  MOST_REVIEW_CHARACTERS,
  type ReviewSubject,
  VISIT_WELCOMES,
} from './review.ts'

const ReviewParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })

/** Whether the one who asks may write: no visitor may, nor who owns it or has not booked. */
export const ReviewStanding = z.enum(['signed-out', 'may-write', 'owns-it', 'no-booking'])
export type ReviewStanding = z.infer<typeof ReviewStanding>

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
export const VisitWelcome = z.enum(VISIT_WELCOMES, {
  error: () => t('Please say how your pet was treated.'),
})
export type VisitWelcome = z.infer<typeof VisitWelcome>

/** What a visitor says of the pet they brought. */
export const PetOnVisit = z.object({ kind: PetKind, welcome: VisitWelcome })
export type PetOnVisit = z.infer<typeof PetOnVisit>

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

export const listReviews = {
  summary: 'Reviews of a place or provider with their stars counted, newest or most helpful first.',
  query: z.object({
    subject: SubjectText,
    sort: z.optional(z.enum(['newest', 'helpful'])),
    limit: z.optional(queryInteger(1, MOST_REVIEWS)),
    /** `next` of the page before. */
    after: z.optional(
      z
        .string()
        .check(
          z.regex(/^\d{1,9}_\d{1,15}$/, { error: () => t('This must be `next` of a reply.') }),
        ),
    ),
  }),
  reply: z.object({
    reviews: z.array(Review).check(z.maxLength(MOST_REVIEWS)),
    /** How many reviews there are in all. */
    total: z.int(),
    /** Ask again with `after` set to this for more; null at the end. */
    next: z.nullable(z.string()),
    /** How many of all reviews gave one star, two, three, four and five. */
    histogram: z.array(z.int()).check(z.length(5)),
    /** One decimal; null without any rating. */
    rating: z.nullable(z.number()),
    /** How visitors saw pets treated. */
    petsSeen: z.array(z.object({ kind: PetKind, welcome: VisitWelcome, visits: z.int() })),
    standing: ReviewStanding,
    /** The review of the one who asks. */
    mine: z.nullable(Review),
    /** The last day the one who asks said how pets are received there, by one tap. */
    answeredPetsOn: z.nullable(z.iso.date()),
  }),
}

const starsMissing = () => t('Please choose one to five stars.')

/** Lines and tabs are fine in a text; other control characters are nobody's words. */
const PLAIN_TEXT = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u

/** Several lines of free text, from `fewest` to `most` characters. */
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

export const writeReview = {
  summary: 'Writes the member’s one review of a place or provider, or writes it anew.',
  body: NewReview,
  reply: Review,
}

/** How pets are received at a place, said by one tap; points need the device's position. */
export const PetAnswer = z.object({
  pets: z.array(PetOnVisit).check(z.minLength(1), z.maxLength(PET_KINDS.length)),
  from: z.optional(z.nullable(DevicePosition)),
})
export type PetAnswer = z.infer<typeof PetAnswer>

export const answerPets = {
  summary:
    'Says how kinds of pets are received at a place; a second answer replaces the first. Being there earns points once for each place.',
  params: ReviewParams,
  body: PetAnswer,
  reply: z.object({
    pointsEarned: z.int(),
    /** Whether the device showed the member to be at the place. */
    wasThere: z.boolean(),
  }),
}

export const deleteReview = {
  summary: 'Takes back one’s own review; moderators may take away any.',
  params: ReviewParams,
  reply: z.object({ isDone: z.literal(true) }),
}

export const markHelpful = {
  summary: 'Says that somebody else’s review helped, or takes that back.',
  params: ReviewParams,
  body: z.object({ isHelpful: z.boolean() }),
  reply: z.object({ helpfulCount: z.int() }),
}
