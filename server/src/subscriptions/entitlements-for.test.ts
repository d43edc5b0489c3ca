import type { SubscriptionState, Tier } from '@wayfur/domain/subscriptions/schemas'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import type { Tables } from '../tables.ts'
import { entitlementsFor, petsByPlan, tagDiscountFor } from './entitlements-for.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
let plans = 0

async function member(db: Kysely<Tables>, demoPerson: string | null = null): Promise<number> {
  const values = { name: 'Sam', email: `sam${(plans += 1)}@example.org`, demoPerson }
  const { id } = await db
    .insertInto('members')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function plan(db: Kysely<Tables>, memberId: number, tier: Tier, state: SubscriptionState) {
  const hasBegun = state !== 'awaiting-payment' && state !== 'abandoned'
  await db
    .insertInto('subscriptions')
    .values({
      memberId,
      tier,
      period: 'month',
      amountCents: 1999,
      currency: 'USD',
      state,
      provider: 'test',
      mode: 'test',
      providerSubscriptionId: hasBegun ? `sub_${(plans += 1)}` : null,
      periodEndsAt: hasBegun ? NOW : null,
      pastDueSince: state === 'past-due' ? NOW : null,
      changeKey: null,
      changePrice: null,
      changeAt: null,
      chosenAt: NOW,
      beganAt: hasBegun ? NOW : null,
      endedAt: state === 'ended' || state === 'abandoned' ? NOW : null,
    })
    .execute()
}

eachDatabase('entitlements', (fresh) => {
  test('a plan counts while it is paid for or in its time of grace', async () => {
    const { db } = await fresh()
    const figures = async (tier: Tier, state: SubscriptionState) => {
      const id = await member(db)
      await plan(db, id, tier, state)
      return [await petsByPlan(db, id), await tagDiscountFor(db, id)]
    }
    expect(await figures('basic', 'active')).toEqual([2, 0])
    expect(await figures('pro', 'active')).toEqual([5, 50])
    expect(await figures('premium', 'past-due')).toEqual([null, 100])
    expect(await figures('premium', 'awaiting-payment')).toEqual([2, 0])
    expect(await figures('premium', 'ended')).toEqual([2, 0])
    expect(await figures('premium', 'abandoned')).toEqual([2, 0])
    expect(await entitlementsFor(db, await member(db))).toMatchObject({ pets: 2, savedTrips: 1 })
  })

  test('people of demo mode, who are everybody, run out of no room', async () => {
    const { db } = await fresh()
    expect(await petsByPlan(db, await member(db, 'owner'))).toBeNull()
  })

  test('the database lets nobody have two plans at once', async () => {
    const { db } = await fresh()
    const id = await member(db)
    await plan(db, id, 'pro', 'ended')
    await plan(db, id, 'pro', 'active')
    await expect(plan(db, id, 'premium', 'awaiting-payment')).rejects.toThrow(/one_each/)
  })
})
