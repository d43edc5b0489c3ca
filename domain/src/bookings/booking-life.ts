import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import { type Message, msg } from '../language/messages.ts'

/** Where a booking can be, each in one sentence. */
export const BOOKING_STATES = {
  'awaiting-payment': msg('The time is held for its owner, who has not paid yet.'),
  requested: msg('It is paid, and the provider has to answer.'),
  planned: msg('It is booked, and your card is charged two days before it begins.'),
  confirmed: msg('The provider has accepted.'),
  completed: msg('Its time is over.'),
  lapsed: msg('It was not paid in time and the time is free again.'),
  declined: msg('The provider has declined; all money goes back.'),
  expired: msg('The provider did not answer in time; all money goes back.'),
  cancelled: msg('The owner or the provider has canceled it.'),
} as const
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
  says: Message
}

/** The life of a booking: every way in which it can change, and who may do it. */
export const BOOKING_MOVES = {
  /** Where nothing is to pay a booking begins here: before its provider, and never by a payment. */
  ask: {
    from: [],
    to: 'requested',
    by: ['owner'],
    says: msg('Sent to the provider; there is nothing to pay'),
  },
  pay: {
    from: ['awaiting-payment', 'lapsed'],
    to: 'requested',
    by: ['system'],
    says: msg('Paid and sent to the provider'),
  },
  lapse: {
    from: ['awaiting-payment'],
    to: 'lapsed',
    by: ['system'],
    says: msg('Not paid in time; the time is free again'),
  },
  accept: {
    from: ['requested'],
    to: 'confirmed',
    by: ['provider', 'system'],
    says: msg('Accepted by the provider'),
  },
  /** A visit of a series, which was accepted as a whole. */
  settle: {
    from: ['planned'],
    to: 'confirmed',
    by: ['system'],
    says: msg('Paid', { context: 'booking' }),
  },
  release: {
    from: ['planned'],
    to: 'lapsed',
    by: ['system'],
    says: msg('Not paid in time; the time is free again'),
  },
  decline: {
    from: ['requested'],
    to: 'declined',
    by: ['provider'],
    says: msg('Declined by the provider'),
  },
  expire: {
    from: ['requested'],
    to: 'expired',
    by: ['system'],
    says: msg('Not answered in time'),
  },
  reschedule: {
    from: ['requested', 'confirmed'],
    to: 'requested',
    by: ['owner'],
    says: msg('Moved to another time'),
  },
  cancel: {
    from: ['awaiting-payment', 'requested', 'planned', 'confirmed'],
    to: 'cancelled',
    by: ['owner', 'provider'],
    says: msg('Canceled'),
  },
  complete: {
    from: ['confirmed'],
    to: 'completed',
    by: ['system'],
    says: msg('Completed'),
  },
} as const satisfies Record<string, Move>

export type BookingMove = keyof typeof BOOKING_MOVES
export const BOOKING_MOVE_NAMES = Object.keys(BOOKING_MOVES) as [BookingMove, ...BookingMove[]]

/** Whether this side may make this move from where the booking is. */
export function mayMove(state: BookingState, move: BookingMove, side: Side): boolean {
  const { from, by }: Move = BOOKING_MOVES[move]
  // A provider answers a request by declining it; before it is paid they do not know of it.
  if (move === 'cancel' && side === 'provider') return isAgreed(state)
  return from.includes(state) && by.includes(side)
}

/** Whether its provider has accepted it, and it is still to be or under way. */
function isAgreed(state: BookingState): boolean {
  return state === 'planned' || state === 'confirmed'
}

/** Whether the booking takes up time of its provider. */
export function holdsTime(state: BookingState): boolean {
  return state === 'awaiting-payment' || state === 'requested' || isAgreed(state)
}

/** Whether nothing can happen to it any more. A lapsed one may still be saved by late money. */
export function isOver(state: BookingState): boolean {
  return !holdsTime(state)
}

/** The states in words for a badge. */
export const STATE_LABELS: Readonly<Record<BookingState, Message>> = {
  'awaiting-payment': msg('Not paid yet'),
  requested: msg('Waiting for the provider'),
  planned: msg('Booked, not paid yet'),
  confirmed: msg('Confirmed', { context: 'booking' }),
  completed: msg('Completed'),
  lapsed: msg('Not paid in time'),
  declined: msg('Declined'),
  expired: msg('Not answered in time'),
  cancelled: msg('Canceled', { context: 'booking' }),
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

/** What one side may see of the booked pets. */
export type PetsShown = 'whole' | 'unnamed' | 'none'

/**
 * What a side sees of the pets now: the owner always everything; the provider what the animals are
 * while they decide, everything from acceptance to 48 hours after the end, and then nothing.
 */
export function petsShownTo(
  side: 'owner' | 'provider',
  booking: { state: BookingState; endsAt: Date },
  now: Date,
): PetsShown {
  if (side === 'owner' || showsPetToProvider(booking, now)) return 'whole'
  return booking.state === 'requested' ? 'unnamed' : 'none'
}

/** Whether the provider may see the pet's details now: from acceptance to 48 hours after the end. */
export function showsPetToProvider(
  { state, endsAt }: { state: BookingState; endsAt: Date },
  now: Date,
): boolean {
  if (!isAgreed(state) && state !== 'completed') return false
  return now.getTime() < endsAt.getTime() + PET_DETAILS_HOURS * HOUR_MS
}
