import * as bookings from '@wayfur/domain/bookings/endpoints'
import { DISPUTE_DAYS } from '@wayfur/domain/disputes/dispute'
import * as endpoints from '@wayfur/domain/disputes/endpoints'
import { DAY_MS, HOUR_MS } from '@wayfur/domain/durations'
import { expect, test } from 'vitest'
import { bookingPersonalData } from '../bookings/booking-personal-data.ts'
import { maySeeVisitPhoto } from '../bookings/may-see-visit-photo.ts'
import { bookingsWorld } from '../bookings/testing/booking-fixtures.ts'
import { closeMonths } from '../payouts/close-months.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { disputePersonalData } from './dispute-personal-data.ts'
import { disputesEndpoints } from './routes.ts'

const code = (problem: string) => expect.objectContaining({ code: problem })

/** What a month came to without the booking that was disputed. */
const FEWER = { bookingsCents: 1, amountCents: 1 }

/** A booking that is over, and what its sides and moderators do about it. */
async function disputedWorld(database: TestDatabase) {
  const world = await bookingsWorld(database)
  const bookingId = await world.confirmed()
  world.clock.advance(3 * DAY_MS)
  await world.workOff()
  const served = disputesEndpoints(world.parts)
  const moderator = await world.person('Mona Reed', ['moderator'])
  const as = ({ member }: typeof world.owner) => callAs(served, member)
  return Object.assign(world, {
    bookingId,
    moderator,
    open: (askedCents = 1_000, by = world.owner) =>
      as(by)(endpoints.openDispute, {
        params: { id: bookingId },
        body: { reason: 'She came home wet and an hour late.', askedCents },
      }),
    read: (id: number, by = world.owner) => as(by)(endpoints.readDispute, { params: { id } }),
    write: (id: number, text: string, by = world.owner) =>
      as(by)(endpoints.writeInDispute, { params: { id }, body: { text } }),
    withdraw: (id: number, by = world.owner) =>
      as(by)(endpoints.withdrawDispute, { params: { id } }),
    agree: (id: number, refundCents: number, by = world.walker) =>
      as(by)(endpoints.agreeToDispute, { params: { id }, body: { refundCents } }),
    decide: (id: number, refundCents: number, by = moderator) =>
      as(by)(endpoints.decideDispute, {
        params: { id },
        body: { refundCents, words: 'The report says so itself.' },
      }),
    listed: (by = moderator) => as(by)(endpoints.listDisputes, { query: {} }),
  })
}

