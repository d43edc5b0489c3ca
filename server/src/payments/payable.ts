import type { Money } from '@wayfur/domain/money'
import type { PaidFor } from '@wayfur/domain/payments/paid-for'
import type { PayableRef } from '@wayfur/domain/payments/payment'
import type { RefundReason } from '@wayfur/domain/payments/refund-reason'
import type { KeptCard, PayableKind } from '@wayfur/domain/payments/schemas'
import type { TaxPlace, TaxRate } from '@wayfur/domain/subscriptions/tax'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { PlanDiscount, PlanPrice } from './payment-provider.ts'

/** A thing that can be paid for, as its feature knows it at this moment. */
export interface Payable extends PayableRef, Money {
  /** The one member who may pay for it; to everybody else it is not there. */
  ownerId: number
  /**
   * For forms, receipts and the provider's books; `paidForText` puts it into the reader's language.
   */
  what: PaidFor
  /** `open` may be paid now, `paid` has been, `closed` can no longer be (expired, cancelled). */
  state: 'open' | 'paid' | 'closed'
  /** Set when it is charged again and again; the first payment is then `amountCents`. */
  plan?: PlanPrice
  /** What a coupon takes off the first payments of `plan`; `amountCents` is without it already. */
  discount?: PlanDiscount
  /** What is charged beside `plan`; `amountCents` is with it already. */
  tax?: TaxRate
  /** Where the provider taxes `plan` by itself; `amountCents` is with that tax already. */
  taxPlace?: TaxPlace
  /** Set when the card that pays it is to be kept for later ones, with the one that is kept. */
  keepsCard?: { kept: ChargedCard | null }
}

/** A card that a provider of payments keeps for its owner, by its names there. */
export interface ChargedCard {
  provider: 'test' | 'stripe'
  mode: 'test' | 'live'
  customerId: string
  methodId: string
}

/** A payment as `PayableFeature` callbacks get it. */
export interface PaymentNews extends Money {
  id: number
  memberId: number
  provider: 'test' | 'stripe'
  mode: 'test' | 'live'
  what: PaidFor
  providerPaymentId: string | null
  providerSubscriptionId: string | null
}

/** A refund to the payer. */
export interface RefundNews {
  id: number
  amountCents: number
  /** The stored code; `refundReasonText` puts it into the reader's language. */
  reason: string
  /** What is left of the payment after it. */
  leftCents: number
}

/**
 * What a feature does for the things of one kind that can be paid for. All of it runs inside our
 * transaction and touches only the database; what must happen outside is enqueued.
 */
export interface PayableFeature {
  /** The thing, its row locked until the transaction ends; undefined when there is none. */
  priceOf(tx: Transaction<Tables>, ref: PayableRef): Promise<Payable | undefined>
  /**
   * The money has come, once for each payment. A feature that cannot keep its side any more, such
   * as for a booking whose time was given away, says why and all of it is given back.
   */
  onPaid(
    tx: Transaction<Tables>,
    ref: PayableRef,
    payment: PaymentNews,
  ): Promise<undefined | { refundBecause: RefundReason }>
  /** The payment ended without money; another one may be begun if the thing is still open. */
  onFailed(tx: Transaction<Tables>, ref: PayableRef, payment: PaymentNews): Promise<void>
  /** Money has gone back, some or all of it; may say what of that is tax. */
  onRefunded(
    tx: Transaction<Tables>,
    ref: PayableRef,
    payment: PaymentNews,
    refund: RefundNews,
  ): Promise<void | { taxCents: number }>
  /** The card that paid is kept for later ones of its kind; told again it is the same. */
  onCardKept?(
    tx: Transaction<Tables>,
    ref: PayableRef,
    card: ChargedCard & { card: KeptCard },
  ): Promise<void>
  /** The kept card could not pay while its owner was away, so they are asked to; may be told again. */
  onRefusedAway?(tx: Transaction<Tables>, ref: PayableRef): Promise<void>
}

/** Each kind with the feature it belongs to; a kind without one cannot be paid for yet. */
export type PayableFeatures = Partial<Record<PayableKind, PayableFeature>>
