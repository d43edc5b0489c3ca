import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { queryInteger } from '../schemas.ts'
import { MOST_QUEUED } from './endpoints.ts'
import {
  DraftedKind,
  NewCorrection,
  NewReport,
  QueuedSubmission,
  QueueRow,
  Submission,
  SubmissionContent,
  SubmissionKind,
  SubmissionState,
  SubmissionSummary,
} from './submission-schemas.ts'
import { MOST_LISTED, UNDO_SECONDS } from './submission.ts'

const SubmissionParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })
/** The version one has seen; a newer one answers 409 and nothing is changed. */
const Version = z.int().check(z.gte(1))
const Seen = z.object({ version: Version })

export const listSubmissions = {
  summary: `What the member has handed in or is writing, newest first, ${MOST_LISTED} at most.`,
  query: z.object({ kind: z.optional(SubmissionKind) }),
  reply: z.array(SubmissionSummary).check(z.maxLength(MOST_LISTED)),
}

export const startSubmission = {
  summary: 'Begins a draft of a place, a provider or a partner application.',
  body: z.object({ kind: DraftedKind, content: SubmissionContent }),
  reply: Submission,
}

export const readSubmission = {
  summary: 'One of the member’s own submissions with everything it says.',
  params: SubmissionParams,
  reply: Submission,
}

export const saveSubmission = {
  summary: 'Keeps what a draft says now; refused when it was changed elsewhere meanwhile.',
  params: SubmissionParams,
  body: z.object({ version: Version, content: SubmissionContent }),
  problems: ['changed-meanwhile'] as const,
  reply: Submission,
}

export const sendSubmission = {
  summary: 'Sends a draft, or one that was to be changed, to the moderators.',
  params: SubmissionParams,
  body: Seen,
  problems: ['changed-meanwhile'] as const,
  reply: Submission,
}

export const takeBackSubmission = {
  summary: 'Takes back what waits for review, to change it and send it again.',
  params: SubmissionParams,
  body: Seen,
  problems: ['changed-meanwhile'] as const,
  reply: Submission,
}

export const withdrawSubmission = {
  summary: 'Withdraws a draft or what waits for review, for good.',
  params: SubmissionParams,
  body: Seen,
  problems: ['changed-meanwhile'] as const,
  reply: Submission,
}

export const suggestCorrection = {
  summary: 'Says what should be different about a place, a provider, an event or a review.',
  body: NewCorrection,
  reply: SubmissionSummary,
}

export const reportContent = {
  summary: 'Tells the moderators that something must not stay as it is.',
  body: NewReport,
  reply: SubmissionSummary,
}

export const listQueue = {
  summary:
    'What waits for a decision, longest waiting first; or, by state, what was decided, latest first.',
  query: z.object({
    kind: z.optional(SubmissionKind),
    /** `waiting` unless told: submitted and sent again. */
    state: z.optional(z.enum(['waiting', ...SubmissionState.options])),
    limit: z.optional(queryInteger(1, MOST_QUEUED)),
    /** `next` of the page before. */
    after: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
  }),
  reply: z.object({
    submissions: z.array(QueueRow).check(z.maxLength(MOST_QUEUED)),
    /** Ask again with `after` set to this for more; null at the end. */
    next: z.nullable(z.int()),
    /** How many wait, by kind. */
    waiting: z.record(SubmissionKind, z.int()),
    at: z.iso.datetime(),
  }),
}

export const readQueued = {
  summary:
    'Everything a moderator needs to decide: what is said, what would change, what came before.',
  params: SubmissionParams,
  reply: QueuedSubmission,
}

const LONGEST_REASON = 2000
const Reason = z.string({ error: () => t('Please give a reason.') }).check(
  z.trim(),
  z.minLength(3, { error: () => t('Please give a reason; its author reads it.') }),
  z.maxLength(LONGEST_REASON, {
    error: () => t('Please use at most {most} characters.', { most: LONGEST_REASON }),
  }),
)

/** With this the decision may be taken back for ten seconds, and nothing of it happens until then. */
const mayUndo = z._default(z.boolean(), false)

export const approveSubmission = {
  summary: 'Accepts a submission and does what it asks for, in one transaction.',
  params: SubmissionParams,
  body: z.object({
    version: Version,
    /** Words to the author, if any. */
    note: z._default(z.string().check(z.trim(), z.maxLength(LONGEST_REASON)), ''),
    /** For a report: takes what it is about off the site. */
    hidesSubject: z._default(z.boolean(), false),
    mayUndo,
  }),
  problems: ['changed-meanwhile'] as const,
  reply: QueueRow,
}

export const requestChanges = {
  summary: 'Gives a submission back to its author with words on what is missing.',
  params: SubmissionParams,
  body: z.object({ version: Version, reason: Reason, mayUndo }),
  problems: ['changed-meanwhile'] as const,
  reply: QueueRow,
}

export const rejectSubmission = {
  summary: 'Turns a submission down with the reason.',
  params: SubmissionParams,
  body: z.object({ version: Version, reason: Reason, mayUndo }),
  problems: ['changed-meanwhile'] as const,
  reply: QueueRow,
}

export const undoDecision = {
  summary: `Takes back one’s own decision within its ${UNDO_SECONDS} seconds: nobody is told, and it waits as before.`,
  params: SubmissionParams,
  problems: ['changed-meanwhile'] as const,
  reply: QueueRow,
}
