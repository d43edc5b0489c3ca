import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { queryInteger } from '../query-values.ts'
import { NewCorrection, NewReport } from './correction.ts'
import {
  DraftedKind,
  MOST_LISTED,
  Submission,
  SubmissionContent,
  SubmissionKind,
  SubmissionState,
  SubmissionSummary,
} from './submission.ts'
import { QueuedSubmission, QueueRow } from './queue.ts'
import { t } from '../language/messages.ts'

const SubmissionParams = z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) })
/** The version one has seen; a newer one answers 409 and nothing is changed. */
const Version = z.int().check(z.gte(1))
const Seen = z.object({ version: Version })

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/submissions',
  summary: `What the member has handed in or is writing, newest first, ${MOST_LISTED} at most.`,
  access: 'signed-in',
  shows: ['submissions'],
  query: z.object({ kind: z.optional(SubmissionKind) }),
  reply: z.array(SubmissionSummary).check(z.maxLength(MOST_LISTED)),
})

export const startSubmission = endpoint({
  method: 'POST',
  path: '/api/submissions',
  summary: 'Begins a draft of a place, a provider or a partner application.',
  access: 'signed-in',
  stale: ['submissions'],
  body: z.object({ kind: DraftedKind, content: SubmissionContent }),
  reply: Submission,
})

export const readSubmission = endpoint({
  method: 'GET',
  path: '/api/submissions/:id',
  summary: 'One of the member’s own submissions with everything it says.',
  access: 'signed-in',
  shows: ['submissions'],
  params: SubmissionParams,
  reply: Submission,
})

export const saveSubmission = endpoint({
  method: 'PUT',
  path: '/api/submissions/:id',
  summary: 'Keeps what a draft says now; refused when it was changed elsewhere meanwhile.',
  access: 'signed-in',
  // Asked again while it is typed, it would overwrite what is typed.
  stale: [],
  params: SubmissionParams,
  body: z.object({ version: Version, content: SubmissionContent }),
  reply: Submission,
})

export const sendSubmission = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/send',
  summary: 'Sends a draft, or one that was to be changed, to the moderators.',
  access: 'signed-in',
  // The next event of a host whose first was approved is published at once.
  stale: ['submissions', 'moderation-queue', 'events'],
  params: SubmissionParams,
  body: Seen,
  reply: Submission,
})

export const takeBackSubmission = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/take-back',
  summary: 'Takes back what waits for review, to change it and send it again.',
  access: 'signed-in',
  stale: ['submissions', 'moderation-queue'],
  params: SubmissionParams,
  body: Seen,
  reply: Submission,
})

export const withdrawSubmission = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/withdraw',
  summary: 'Withdraws a draft or what waits for review, for good.',
  access: 'signed-in',
  stale: ['submissions', 'moderation-queue'],
  params: SubmissionParams,
  body: Seen,
  reply: Submission,
})

export const suggestCorrection = endpoint({
  method: 'POST',
  path: '/api/corrections',
  summary: 'Says what should be different about a place, a provider, an event or a review.',
  access: 'report-content',
  stale: ['submissions', 'moderation-queue'],
  body: NewCorrection,
  reply: SubmissionSummary,
})

export const reportContent = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Tells the moderators that something must not stay as it is.',
  access: 'report-content',
  stale: ['submissions', 'moderation-queue'],
  body: NewReport,
  reply: SubmissionSummary,
})

/** Most rows of the queue at once; and how many it gives unless told. */
export const MOST_QUEUED = 100
export const QUEUED_AT_ONCE = 25

export const listQueue = endpoint({
  method: 'GET',
  path: '/api/moderation/submissions',
  summary:
    'What waits for a decision, longest waiting first; or, by state, what was decided, latest first.',
  access: 'moderate',
  shows: ['moderation-queue'],
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
})

export const readQueued = endpoint({
  method: 'GET',
  path: '/api/moderation/submissions/:id',
  summary:
    'Everything a moderator needs to decide: what is said, what would change, what came before.',
  access: 'moderate',
  shows: ['moderation-queue'],
  params: SubmissionParams,
  reply: QueuedSubmission,
})

const LONGEST_REASON = 2000
const Reason = z.string({ error: () => t('Please give a reason.') }).check(
  z.trim(),
  z.minLength(3, { error: () => t('Please give a reason; its author reads it.') }),
  z.maxLength(LONGEST_REASON, {
    error: () => t('Please use at most {most} characters.', { most: LONGEST_REASON }),
  }),
)

export const approveSubmission = endpoint({
  method: 'POST',
  path: '/api/moderation/submissions/:id/approve',
  summary: 'Accepts a submission and does what it asks for, in one transaction.',
  access: 'moderate',
  stale: ['moderation-queue', 'places', 'providers', 'events', 'reviews'],
  params: SubmissionParams,
  body: z.object({
    version: Version,
    /** Words to the author, if any. */
    note: z._default(z.string().check(z.trim(), z.maxLength(LONGEST_REASON)), ''),
    /** For a report: takes what it is about off the site. */
    hidesSubject: z._default(z.boolean(), false),
  }),
  reply: QueueRow,
})

export const requestChanges = endpoint({
  method: 'POST',
  path: '/api/moderation/submissions/:id/request-changes',
  summary: 'Gives a submission back to its author with words on what is missing.',
  access: 'moderate',
  stale: ['moderation-queue'],
  params: SubmissionParams,
  body: z.object({ version: Version, reason: Reason }),
  reply: QueueRow,
})

export const rejectSubmission = endpoint({
  method: 'POST',
  path: '/api/moderation/submissions/:id/reject',
  summary: 'Turns a submission down with the reason.',
  access: 'moderate',
  stale: ['moderation-queue'],
  params: SubmissionParams,
  body: z.object({ version: Version, reason: Reason }),
  reply: QueueRow,
})
