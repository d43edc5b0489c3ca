import * as z from 'zod/mini'
import { Point } from '../geo.ts'
import { placeParts } from './place-submission.ts'
import { optionalText } from './draft-text.ts'
import { SubjectKind } from './submission.ts'
import { said, t } from '../language/messages.ts'

/** What a correction or a report is about. */
export const Subject = z.object({
  kind: SubjectKind,
  id: z.int().check(z.gte(1)),
})
export type Subject = z.infer<typeof Subject>

const LONGEST_COMMENT = 2000

/** What should be different about a place: only what is named changes. */
export const PlaceChanges = z.object({
  name: z.optional(placeParts.name),
  category: z.optional(placeParts.category),
  street: z.optional(placeParts.street),
  city: z.optional(placeParts.city),
  state: z.optional(placeParts.state),
  zipCode: z.optional(placeParts.zipCode),
  location: z.optional(Point),
  phone: z.optional(placeParts.phone),
  website: z.optional(placeParts.website),
  email: z.optional(placeParts.email),
  hours: z.optional(placeParts.hours),
  pets: z.optional(placeParts.pets),
  description: z.optional(placeParts.description),
  /** The place is no more. */
  isClosed: z.optional(z.literal(true)),
})
export type PlaceChanges = z.infer<typeof PlaceChanges>

/** A correction as it is sent: changes to a place, or words about anything. */
export const NewCorrection = z
  .object({
    subject: Subject,
    changes: z._default(PlaceChanges, {}),
    comment: z._default(optionalText(LONGEST_COMMENT), null),
  })
  .check(
    z.refine(({ changes, comment }) => Object.keys(changes).length > 0 || comment !== null, {
      error: () => t('Please say what is not right.'),
    }),
    z.refine(
      ({ subject, changes }) => subject.kind === 'place' || Object.keys(changes).length === 0,
      { error: () => t('Please say in words what is not right.') },
    ),
  )
export type NewCorrection = z.infer<typeof NewCorrection>

export const REPORT_REASONS = [
  'not-real',
  'unsafe',
  'offensive',
  'spam',
  'privacy',
  'other',
] as const
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>

export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = said({
  'not-real': 'It does not exist, or is not what it says',
  unsafe: 'It is dangerous for pets or people',
  offensive: 'It insults or threatens somebody',
  spam: 'It is advertising or fraud',
  privacy: 'It shows something private',
  other: 'Something else',
})

/** A report as it is sent. */
export const NewReport = z
  .object({
    subject: Subject,
    reason: z.enum(REPORT_REASONS, { error: () => t('Please choose what is wrong.') }),
    comment: z._default(optionalText(LONGEST_COMMENT), null),
  })
  .check(
    z.refine(({ reason, comment }) => reason !== 'other' || comment !== null, {
      error: () => t('Please say in a few words what is wrong.'),
    }),
  )
export type NewReport = z.infer<typeof NewReport>
