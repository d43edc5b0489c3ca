import { addMonths, type Day } from '../calendar.ts'

export const BIN_STATES = ['pending', 'verified', 'rejected'] as const
export type BinState = (typeof BIN_STATES)[number]

/** So many people more who agree than who do not make a bin verified, and the reverse rejected. */
export const VOTES_TO_DECIDE = 3
/** Without a look in so many months nobody knows any more. */
export const MONTHS_UNTIL_OLD = 12
/** Reports of different people that a bin does not work before it is shown so. */
export const REPORTS_OUT_OF_ORDER = 2

/**
 * What the votes say of a bin: one vote each, as it stands now. Votes older than a year do not
 * count, so a bin nobody looked after is pending again.
 *
 * | net votes | becomes |
 * |---|---|
 * | +3 and more | verified |
 * | -3 and less | rejected |
 * | between | pending, or what it was, if that was decided and looked after |
 */
export function verdict(
  votes: readonly { isUpvote: boolean; on: Day }[],
  { was, today }: { was: BinState; today: Day },
): BinState {
  const oldest = addMonths(today, -MONTHS_UNTIL_OLD)
  const fresh = votes.filter(({ on }) => on >= oldest)
  const net = fresh.reduce((sum, { isUpvote }) => sum + (isUpvote ? 1 : -1), 0)
  if (net >= VOTES_TO_DECIDE) return 'verified'
  if (net <= -VOTES_TO_DECIDE) return 'rejected'
  if (fresh.length === 0) return 'pending'
  // A decided bin does not waver with each vote: it takes the lead of the other side to change.
  if (was === 'verified' && net >= 0) return 'verified'
  if (was === 'rejected' && net <= 0) return 'rejected'
  return 'pending'
}

export const CONDITION_REPORTS = ['works', 'out-of-order', 'full', 'no-bags'] as const
export type ConditionReport = (typeof CONDITION_REPORTS)[number]

/** A full bin is emptied within days; what is reported is forgotten after so many. */
export const FULL_FORGOTTEN_DAYS = 3

/**
 * Whether a bin works, by what people reported since somebody on the spot last said it does: two
 * different people who say it does not make it 'Out of Order'.
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
