import type { EmulatedBooks } from './emulated-books.ts'
import {
  type EmulatedSetup,
  type EmulatedSubscription,
  invalid,
  missing,
} from './emulated-objects.ts'
import { CHALLENGE_FAILED, DECLINES, metadataOf } from './emulated-payments.ts'
import { type Fields, text } from './form-fields.ts'

/** How the numbers of Stripe's test cards end. */
const LAST_FOUR: Record<string, string> = {
  pm_card_visa: '4242',
  pm_card_authenticationRequired: '3155',
  pm_card_chargeCustomerFail: '0341',
}

export function createSetup(books: EmulatedBooks, fields: Fields): EmulatedSetup {
  const customer = text(fields, 'customer') ?? ''
  if (!books.customers.has(customer)) throw missing('customer')
  const id = books.id('seti')
  const setup: EmulatedSetup = {
    id,
    object: 'setup_intent',
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${books.id('s')}`,
    metadata: metadataOf(fields),
    created: books.now,
    livemode: false,
    customer,
    payment_method: null,
    last_setup_error: null,
  }
  books.setups.set(id, setup)
  books.announce('setup_intent.created', setup)
  return setup
}

/** What Stripe's script in the customer's browser asks for. */
export function confirmSetup(books: EmulatedBooks, setup: EmulatedSetup, card: string): void {
  const decline = DECLINES[card]
  if (decline !== undefined) return refuse(books, setup, decline)
  if (card === 'pm_card_authenticationRequired') {
    setup.status = 'requires_action'
    books.announce('setup_intent.requires_action', setup)
    return
  }
  keep(books, setup, card)
}

export function answerSetupChallenge(
  books: EmulatedBooks,
  setup: EmulatedSetup,
  outcome: 'complete' | 'fail',
): void {
  if (setup.status !== 'requires_action') return
  if (outcome === 'fail') return refuse(books, setup, CHALLENGE_FAILED)
  keep(books, setup, 'pm_card_authenticationRequired')
}

/** What may be seen of a card, in the form of Stripe's API. */
export function paymentMethod(card: string): EmulatedSubscription['default_payment_method'] {
  const last4 = LAST_FOUR[card]
  if (last4 === undefined) throw invalid(`No such PaymentMethod: '${card}'`)
  return { id: card, object: 'payment_method', card: { brand: 'visa', last4 } }
}

function keep(books: EmulatedBooks, setup: EmulatedSetup, card: string): void {
  Object.assign(setup, { status: 'succeeded', payment_method: card, last_setup_error: null })
  books.announce('setup_intent.succeeded', setup)
}

function refuse(books: EmulatedBooks, setup: EmulatedSetup, message: string): void {
  setup.status = 'requires_payment_method'
  setup.last_setup_error = { type: 'card_error', message }
  books.announce('setup_intent.setup_failed', setup)
}
