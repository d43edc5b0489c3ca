import type { Currency, Money } from '@wayfur/domain/money'
import type { CardChangeState, ProviderState } from '@wayfur/domain/payments/payment'
import type { KeptCard, PaymentConfig } from '@wayfur/domain/payments/schemas'
import type { ChargedTax, TaxPlace, TaxRate } from '@wayfur/domain/subscriptions/tax'
import type { ProviderPayouts } from './payout-provider.ts'

/** A payment as the provider knows it. */
export interface ProviderPayment extends Money {
  id: string
  status: ProviderState
  /** An opaque secret that lets a browser confirm this payment with a card. Never logged. */
  clientSecret: string
  refundedCents: number
  /** Why the last card was refused, as people may read it. */
  failure: string | null
}

export interface ProviderRefund {
  id: string
  amountCents: number
}

/** A subscription: charged every period until it is cancelled. */
export interface PlanPrice extends Money {
  /** The same name for the same price everywhere: `pro_year`. */
  lookup: string
  /** As it stands on the provider's invoices. */
  name: string
  period: 'month' | 'year'
}

/** What a coupon takes off the first payments of a subscription, each to the same cent. */
export interface PlanDiscount {
  /** As it stands on the provider's invoices. */
  name: string
  amountOffCents: number
  /** How long it lasts from the beginning; null for the first payment alone. */
  months: number | null
}

/** A payment that a subscription has asked for, what a discount took off it and what of it is tax. */
export interface PlanCharge {
  paymentId: string
  discountCents: number
  tax: ChargedTax | null
}

export type SubscriptionState = 'incomplete' | 'active' | 'past_due' | 'canceled'

/** A subscription as the provider knows it. */
export interface ProviderSubscription extends Money {
  id: string
  status: SubscriptionState
  /** Which `PlanPrice.lookup` is charged now. */
  price: string
  currentPeriodEnd: Date
  /** Whether it ends with the period that is paid for. */
  endsWithPeriod: boolean
  /** What renewals are taxed with by our word; null for none. */
  tax: TaxRate | null
  /** Whether the provider works out the tax of renewals by itself. */
  isTaxedByItself?: boolean
  /** What renewals are taken from; null before the first payment. */
  card: KeptCard | null
  /** The payment of its newest invoice; the first one is confirmed by the customer's browser. */
  latestPayment: ProviderPayment | null
}

/** Another card for a subscription, on its way from the customer's browser to the provider. */
export interface ProviderCardChange {
  id: string
  state: CardChangeState
  /** An opaque secret that lets a browser give a card. Never logged. */
  clientSecret: string
  subscriptionId: string
  /** Why the last card was refused, as people may read it. */
  failure: string | null
}

/** A card that its owner let the provider keep, to be charged while they are away. */
export interface ProviderCard {
  customerId: string
  methodId: string
  card: KeptCard
}

/** What a change of plan costs today, and what the customer is left with for later renewals. */
export interface ChangeCost {
  /** With its tax. */
  dueNowCents: number
  /** What of `dueNowCents` is tax. */
  taxCents: number
  /** What it is called, where the provider works it out by itself. */
  ownTax?: TaxRate | null
  creditCents: number
  currency: Currency
}

/** Another price for a subscription, from a moment in whole seconds. */
export interface PlanChangeOrder {
  price: PlanPrice
  at: Date
  tax?: TaxRate
}

/** Taxes as a provider works them out by itself, where the operator has registered for them. */
export interface OwnTaxes {
  /** Where tax is taken at all, by two letters. */
  countries(): Promise<string[]>
  /**
   * The tax on the first payment of a price, less a discount, at a place; null for none. Throws
   * `unknown-place` where the place does not decide it.
   */
  taxOf(order: {
    price: PlanPrice
    discountCents: number
    place: TaxPlace
  }): Promise<ChargedTax | null>
  /** Taxes all renewals of a subscription at this place from now on. Told again it is the same. */
  taxAt(subscriptionId: string, place: TaxPlace): Promise<void>
  /** The tax on the next renewal as it stands today; null for none. */
  nextTax(subscriptionId: string): Promise<ChargedTax | null>
}

/** What a provider tells of. */
export const EVENT_REFS = ['payment', 'subscription', 'account', 'transfer'] as const
export type EventRef = (typeof EVENT_REFS)[number]

/** Something happened to a payment, a subscription...; where that is now must be asked. */
export interface ProviderEvent {
  eventId: string
  type: string
  /** Null for what does not concern us. */
  ref: { kind: EventRef; id: string } | null
  createdAt: Date
  isLive: boolean
}

/**
 * A provider that takes cards for us. Every call that makes something is given a key: the same key
 * with the same request is the same act, however often it is sent, and with another request it is
 * refused.
 */
