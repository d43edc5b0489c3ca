import { msg } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { paidForText } from '@wayfur/domain/payments/paid-for'
import type { PayableRef } from '@wayfur/domain/payments/payment'
import type { StartedPayment } from '@wayfur/domain/payments/schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Cents } from '@wayfur/domain/schemas'
import type { Transaction } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import type { ChargedCard, Payable } from './payable.ts'
import { type PaymentProvider, ProviderError, type ProviderPayment } from './payment-provider.ts'
import type { Payment, PaymentsContext } from './payments-context.ts'
import { endPayment } from './settle-payment.ts'

/** Rounds of "the price has changed, end the old payment, begin a new one" before giving up. */
const TRIES = 4
/** Providers may forget a key after a day, so an older one is not trusted to mean the same payment. */
const KEY_MS = 23 * 60 * 60 * 1000

/** Longer words would not fit into the books of a provider. */
const LONGEST_WHAT = 200

export interface PaymentWish {
  ref: PayableRef
  /** What the caller saw as the price. It is never charged, only held against the true one. */
  seenCents?: Cents | undefined
}

/**
 * Begins the payment of a thing, or gives the one already begun: the price is the feature's, the
 * payer its owner, and however often and from however many windows it is called there is one
 * payment for each thing.
 */
export async function startPayment(
  context: PaymentsContext,
  member: SignedIn,
  wish: PaymentWish,
): Promise<StartedPayment> {
  const { payment, begun, payable, provider } = await beginPayment(context, member.id, wish)
  // Whoever starts it is here and reads that the card is kept.
  const open = payable.keepsCard ? await reachProvider(provider.keepCard(begun.id)) : begun
  return {
    clientSecret: open.clientSecret,
    paymentId: payment.id,
    state: open.status,
    amountCents: payment.amountCents,
    currency: payment.currency,
    mode: payment.mode,
    failure: open.failure,
  }
}

/** The one payment of a thing at its provider, begun now or before, for a page or for a kept card. */
export async function beginPayment(
  context: PaymentsContext,
  memberId: number,
  wish: PaymentWish,
): Promise<{
  payment: Payment
  begun: ProviderPayment
  payable: Payable
  provider: PaymentProvider
}> {
  const { provider } = context
  if (provider === undefined) throw new Problem('payments-off')
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const { payment, payable, isOutdated } = await inTransaction(context.db, (tx) =>
      claimPayment(tx, { ...context, provider }, memberId, wish),
    )
    if (isOutdated) {
      const ended = await reachProvider(endPayment(context, payment.id))
      if (ended === 'paid') throw new Problem('already-paid')
      if (ended !== 'cancelled') {
        throw new Problem('conflict', msg('Your payment is being processed. Please wait a moment.'))
      }
      continue
    }
    const begun =
      payment.providerPaymentId === null
        ? await begin(context, provider, payment, payable)
        : await reachProvider(provider.retrieve(payment.providerPaymentId))
    if (begun === undefined) continue
    return { payment, begun, payable, provider }
  }
  throw new Problem('provider-down')
}

