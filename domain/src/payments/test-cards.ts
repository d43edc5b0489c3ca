import { type Message, msg } from '../language/messages.ts'

/** What happens to a payment with each test card; real money never moves. */
export type TestOutcome =
  | 'paid'
  | 'declined'
  | 'insufficient-funds'
  | 'challenge'
  | 'challenge-always'
  | 'paid-once'

export interface TestCard {
  /** The only thing of it that leaves the browser. */
  token: string
  number: string
  outcome: TestOutcome
  /** What it is for, as the payment form says it. */
  says: Message
}

/** The cards of test mode, in the numbers that payment providers publish for it. */
export const TEST_CARDS = [
  { token: 'test_visa', number: '4242 4242 4242 4242', outcome: 'paid', says: msg('Pays') },
  {
    token: 'test_declined',
    number: '4000 0000 0000 0002',
    outcome: 'declined',
    says: msg('Is declined'),
  },
  {
    token: 'test_insufficient',
    number: '4000 0000 0000 9995',
    outcome: 'insufficient-funds',
    says: msg('Not enough money'),
  },
  {
    token: 'test_challenge',
    number: '4000 0025 0000 3155',
    outcome: 'challenge',
    says: msg('Asks the bank first'),
  },
  {
    token: 'test_always_asks',
    number: '4000 0027 6000 3184',
    outcome: 'challenge-always',
    says: msg('Asks the bank every time'),
  },
  {
    token: 'test_paid_once',
    number: '4000 0000 0000 0341',
    outcome: 'paid-once',
    says: msg('Pays, but is declined when charged again'),
  },
] as const satisfies readonly TestCard[]

export const TEST_TOKENS = TEST_CARDS.map(({ token }) => token)

/** The token that stands for a typed number; undefined for anything but a test card. */
export function testTokenFor(number: string): string | undefined {
  const digits = number.replace(/\D/g, '')
  return TEST_CARDS.find((card) => card.number.replace(/\D/g, '') === digits)?.token
}

/** What the card does that a token stands for. */
export function outcomeOf(token: string): TestOutcome | undefined {
  return TEST_CARDS.find((card) => card.token === token)?.outcome
}
