import { DAY_MS } from '../durations.ts'
import { type Message, msg } from '../language/messages.ts'
import type { Cents } from '../schemas.ts'
import { type BookedKind, MEETING } from './booked-kind.ts'
import type { BookingState, Side } from './booking-life.ts'

/** A tip is at least a dollar and at most 500, in the currency of its booking. */
export const LEAST_TIP_CENTS = 100
export const MOST_TIP_CENTS = 50_000
/** How long after its end a booking can be tipped, as long as its two sides can write. */
export const TIP_DAYS = 30

/** Where a tip can be, each in one sentence. */
export const TIP_STATES = {
  chosen: msg('Its owner has chosen how much and has not paid.'),
  paid: msg('The money has come.'),
} as const satisfies Record<string, Message>
export type TipState = keyof typeof TIP_STATES

interface Move {
  from: readonly TipState[]
  to: TipState
  by: readonly Side[]
}

/** The life of a tip. Once it is paid nothing moves it: a refund is an entry of its payment. */
export const TIP_MOVES = {
  /** Another sum instead, as long as none is paid. */
  choose: { from: ['chosen'], to: 'chosen', by: ['owner'] },
  pay: { from: ['chosen'], to: 'paid', by: ['system'] },
} as const satisfies Record<string, Move>

/** Whether a booking may be tipped now: what was done and is over, not long ago. */
export function mayBeTipped(
  { state, service, endsAt }: { state: BookingState; service: BookedKind; endsAt: Date },
  now: Date,
): boolean {
  const isInTime = now.getTime() < endsAt.getTime() + TIP_DAYS * DAY_MS
  return state === 'completed' && service !== MEETING && isInTime
}

/** The shares of a price that are offered, in percent: what people in the US give for a service. */
const SHARES = [10, 15, 20] as const

/**
 * Three sums to choose from: a share of the price each, rounded up to whole dollars and at least one
 * dollar apart. 10, 15 and 20 % of 28.05 are 3, 5 and 6 dollars.
 */
export function tipChoices(totalCents: Cents): Cents[] {
  const choices: Cents[] = []
  for (const share of SHARES) {
    const whole = Math.ceil((totalCents * share) / 10_000) * 100
    const least = (choices.at(-1) ?? 0) + LEAST_TIP_CENTS
    choices.push(Math.min(Math.max(whole, least), MOST_TIP_CENTS))
  }
  return [...new Set(choices)]
}
