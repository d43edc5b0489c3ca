import type { Permission } from '../accounts/permissions.ts'
import { type Message, msg } from '../language/messages.ts'
import type { SubmissionKind, SubmissionState } from './submission-schemas.ts'

/** What people hand in for a moderator to look at. */
export const SUBMISSION_KINDS = [
  'place',
  'provider',
  'partner',
  'event',
  'correction',
  'report',
  'photo',
  'claim',
  'proof',
] as const

/** Kinds that are written in steps and kept as a draft until they are sent. */
export const DRAFTED_KINDS = ['place', 'provider', 'partner', 'event'] as const

export const KIND_LABELS: Readonly<Record<SubmissionKind, Message>> = {
  place: msg('New place'),
  provider: msg('New provider'),
  partner: msg('Partner application'),
  event: msg('New event'),
  correction: msg('Correction'),
  report: msg('Report'),
  photo: msg('Photo of a place'),
  claim: msg('Claim of a listing'),
  proof: msg('Identity or insurance'),
}

/** The permission that each kind of submission needs. */
export const PERMISSION_FOR: Readonly<Record<SubmissionKind, Permission>> = {
  place: 'manage-place',
  provider: 'offer-services',
  partner: 'manage-own-account',
  event: 'join-events',
  correction: 'report-content',
  report: 'report-content',
  photo: 'add-photos',
  claim: 'manage-place',
  proof: 'manage-services',
}

/** What a correction or a report may be about. */
export const SUBJECT_KINDS = ['place', 'provider', 'event', 'review', 'search'] as const

export const SUBMISSION_STATES = [
  'draft',
  'submitted',
  'changes-requested',
  'resubmitted',
  'approved',
  'rejected',
  'withdrawn',
] as const

export const STATE_LABELS: Readonly<Record<SubmissionState, Message>> = {
  draft: msg('Draft'),
  submitted: msg('Waiting for review'),
  'changes-requested': msg('Changes requested'),
  resubmitted: msg('Sent again'),
  approved: msg('Approved'),
  rejected: msg('Not accepted'),
  withdrawn: msg('Withdrawn'),
}

interface Move {
  by: 'author' | 'moderator'
  from: Readonly<Partial<Record<SubmissionState, SubmissionState>>>
  says: Message
}

/** The life of a submission: every move there is, who makes it, and what it leads to. */
export const MOVES = {
  send: {
    by: 'author',
    from: { draft: 'submitted', 'changes-requested': 'resubmitted' },
    says: msg('Its author sends it, and it waits for a moderator.'),
  },
  'take-back': {
    by: 'author',
    from: { submitted: 'draft', resubmitted: 'changes-requested' },
    says: msg('Its author withdraws it to change it before anyone decides.'),
  },
  withdraw: {
    by: 'author',
    from: {
      draft: 'withdrawn',
      submitted: 'withdrawn',
      'changes-requested': 'withdrawn',
      resubmitted: 'withdrawn',
    },
    says: msg('Its author no longer wants it.'),
  },
  publish: {
    by: 'author',
    from: { submitted: 'approved', resubmitted: 'approved' },
    says: msg('Its author is known to us, so it is published without waiting.'),
  },
  approve: {
    by: 'moderator',
    from: { submitted: 'approved', resubmitted: 'approved' },
    says: msg('A moderator accepts it, and what it asks for happens right away.'),
  },
  'request-changes': {
    by: 'moderator',
    from: { submitted: 'changes-requested', resubmitted: 'changes-requested' },
    says: msg('A moderator gives it back and says what is missing.'),
  },
  reject: {
    by: 'moderator',
    from: { submitted: 'rejected', resubmitted: 'rejected' },
    says: msg('A moderator turns it down and says why.'),
  },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof MOVES
export const MOVE_NAMES = Object.keys(MOVES) as MoveName[]

/** The state a move leads to, or nothing where the move cannot be made. */
export function afterMove(state: SubmissionState, move: MoveName): SubmissionState | undefined {
  const from: Move['from'] = MOVES[move].from
  return from[state]
}

/** Whether the author may still change what it says. */
export function isEditable(state: SubmissionState): boolean {
  return state === 'draft' || state === 'changes-requested'
}

/** Whether a moderator is to look at it. */
export function isWaiting(state: SubmissionState): boolean {
  return state === 'submitted' || state === 'resubmitted'
}

/** Whether nothing can happen to it any more. */
export function isSettled(state: SubmissionState): boolean {
  return MOVE_NAMES.every((move) => afterMove(state, move) === undefined)
}

/** What a moderator can do with something that waits. */
export const DECISIONS = ['approve', 'request-changes', 'reject'] as const
export type Decision = (typeof DECISIONS)[number]

/**
 * So many days after a decision the document it rests on is deleted. Until then who was turned down
 * can ask, and another moderator can look again.
 */
export const PAPER_DAYS = 14

/** How long a moderator may take a decision back; until then nobody else is told of it. */
export const UNDO_SECONDS = 10

/** Moderators are told of all that began to wait within so many minutes at once. */
export const TELL_MODERATORS_MINUTES = 60

/** Most submissions of one member and kind that wait or are being written at a time. */
export const MOST_OPEN = 20
/** Most submissions a list of one's own gives, newest first. */
export const MOST_LISTED = 100
