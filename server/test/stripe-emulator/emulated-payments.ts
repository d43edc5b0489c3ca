import type { EmulatedBooks } from './emulated-books.ts'
import { type EmulatedIntent, type EmulatedRefund, invalid } from './emulated-objects.ts'
import { type Fields, group, text, whole } from './form-fields.ts'

/** Messages that Stripe gives with its test cards. */
export const DECLINES: Record<string, string> = {
  pm_card_chargeDeclined: 'Your card was declined.',
  pm_card_chargeDeclinedInsufficientFunds: 'Your card has insufficient funds.',
}
export const CHALLENGE_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

export function createIntent(books: EmulatedBooks, fields: Fields): EmulatedIntent {
  const amount = whole(fields, 'amount')
  const currency = text(fields, 'currency') ?? ''
  if (!Number.isInteger(amount) || amount < 1) throw invalid('Invalid positive integer')
  if (!/^[a-z]{3}$/.test(currency)) throw invalid('Invalid currency')
  const id = books.id('pi')
  const intent: EmulatedIntent = {
    id,
    object: 'payment_intent',
    amount,
    currency,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${books.id('s')}`,
    description: text(fields, 'description') ?? null,
    metadata: metadataOf(fields),
    created: books.now,
    livemode: false,
    last_payment_error: null,
    latest_charge: null,
  }
  books.intents.set(id, intent)
  books.announce('payment_intent.created', intent)
  return intent
}

export function metadataOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.keys(group(fields, 'metadata')).map((name) => [
      name,
      text(group(fields, 'metadata'), name) ?? '',
    ]),
  )
}

/** What Stripe's script in the customer's browser asks for; `onPaid` follows the money. */
export function confirmIntent(
  books: EmulatedBooks,
  intent: EmulatedIntent,
  card: string,
  onPaid: (intent: EmulatedIntent, card: string) => void,
): void {
  if (intent.status === 'succeeded') return
  if (intent.status === 'canceled') throw invalid('This payment has been canceled and has ended.')
  const decline = DECLINES[card]
  if (decline !== undefined) return refuseCard(books, intent, decline)
  if (card === 'pm_card_authenticationRequired') {
    intent.status = 'requires_action'
    books.announce('payment_intent.requires_action', intent)
    return
  }
  succeed(books, intent)
  onPaid(intent, card)
}

export function answerEmulatedChallenge(
  books: EmulatedBooks,
  intent: EmulatedIntent,
  outcome: 'complete' | 'fail',
  onPaid: (intent: EmulatedIntent, card: string) => void,
): void {
  if (intent.status !== 'requires_action') return
  if (outcome === 'fail') return refuseCard(books, intent, CHALLENGE_FAILED)
  succeed(books, intent)
  onPaid(intent, 'pm_card_visa')
}

export function succeed(books: EmulatedBooks, intent: EmulatedIntent): void {
  intent.status = 'succeeded'
  intent.last_payment_error = null
  intent.latest_charge = {
    id: books.id('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    payment_intent: intent.id,
  }
  books.announce('charge.succeeded', intent.latest_charge)
  books.announce('payment_intent.succeeded', intent)
}

export function refuseCard(books: EmulatedBooks, intent: EmulatedIntent, message: string): void {
  intent.status = 'requires_payment_method'
  intent.last_payment_error = { type: 'card_error', message }
  books.announce('payment_intent.payment_failed', intent)
}

export function cancelIntent(books: EmulatedBooks, intent: EmulatedIntent): EmulatedIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
    )
  }
  intent.status = 'canceled'
  books.announce('payment_intent.canceled', intent)
  return intent
}

export function createRefund(books: EmulatedBooks, fields: Fields): EmulatedRefund {
  const intent = books.intent(text(fields, 'payment_intent') ?? '')
  const charge = intent.latest_charge
  if (charge === null) throw invalid('This PaymentIntent does not have a successful charge.')
  const amount = whole(fields, 'amount')
  if (amount > charge.amount - charge.amount_refunded) {
    throw invalid(
      'Refund amount is greater than unrefunded amount on charge',
      'charge_already_refunded',
    )
  }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  books.announce('charge.refunded', charge)
  return {
    id: books.id('re'),
    object: 'refund',
    amount,
    status: 'succeeded',
    payment_intent: intent.id,
  }
}
