import * as z from 'zod/mini'
import { PictureUrl } from '../files/schemas.ts'
import { msg, t } from '../language/messages.ts'
import { MINUTES_PER_WEEK, WEEKDAYS } from '../places/opening-hours.ts'
import { kindPolicy, PET_KINDS } from '../places/pet-policy.ts'
import { KindPolicy, OpeningHours, PetFee, PlaceCategory } from '../places/place-schemas.ts'
import { Point } from '../schemas.ts'
import {
  draftText,
  EMAIL_FORM,
  neededText,
  optionalText,
  OptionalWebsite,
  PHONE_FORM,
} from '../text-schemas.ts'
import { REPORT_REASONS } from './correction.ts'
import { MOST_PLACE_PHOTOS, PLACE_ROLES } from './place-submission.ts'
import {
  DECISIONS,
  DRAFTED_KINDS,
  SUBJECT_KINDS,
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
} from './submission.ts'

export const SubjectKind = z.enum(SUBJECT_KINDS)
export type SubjectKind = z.infer<typeof SubjectKind>

/** What a correction or a report is about. */
export const Subject = z.object({
  kind: SubjectKind,
  id: z.int().check(z.gte(1)),
})
export type Subject = z.infer<typeof Subject>

const LONGEST_COMMENT = 2000

const LONGEST = { name: 200, line: 120, state: 40, description: 4000, note: 500 } as const

function overlaps(day: OpeningHours['mon']): boolean {
  const sorted = day.toSorted((a, b) => a[0] - b[0])
  return sorted.some(([opens], index) => index > 0 && opens < (sorted[index - 1]?.[1] ?? 0))
}

/** A week in which no two times of opening run into each other. */
export const SentHours = OpeningHours.check(
  z.refine(
    (hours) =>
      WEEKDAYS.reduce(
        (sum, day) => sum + hours[day].reduce((all, [opens, closes]) => all + closes - opens, 0),
        0,
      ) <= MINUTES_PER_WEEK && WEEKDAYS.every((day) => !overlaps(hours[day])),
    { error: () => t('Two opening times of one day overlap.') },
  ),
)

/** What a place says about pets before anybody has vouched for it. */
const PetsDraft = z.object({
  dog: KindPolicy,
  cat: KindPolicy,
  other: KindPolicy,
  fee: z.nullable(PetFee),
  note: draftText(LONGEST.note),
})
export type PetsDraft = z.infer<typeof PetsDraft>

/** What is said about pets, once it is sent: at least about one kind of them. */
export const SentPets = z.object({ ...PetsDraft.shape, note: optionalText(LONGEST.note) }).check(
  z.refine((pets) => PET_KINDS.some((kind) => pets[kind].welcome !== 'unknown'), {
    error: () => t('Please say for at least one kind of pet whether it is welcome.'),
  }),
)
export type SentPets = z.infer<typeof SentPets>

/** The parts of a place that people describe, each as it must be when it is sent. */
export const placeParts = {
  name: neededText(LONGEST.name, msg('Please give the name of the place.')),
  category: z.enum(PlaceCategory.def.entries, {
    error: () => t('Please choose what kind of place it is.'),
  }),
  street: optionalText(LONGEST.line),
  city: neededText(LONGEST.line, msg('Please give the city or the nearest town.')),
  state: optionalText(LONGEST.state),
  zipCode: optionalText(12, {
    pattern: /^[A-Za-z0-9][A-Za-z0-9 -]{2,10}$/,
    says: msg('That does not look like a ZIP code.'),
  }),
  phone: optionalText(40, PHONE_FORM),
  website: OptionalWebsite,
  email: optionalText(254, EMAIL_FORM),
  hours: z.nullable(SentHours),
  pets: SentPets,
  description: optionalText(LONGEST.description),
} as const

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
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>

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
export const PlaceRole = z.enum(PLACE_ROLES)
export type PlaceRole = z.infer<typeof PlaceRole>

const MOST_AMENITIES = 20

const NO_PETS: PetsDraft = {
  dog: kindPolicy('unknown'),
  cat: kindPolicy('unknown'),
  other: kindPolicy('unknown'),
  fee: null,
  note: '',
}

/** A place as far as it has been described; every part may still be missing. */
export const PlaceDraft = z.object({
  name: draftText(LONGEST.name),
  category: z._default(z.nullable(PlaceCategory), null),
  role: z._default(z.nullable(PlaceRole), null),
  street: draftText(LONGEST.line),
  city: draftText(LONGEST.line),
  state: draftText(LONGEST.state),
  zipCode: draftText(12),
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'US'),
  location: z._default(z.nullable(Point), null),
  /** `exact` once the author has placed the pin; until then it is only the town. */
  precision: z._default(z.enum(['exact', 'city']), 'city'),
  phone: draftText(40),
  website: draftText(300),
  email: draftText(254),
  hours: z._default(z.nullable(OpeningHours), null),
  pets: z._default(PetsDraft, NO_PETS),
  amenities: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)), []),
  description: draftText(LONGEST.description),
  photos: z._default(z.array(PictureUrl).check(z.maxLength(MOST_PLACE_PHOTOS)), []),
})
export type PlaceDraft = z.infer<typeof PlaceDraft>

