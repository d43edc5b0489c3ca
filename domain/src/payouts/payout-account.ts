import { type Message, msg } from '../language/messages.ts'

/**
 * How providers get their money: by the operator's hand, or through the provider of payments; `auto`
 * is through the test bank, and by hand once real cards are taken.
 */
export const PAYOUTS_BY = ['auto', 'hand', 'provider'] as const
export type PayoutsBy = (typeof PAYOUTS_BY)[number]

/** Where a provider's account at the provider of payments can be, each in one sentence to its owner. */
export const ACCOUNT_STATES = {
  waiting: msg('Your account is begun. It still needs something from you.'),
  checking: msg('You have given everything. It is being checked, and there is nothing to do.'),
  ready: msg('Your payouts go to your account.'),
  refused: msg('Your account was not accepted. The operator pays you in another way.'),
} as const satisfies Record<string, Message>
export type AccountState = keyof typeof ACCOUNT_STATES
export const ACCOUNT_STATE_NAMES = Object.keys(ACCOUNT_STATES) as [AccountState, ...AccountState[]]

/** The states in words for a badge. */
export const ACCOUNT_LABELS: Readonly<Record<AccountState, Message>> = {
  waiting: msg('Not finished', { context: 'account' }),
  checking: msg('Being checked', { context: 'account' }),
  ready: msg('Ready', { context: 'account' }),
  refused: msg('Not accepted', { context: 'account' }),
}

/** What an account may still want to know of its owner. */
export const ACCOUNT_NEEDS = {
  person: msg('who you are'),
  business: msg('your business'),
  bank: msg('a bank account'),
  terms: msg('your word on the terms'),
  other: msg('something more'),
} as const satisfies Record<string, Message>
export type AccountNeed = keyof typeof ACCOUNT_NEEDS
export const ACCOUNT_NEED_NAMES = Object.keys(ACCOUNT_NEEDS) as [AccountNeed, ...AccountNeed[]]

/** Why a payout was not sent or not taken back, in words for the operator. */
export const PAYOUT_FAILURES = {
  'no-money': msg('It was not sent: your balance at the provider of payments was too low.'),
  account: msg('It was not sent: the account of the provider cannot take it now.'),
  refused: msg('It was not sent: the provider of payments refused it.'),
  returned: msg('It was sent and came back.'),
  kept: msg('It could not be taken back: the money is not there any more.'),
} as const satisfies Record<string, Message>
export type PayoutFailure = keyof typeof PAYOUT_FAILURES
export const PAYOUT_FAILURE_NAMES = Object.keys(PAYOUT_FAILURES) as [
  PayoutFailure,
  ...PayoutFailure[],
]

/** Where whoever is paid may have their bank account, by two letters. */
export const ACCOUNT_COUNTRIES = (
  'AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GI GR HK HR HU IE IT JP LI LT LU LV MT MX MY NL ' +
  'NO NZ PL PT RO SE SG SI SK TH US'
).split(' ') as [string, ...string[]]

/** How the owner of an account at the test bank answers what it asks. */
export const BANK_ANSWERS = ['everything', 'no-bank', 'to-check', 'refuse'] as const
export type BankAnswer = (typeof BANK_ANSWERS)[number]
