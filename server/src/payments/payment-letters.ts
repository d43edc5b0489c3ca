import { moneyText } from '@wayfur/domain/money'
import { paidForText } from '@wayfur/domain/payments/paid-for'
import { refundReasonText } from '@wayfur/domain/payments/refund-reason'
import {
  composeLetter,
  facts,
  type LetterHead,
  nameInWords,
  paragraph,
} from '../mail/letters/compose-letter.ts'
import type { Letter } from '../mail/mailer.ts'
import type { PaymentNews, RefundNews } from './payable.ts'
import { say } from '@wayfur/domain/language/say'

type Paid = PaymentNews & { name: string }

/** Stands first in every letter about money that is not real. */
const testMode = () => paragraph(say('Test mode: no money has moved.'))

/** Tells who paid that the money has come, with the figures to keep. */
export function paymentReceipt(head: LetterHead, paid: Paid): Letter {
  const what = nameInWords(paidForText(paid.what))
  return composeLetter(head, {
    subject: inTest(paid, say('Receipt: {what}', { what })),
    preview: say('We have received {paid}.', { paid: moneyText(paid) }),
    parts: [
      ...(paid.mode === 'test' ? [testMode()] : []),
      paragraph(say('Hello {name},', { name: nameInWords(paid.name) })),
      paragraph(say('Thank you. Your payment has arrived.')),
      facts([
        [say('For', undefined, 'payment'), what],
        [say('Paid', undefined, 'amount'), moneyText(paid)],
        [say('Payment number'), String(paid.id)],
      ]),
    ],
  })
}

/** Tells who paid that money is going back to them, how much and why. */
export function refundLetter(head: LetterHead, paid: Paid, refund: RefundNews): Letter {
  const what = nameInWords(paidForText(paid.what))
  const amount = moneyText({ amountCents: refund.amountCents, currency: paid.currency })
  return composeLetter(head, {
    subject: inTest(paid, say('Refund: {what}', { what })),
    preview: say('{amount} is on its way back to your card.', { amount }),
    parts: [
      ...(paid.mode === 'test' ? [testMode()] : []),
      paragraph(say('Hello {name},', { name: nameInWords(paid.name) })),
      paragraph(
        say('{amount} is on its way back to your card. {reason}', {
          amount,
          reason: refundReasonText(refund.reason),
        }),
      ),
      facts([
        [say('For', undefined, 'payment'), what],
        [say('Paid', undefined, 'amount'), moneyText(paid)],
        [say('Given back now'), amount],
        [say('Payment number'), String(paid.id)],
      ]),
    ],
  })
}

function inTest({ mode }: Paid, subject: string): string {
  return mode === 'test' ? say('Test mode. {subject}', { subject }) : subject
}