/** Finds or notes the one payment of the thing, with its key, before the provider hears of it. */
async function claimPayment(
  tx: Transaction<Tables>,
  { features, clock, provider }: PaymentsContext & { provider: PaymentProvider },
  memberId: number,
  { ref, seenCents }: PaymentWish,
): Promise<{ payment: Payment; payable: Payable; isOutdated: boolean }> {
  const payable = await features[ref.kind]?.priceOf(tx, ref)
  if (payable === undefined || payable.ownerId !== memberId) throw new Problem('not-found')
  if (payable.state === 'paid') throw new Problem('already-paid')
  if (payable.state === 'closed') {
    throw new Problem('conflict', msg('This can no longer be paid. Please start again.'))
  }
  if (payable.amountCents === 0)
    throw new Problem('conflict', msg('There is nothing to pay for this.'))
  if (seenCents !== undefined && seenCents !== payable.amountCents) {
    throw new Problem(
      'price-changed',
      msg('The price has changed to {payable}. Please look at the new total and try again.', {
        payable: moneyText(payable),
      }),
    )
  }
  const earlier = await openPayment(tx, ref)
  if (earlier !== undefined) {
    if (earlier.state === 'paid') throw new Problem('already-paid')
    const isOutdated =
      earlier.amountCents !== payable.amountCents ||
      earlier.currency !== payable.currency ||
      earlier.provider !== provider.name ||
      earlier.mode !== provider.mode
    return { payment: earlier, payable, isOutdated }
  }
  const now = clock.now()
  const added = await tx
    .insertInto('payments')
    .values({
      provider: provider.name,
      mode: provider.mode,
      payableKind: ref.kind,
      payableId: ref.id,
      memberId,
      what: JSON.stringify(payable.what),
      amountCents: payable.amountCents,
      currency: payable.currency,
      state: 'starting',
      idempotencyKey: newKey(ref),
      keyMadeAt: now,
      providerPaymentId: null,
      providerSubscriptionId: null,
      failure: null,
      checkedAt: null,
      startedAt: now,
      paidAt: null,
      endedAt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  const payment = added ?? (await openPayment(tx, ref))
  if (payment === undefined) throw new Problem('busy', undefined, { retryAfterSeconds: 1 })
  return { payment, payable, isOutdated: false }
}

function openPayment(tx: Transaction<Tables>, ref: PayableRef): Promise<Payment | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('payableKind', '=', ref.kind)
    .where('payableId', '=', ref.id)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
}

/**
 * Makes the payment at the provider under the stored key and notes its name. Undefined when the
 * key turned out to be of no use and a new one is stored.
 */
async function begin(
  context: Pick<PaymentsContext, 'db' | 'clock'>,
  provider: PaymentProvider,
  payment: Payment,
  payable: Payable,
): Promise<ProviderPayment | undefined> {
  if (context.clock.now().getTime() - payment.keyMadeAt.getTime() > KEY_MS) {
    await renewKey(context, payment)
    return undefined
  }
  const made = await make(provider, payment, payable).catch(async (error: unknown) => {
    // The provider broke down under this key and would say so for ever. What it may have made
    // cannot be paid, since nobody was given its secret.
    if (!(error instanceof ProviderError) || error.trouble !== 'failed') throw asProblem(error)
    await renewKey(context, payment)
    return undefined
  })
  if (made === undefined) return undefined
  const noted = await context.db
    .updateTable('payments')
    .set((row) => ({
      providerPaymentId: made.payment.id,
      providerSubscriptionId: made.subscriptionId,
      state: 'pending' as const,
      version: row('version', '+', 1),
      checkedAt: context.clock.now(),
    }))
    .where('id', '=', payment.id)
    .where('state', '=', 'starting')
    .where('idempotencyKey', '=', payment.idempotencyKey)
    .returning('id')
    .executeTakeFirst()
  if (noted !== undefined) return made.payment
  const now = await context.db
    .selectFrom('payments')
    .select(['providerPaymentId', 'state'])
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
  // Another request stored the same payment first; anything else is begun anew.
  return now.providerPaymentId === made.payment.id && now.state !== 'cancelled'
    ? made.payment
    : undefined
}

async function make(
  provider: PaymentProvider,
  payment: Payment,
  payable: Payable,
): Promise<{ payment: ProviderPayment; subscriptionId: string | null }> {
  const { idempotencyKey: key, amountCents, currency } = payment
  const what = paidForText(payment.what).slice(0, LONGEST_WHAT)
  const reference = `payment ${payment.id}, ${payment.payableKind} ${payment.payableId}`
  if (payable.plan === undefined) {
    const order = { amountCents, currency, what, reference }
    if (payable.keepsCard) {
      const customerId = await customerOf(provider, payment, payable.keepsCard.kept)
      const made = await provider.createPaymentIntent({ ...order, customerId }, key)
      return { payment: made, subscriptionId: null }
    }
    return { payment: await provider.createPaymentIntent(order, key), subscriptionId: null }
  }
  const customerId = await provider.createCustomer(
    { reference: `member ${payment.memberId}` },
    `${key}:customer`,
  )
  const { plan: price, discount, tax, taxPlace } = payable
  const order = {
    customerId,
    price,
    reference,
    ...(discount && { discount }),
    ...(tax && { tax }),
    ...(taxPlace && { taxPlace }),
  }
  const subscription = await provider.createSubscription(order, key)
  if (subscription.latestPayment?.amountCents !== amountCents) {
    // Nobody is asked for another amount than they were shown.
    await provider.cancelSubscription(subscription.id, { now: true })
    throw new ProviderError('invalid', 'The first payment of the subscription is another one.')
  }
  return { payment: subscription.latestPayment, subscriptionId: subscription.id }
}

/** Whose card it is at the provider: the customer of the kept card, or a new one. */
async function customerOf(
  provider: PaymentProvider,
  { memberId, idempotencyKey }: Payment,
  kept: ChargedCard | null,
): Promise<string> {
  if (kept?.provider === provider.name && kept.mode === provider.mode) return kept.customerId
  return provider.createCustomer({ reference: `member ${memberId}` }, `${idempotencyKey}:customer`)
}

async function renewKey(
  { db, clock }: Pick<PaymentsContext, 'db' | 'clock'>,
  payment: Payment,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({
      idempotencyKey: newKey({ kind: payment.payableKind, id: payment.payableId }),
      keyMadeAt: clock.now(),
    })
    .where('id', '=', payment.id)
    .where('state', '=', 'starting')
    .where('idempotencyKey', '=', payment.idempotencyKey)
    .execute()
}

/** `booking-17-` and what nobody else has: the database may be restored, the provider's books are not. */
function newKey({ kind, id }: PayableRef): string {
  return `${kind}-${id}-${newToken()}`
}

/** Work at the provider; that it cannot be reached is said as a problem of ours. */
export async function reachProvider<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw asProblem(error)
  })
}

/** The refusal a payer sees of a provider's failure; the provider's own words stay in the log. */
export function asProblem(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  if (error.trouble === 'unknown-place') {
    const says = msg(
      'Tax cannot be worked out for where you are taxed, so nothing was charged. Please check your country, state and ZIP code.',
    )
    return new Problem('invalid-input', says, { field: 'zip', cause: error })
  }
  return new Problem('provider-down', undefined, { cause: error, retryAfterSeconds: 5 })
}
