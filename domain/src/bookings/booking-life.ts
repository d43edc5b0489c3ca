import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { said, t } from '../language/messages.ts'

/** Where a booking can be, each in one sentence. */
export const BOOKING_STATES = said({
  'awaiting-payment': 'The time is held for its owner, who has not paid yet.',
  requested: 'It is paid, and the provider has to answer.',
  confirmed: 'The provider has accepted.',
  completed: 'Its time is over.',
  lapsed: 'It was not paid in time and the time is free again.',
  declined: 'The provider has declined; all money goes back.',
  expired: 'The provider did not answer in time; all money goes back.',
  cancelled: 'The owner or the provider has cancelled it.',
} as const)
export type BookingState = keyof typeof BOOKING_STATES
export const BOOKING_STATE_NAMES = Object.keys(BOOKING_STATES) as [BookingState, ...BookingState[]]

/** Who can move a booking: its two sides, and time and money themselves. */
export const SIDES = ['owner', 'provider', 'system'] as const
export type Side = (typeof SIDES)[number]

interface Move {
  from: readonly BookingState[]
  to: BookingState
  by: readonly Side[]
  /** What happens, as its timeline tells it. */
  says: string
}

/** The life of a booking: every way in which it can change, and who may do it. */
export const BOOKING_MOVES = said({
  pay: {
    from: ['awaiting-payment', 'lapsed'],
    to: 'requested',
    by: ['system'],
    says: 'Paid and sent to the provider',
  },
  lapse: {
    from: ['awaiting-payment'],
    to: 'lapsed',
    by: ['system'],
    says: 'Not paid in time; the time is free again',
  },
  accept: {
    from: ['requested'],
    to: 'confirmed',
    by: ['provider', 'system'],
    says: 'Accepted by the provider',
  },
  decline: {
    from: ['requested'],
    to: 'declined',
    by: ['provider'],
    says: 'Declined by the provider',
  },
  expire: {
    from: ['requested'],
    to: 'expired',
    by: ['system'],
    says: 'Not answered in time',
  },
  reschedule: {
    from: ['requested', 'confirmed'],
    to: 'requested',
    by: ['owner'],
    says: 'Moved to another time',
  },
  cancel: {
    from: ['awaiting-payment', 'requested', 'confirmed'],
    to: 'cancelled',
    by: ['owner', 'provider'],
    says: 'Cancelled',
  },
  complete: {
    from: ['confirmed'],
    to: 'completed',
    by: ['system'],
    says: 'Completed',
  },
} as const satisfies Record<string, Move>)

export type BookingMove = keyof typeof BOOKING_MOVES
export const BOOKING_MOVE_NAMES = Object.keys(BOOKING_MOVES) as [BookingMove, ...BookingMove[]]

/** Whether this side may make this move from where the booking is. */
export function mayMove(state: BookingState, move: BookingMove, side: Side): boolean {
  const { from, by }: Move = BOOKING_MOVES[move]
  // A provider answers a request by declining it; before it is paid they do not know of it.
  if (move === 'cancel' && side === 'provider') return state === 'confirmed'
  return from.includes(state) && by.includes(side)
}

/** Whether the booking takes up time of its provider. */
export function holdsTime(state: BookingState): boolean {
  return state === 'awaiting-payment' || state === 'requested' || state === 'confirmed'
}

/** Whether nothing can happen to it any more. A lapsed one may still be saved by late money. */
export function isOver(state: BookingState): boolean {
  return !holdsTime(state)
}

/** The states in words for a badge. */
export const STATE_LABELS: Readonly<Record<BookingState, string>> = {
  get 'awaiting-payment'() {
    return t('Not paid yet')
  },
  get requested() {
    return t('Waiting for the provider')
  },
  get confirmed() {
    return t('Confirmed', { context: 'booking' })
  },
  get completed() {
    return t('Completed')
  },
  get lapsed() {
    return t('Not paid in time')
  },
  get declined() {
    return t('Declined')
  },
  get expired() {
    return t('Not answered in time')
  },
  get cancelled() {
    return t('Cancelled', { context: 'booking' })
  },
}

/** Minutes a time is held before it is paid. */
export const HOLD_MINUTES = 15
/** Hours a provider has to answer; a request for a nearer time ends when that time begins. */
export const ANSWER_HOURS = 24
/** Times one member may hold unpaid at once. */
export const MOST_UNPAID = 3
/** Hours after the end in which the provider still sees the pet's details. */
export const PET_DETAILS_HOURS = 48

/** Until when a time is held from the moment it was asked for. */
export function holdUntil(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
}

/** Until when the provider can answer. */
export function answerBy(now: Date, startsAt: Date): Date {
  return new Date(Math.min(now.getTime() + ANSWER_HOURS * HOUR_MS, startsAt.getTime()))
}

/** Whether the provider may see the pet's details now: from acceptance to 48 hours after the end. */
export function showsPetToProvider(
  { state, endsAt }: { state: BookingState; endsAt: Date },
  now: Date,
): boolean {
  if (state !== 'confirmed' && state !== 'completed') return false
  return now.getTime() < endsAt.getTime() + PET_DETAILS_HOURS * HOUR_MS
}
