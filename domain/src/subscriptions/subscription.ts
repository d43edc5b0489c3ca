import { msg } from '../language/messages.ts'
import type { Subscription, SubscriptionState } from './schemas.ts'

/** Where a subscription can be, each in one sentence. */
export const SUBSCRIPTION_STATES = {
  'awaiting-payment': msg('It was chosen, and its first payment has not come.'),
  trial: msg('It is tried for free, and ends by itself.'),
  active: msg('It is paid for.'),
  'past-due': msg(
    'A renewal was refused; it goes on for a while, until the card is paid or it ends.',
  ),
  ended: msg('It was there and is over.'),
  abandoned: msg('It was chosen and never paid, or another one was chosen instead.'),
} as const

type SubscriptionMove = 'first-payment' | 'given-up' | 'renewal-refused' | 'paid-up' | 'over'

/** The life of a subscription: what can happen where, and where it leads. */
export const SUBSCRIPTION_MOVES: Readonly<
  Record<SubscriptionState, Partial<Record<SubscriptionMove, SubscriptionState>>>
> = {
  'awaiting-payment': { 'first-payment': 'active', 'given-up': 'abandoned' },
  // Whoever goes on pays for a plan of its own, and the trial is over with that.
  trial: { over: 'ended' },
  active: { 'renewal-refused': 'past-due', over: 'ended' },
  'past-due': { 'paid-up': 'active', over: 'ended' },
  ended: {},
  abandoned: {},
}

/** Where a move leads, or undefined where it cannot be made. */
export function afterMove(
  state: SubscriptionState,
  move: SubscriptionMove,
): SubscriptionState | undefined {
  return SUBSCRIPTION_MOVES[state][move]
}

/** States of a plan that a card is charged for. */
export const PAID_STATES = ['active', 'past-due'] as const satisfies readonly SubscriptionState[]
/**
 * States in which a plan gives what it promises: a refused renewal has a time of grace. A member has
 * one subscription in these states at most.
 */
export const GRANTED_STATES = [
  'trial',
  ...PAID_STATES,
] as const satisfies readonly SubscriptionState[]
/** Nor are there two in these: a plan may be chosen, and not paid yet, while another is tried. */
export const OPEN_STATES = [
  'awaiting-payment',
  ...PAID_STATES,
] as const satisfies readonly SubscriptionState[]

/** Days a plan goes on after a refused renewal, while the card is tried again. */
export const GRACE_DAYS = 15

/** The letter about the end of a trial is written so many days before it; shorter trials have none. */
export const TRIAL_LETTER_DAYS = 3

/** Where a plan stands, in the words people read. */
export function statusText(plan: {
  state: (typeof GRANTED_STATES)[number]
  endsWithPeriod: boolean
}): Subscription['status'] {
  if (plan.state === 'trial') return 'Trial'
  if (plan.state === 'past-due') return 'Payment overdue'
  return plan.endsWithPeriod ? 'Ending' : 'Active'
}
