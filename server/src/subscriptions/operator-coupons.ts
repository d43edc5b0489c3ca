import { addDays } from '@wayfur/domain/calendar'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { discountOf, MOST_COUPONS } from '@wayfur/domain/subscriptions/coupon'
import type { Coupon, NewCoupon } from '@wayfur/domain/subscriptions/coupon-schemas'
import { choiceOf } from '@wayfur/domain/subscriptions/plan'
import { priceOf } from '@wayfur/domain/subscriptions/price'
import { instantOn, zoneOf } from '../accounts/member-time-zone.ts'
import { writeAuditLog } from '../operator/audit-log.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { CouponRow } from './coupons.ts'
import { planOf, type SubscriptionsContext } from './subscriptions-context.ts'

type CouponParts = Pick<SubscriptionsContext, 'db' | 'clock' | 'catalogue'>

/** Every coupon, the latest first. */
export async function listCoupons({ db, clock }: CouponParts): Promise<Coupon[]> {
  const rows = await db
    .selectFrom('coupons')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MOST_COUPONS)
    .execute()
  return rows.map((row) => shownCoupon(row, clock.now()))
}

/**
 * Makes a coupon. Refuses a code that was there before, a last day that is past, and what would
 * leave less of a price than can be charged.
 */
export async function makeCoupon(
  { db, clock, catalogue }: CouponParts,
  operator: SignedIn,
  { lastDay, ...wish }: NewCoupon,
): Promise<Coupon> {
  const now = clock.now()
  for (const priceId of wish.priceIds) {
    const choice = choiceOf(priceId)
    const price = choice && priceOf(planOf(catalogue, choice.tier), choice.period)
    if (price === undefined || discountOf(wish, price) === undefined) {
      throw new Problem('invalid-input', msg('This leaves too little of the price of a plan.'), {
        field: wish.percentOff === null ? 'amountOffCents' : 'percentOff',
      })
    }
  }
  return inTransaction(db, async (tx) => {
    const validUntil = instantOn(addDays(lastDay, 1), 0, await zoneOf(tx, operator.id))
    if (validUntil <= now) {
      throw new Problem('invalid-input', msg('Please choose a day that is not past.'), {
        field: 'lastDay',
      })
    }
    const row = await tx
      .insertInto('coupons')
      .values({
        ...wish,
        priceIds: [...new Set(wish.priceIds)],
        currency: catalogue.currency,
        validUntil,
        madeBy: operator.id,
        madeAt: now,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) {
      throw new Problem('invalid-input', msg('There is a coupon with this code already.'), {
        field: 'code',
      })
    }
    await writeAuditLog(tx, operator, {
      act: 'coupon-made',
      about: ['coupon', row.id],
      detail: row.code,
      at: now,
    })
    return shownCoupon(row, now)
  })
}

/** Ends a coupon for everybody who has not used it. Told again it stays as it is. */
export async function endCoupon(
  { db, clock }: CouponParts,
  operator: SignedIn,
  id: number,
): Promise<Coupon> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('coupons')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (row === undefined) throw new Problem('not-found', msg('We could not find that coupon.'))
    if (row.endedAt !== null) return shownCoupon(row, now)
    await tx.updateTable('coupons').set({ endedAt: now }).where('id', '=', id).execute()
    await writeAuditLog(tx, operator, {
      act: 'coupon-ended',
      about: ['coupon', id],
      detail: row.code,
      at: now,
    })
    return shownCoupon(Object.assign({}, row, { endedAt: now }), now)
  })
}

function shownCoupon(row: CouponRow, now: Date): Coupon {
  const { id, code, percentOff, amountOffCents, months, most, currency, priceIds, redeemed } = row
  return {
    id,
    code,
    percentOff,
    amountOffCents,
    months,
    most,
    currency,
    priceIds,
    redeemed,
    validUntil: row.validUntil.toISOString(),
    state: stateOf(row, now),
  }
}

function stateOf({ endedAt, validUntil, redeemed, most }: CouponRow, now: Date): Coupon['state'] {
  if (endedAt !== null) return 'ended'
  if (validUntil <= now) return 'over'
  return redeemed >= most ? 'used-up' : 'open'
}
