import { csvText } from '@wayfur/domain/csv'
import { t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { decimalText } from '@wayfur/domain/money'
import { PAYOUT_LABELS } from '@wayfur/domain/payouts/payout'
import type { EarningsYear, OperatorPayout } from '@wayfur/domain/payouts/schemas'

/** A year month by month, and its payouts below, for a spreadsheet. */
export function yearCsv({ provider, months, payouts }: EarningsYear): string {
  const name = provider === null ? '' : markedName(provider.businessName, provider)
  return csvText([
    [
      t('Provider'),
      t('Month'),
      t('Currency'),
      t('Paid by owners'),
      t('Payments'),
      t('Sent back'),
      t('Payout'),
      t('State'),
      t('Reference'),
      t('Test mode'),
    ],
    ...months.map((one) => [
      name,
      one.month,
      one.currency,
      decimalText(one.grossCents),
      String(one.payments),
      decimalText(one.refundedCents),
      '',
      '',
      '',
      yesOrNo(one.isTest),
    ]),
    ...payouts.map((one) => [
      name,
      one.month,
      one.currency,
      '',
      '',
      '',
      decimalText(one.amountCents),
      t(PAYOUT_LABELS[one.state]),
      one.reference ?? '',
      yesOrNo(one.isTest),
    ]),
  ])
}

/** What is owed to providers, for a bank or a bookkeeper. */
export function owedCsv(payouts: readonly OperatorPayout[]): string {
  return csvText([
    [
      t('Payout'),
      t('Month'),
      t('Provider'),
      t('Number'),
      t('Currency'),
      t('Bookings'),
      t('Tips'),
      t('Earlier months'),
      t('Total'),
      t('Test mode'),
    ],
    ...payouts.map((one) => [
      String(one.id),
      one.month,
      markedName(one.provider.businessName, one.provider),
      String(one.provider.id),
      one.currency,
      decimalText(one.bookingsCents),
      decimalText(one.tipsCents),
      decimalText(one.earlierCents),
      decimalText(one.amountCents),
      yesOrNo(one.isTest),
    ]),
  ])
}

function yesOrNo(is: boolean): string {
  return is ? t('yes') : t('no')
}
