import type { BookingState } from '../bookings/booking-life.ts'
import { DAY_MS } from '../durations.ts'
import { type Message, msg } from '../language/messages.ts'
import type { Cents } from '../schemas.ts'

/** How long after its end a booking can be disputed. */
export const DISPUTE_DAYS = 14
export const LONGEST_REASON = 2_000
export const LONGEST_MESSAGE = 2_000
/** All that is written in one dispute; more is no talk any more. */
export const MOST_MESSAGES = 100

/** Photos that one side shows in a dispute. */
export const MOST_PHOTOS = 10
/** So long after its end they stay: a bank takes back a payment within four months. */
export const DISPUTE_PHOTO_DAYS = 180

/** Who speaks in a dispute. */
export const DISPUTE_SIDES = ['owner', 'provider', 'moderator'] as const
export type DisputeSide = (typeof DISPUTE_SIDES)[number]

/** Where a dispute can be, each in one sentence. */
export const DISPUTE_STATES = {
  open: msg('Both sides and a moderator can write.'),
  refunded: msg('Money went back to the owner.'),
  refused: msg('A moderator decided that nothing goes back.'),
  withdrawn: msg('Its owner took it back.'),
} as const satisfies Record<string, Message>
export type DisputeState = keyof typeof DISPUTE_STATES
export const DISPUTE_STATE_NAMES = Object.keys(DISPUTE_STATES) as [DisputeState, ...DisputeState[]]

interface Move {
  from: readonly DisputeState[]
  to: readonly DisputeState[]
  by: DisputeSide
}

/** The life of a dispute. What has ended stays ended. */
export const DISPUTE_MOVES = {
  /** The provider gives back what is asked for. */
  agree: { from: ['open'], to: ['refunded'], by: 'provider' },
  /** A moderator decides, with or without a refund. */
  decide: { from: ['open'], to: ['refunded', 'refused'], by: 'moderator' },
  withdraw: { from: ['open'], to: ['withdrawn'], by: 'owner' },
} as const satisfies Record<string, Move>
export type DisputeMove = keyof typeof DISPUTE_MOVES

/** Whether this side may make this move from where the dispute is. */
export function mayMove(state: DisputeState, move: DisputeMove, side: DisputeSide): boolean {
  const { from, by }: Move = DISPUTE_MOVES[move]
  return from.includes(state) && by === side
}

/** The states in words for a badge. */
export const DISPUTE_LABELS: Readonly<Record<DisputeState, Message>> = {
  open: msg('Open', { context: 'dispute' }),
  refunded: msg('Money went back'),
  refused: msg('Nothing goes back'),
  withdrawn: msg('Withdrawn', { context: 'dispute' }),
}

/**
 * Whether a booking may be disputed now: it is over or was canceled, its owner has paid something
 * that did not go back, and it is not long ago.
 */
export function mayBeDisputed(
  booking: { state: BookingState; endsAt: Date; leftCents: Cents },
  now: Date,
): boolean {
  const isOver = booking.state === 'completed' || booking.state === 'cancelled'
  const isInTime = now.getTime() < booking.endsAt.getTime() + DISPUTE_DAYS * DAY_MS
  return isOver && isInTime && booking.leftCents > 0
}