export interface PaymentProvider {
  readonly name: 'test' | 'stripe'
  readonly mode: 'test' | 'live'
  /** Absent where it cannot work out taxes by itself. */
  readonly ownTaxes?: OwnTaxes
  /** Absent where it cannot pay others. */
  readonly payouts?: ProviderPayouts
  publicConfig(): PaymentConfig
  createCustomer(customer: { reference: string; email?: string }, key: string): Promise<string>
  /**
   * `reference` is ours and stands with the payment in the provider's books: `booking 17`. What a
   * named customer pays is paid by card alone, which may be kept for them.
   */
  createPaymentIntent(
    order: Money & { what: string; reference: string; customerId?: string },
    key: string,
  ): Promise<ProviderPayment>
  retrieve(paymentId: string): Promise<ProviderPayment>
  /** Ends a payment that has not been paid; gives it as it then is, which may be paid after all. */
  cancelPayment(paymentId: string): Promise<ProviderPayment>
  /** Has the card that pays it kept for its customer; asked for while they are there to agree. */
  keepCard(paymentId: string): Promise<ProviderPayment>
  /** The card that was kept when its owner paid this; null where none was. */
  cardKeptBy(paymentId: string): Promise<ProviderCard | null>
  /**
   * Pays with a kept card while its owner is away, once however often it is asked. What the bank
   * refuses leaves the payment open for its owner.
   */
  chargeKeptCard(order: { paymentId: string; methodId: string }): Promise<ProviderPayment>
  refund(order: { paymentId: string; amountCents: number }, key: string): Promise<ProviderRefund>
  createSubscription(
    order: {
      customerId: string
      price: PlanPrice
      reference: string
      discount?: PlanDiscount
      /** Charged beside the price, less its discount, until another one is told. */
      tax?: TaxRate
      /** Where the provider taxes it by itself, in place of `tax`. */
      taxPlace?: TaxPlace
    },
    key: string,
  ): Promise<ProviderSubscription>
  retrieveSubscription(id: string): Promise<ProviderSubscription>
  /** Every payment it has asked for so far, oldest first: the first, renewals, changes. */
  chargesOf(subscriptionId: string): Promise<PlanCharge[]>
  /** Charges renewals with this tax from now on, and none of the provider's own; null for none. Told again it is the same. */
  setTax(id: string, tax: TaxRate | null): Promise<void>
  /** What a change to this price with this tax costs, reckoned from a moment in whole seconds. */
  previewChange(id: string, to: PlanChangeOrder): Promise<ChangeCost>
  /** Changes the plan now, which ends its discount, and charges what the preview of the same moment said. */
  changeSubscription(
    order: PlanChangeOrder & { id: string },
    key: string,
  ): Promise<ProviderSubscription>
  /** Ends it now, or with the period that is paid for; `now: false` may be taken back. */
  cancelSubscription(id: string, how: { now: boolean }): Promise<ProviderSubscription>
  /** Takes back that it ends with its period. */
  keepSubscription(id: string): Promise<ProviderSubscription>
  /** Waits for another card; the one before is charged until `useCard` is called. */
  beginCardChange(order: { subscriptionId: string }, key: string): Promise<ProviderCardChange>
  retrieveCardChange(id: string): Promise<ProviderCardChange>
  /** Charges a card that was kept from now on; refused before its owner has confirmed it. */
  useCard(cardChangeId: string): Promise<ProviderSubscription>
  /** The event in the raw bytes of a notice; throws `ForgedNotice` unless the provider signed it lately. */
  parseWebhook(rawBody: Uint8Array, headers: Headers): ProviderEvent
  /** Everything since then, oldest first, in case a notice was lost. */
  listEvents(since: Date): Promise<ProviderEvent[]>
}

/**
 * Why a call came to nothing:
 * `declined` the card was refused; `invalid` it cannot be done, now or ever; `not-found`;
 * `unknown-place` tax cannot be worked out where the customer is; `no-money` our own balance there
 * is too low; `key-reused` the key belongs to another request; `failed` the provider broke down and
 * will say so again to the same key, whether or not it did the work; `unavailable` it may be tried
 * again as it is.
 */
export type ProviderTrouble =
  | 'declined'
  | 'invalid'
  | 'not-found'
  | 'unknown-place'
  | 'no-money'
  | 'key-reused'
  | 'failed'
  | 'unavailable'

export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly trouble: ProviderTrouble

  constructor(trouble: ProviderTrouble, says: string, options: { cause?: unknown } = {}) {
    super(says, options)
    this.trouble = trouble
  }
}

/** A notice that the provider did not sign, or signed too long ago or ahead of time. */
export class ForgedNotice extends Error {
  override readonly name = 'ForgedNotice'
}

/** A notice that is signed and yet tells of no event. */
export class OddNotice extends Error {
  override readonly name = 'OddNotice'
}

/** How old or how far ahead a signature may be: what Stripe's own libraries take by default. */
export const SIGNATURE_TOLERANCE_SECONDS = 300
