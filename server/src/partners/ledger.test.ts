import * as endpoints from '@wayfur/domain/partners/endpoints'
import { commissionOf } from '@wayfur/domain/partners/partnership'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { reportBookings } from './report-bookings.ts'
import { type PartnersWorld, partnersWorld } from './testing/partners-fixtures.ts'

type Act =
  | { act: 'report'; booking: number; amountCents: number }
  | { act: 'confirm' | 'cancel'; booking: number }
  | { act: 'rate'; rateBasisPoints: number }
  | { act: 'settle' }

const booking = fc.integer({ min: 0, max: 5 })
const ACTS: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('report' as const),
      booking,
      amountCents: fc.integer({ min: 0, max: 200_000 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constantFrom('confirm' as const, 'cancel' as const), booking }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('rate' as const),
      rateBasisPoints: fc.integer({ min: 10, max: 3_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ act: 'settle' as const }) },
)

interface Known {
  cents: number
  state: 'pending' | 'confirmed' | 'paid' | 'clawed-back'
  /** What changed hands for it, less what was given back. */
  received: number
}

/** Does the acts and keeps the same books in whole cents beside them: what is, and what should be. */
async function play(world: PartnersWorld, acts: readonly Act[]) {
  const admin = await world.person(['admin'])
  const id = await world.partner(null)
  const callApi = world.as(admin)
  const params = { id }
  const books = new Map<number, Known>()
  const dues: { seen: number[]; expected: number[] } = { seen: [], expected: [] }
  let rate = 450
  for (const act of acts) {
    world.clock.advance(1_000)
    if (act.act === 'rate') {
      await callApi(endpoints.changeRate, { params, body: act })
      rate = act.rateBasisPoints
    } else if (act.act === 'settle') {
      const { balance } = await callApi(endpoints.readPartnership, { params })
      const due = [...books.values()].reduce(
        (sum, { state, cents, received }) =>
          sum + (state === 'confirmed' ? cents : state === 'clawed-back' ? -received : 0),
        0,
      )
      dues.seen.push(balance.dueCents)
      dues.expected.push(due)
      await callApi(endpoints.settleCommission, { params, body: { dueCents: due } }).catch(
        (error) => {
          if (String(error) !== 'Problem: Nothing is due now.') throw error
        },
      )
      for (const one of books.values()) {
        if (one.state === 'confirmed') Object.assign(one, { state: 'paid', received: one.cents })
        if (one.state === 'clawed-back') one.received = 0
      }
    } else {
      await report(world, id, act)
      const known = books.get(act.booking)
      if (act.act === 'report' && known === undefined) {
        const cents = commissionOf(act.amountCents, rate)
        books.set(act.booking, { cents, state: 'pending', received: 0 })
      }
      if (act.act === 'confirm' && known?.state === 'pending') known.state = 'confirmed'
      if (act.act === 'cancel' && known !== undefined) known.state = 'clawed-back'
    }
  }
  const { balance, bookings } = await callApi(endpoints.readPartnership, { params })
  const all = [...books.values()]
  const sum = (of: (known: Known) => number) => all.reduce((total, known) => total + of(known), 0)
  const { settled } = await world.db
    .selectFrom('partnerSettlements')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('settled'))
    .where('partnerId', '=', id)
    .executeTakeFirstOrThrow()
  const clawedBackCents = sum(({ cents, state }) => (state === 'clawed-back' ? cents : 0))
  const received = sum((known) => known.received)
  return {
    seen: {
      dues: dues.seen,
      earnedCents: balance.earnedCents,
      clawedBackCents: balance.clawedBackCents,
      received: balance.paidCents - balance.returnedCents,
      settled,
      outstandingCents: balance.outstandingCents,
      states: bookings.map(({ state }) => state).toSorted(),
    },
    expected: {
      dues: dues.expected,
      earnedCents: sum(({ cents }) => cents),
      clawedBackCents,
      received,
      settled: received,
      outstandingCents: sum(({ cents }) => cents) - clawedBackCents - received,
      states: all.map(({ state }) => state).toSorted(),
    },
  }
}

async function report(
  { db, clock }: PartnersWorld,
  partnerId: number,
  act: Extract<Act, { booking: number }>,
): Promise<void> {
  const reference = `B-${act.booking}`
  const said =
    act.act === 'report'
      ? {
          reference,
          state: 'pending' as const,
          amountCents: act.amountCents,
          bookedAt: clock.now().toISOString(),
        }
      : {
          reference,
          state: act.act === 'confirm' ? ('confirmed' as const) : ('cancelled' as const),
        }
  await inTransaction(db, (tx) =>
    reportBookings(tx, partnerId, [{ report: said }], { source: 'postback', now: clock.now() }),
  )
}

eachDatabase('the ledger of partners', (open) => {
  test('however bookings, cancellations, rates and settlements follow each other, every sum is exact', async () => {
    const { db } = await open()
    const world = partnersWorld(db)
    await fc.assert(
      fc.asyncProperty(fc.array(ACTS, { minLength: 10, maxLength: 20 }), async (acts) => {
        const { seen, expected } = await play(world, acts)
        expect(seen).toEqual(expected)
      }),
      { numRuns: 8 },
    )
  }, 120_000)

  test('lines, rates and prices stay as they were written, and a line that does not add up is refused', async () => {
    const { db } = await open()
    const world = partnersWorld(db)
    const admin = await world.person(['admin'])
    const id = await world.partner(null)
    await report(world, id, { act: 'report', booking: 1, amountCents: 10_000 })
    const { id: bookingId } = await db
      .selectFrom('partnerBookings')
      .select('id')
      .executeTakeFirstOrThrow()
    const line = { partnerId: id, bookingId, madeAt: world.clock.now() }
    const refused = [
      db.updateTable('partnerEntries').set({ amountCents: 1 }).execute(),
      db.deleteFrom('partnerEntries').execute(),
      db.updateTable('partnerRates').set({ rateBasisPoints: 10 }).execute(),
      db.updateTable('partnerBookings').set({ amountCents: 1 }).execute(),
      db.updateTable('partnerBookings').set({ commissionCents: 451 }).execute(),
      db
        .insertInto('partnerEntries')
        .values({ ...line, kind: 'earned', amountCents: 450 })
        .execute(),
      db
        .insertInto('partnerEntries')
        .values({ ...line, kind: 'clawed-back', amountCents: -449 })
        .execute(),
      db
        .insertInto('partnerEntries')
        .values({ ...line, kind: 'clawed-back', amountCents: 450 })
        .execute(),
    ]
    for (const one of await Promise.allSettled(refused)) expect(one.status).toBe('rejected')
    await expect(
      world.as(admin)(endpoints.settleCommission, { params: { id }, body: { dueCents: 450 } }),
    ).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' })
  })

  test('two settlements at once give what is due once', async () => {
    const { db } = await open()
    const world = partnersWorld(db)
    const admin = await world.person(['admin'])
    const id = await world.partner(null)
    for (const act of ['report', 'confirm'] as const) {
      await report(world, id, { act, booking: 1, amountCents: 10_000 })
    }
    const settle = () =>
      world.as(admin)(endpoints.settleCommission, { params: { id }, body: { dueCents: 450 } })
    const both = await Promise.allSettled([settle(), settle(), settle()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { balance } = await world.as(admin)(endpoints.readPartnership, { params: { id } })
    expect(balance).toMatchObject({ paidCents: 450, outstandingCents: 0, dueCents: 0 })
  })
})
