import { t } from '../language/messages.ts'
import { type Currency, moneyText } from '../money.ts'
import { whenText } from './zoned-time-text.ts'

/**
 * The facts of one line of a booking's story, stored as codes so that each reader sees their own
 * language. Typed text is stored apart, as it was typed.
 */
export type EventFacts =
  | { code: 'held'; minutes: number }
  | { code: 'was-at'; startsAt: string; endsAt: string; timeZone: string }
  | { code: 'sum'; amountCents: number; currency: Currency }
  | { code: 'goes-back'; amountCents: number; currency: Currency }
  | { code: 'account-closed' }
  | { code: 'series-rests' }
  | { code: 'series-over' }
  | { code: 'day-off' }

/** 'The time is held for 15 minutes', 'It was Tue, Nov 24, 2026, 1:00 PM to 3:00 PM PST', '$25.00'. */
export function eventFactsText(facts: EventFacts): string {
  switch (facts.code) {
    case 'held':
      return t('The time is held for {holdMinutes} minutes', { holdMinutes: facts.minutes })
    case 'was-at':
      return t('It was {when}', { when: whenText(facts) })
    case 'account-closed':
      return t('The account was closed.')
    case 'series-rests':
      return t('The series is paused on this day.')
    case 'series-over':
      return t('The series was ended or paused.')
    case 'day-off':
      return t('The provider has a day off.')
    case 'goes-back':
      return t('{sum} goes back.', { sum: moneyText(facts) })
    default:
      return moneyText(facts)
  }
}
