import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { Submission, SubmissionState, SubmissionSummary } from './submission.ts'

/** A submission as moderators see it in their list. */
export const QueueRow = z.object({
  ...SubmissionSummary.shape,
  author: z.object({
    /** 'Former member' once the account is gone. */
    name: z.string(),
    /** Whether it is the one who asks: nobody decides on their own. */
    isYou: z.boolean(),
  }),
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

/** Lines that say something else after than before, in the order of `after`. */
export function differencesOf(before: readonly Fact[], after: readonly Fact[]): Difference[] {
  const then = new Map(before.map((fact) => [fact.field, fact.text]))
  return after.flatMap(({ field, label, text }) => {
    const old = then.get(field) ?? t(NOTHING)
    return old === text ? [] : [{ field, label, before: old, after: text }]
  })
}

/** How a field without anything in it is shown. */
export const NOTHING = 'Not given'