eachDatabase('disputes', (fresh) => {
  test('both sides write, a moderator decides with a refund in part, and both are told', async () => {
    const world = await disputedWorld(await fresh())
    const { owner, walker, moderator } = world
    world.told.length = 0
    const { id } = await world.open()
    expect((await world.open()).id, 'opened twice').toBe(id)
    await world.write(id, 'It rained all day.', walker)
    await world.write(id, 'Then say so.')
    await world.write(id, 'When did you come?', moderator)
    const seen = await world.read(id, moderator)
    expect(seen).toMatchObject({
      side: 'moderator',
      state: 'open',
      askedCents: 1_000,
      leftCents: 2805,
    })
    expect(seen.messages.map(({ from, text }) => [from, text])).toEqual([
      ['provider', 'It rained all day.'],
      ['owner', 'Then say so.'],
      ['moderator', 'When did you come?'],
    ])
    expect(seen.evidence?.events.map(({ kind }) => kind)).toContain('accept')
    expect((await world.read(id)).evidence, 'the sides have it on their own page').toBeNull()
    expect((await world.listed()).disputes).toMatchObject([{ id, ownerName: 'Sam R.' }])
    const decided = await world.decide(id, 800)
    expect(decided).toMatchObject({
      state: 'refunded',
      leftCents: 2005,
      end: { by: 'moderator', refundCents: 800, words: 'The report says so itself.' },
    })
    await world.workOff()
    expect(await world.refunds()).toEqual([800])
    expect((await world.listed()).disputes).toEqual([])
    const told = world.told.filter(({ href }) => href === `/disputes/${id}`)
    expect(told.map(({ memberId, title, body }) => [memberId, title, body])).toEqual([
      [
        walker.id,
        'Disputed: Dog walking for Sam R.',
        'The owner asks for $10.00 back. You can agree or answer; a moderator decides if you do not agree.',
      ],
      [owner.id, 'Dispute: message from Steady Paws', 'It rained all day.'],
      [walker.id, 'Dispute: message from Sam R.', 'Then say so.'],
      [owner.id, 'Dispute: message from a moderator', 'When did you come?'],
      [walker.id, 'Dispute: message from a moderator', 'When did you come?'],
      [
        owner.id,
        'Dispute over: Dog walking with Steady Paws',
        '$8.00 goes back to the owner. The report says so itself. Test mode: no money has moved.',
      ],
      [
        walker.id,
        'Dispute over: Dog walking for Sam R.',
        '$8.00 goes back to the owner. The report says so itself. Test mode: no money has moved.',
      ],
    ])
    const acts = await world.parts.db.selectFrom('operatorActs').select(['act', 'detail']).execute()
    expect(acts).toEqual([
      { act: 'dispute-answered', detail: '' },
      { act: 'dispute-decided', detail: '$8.00' },
    ])
    await expect(world.write(id, 'But!')).rejects.toEqual(code('conflict'))
    await expect(world.open()).rejects.toEqual(code('conflict'))
  })

  test('decided, agreed to and withdrawn at once it ends in one way with one refund', async () => {
    const world = await disputedWorld(await fresh())
    const { id } = await world.open()
    const outcomes = await Promise.allSettled([
      world.decide(id, 500),
      world.agree(id, 1_000),
      world.withdraw(id),
      world.decide(id, 700),
      world.agree(id, 1_000),
    ])
    await world.workOff()
    const { end, state } = await world.read(id)
    expect(state).not.toBe('open')
    expect(await world.refunds()).toEqual((end?.refundCents ?? 0) > 0 ? [end?.refundCents] : [])
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  })

  test('a provider agrees to just what they saw, once', async () => {
    const world = await disputedWorld(await fresh())
    const { id } = await world.open(1_500)
    await expect(world.agree(id, 1_400)).rejects.toEqual(code('price-changed'))
    await world.agree(id, 1_500)
    expect(await world.agree(id, 1_500)).toMatchObject({
      state: 'refunded',
      end: { by: 'provider', refundCents: 1_500, words: null },
    })
    await world.workOff()
    expect(await world.refunds()).toEqual([1_500])
  })

  test('nothing can go back twice: what went back otherwise is no more to be asked for', async () => {
    const world = await disputedWorld(await fresh())
    await expect(world.open(2_806)).rejects.toMatchObject({
      message: 'At most $28.05 can go back.',
    })
    const { id } = await world.open(2_805)
    await expect(world.decide(id, 2_806)).rejects.toMatchObject({
      message: 'At most $28.05 can go back.',
    })
    await expect(world.decide(id, Number.NaN)).rejects.toEqual(code('invalid-input'))
    await world.decide(id, 0)
    expect(await world.read(id)).toMatchObject({ state: 'refused', end: { refundCents: 0 } })
    expect(await world.refunds()).toEqual([])
  })

  test('it is there for its sides and for moderators, and nobody decides in their own cause', async () => {
    const world = await disputedWorld(await fresh())
    const { owner, walker, moderator } = world
    const stranger = await world.person('Kim Lee')
    await expect(world.open(1_000, walker)).rejects.toEqual(code('not-found'))
    const { id } = await world.open()
    await expect(world.read(id, stranger)).rejects.toEqual(code('not-found'))
    await expect(world.write(id, 'Hello', stranger)).rejects.toEqual(code('not-found'))
    await expect(world.withdraw(id, walker)).rejects.toEqual(code('not-allowed'))
    await expect(world.agree(id, 1_000, owner)).rejects.toEqual(code('not-allowed'))
    for (const side of [owner, walker]) {
      const both = world.as(side.id, 'Both', ['moderator'])
      await expect(world.decide(id, 100, both)).rejects.toEqual(code('not-allowed'))
      expect((await world.listed(both)).disputes).toEqual([])
    }
    await world.withdraw(id)
    await expect(world.decide(id, 100, moderator)).rejects.toEqual(code('conflict'))
  })

  test('it is opened within 14 days of what is over, and holds the payout of its booking back', async () => {
    const world = await disputedWorld(await fresh())
    const { bookingId } = world
    const asked = { params: { id: bookingId } }
    expect(await world.owner.callApi(bookings.readBooking, asked)).toMatchObject({
      disputableCents: 2805,
      dispute: null,
    })
    expect(await world.walker.callApi(bookings.readBooking, asked)).toMatchObject({
      disputableCents: null,
    })
    const { id } = await world.open()
    expect(await world.walker.callApi(bookings.readBooking, asked)).toMatchObject({
      disputableCents: null,
      dispute: { id, state: 'open' },
    })
    world.clock.advance(12 * DAY_MS)
    await closeMonths(world.parts)
    const payouts = () =>
      world.parts.db.selectFrom('providerPayouts').select(['month', 'amountCents']).execute()
    expect(await payouts()).toEqual([])
    await world.decide(id, 805)
    await world.workOff()
    await closeMonths(world.parts)
    expect(await payouts()).toEqual([{ month: '2026-11', amountCents: 2_000 }])
    // Disputed while others of its month were paid, it is in the next payout, whoever works no more.
    await world.parts.db.updateTable('providerPayouts').set(FEWER).execute()
    world.clock.advance(31 * DAY_MS)
    await closeMonths(world.parts)
    expect(await payouts()).toMatchObject([
      { month: '2026-11', amountCents: 1 },
      { month: '2026-12', amountCents: 1_999 },
    ])
    world.clock.advance(-31 * DAY_MS)
    const late = await world.confirmed({ serviceDate: '2026-12-14' })
    world.clock.advance((9 + DISPUTE_DAYS) * DAY_MS + 2 * HOUR_MS)
    await world.workOff()
    expect(await world.owner.callApi(bookings.readBooking, { params: { id: late } })).toMatchObject(
      { state: 'completed', disputableCents: null },
    )
  })

  test('photos of the visit are there for whoever decides, and for no other moderator', async () => {
    const world = await disputedWorld(await fresh())
    const { db } = world.parts
    const url = `/files/${'v'.repeat(26)}.webp`
    const now = world.clock.now()
    await db
      .insertInto('bookingVisits')
      .values({
        bookingId: world.bookingId,
        checkedInAt: now,
        checkedOutAt: now,
        photos: [url],
        sentAt: now,
        changedAt: now,
      })
      .execute()
    const { member } = world.moderator
    expect(await maySeeVisitPhoto(db, url, member)).toBe(false)
    await world.open()
    expect(await maySeeVisitPhoto(db, url, member)).toBe(true)
    expect(await maySeeVisitPhoto(db, url, (await world.person('Kim Lee')).member)).toBe(false)
  })

  test('what somebody said leaves with them, and what an owner asked for ends', async () => {
    const world = await disputedWorld(await fresh())
    const { db, clock } = world.parts
    const { id } = await world.open()
    await world.write(id, 'I have pictures.')
    await world.write(id, 'So have I.', world.walker)
    const records = disputePersonalData(clock)
    expect(JSON.stringify(await records.read(db, world.owner.member))).toContain('I have pictures.')
    await inTransaction(db, async (tx) => {
      await records.forget(tx, world.owner.id)
      await bookingPersonalData(world.parts).forget(tx, world.owner.id)
    })
    expect(await world.read(id, world.walker)).toMatchObject({
      state: 'withdrawn',
      reason: '',
      messages: [{ from: 'provider', text: 'So have I.' }],
    })
  })
})
