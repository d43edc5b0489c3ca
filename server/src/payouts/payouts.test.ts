import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { earningsYear } from './earnings-year.ts'
import { markPaid, markPayout, owedPayouts, payoutsOfOperator } from './operator-payouts.ts'
import { owedCsv, yearCsv } from './payout-tables-csv.ts'
import { earningWorld } from './testing/earning-world.ts'

const code = (problem: string) => expect.objectContaining({ code: problem })

const NOVEMBER = {
  month: '2026-11',
  bookingsCents: 2805,
  tipsCents: 500,
  earlierCents: 0,
  amountCents: 3305,
  state: 'open',
}

eachDatabase('payouts', (fresh) => {
  test('a month is closed three days after its end by the clocks of the provider, once', async () => {
    const world = await earningWorld(await fresh())
    const id = await world.confirmed()
    await world.confirmed({ serviceDate: '2026-12-02' })
    await world.until('2026-11-24T20:00:00Z')
    await world.tipped(id, 500)
    // In San Francisco it is the third of December until eight in the morning in London.
    await world.until('2026-12-04T07:59:00Z')
    await world.close()
    expect(await world.rows(), 'before').toEqual([])
    await world.until('2026-12-04T08:01:00Z')
    await Promise.all([world.close(), world.close(), world.close()])
    await world.close()
    expect(await world.rows()).toEqual([NOVEMBER])
  })

  test('money that goes back later is taken off, carried over where there is too little, and no cent is lost', async () => {
    const world = await earningWorld(await fresh())
    const id = await world.confirmed()
    await world.until('2026-11-24T20:00:00Z')
    await world.tipped(id, 500)
    await world.until('2026-12-05T20:00:00Z')
    await world.close()
    await world.sendBack(id, 2805)
    await world.confirmed({ serviceDate: '2026-12-07', duration: '0.5' })
    await world.until('2027-01-05T20:00:00Z')
    await world.close()
    await world.confirmed({ serviceDate: '2027-01-11' })
    await world.until('2027-02-05T20:00:00Z')
    await world.close()
    expect(await world.rows()).toEqual([
      NOVEMBER,
      {
        month: '2026-12',
        bookingsCents: 1403,
        tipsCents: 0,
        earlierCents: -2805,
        amountCents: -1402,
        state: 'carried',
      },
      {
        month: '2027-01',
        bookingsCents: 2805,
        tipsCents: 0,
        earlierCents: -1402,
        amountCents: 1403,
        state: 'open',
      },
    ])
    // All that was paid, 2805 + 500 + 1403 + 2805, less what went back.
    const paidOut = (await world.rows()).filter(({ state }) => state === 'open')
    expect(paidOut.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(7513 - 2805)
  })

  test('what was earned before months were closed is in the first one that is', async () => {
    const world = await earningWorld(await fresh())
    await world.confirmed()
    await world.until('2027-03-05T20:00:00Z')
    await world.close()
    expect(await world.rows()).toEqual([
      {
        month: '2027-02',
        bookingsCents: 0,
        tipsCents: 0,
        earlierCents: 2805,
        amountCents: 2805,
        state: 'open',
      },
    ])
    // A month without anything is none.
    await world.until('2027-04-05T20:00:00Z')
    await world.close()
    expect(await world.rows()).toHaveLength(1)
  })

  test('what is ahead or goes back whole is no payout, and who has left is owed all the same', async () => {
    const world = await earningWorld(await fresh())
    await world.confirmed()
    await world.confirmed({ serviceDate: '2027-01-20' })
    await world.until('2026-12-05T20:00:00Z')
    await world.db
      .updateTable('providers')
      .set({ status: 'closed', memberId: null, businessName: 'Former provider' })
      .execute()
    await world.close()
    expect(await world.rows()).toMatchObject([{ amountCents: 2805, state: 'open' }])
    const { payouts, owed, next } = await payoutsOfOperator(world.payouts, {})
    expect(payouts).toMatchObject([
      { amountCents: 2805, isTest: true, provider: { hasLeft: true, id: world.providerId } },
    ])
    expect(owed).toEqual([{ currency: 'USD', isTest: true, count: 1, amountCents: 2805 }])
    expect(next).toBeNull()
    expect(owedCsv(await owedPayouts(world.payouts))).toContain(
      '2026-11,Former provider,1,USD,28.05,0.00,0.00,28.05,yes',
    )
  })

  test('the operator notes what was paid and can take it back; the provider is told each time', async () => {
    const world = await earningWorld(await fresh())
    await world.confirmed()
    await world.until('2026-12-05T20:00:00Z')
    await world.close()
    const [{ id } = { id: 0 }] = (await payoutsOfOperator(world.payouts, {})).payouts
    world.told.length = 0
    const pay = { id, move: 'pay', reference: 'Wire 4711' } as const
    const marks = await Promise.all(
      [1, 2, 3].map(() => markPayout(world.payouts, world.operator, pay)),
    )
    expect(marks.map(({ state, reference }) => [state, reference])).toEqual(
      Array.from({ length: 3 }, () => ['paid', 'Wire 4711']),
    )
    await markPayout(world.payouts, world.operator, { id, move: 'reopen' })
    expect(world.told.map(({ memberId, title, body }) => [memberId, title, body])).toEqual([
      [
        world.walker.id,
        'Paid out: $28.05',
        'The operator has noted that your payout for November 2026 was paid. Reference: Wire 4711. Test mode: no money has moved.',
      ],
      [
        world.walker.id,
        'Not paid out after all: $28.05',
        'The operator has taken back that your payout for November 2026 was paid. Test mode: no money has moved.',
      ],
    ])
    const acts = await world.db.selectFrom('operatorActs').select(['act', 'detail']).execute()
    expect(acts).toEqual([
      { act: 'payout-paid', detail: 'Steady Paws, 2026-11' },
      { act: 'payout-reopened', detail: 'Steady Paws, 2026-11' },
    ])
    await expect(
      markPayout(world.payouts, world.operator, { id: id + 1, move: 'pay' }),
    ).rejects.toEqual(code('not-found'))
    await world.db
      .updateTable('providerPayouts')
      .set({ bookingsCents: 0, amountCents: 0, state: 'carried' })
      .execute()
    await expect(markPayout(world.payouts, world.operator, { id, move: 'pay' })).rejects.toEqual(
      code('conflict'),
    )
  })

  test('several are noted as paid at once, all of them or none, and nobody is told twice', async () => {
    const world = await earningWorld(await fresh())
    await world.confirmed()
    await world.until('2026-12-05T20:00:00Z')
    await world.close()
    await world.confirmed({ serviceDate: '2026-12-07' })
    await world.until('2027-01-05T20:00:00Z')
    await world.close()
    const { payouts } = await payoutsOfOperator(world.payouts, {})
    const ids = payouts.map(({ id }) => id)
    expect(ids).toHaveLength(2)
    world.told.length = 0
    const pay = (chosen: number[]) =>
      markPaid(world.payouts, world.operator, { ids: chosen, reference: 'Batch 12' })
    await expect(pay([...ids, 999])).rejects.toEqual(code('not-found'))
    expect((await payoutsOfOperator(world.payouts, {})).payouts, 'none').toHaveLength(2)
    // What was told in the transaction that came to nothing is not sent.
    world.told.length = 0
    const replies = await Promise.all([pay(ids), pay(ids.toReversed()), pay([...ids, ...ids])])
    expect(replies).toEqual([{ paid: 2 }, { paid: 2 }, { paid: 2 }])
    const paid = await payoutsOfOperator(world.payouts, { state: 'paid' })
    expect(paid.payouts.map(({ reference }) => reference)).toEqual(['Batch 12', 'Batch 12'])
    expect(paid.owed).toEqual([])
    expect(world.told).toHaveLength(2)
    expect(await world.db.selectFrom('operatorActs').select('act').execute()).toHaveLength(2)
  })

  test('a year adds up what was paid by the day of payment, with nothing taken off', async () => {
    const world = await earningWorld(await fresh())
    const id = await world.confirmed()
    await world.until('2026-12-05T20:00:00Z')
    await world.close()
    await world.tipped(id, 500)
    await world.sendBack(id, 805)
    const [{ id: payoutId } = { id: 0 }] = (await payoutsOfOperator(world.payouts, {})).payouts
    await markPayout(world.payouts, world.operator, { id: payoutId, move: 'pay' })
    const year = await earningsYear(world.payouts, world.walker.member, { year: 2026 })
    expect(year.months).toEqual([
      {
        month: '2026-11',
        currency: 'USD',
        isTest: true,
        grossCents: 2805,
        payments: 1,
        refundedCents: 0,
      },
      {
        month: '2026-12',
        currency: 'USD',
        isTest: true,
        grossCents: 500,
        payments: 1,
        refundedCents: 805,
      },
    ])
    expect(year.sums).toEqual([
      {
        currency: 'USD',
        isTest: true,
        grossCents: 3305,
        payments: 2,
        refundedCents: 805,
        paidOutCents: 2805,
      },
    ])
    expect(year.payouts).toMatchObject([{ month: '2026-11', amountCents: 2805, state: 'paid' }])
    expect(yearCsv(year).split('\r\n')).toEqual([
      'Provider,Month,Currency,Paid by owners,Payments,Sent back,Payout,State,Reference,Test mode',
      'Steady Paws,2026-11,USD,28.05,1,0.00,,,,yes',
      'Steady Paws,2026-12,USD,5.00,1,8.05,,,,yes',
      'Steady Paws,2026-11,USD,,,,28.05,Paid,,yes',
      '',
    ])
    const other = await earningsYear(world.payouts, world.walker.member, { year: 2025 })
    expect([other.months, other.payouts]).toEqual([[], []])
    const stranger = await earningsYear(world.payouts, world.owner.member, {})
    expect([stranger.provider, stranger.months]).toEqual([null, []])
  })
})
