import { addMonths } from '../calendar.ts'
import { type Message, msg } from '../language/messages.ts'
import type { Day } from '../schemas.ts'

export const BIN_STATES = ['pending', 'verified', 'rejected'] as const
export type BinState = (typeof BIN_STATES)[number]

/** So many people more who agree than who do not make a bin verified, and the reverse rejected. */
export const VOTES_TO_DECIDE = 3
/** Without a look in so many months nobody knows any more. */
const MONTHS_UNTIL_OLD = 12
/** Reports of different people that a bin does not work before it is shown so. */
export const REPORTS_OUT_OF_ORDER = 2

/** The last day on which nobody knows any more whether what was confirmed then is still there. */
export function forgottenSince(today: Day): Day {
  return addMonths(today, -MONTHS_UNTIL_OLD)
}

/** What is known of a bin when its votes are counted. */
interface Standing {
  /** Those who found it within the last year less those who did not. */
  net: number
  /** Whether nobody has been seen to look for it within the last year. */
  isForgotten: boolean
}

interface BinMove {
  to: BinState
  says: Message
  holds: (standing: Standing) => boolean
}

const FOUND: BinMove = {
  to: 'verified',
  says: msg('Three more people found it than did not.'),
  holds: ({ net, isForgotten }) => net >= VOTES_TO_DECIDE && !isForgotten,
}
const NOT_FOUND: BinMove = {
  to: 'rejected',
  says: msg('Three more people did not find it than did.'),
  holds: ({ net }) => net <= -VOTES_TO_DECIDE,
}
const FORGOTTEN: BinMove = {
  to: 'pending',
  says: msg('Nobody has looked for it for twelve months.'),
  holds: ({ isForgotten }) => isForgotten,
}

/**
 * The life of a bin as one table: from each state the moves out of it, of which the first that
 * holds is made. What is decided does not waver with each vote: the other side has to lead. Time
 * alone brings nothing back that was not there.
 */
export const BIN_MOVES: Readonly<Record<BinState, readonly BinMove[]>> = {
  pending: [FOUND, NOT_FOUND],
  verified: [
    NOT_FOUND,
    FORGOTTEN,
    {
      to: 'pending',
      says: msg('More people did not find it than did.'),
      holds: ({ net }) => net < 0,
    },
  ],
  rejected: [
    FOUND,
    { to: 'pending', says: msg('More people found it than did not.'), holds: ({ net }) => net > 0 },
  ],
}

/**
 * What the votes say of a bin: one vote each, as it stands now, and none that is over a year old.
 * They are opinions: without a scout on the spot since `confirmedOn` they keep no bin verified.
 */
export function verdict(
  votes: readonly { isUpvote: boolean; on: Day }[],
  { was, today, confirmedOn }: { was: BinState; today: Day; confirmedOn: Day },
): BinState {
  const oldest = forgottenSince(today)
  const net = votes
    .filter(({ on }) => on >= oldest)
    .reduce((sum, { isUpvote }) => sum + (isUpvote ? 1 : -1), 0)
  const isForgotten = confirmedOn < oldest
  return BIN_MOVES[was].find(({ holds }) => holds({ net, isForgotten }))?.to ?? was
}

export const CONDITION_REPORTS = ['works', 'out-of-order', 'full', 'bags', 'no-bags'] as const
export type ConditionReport = (typeof CONDITION_REPORTS)[number]

/** A full bin is emptied within days; what is reported is forgotten after so many. */
export const FULL_FORGOTTEN_DAYS = 3

/**
 * Whether a bin works, by the reports since a scout on the spot last said it does: two different
 * people who say it does not make it 'Out of Order'.
 */
export function isWorking(
  reports: readonly { memberId: number; report: ConditionReport; at: number }[],
): boolean {
  const lastWorking = Math.max(
    ...reports.filter(({ report }) => report === 'works').map(({ at }) => at),
    Number.NEGATIVE_INFINITY,
  )
  const against = reports.filter(({ report, at }) => report === 'out-of-order' && at > lastWorking)
  return new Set(against.map(({ memberId }) => memberId)).size < REPORTS_OUT_OF_ORDER
}
