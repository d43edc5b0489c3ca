import type { ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { createSubscription } from '@wayfur/domain/subscriptions/endpoints'
import { choiceOf } from '@wayfur/domain/subscriptions/plan'
import { priceOf } from '@wayfur/domain/subscriptions/price'
import type { Tier } from '@wayfur/domain/subscriptions/schemas'
import { afterMove, OPEN_STATES } from '@wayfur/domain/subscriptions/subscription'
import type { Transaction } from 'kysely'
import { lockMember } from '../accounts/lock-member.ts'
import { endPaymentsOf } from '../payments/settle-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { couponOf, giveCouponBack, quoteOf, redeemCoupon, type ToldQuote } from './coupons.ts'
import { planOf, type SubscriptionsContext, type SubscriptionRow } from './subscriptions-context.ts'
import { asksTaxAddress, isSameTax, taxFor, taxIn } from './taxes.ts'

/** What a caller wants; the price says it, and the named plan must be the same. */
export interface PlanWish {
  tier: Tier
  priceId: string
  /** The code of a coupon as it was typed, in capitals. */
  coupon?: string | undefined
}

/**
 * Chooses a plan and begins its first payment. However often it is called there is one open choice
 * and one payment; another choice takes the place of an unpaid one, and a paid plan is never doubled. A
 * coupon is used up with the choice, and given back where the choice is given up.
 */
export async function choosePlan(
  context: Pick<SubscriptionsContext, 'payments' | 'catalogue' | 'db' | 'clock' | 'taxBy'>,
  member: SignedIn,
  wish: PlanWish,
): Promise<ReplyOf<typeof createSubscription>> {
  // Whoever works out the tax is asked before the transaction begins, and again by the first payment,
  // which must come to the same.
  const told = context.taxBy === 'stripe' ? await quoteOf(context, member.id, wish) : undefined
  const chosen = await inTransaction(context.db, (tx) =>
    claimChoice(tx, context, { memberId: member.id, wish, told }),
  )
  const started = await startPayment(context.payments, member, {
    ref: { kind: 'subscription', id: chosen.id },
  })
  return { ...started, subscriptionId: chosen.id }
}

async function claimChoice(
  tx: Transaction<Tables>,
  context: Pick<SubscriptionsContext, 'payments' | 'catalogue' | 'clock' | 'taxBy'>,
  { memberId, wish, told }: { memberId: number; wish: PlanWish; told: ToldQuote | undefined },
): Promise<{ id: number }> {
  const { tier, priceId, coupon: code = '' } = wish
  const choice = choiceOf(priceId)
  if (choice?.tier !== tier) {
    throw new Problem('invalid-input', msg('This price belongs to another plan.'), {
      field: 'priceId',
    })
  }
  const { catalogue, clock, payments, taxBy } = context
  const amountCents = priceOf(planOf(catalogue, tier), choice.period)
  // Two choices of one member wait for each other here.
  await lockMember(tx, memberId)
  if (told?.asksAddress ?? (await asksTaxAddress({ db: tx, taxBy, payments }, memberId))) {
    throw new Problem('invalid-input', msg('Please say first where you are taxed.'))
  }
  const tax = told ? told.tax : await taxFor({ db: tx, taxBy }, memberId, clock.now())
  const taxPlace = told?.taxPlace ?? null
  const taxCents = told?.tax?.cents ?? null
  const open = await openSubscription(tx, memberId)
  if (open?.state === 'active' || open?.state === 'past-due') {
    const { name } = planOf(catalogue, open.tier)
    throw new Problem(
      'conflict',
      msg('You have the {name} plan already. You can change it instead.', { name }),
    )
  }
  if (open !== undefined) {
    const isSame =
      open.tier === tier &&
      open.period === choice.period &&
      open.amountCents === amountCents &&
      open.currency === catalogue.currency &&
      isSameTax(tax, taxIn(open)) &&
      taxPlace === open.taxPlace &&
      taxCents === open.taxCents &&
      ((await couponOf(tx, open.id))?.code ?? '') === code
    if (isSame) return open
    await abandon(tx, context, open)
  }
  const chosen = await tx
    .insertInto('subscriptions')
    .values({
      memberId,
      ...choice,
      amountCents,
      currency: catalogue.currency,
      taxName: tax?.name ?? null,
      taxRate: tax?.rate ?? null,
      taxPlace,
      taxCents,
      state: 'awaiting-payment',
      provider: null,
      mode: null,
      providerSubscriptionId: null,
      periodEndsAt: null,
      pastDueSince: null,
      changeKey: null,
      changePrice: null,
      changeAt: null,
      chosenAt: clock.now(),
      beganAt: null,
      endedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (code !== '') {
    const priced = { code, priceId, amountCents, currency: catalogue.currency }
    await redeemCoupon(tx, context, { ...priced, memberId, subscriptionId: chosen.id })
  }
  return chosen
}

/** The subscription a member has, or has chosen and not paid yet; its row stays locked. */
export function openSubscription(
  tx: Transaction<Tables>,
  memberId: number,
): Promise<SubscriptionRow | undefined> {
  return tx
    .selectFrom('subscriptions')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('state', 'in', OPEN_STATES)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Gives up a choice that was not paid; what was begun of its payment ends, or goes back if it comes. */
export async function abandon(
  tx: Transaction<Tables>,
  { clock }: Pick<SubscriptionsContext, 'clock'>,
  { id, state, version }: SubscriptionRow,
): Promise<void> {
  const next = afterMove(state, 'given-up')
  if (next === undefined) return
  await tx
    .updateTable('subscriptions')
    .set({ state: next, endedAt: clock.now(), version: version + 1 })
    .where('id', '=', id)
    .execute()
  await giveCouponBack(tx, id)
  await endPaymentsOf(tx, clock, { kind: 'subscription', id })
}
