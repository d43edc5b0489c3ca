import { DAY_MS, MINUTE_MS } from '@wayfur/domain/durations'
import { expect, test } from 'vitest'
import { ProviderError } from '../payments/payment-provider.ts'
import { answerBank } from '../payments/test-bank/bank-payouts.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { earningsYear } from './earnings-year.ts'
import { askToLookAfter } from './look-after-payouts.ts'
import { markPaid, markPayout, payoutsOfOperator } from './operator-payouts.ts'
import { accountOf, checkOwnAccount, linkAccount, openAccount } from './payout-accounts.ts'
import { payerOf } from './payouts-context.ts'
import { sendingWorld } from './testing/sending-world.ts'

const code = (problem: string) => expect.objectContaining({ code: problem })
const OPEN = { state: 'open', paidBy: null, reference: null, returnedCents: 0, failure: null }

eachDatabase('payouts through the provider of payments', (fresh) => {
  test('a provider opens one account, whoever asks how often, and hears what became of it', async () => {
    const world = await sendingWorld(await fresh())
    const { payouts, walker, told } = world
    const open = () => openAccount(payouts, walker.member, { country: 'US' })
    await expect(linkAccount(payouts, walker.member)).rejects.toEqual(code('conflict'))
    const opened = await Promise.all([open(), open(), open()])
    expect(opened.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(await world.db.selectFrom('testBankAccounts').select('id').execute()).toHaveLength(1)
    await world.account('no-bank')
    expect(await checkOwnAccount(payouts, walker.member)).toEqual({
      state: 'waiting',
      needs: ['bank'],
    })
    expect(told, 'no news to whoever did so').toEqual([])
    await world.account('everything')
    await Promise.all([world.hearAll(3), world.hearAll(2, 'backwards')])
    expect(await accountOf(payouts, world.providerId)).toEqual({ state: 'ready', needs: [] })
    expect(world.titles()).toEqual(['Your account for payouts is ready'])
    await world.account('to-check')
    await world.hearAll()
    expect(world.titles()).toEqual([
      'Your account for payouts is ready',
      'Your account for payouts needs something from you',
    ])
    await expect(openAccount(payouts, world.owner.member, { country: 'US' })).rejects.toEqual(
      code('conflict'),
    )
  })

  test('a lost answer opens no second account, and a wrong country can be put right', async () => {
    const world = await sendingWorld(await fresh())
    const { payouts, walker } = world
    const open = (country: string) => openAccount(payouts, walker.member, { country })
    world.faults.push('lost')
    await expect(open('US')).rejects.toEqual(code('provider-down'))
    await open('US')
    const accounts = () => world.db.selectFrom('testBankAccounts').select('country').execute()
    expect(await accounts()).toEqual([{ country: 'US' }])
    await open('DE')
    expect(await accounts()).toEqual(expect.arrayContaining([{ country: 'US' }, { country: 'DE' }]))
    await world.account('everything', 'DE')
    await world.hearAll()
    await open('US')
    expect(await accounts(), 'a finished one stays').toHaveLength(2)
    expect(await accountOf(payouts, world.providerId)).toMatchObject({ state: 'ready' })
  })

  test('news of an account that were lost are found by asking', async () => {
    const world = await sendingWorld(await fresh())
    await world.account('everything')
    expect(await accountOf(world.payouts, world.providerId)).toMatchObject({ state: 'waiting' })
    world.clock.advance(11 * MINUTE_MS)
    await askToLookAfter(world.payouts)
    await askToLookAfter(world.payouts)
    await world.work()
    expect(await accountOf(world.payouts, world.providerId)).toMatchObject({ state: 'ready' })
    expect(world.titles()).toEqual(['Your account for payouts is ready'])
  })

  test('a payout is sent once, however often it is asked for, and told with its number', async () => {
    const world = await sendingWorld(await fresh())
    const id = await world.owed()
    await expect(world.send(id), 'without an account').rejects.toEqual(code('conflict'))
    await world.account()
    await expect(world.send(id), 'before we know that it is ready').rejects.toEqual(
      code('conflict'),
    )
    await world.hearAll()
    world.told.length = 0
    await expect(world.send(id, 999), 'all or none').rejects.toEqual(code('not-found'))
    expect(await world.payout(id)).toEqual(OPEN)
    const { payouts, way } = await payoutsOfOperator(world.payouts, {})
    expect([way, payouts[0]?.account]).toEqual(['test', 'ready'])
    const sent = await Promise.all([world.send(id), world.send(id, id), world.send(id)])
    expect(sent).toEqual([{ sent: 1 }, { sent: 1 }, { sent: 1 }])
    expect(await world.payout(id)).toMatchObject({ state: 'sending' })
    const marked = markPaid(world.payouts, world.operator, { ids: [id] })
    await expect(marked, 'nobody pays it by hand meanwhile').rejects.toEqual(code('conflict'))
    await Promise.all([world.work(), world.work()])
    const [transfer] = await world.transfers()
    expect(await world.transfers()).toHaveLength(1)
    expect(transfer).toMatchObject({ amountCents: 2805, reversedCents: 0 })
    expect(await world.payout(id)).toEqual({
      ...OPEN,
      state: 'paid',
      paidBy: 'provider',
      reference: transfer?.id,
    })
    expect(world.told.map(({ memberId, title, body }) => [memberId, title, body])).toEqual([
      [
        world.walker.id,
        'Paid out: $28.05',
        `Your payout for November 2026 was sent to your account. Reference: ${transfer?.id}. Test mode: no money has moved.`,
      ],
    ])
    await world.send(id)
    await world.work()
    expect(await world.transfers()).toHaveLength(1)
    const reopened = markPayout(world.payouts, world.operator, { id, move: 'reopen' })
    await expect(reopened, 'it is with the bank').rejects.toEqual(code('conflict'))
    const acts = await world.db.selectFrom('operatorActs').select(['act', 'detail']).execute()
    expect(acts).toEqual([{ act: 'payout-sent', detail: 'Steady Paws, 2026-11' }])
  })

  test.each(['lost', 'broken'] as const)(
    'an answer that is %s between key and note sends no second time',
    async (fault) => {
      const world = await sendingWorld(await fresh())
      const id = await world.owed()
      await world.account()
      await world.hearAll()
      await world.send(id)
      world.faults.push(fault)
      await world.work()
      // Taken back meanwhile, when nobody knew what it was that came back.
      await world.takeBack(805)
      await world.hearAll()
      world.clock.advance(2 * MINUTE_MS)
      await world.work()
      expect(await world.transfers()).toMatchObject([{ amountCents: 2805, reversedCents: 805 }])
      expect(await world.payout(id)).toMatchObject({ state: 'paid', returnedCents: 805 })
    },
  )

  test('a key that the bank may have forgotten is not trusted: its books are', async () => {
    for (const isThere of [true, false]) {
      const world = await sendingWorld(await fresh())
      const id = await world.owed()
      await world.account()
      await world.hearAll()
      await world.send(id)
      world.faults.push(isThere ? 'lost' : new ProviderError('unavailable', 'Away.'))
      await world.work()
      world.clock.advance(2 * DAY_MS)
      await world.db.deleteFrom('testBankReplies').execute()
      await world.work()
      world.clock.advance(2 * MINUTE_MS)
      await world.work()
      expect(await world.transfers()).toMatchObject([{ amountCents: 2805 }])
      expect(await world.payout(id)).toMatchObject({ state: 'paid' })
    }
  })

  test('what the bank refuses is owed again, with its reason, and can be sent anew', async () => {
    const world = await sendingWorld(await fresh())
    const id = await world.owed()
    await world.account()
    await world.hearAll()
    world.told.length = 0
    for (const [fault, failure] of [
      [new ProviderError('no-money', 'Insufficient funds'), 'no-money'],
      [new ProviderError('invalid', 'No.'), 'refused'],
    ] as const) {
      world.faults.push(fault)
      await world.send(id)
      await world.work()
      expect(await world.payout(id)).toEqual({ ...OPEN, failure })
    }
    await world.send(id)
    await world.account('refuse')
    await world.work()
    expect(await world.payout(id)).toEqual({ ...OPEN, failure: 'account' })
    expect(await world.transfers()).toEqual([])
    expect(world.titles(), 'nobody was told of money').toEqual([])
    await markPayout(world.payouts, world.operator, { id, move: 'pay', reference: 'Wire 1' })
    expect(await world.payout(id)).toEqual({
      ...OPEN,
      state: 'paid',
      paidBy: 'hand',
      reference: 'Wire 1',
    })
  })

  test('the operator has it taken back, once, and the provider is told', async () => {
    const world = await sendingWorld(await fresh())
    const id = await world.owed()
    await world.account()
    await world.hearAll()
    await world.send(id)
    await world.work()
    world.told.length = 0
    await Promise.all([world.recall(id), world.recall(id)])
    expect(await world.payout(id)).toMatchObject({ state: 'recalling' })
    world.faults.push('lost')
    await world.work()
    world.clock.advance(2 * MINUTE_MS)
    await world.work()
    await world.hearAll(2, 'backwards')
    expect(await world.transfers()).toMatchObject([{ amountCents: 2805, reversedCents: 2805 }])
    expect(await world.payout(id)).toEqual({ ...OPEN, failure: 'returned' })
    expect(world.told.map(({ title, body }) => [title, body])).toEqual([
      [
        'Not paid out after all: $28.05',
        'Your payout for November 2026 was taken back from your account. It is owed to you again. Test mode: no money has moved.',
      ],
    ])
    await world.send(id)
    await world.work()
    expect(await world.payout(id)).toMatchObject({ state: 'paid' })
    expect(await world.transfers()).toHaveLength(2)
  })

  test('what is not there any more stays paid, and the operator reads so', async () => {
    const world = await sendingWorld(await fresh())
    const id = await world.owed()
    await world.account()
    await world.hearAll()
    await world.send(id)
    await world.work()
    await world.recall(id)
    world.faults.push(new ProviderError('invalid', 'Insufficient funds there'))
    await world.work()
    expect(await world.payout(id)).toMatchObject({ state: 'paid', failure: 'kept' })
    expect((await payoutsOfOperator(world.payouts, { state: 'paid' })).payouts).toMatchObject([
      { failure: 'kept', paidBy: 'provider' },
    ])
  })

  test('what somebody takes back in the books of the bank is in the next payout to the cent', async () => {
    const world = await sendingWorld(await fresh())
    const id = await world.owed()
    await world.account()
    await world.hearAll()
    await world.send(id)
    await world.work()
    world.told.length = 0
    await world.takeBack(805)
    await world.hearAll(2)
    expect(world.told.map(({ title, body }) => [title, body])).toEqual([
      [
        'Taken back from a payout: $8.05',
        '$8.05 of your payout for November 2026 was taken back from your account. What is owed to you of it is in your next payout. Test mode: no money has moved.',
      ],
    ])
    const year = await earningsYear(world.payouts, world.walker.member, { year: 2026 })
    expect(year.sums).toMatchObject([{ paidOutCents: 2000 }])
    await world.until('2027-01-05T20:00:00Z')
    await world.close()
    // The rest follows the part: it must not be owed twice.
    await world.takeBack()
    await world.hearAll()
    expect(await world.payout(id)).toMatchObject({ state: 'paid', returnedCents: 2805 })
    await world.until('2027-02-05T20:00:00Z')
    await world.close()
    const rows = await world.rows()
    expect(rows.map(({ month, amountCents, state }) => [month, amountCents, state])).toEqual([
      ['2026-11', 2805, 'paid'],
      ['2026-12', 805, 'open'],
      ['2027-01', 2000, 'open'],
    ])
  })

  test('all of it taken back in the books of the bank is owed again at once', async () => {
    const world = await sendingWorld(await fresh())
    const id = await world.owed()
    await world.account()
    await world.hearAll()
    await world.send(id)
    await world.work()
    await world.takeBack()
    await Promise.all([world.hearAll(), world.hearAll(3)])
    expect(await world.payout(id)).toEqual({ ...OPEN, failure: 'returned' })
    await world.until('2027-01-05T20:00:00Z')
    await world.close()
    expect(await world.rows(), 'and in no other').toMatchObject([{ amountCents: 2805 }])
  })

  test('a job that was lost is asked for anew', async () => {
    const world = await sendingWorld(await fresh())
    const id = await world.owed()
    await world.account()
    await world.hearAll()
    await world.send(id)
    await world.db.deleteFrom('jobs').where('kind', '=', 'payout-send').execute()
    world.clock.advance(DAY_MS / 2)
    await askToLookAfter(world.payouts)
    await world.work()
    expect(await world.payout(id)).toMatchObject({ state: 'paid' })
    expect(await world.transfers()).toHaveLength(1)
  })

  test('by hand nobody has an account, and all is as it was', async () => {
    const world = await sendingWorld(await fresh())
    const id = await world.owed()
    await world.account()
    await world.hearAll()
    const byHand = { ...world.payouts, payer: payerOf(world.bank, 'hand') }
    expect(byHand.payer).toBeUndefined()
    const { way, payouts } = await payoutsOfOperator(byHand, {})
    expect([way, payouts.map(({ account }) => account)]).toEqual(['hand', [null]])
    const year = await earningsYear(byHand, world.walker.member, {})
    expect([year.way, year.account]).toEqual(['hand', null])
    for (const call of [
      openAccount(byHand, world.walker.member, { country: 'US' }),
      linkAccount(byHand, world.walker.member),
    ]) {
      await expect(call).rejects.toEqual(code('conflict'))
    }
    await markPayout(byHand, world.operator, { id, move: 'pay' })
    expect(await world.payout(id)).toMatchObject({ state: 'paid', paidBy: 'hand' })
    await expect(markPayout(byHand, world.operator, { id, move: 'recall' })).rejects.toEqual(
      code('conflict'),
    )
  })

  test('a reading that was begun before another change is begun anew', async () => {
    const world = await sendingWorld(await fresh())
    await world.account('everything')
    const { db, clock, payouts } = world
    const own = payouts.payer
    if (own === undefined) throw new Error('Nobody pays.')
    let isSlow = true
    const retrieveAccount = async (id: string) => {
      const read = await own.payouts.retrieveAccount(id)
      if (isSlow) {
        isSlow = false
        const { url } = await linkAccount(payouts, world.walker.member)
        await answerBank({ db, clock }, url.split('/').at(-1) ?? '', 'refuse')
        await world.hearAll()
      }
      return read
    }
    const late = { ...payouts, payer: { ...own, payouts: { ...own.payouts, retrieveAccount } } }
    await checkOwnAccount(late, world.walker.member)
    expect(await accountOf(payouts, world.providerId)).toMatchObject({ state: 'refused' })
  })
})
