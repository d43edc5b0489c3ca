import { t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { paidForText, taxIn } from '@wayfur/domain/payments/paid-for'
import { refundReasonText } from '@wayfur/domain/payments/refund-reason'
import { taxText } from '@wayfur/domain/subscriptions/tax'
import {
  composeEmail,
  facts,
  type EmailHead,
  nameInWords,
  paragraph,
} from '../mail/emails/compose-email.ts'
import type { RenderedLetter } from '../mail/mailer.ts'
import type { PaymentNews, RefundNews } from './payable.ts'

type Paid = PaymentNews & { name: string }

/** Stands first in every letter about money that is not real. */
const testMode = () => paragraph(t('Test mode: no money has moved.'))

/** Tells who paid that the money has come, with the figures to keep. */
export function paymentReceipt(head: EmailHead, paid: Paid): RenderedLetter {
  const what = nameInWords(paidForText(paid.what))
  return composeEmail(head, {
    subject: inTest(paid, t('Receipt: {what}', { what })),
    preview: t('We have received {paid}.', { paid: moneyText(paid) }),
    parts: [
      ...(paid.mode === 'test' ? [testMode()] : []),
      paragraph(t('Hello {name},', { name: nameInWords(paid.name) })),
      paragraph(t('Thank you. Your payment has arrived.')),
      facts([
        [t('For', { context: 'payment' }), what],
        [t('Paid', { context: 'amount' }), moneyText(paid)],
        ...taxFact(paid, taxIn(paid.what)?.cents),
        [t('Payment number'), String(paid.id)],
      ]),
    ],
  })
}

/** Tells who paid that money is going back to them, how much and why. */
export function refundEmail(
  head: EmailHead,
  paid: Paid,
  refund: RefundNews & { taxCents?: number },
): RenderedLetter {
  const what = nameInWords(paidForText(paid.what))
  const amount = moneyText({ amountCents: refund.amountCents, currency: paid.currency })
  return composeEmail(head, {
    subject: inTest(paid, t('Refund: {what}', { what })),
    preview: t('{amount} is on its way back to your card.', { amount }),
    parts: [
      ...(paid.mode === 'test' ? [testMode()] : []),
      paragraph(t('Hello {name},', { name: nameInWords(paid.name) })),
      paragraph(
        t('{amount} is on its way back to your card. {reason}', {
          amount,
          reason: refundReasonText(refund.reason),
        }),
      ),
      facts([
        [t('For', { context: 'payment' }), what],
        [t('Paid', { context: 'amount' }), moneyText(paid)],
        [t('Given back now'), amount],
        ...taxFact(paid, refund.taxCents),
        [t('Payment number'), String(paid.id)],
      ]),
    ],
  })
}

/** What of a sum is tax, with its name; no line where nothing is. */
function taxFact({ what, currency }: Paid, cents: number | undefined): [string, string][] {
  const tax = taxIn(what)
  if (tax === undefined || cents === undefined) return []
  const money = moneyText({ amountCents: cents, currency })
  return [[t('Of it {tax}', { tax: taxText(tax) }), money]]
}

function inTest({ mode }: Paid, subject: string): string {
  return mode === 'test' ? t('Test mode. {subject}', { subject }) : subject
}
