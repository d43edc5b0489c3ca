import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import type { Payout } from '@wayfur/domain/payouts/schemas'

/** 'Bookings $120.00, tips $12.00, earlier months -$20.00' */
export function payoutParts({
  bookingsCents,
  tipsCents,
  earlierCents,
  currency,
}: Pick<Payout, 'bookingsCents' | 'tipsCents' | 'earlierCents' | 'currency'>): string {
  const money = (amountCents: number) => moneyText({ amountCents, currency })
  const words = {
    bookings: money(bookingsCents),
    tips: money(tipsCents),
    earlier: money(earlierCents),
  }
  return earlierCents === 0
    ? t('Bookings {bookings}, tips {tips}', words)
    : t('Bookings {bookings}, tips {tips}, earlier months {earlier}', words)
}
