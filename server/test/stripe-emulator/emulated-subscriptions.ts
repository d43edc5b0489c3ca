import { periodEnd } from '@wayfur/domain/subscriptions/billing-period'
import { prorate } from '@wayfur/domain/subscriptions/proration'
import type { EmulatedBooks, SubscriptionBook } from './emulated-books.ts'
import {
  type EmulatedIntent,
  type EmulatedInvoice,
  type EmulatedPrice,
  EmulatedRefusal,
  type EmulatedSubscription,
  invalid,
  missing,
} from './emulated-objects.ts'
import { paymentMethod } from './emulated-cards.ts'
import { cancelIntent, createIntent, metadataOf, refuseCard, succeed } from './emulated-payments.ts'
import { type Fields, group, text, whole } from './form-fields.ts'

const DAY_SECONDS = 24 * 60 * 60
const TRY_AGAIN_DAYS = [3, 5, 7]

export function createPrice(books: EmulatedBooks, fields: Fields): EmulatedPrice {
  const lookup = text(fields, 'lookup_key') ?? null
  for (const other of books.prices.values()) {
    if (other.lookup_key !== lookup) continue
    if (text(fields, 'transfer_lookup_key') !== 'true') throw invalid('This lookup key is taken.')
    other.lookup_key = null
  }
  const interval = text(group(fields, 'recurring'), 'interval') === 'year' ? 'year' : 'month'
  const price: EmulatedPrice = {
    id: books.id('price'),
    object: 'price',
    unit_amount: whole(fields, 'unit_amount'),
    currency: text(fields, 'currency') ?? '',
    lookup_key: lookup,
    metadata: metadataOf(fields),
    active: true,
    recurring: { interval },
  }
  books.prices.set(price.id, price)
  return price
}

export function createSubscription(books: EmulatedBooks, fields: Fields): EmulatedSubscription {
  const customer = text(fields, 'customer') ?? ''
  if (!books.customers.has(customer)) throw missing('customer')
  const price = priceOf(books, fields)
  const object: EmulatedSubscription = {
    id: books.id('sub'),
    object: 'subscription',
    status: 'incomplete',
    cancel_at_period_end: false,
    metadata: metadataOf(fields),
    created: books.now,
    currency: price.currency,
    customer,
    items: {
      object: 'list',
      data: [
        {
          id: books.id('si'),
          object: 'subscription_item',
          current_period_start: books.now,
          current_period_end: after(books.now, books.now, price),
          price,
        },
      ],
    },
    latest_invoice: null,
    default_payment_method: null,
  }
  const book: SubscriptionBook = {
    object,
    card: undefined,
    anchor: books.now,
    creditCents: 0,
    tries: 0,
    nextTry: undefined,
    owed: undefined,
    invoices: [],
  }
  books.subscriptions.set(object.id, book)
  book.owed = invoice(books, book, price.unit_amount ?? 0).id
  books.announce('customer.subscription.created', object)
  return object
}

/** A paid invoice begins a subscription or clears what it owed. */
export function invoiceWasPaid(books: EmulatedBooks, intent: EmulatedIntent, card: string): void {
  const id = books.subscriptionOf.get(intent.id)
  if (id === undefined) return
  const book = books.subscription(id)
  const { object } = book
  if (object.status === 'canceled') return
  if (object.status === 'incomplete') beginAt(book, books.now)
  Object.assign(book, { card, tries: 0, nextTry: undefined, owed: undefined })
  object.status = 'active'
  object.default_payment_method = paymentMethod(card)
  books.announce('invoice.paid', object.latest_invoice ?? {})
  books.announce('customer.subscription.updated', object)
}

/** A change of price or of its end, as `POST /v1/subscriptions/{id}` asks for. */
export function updateSubscription(
  books: EmulatedBooks,
  book: SubscriptionBook,
  fields: Fields,
): EmulatedSubscription {
  const { object } = book
  const ends = text(fields, 'cancel_at_period_end')
  const card = text(fields, 'default_payment_method')
  if (card !== undefined) {
    object.default_payment_method = paymentMethod(card)
    book.card = card
  }
  if (ends !== undefined) object.cancel_at_period_end = ends === 'true'
  if (text(group(group(fields, 'items'), '0'), 'price') !== undefined) {
    const price = priceOf(books, fields)
    const { due, credit } = changeCost(books, book, price, text(fields, 'proration_date'))
    if (due > 0 && isRefusedUnattended(book.card)) {
      throw new EmulatedRefusal(402, {
        type: 'card_error',
        code: 'card_declined',
        message: 'Your card was declined.',
      })
    }
    const isOtherPeriod = price.recurring.interval !== itemOf(book).price.recurring.interval
    itemOf(book).price = price
    book.creditCents = credit
    if (isOtherPeriod) beginAt(book, books.now)
    if (due > 0) succeed(books, invoice(books, book, due))
  }
  books.announce('customer.subscription.updated', object)
  return object
}

