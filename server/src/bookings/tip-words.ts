import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { ToldBooking, Words } from './booking-emails.ts'

/** What a provider is told of a tip. */
export function tipWords({ tipCents, currency }: ToldBooking, what: string): Words {
  const sum = moneyText({ amountCents: tipCents ?? 0, currency })
  return {
    title: t('A tip of {sum}: {what}', { sum, what }),
    says: t('The owner says thanks with {sum}. All of it is yours.', { sum }),
    action: t('See the booking'),
  }
}