export const EMPTY_PLACE_DRAFT: PlaceDraft = z.parse(PlaceDraft, {})

/** A place as it is sent for review. */
export const PlaceSubmission = z.object({
  ...placeParts,
  role: z.enum(PLACE_ROLES, { error: () => t('Please say how you know the place.') }),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: () => t('Please choose a country.') })),
  location: z.object(Point.shape, {
    error: () => t('Please show on the map where the place is.'),
  }),
  precision: z.enum(['exact', 'city']),
  amenities: z.array(neededText(40, msg('An amenity needs a name.'))).check(
    z.maxLength(MOST_AMENITIES, {
      error: () =>
        t('Please name at most {mostAmenities} amenities.', { mostAmenities: MOST_AMENITIES }),
    }),
  ),
  photos: z.array(PictureUrl).check(z.maxLength(MOST_PLACE_PHOTOS)),
})
export type PlaceSubmission = z.infer<typeof PlaceSubmission>
export const SubmissionKind = z.enum(SUBMISSION_KINDS)
export type SubmissionKind = z.infer<typeof SubmissionKind>
export const SubmissionState = z.enum(SUBMISSION_STATES)
export type SubmissionState = z.infer<typeof SubmissionState>

/** A submission as its author sees it in a list. */
export const SubmissionSummary = z.object({
  id: z.int(),
  kind: SubmissionKind,
  state: SubmissionState,
  /** The name of the place, the firm or the thing it is about; what it is while unnamed. */
  title: z.string(),
  /** What a correction or a report is about. */
  subject: z.nullable(z.object({ kind: SubjectKind, id: z.int() })),
  /** What the moderator said with the last decision. */
  says: z.nullable(z.string()),
  /** What came of it, once it is approved. */
  result: z.nullable(
    z.object({ kind: z.enum(['place', 'provider', 'partner', 'event']), id: z.int() }),
  ),
  /** Counts up with every change, so that nobody writes over or decides on what they have not seen. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
})
export type SubmissionSummary = z.infer<typeof SubmissionSummary>

/** A submission as moderators see it in their list. */
export const QueueRow = z.object({
  ...SubmissionSummary.shape,
  author: z.object({
    /** 'Former member' once the account is gone. */
    name: z.string(),
    /** Whether it is the one who asks: nobody decides on their own. */
    isYou: z.boolean(),
  }),
  /** A decision that may still be taken back, so that nothing of it has happened yet. */
  pending: z.nullable(
    z.object({
      decision: z.enum(DECISIONS),
      /** Who decided. */
      byName: z.string(),
      isYours: z.boolean(),
      /** When it happens. */
      holdsAt: z.iso.datetime(),
    }),
  ),
})
export type QueueRow = z.infer<typeof QueueRow>

/** One line of what is said, in words: 'Phone', '(415) 555-0134'. */
export const Fact = z.object({ field: z.string(), label: z.string(), text: z.string() })
export type Fact = z.infer<typeof Fact>

/** What one field says now and what it would say. */
export const Difference = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string(),
  after: z.string(),
})
export type Difference = z.infer<typeof Difference>

/** A step of the submission's life as it was kept. */
export const LogEntry = z.object({
  move: z.string(),
  to: SubmissionState,
  byName: z.string(),
  reason: z.nullable(z.string()),
  at: z.iso.datetime(),
})
export type LogEntry = z.infer<typeof LogEntry>

/** What a submission says, field by field; each kind has its own schema for it. */
export const SubmissionContent = z.record(z.string().check(z.maxLength(40)), z.unknown())
export type SubmissionContent = z.infer<typeof SubmissionContent>

export const Submission = z.object({ ...SubmissionSummary.shape, content: SubmissionContent })
export type Submission = z.infer<typeof Submission>

/** Everything a moderator needs to decide. */
export const QueuedSubmission = z.object({
  ...QueueRow.shape,
  content: Submission.shape.content,
  facts: z.array(Fact),
  /** What a correction would change of the live record. */
  differences: z.array(Difference),
  /** What it is about, as it is now; null when that is gone or nothing. */
  subjectNow: z.nullable(z.object({ title: z.string(), path: z.nullable(z.string()) })),
  /** Whether approving may take the subject off the site. */
  canHideSubject: z.boolean(),
  /** Live places near by with a similar name: it may be there already. */
  lookalikes: z.array(z.object({ id: z.int(), name: z.string(), distanceMeters: z.int() })),
  /** What else this author has handed in, and what became of it. */
  authorRecord: z.object({ approved: z.int(), rejected: z.int(), waiting: z.int() }),
  log: z.array(LogEntry),
})
export type QueuedSubmission = z.infer<typeof QueuedSubmission>
export const DraftedKind = z.enum(DRAFTED_KINDS)
export type DraftedKind = z.infer<typeof DraftedKind>