/** The invoice that a change would make now. */
export function previewInvoice(books: EmulatedBooks, fields: Fields): EmulatedInvoice {
  const book = books.subscription(text(fields, 'subscription') ?? '')
  const details = group(fields, 'subscription_details')
  const price = priceOf(books, details)
  const { due, credit } = changeCost(books, book, price, text(details, 'proration_date'))
  return {
    ...emulatedInvoice(books, book, due),
    amount_due: due,
    total: due > 0 ? due : -credit,
  }
}

export function endSubscription(
  books: EmulatedBooks,
  book: SubscriptionBook,
): EmulatedSubscription {
  if (book.owed !== undefined) {
    const intent = books.intent(book.owed)
    if (intent.status !== 'succeeded' && intent.status !== 'canceled') cancelIntent(books, intent)
  }
  Object.assign(book, { owed: undefined, nextTry: undefined })
  book.object.status = 'canceled'
  books.announce('customer.subscription.deleted', book.object)
  return book.object
}

/** What falls due by the present moment. */
export function renewEmulated(books: EmulatedBooks): void {
  for (const book of books.subscriptions.values()) {
    const { object } = book
    if (object.status === 'past_due' && (book.nextTry ?? Infinity) <= books.now) {
      charge(books, book, books.intent(book.owed ?? ''))
    } else if (object.status === 'active' && itemOf(book).current_period_end <= books.now) {
      if (object.cancel_at_period_end) endSubscription(books, book)
      else renew(books, book)
    }
  }
}

function renew(books: EmulatedBooks, book: SubscriptionBook): void {
  const item = itemOf(book)
  const begin = item.current_period_end
  item.current_period_start = begin
  item.current_period_end = after(begin, book.anchor, item.price)
  const price = item.price.unit_amount ?? 0
  const used = Math.min(book.creditCents, price)
  book.creditCents -= used
  if (price > used) charge(books, book, invoice(books, book, price - used))
}

function charge(books: EmulatedBooks, book: SubscriptionBook, intent: EmulatedIntent): void {
  if (!isRefusedUnattended(book.card)) {
    succeed(books, intent)
    return invoiceWasPaid(books, intent, book.card ?? '')
  }
  refuseCard(books, intent, 'Your card was declined.')
  const days = TRY_AGAIN_DAYS[book.tries]
  book.owed = intent.id
  if (days === undefined) return void endSubscription(books, book)
  book.tries += 1
  book.nextTry = books.now + days * DAY_SECONDS
  book.object.status = 'past_due'
  books.announce('customer.subscription.updated', book.object)
}

function invoice(books: EmulatedBooks, book: SubscriptionBook, amount: number): EmulatedIntent {
  const { object } = book
  const intent = createIntent(books, { amount: String(amount), currency: object.currency })
  books.subscriptionOf.set(intent.id, object.id)
  object.latest_invoice = emulatedInvoice(books, book, amount, intent.id)
  book.invoices.push(object.latest_invoice)
  return intent
}

function emulatedInvoice(
  books: EmulatedBooks,
  { object }: SubscriptionBook,
  amount: number,
  intent?: string,
): EmulatedInvoice {
  const payment = intent && { type: 'payment_intent' as const, payment_intent: intent }
  return {
    id: books.id('in'),
    object: 'invoice',
    amount_due: amount,
    total: amount,
    currency: object.currency,
    payments: { object: 'list', data: payment ? [{ payment }] : [] },
    parent: { subscription_details: { subscription: object.id } },
  }
}

function changeCost(
  books: EmulatedBooks,
  book: SubscriptionBook,
  price: EmulatedPrice,
  at: string | undefined,
) {
  const item = itemOf(book)
  const paid = {
    beginsAt: instant(item.current_period_start),
    endsAt: instant(item.current_period_end),
    period: intervalOf(item.price),
    amountCents: item.price.unit_amount ?? 0,
    creditCents: book.creditCents,
  }
  const next = { amountCents: price.unit_amount ?? 0, period: intervalOf(price) }
  const { dueNowCents, creditCents } = prorate(paid, next, instant(Number(at ?? books.now)))
  return { due: dueNowCents, credit: creditCents }
}

function instant(seconds: number): Date {
  return new Date(seconds * 1000)
}

function intervalOf(price: EmulatedPrice): 'month' | 'year' {
  return price.recurring.interval === 'year' ? 'year' : 'month'
}

function beginAt(book: SubscriptionBook, begin: number): void {
  const item = itemOf(book)
  book.anchor = begin
  item.current_period_start = begin
  item.current_period_end = after(begin, begin, item.price)
}

function after(begin: number, anchor: number, price: EmulatedPrice): number {
  const end = periodEnd(instant(begin), instant(anchor), intervalOf(price))
  return Math.floor(end.getTime() / 1000)
}

function itemOf({ object }: SubscriptionBook) {
  return object.items.data[0]
}

function priceOf(books: EmulatedBooks, fields: Fields): EmulatedPrice {
  const found = books.prices.get(text(group(group(fields, 'items'), '0'), 'price') ?? '')
  if (found === undefined) throw missing('price')
  return found
}

/** Stripe's card that pays while its owner is there and is declined afterwards. */
function isRefusedUnattended(card: string | undefined): boolean {
  return card === undefined || card === 'pm_card_chargeCustomerFail'
}
