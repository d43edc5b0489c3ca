import { type Message, msg } from '../language/messages.ts'

/** Days after the end of a month in which what still moves comes to rest, before it is closed. */
export const CLOSES_AFTER_DAYS = 3
/** The years that can be looked at. */
export const YEARS = { first: 2020, last: 2099 } as const

/** What an operator may note of a payout: the number of a transfer or a check. */
export const LONGEST_REFERENCE = 100

/** Where a payout can be, each in one sentence. */
export const PAYOUT_STATES = {
  open: msg('The operator owes it to the provider.'),
  sending: msg('It is on its way to the account of the provider.'),
  paid: msg('The operator has paid it.'),
  recalling: msg('It was paid, and is being taken back.'),
  carried: msg('Nothing is to be paid; what is owed is taken off the next one.'),
} as const satisfies Record<string, Message>
export type PayoutState = keyof typeof PAYOUT_STATES
export const PAYOUT_STATE_NAMES = Object.keys(PAYOUT_STATES) as [PayoutState, ...PayoutState[]]

/**
 * The life of a payout. The operator pays it by hand, or has it sent through the provider of
 * payments, whose word then moves it.
 */
export const PAYOUT_MOVES = {
  pay: { from: 'open', to: 'paid' },
  reopen: { from: 'paid', to: 'open' },
  send: { from: 'open', to: 'sending' },
  arrive: { from: 'sending', to: 'paid' },
  fail: { from: 'sending', to: 'open' },
  recall: { from: 'paid', to: 'recalling' },
  'come-back': { from: 'recalling', to: 'open' },
  stay: { from: 'recalling', to: 'paid' },
  /** Taken back at the provider of payments, and not by us. */
  lose: { from: 'paid', to: 'open' },
} as const satisfies Record<string, { from: PayoutState; to: PayoutState }>
export type PayoutMove = keyof typeof PAYOUT_MOVES

/** What an operator does to one payout; several are sent by a call of its own. */
export const OPERATOR_MOVES = ['pay', 'reopen', 'recall'] as const satisfies readonly PayoutMove[]

/** The states in words for a badge. */
export const PAYOUT_LABELS: Readonly<Record<PayoutState, Message>> = {
  open: msg('To be paid', { context: 'payout' }),
  sending: msg('On its way', { context: 'payout' }),
  paid: msg('Paid', { context: 'payout' }),
  recalling: msg('Being taken back', { context: 'payout' }),
  carried: msg('Carried over', { context: 'payout' }),
}
