import { listBookingCards } from '@wayfur/domain/bookings/card-endpoints'
import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { MOST_OPEN_MEETINGS } from '@wayfur/domain/bookings/meeting'
import { HOUR_MS, MINUTE_MS } from '@wayfur/domain/durations'
import { createPaymentIntent } from '@wayfur/domain/payments/endpoints'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { hasCompletedBooking } from './has-completed-booking.ts'
import { sittersNow } from './sitter-now.ts'
import { addPet } from './testing/booked-pets.ts'
import { meetingsWorld } from './testing/meeting-fixtures.ts'

const broken = (constraint: string) => expect.objectContaining({ constraint })
const code = (problem: string) => expect.objectContaining({ code: problem })

eachDatabase('meeting first', (fresh) => {
  test('a free meeting goes to the provider at once, is accepted, and no payment is ever made', async () => {
    const world = await meetingsWorld(await fresh())
    expect(await world.standing()).toBe('new')
    const asked = await world.meet()
    expect(asked).toMatchObject({
      state: 'requested',
      service: 'meet_and_greet',
      totalCents: 0,
      startsAt: '2026-11-23T17:00:00.000Z',
      endsAt: '2026-11-23T17:30:00.000Z',
      answerBy: '2026-11-22T16:00:00.000Z',
      isPaid: false,
      mayWrite: true,
      cancelNow: { refundCents: 0, keptCents: 0 },
    })
    expect(asked.events.map(({ kind }) => kind)).toEqual(['ask'])
    const params = { id: asked.id }
    await expect(
      world.owner.callApi(createPaymentIntent, { body: { bookingId: asked.id } }),
    ).rejects.toEqual(code('conflict'))
    const seen = await world.walker.callApi(endpoints.readBooking, { params })
    expect(seen, 'before accepting nothing tells whose pet it is').toMatchObject({
      side: 'provider',
      ownerName: null,
      pet: null,
    })
    await world.walker.callApi(endpoints.acceptBooking, { params })
    expect(await world.standing()).toBe('asked')
    const cards = await world.owner.callApi(listBookingCards, {})
    expect(cards.map(({ id }) => id)).toEqual([asked.id])
    expect(world.told.map(({ title }) => title)).toEqual([
      'Request sent: Meet and greet with Steady Paws',
      'New request: Meet and greet for 1 pet',
      'Confirmed: Meet and greet with Steady Paws',
      'Confirmed: Meet and greet for Sam R.',
    ])
    expect(world.told[0]?.body).toContain('with nothing to pay')
    await expect(
      world.book({}, await world.person('Alex Doe')),
      'its time is taken',
    ).rejects.toEqual(code('time-taken'))
    const { db } = world.parts
    expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
    const statement = await world.walker.callApi(endpoints.readProviderStatement, {
      query: { month: '2026-11' },
    })
    expect(statement.lines).toEqual([])
  })

  test('once it is over it says nothing of a service, and the first booking is suggested', async () => {
    const world = await meetingsWorld(await fresh())
    const { db } = world.parts
    const petId = await addPet(world.parts.db, world.owner.id, { name: 'Bella' })
    const { id } = await world.meet({ petIds: [petId], petInfo: '' })
    const params = { id }
    await world.walker.callApi(endpoints.acceptBooking, { params })
    world.clock.advance(49 * HOUR_MS + 10 * MINUTE_MS)
    expect(await sittersNow(db, petId, world.clock.now()), 'the owner is there').toEqual([])
    await expect(world.walker.callApi(endpoints.checkIntoVisit, { params })).rejects.toEqual(
      code('not-found'),
    )
    world.clock.advance(HOUR_MS)
    await world.workOff()
    expect(await world.state(id)).toBe('completed')
    expect(await world.holds()).toBe(0)
    expect(await world.standing()).toBe('met')
    const two = { memberId: world.owner.id, providerId: world.providerId }
    expect(await hasCompletedBooking(db, two)).toBe(false)
    const last = world.told.at(-1)
    expect(last?.body).toBe('You have met. If it felt right, book the first visit.')
    await expect(world.meet({ serviceDate: '2026-11-24' })).rejects.toEqual(code('conflict'))
    const figures = await db.selectFrom('providerFigures').selectAll().execute()
    expect(figures).toMatchObject([{ repeatClients: 0, answers: 0 }])
  })

  test('who has been with them books right away, and who has asked waits for that', async () => {
    const world = await meetingsWorld(await fresh())
    const id = await world.confirmed()
    world.clock.advance(72 * HOUR_MS)
    await world.workOff()
    expect(await world.state(id)).toBe('completed')
    expect(await world.standing()).toBe('known')
    await expect(world.meet({ serviceDate: '2026-11-26' })).rejects.toEqual(code('conflict'))
    const other = await world.person('Alex Doe')
    const asked = await world.meet({ serviceDate: '2026-11-26' }, other)
    await expect(world.meet({ serviceDate: '2026-11-27' }, other)).rejects.toEqual(code('conflict'))
    await world.walker.callApi(endpoints.declineBooking, { params: { id: asked.id }, body: {} })
    expect(world.told.at(-1)?.body).toBe('The provider cannot accept it.')
    expect(await world.standing(other)).toBe('new')
    await world.meet({ serviceDate: '2026-11-27' }, other)
    await other.callApi(endpoints.cancelBooking, {
      params: {
        id: (await other.callApi(endpoints.readMeeting, meetingOf(world))).meeting?.id ?? 0,
      },
      body: { refundCents: 0 },
    })
    expect(await world.standing(other)).toBe('new')
    expect(await world.holds()).toBe(0)
    expect(await world.refunds()).toEqual([])
  })

  test('one with a price is held and paid like any booking, and another choice lets the first go', async () => {
    const world = await meetingsWorld(await fresh(), { offer: { minutes: 15, priceCents: 1000 } })
    const first = await world.meet()
    expect(first).toMatchObject({ state: 'awaiting-payment', totalCents: 1000, hours: 0.25 })
    await expect(
      world.walker.callApi(endpoints.readBooking, { params: { id: first.id } }),
      'unpaid it is not there for the provider',
    ).rejects.toEqual(code('not-found'))
    const hear = await world.payAtBank(first.id)
    const second = await world.meet({ startTime: '11:00' })
    expect(await world.state(first.id)).toBe('cancelled')
    expect(await world.holds()).toBe(1)
    // The money of the first comes late, and goes back.
    await hear()
    await world.workOff('all')
    expect(await world.refunds()).toEqual([1000])
    await world.pay(second.id)
    expect(await world.state(second.id)).toBe('requested')
    await world.walker.callApi(endpoints.acceptBooking, { params: { id: second.id } })
    const { lines } = await world.walker.callApi(endpoints.readProviderStatement, {
      query: { month: '2026-11' },
    })
    expect(lines).toMatchObject([{ service: 'meet_and_greet', keptCents: 1000 }])
  })

  test('money that comes after another meeting was asked for goes back', async () => {
    const world = await meetingsWorld(await fresh(), { offer: { minutes: 15, priceCents: 1000 } })
    const { id } = await world.meet()
    const hear = await world.payAtBank(id)
    world.clock.advance(16 * MINUTE_MS)
    await world.workOff('bookings')
    expect(await world.state(id)).toBe('lapsed')
    const { db } = world.parts
    await db.updateTable('bookingTerms').set({ meetingCents: 0 }).execute()
    await world.meet({ startTime: '11:00' })
    await hear()
    await world.workOff()
    expect(await world.state(id)).toBe('lapsed')
    expect(await world.refunds()).toEqual([1000])
  })

  test('a free one moves to another time until it begins, and the provider accepts anew', async () => {
    const world = await meetingsWorld(await fresh())
    const { id } = await world.meet()
    const params = { id }
    await world.walker.callApi(endpoints.acceptBooking, { params })
    world.clock.advance(47 * HOUR_MS)
    const moved = await world.owner.callApi(endpoints.rescheduleBooking, {
      params,
      body: { serviceDate: '2026-11-24', startTime: '10:00' },
    })
    expect(moved).toMatchObject({ state: 'requested', startTime: '10:00', hours: 0.5 })
  })

  test('which animals they take is not held against meeting, but asked-for shots and room are', async () => {
    const world = await meetingsWorld(await fresh())
    const { db } = world.parts
    await db
      .updateTable('providerServices')
      .set({ takesSpecies: ['Cat'], takesSaidOn: '2026-11-01' })
      .execute()
    const petId = await addPet(world.parts.db, world.owner.id, { name: 'Bella' })
    const dog = { petIds: [petId], petInfo: '' }
    await expect(world.book({ ...dog })).rejects.toEqual(code('conflict'))
    await expect(world.meet({ ...dog, otherPets: 1, petInfo: 'and a cat' })).rejects.toEqual(
      code('conflict'),
    )
    await db
      .updateTable('bookingTerms')
      .set({ requiredVaccines: ['Rabies'] })
      .execute()
    await expect(world.meet(dog)).rejects.toEqual(code('conflict'))
    await db.updateTable('bookingTerms').set({ requiredVaccines: [] }).execute()
    const asked = await world.meet(dog)
    const { guests } = await world.walker.callApi(endpoints.readBooking, {
      params: { id: asked.id },
    })
    expect(guests).toMatchObject([{ name: null, species: 'Dog' }])
  })

  test('a sample provider of nobody accepts at once; nobody meets whom they have not offered to', async () => {
    const world = await meetingsWorld(await fresh(), { isSample: true })
    expect(await world.meet()).toMatchObject({ state: 'confirmed', isPaid: false })
    const other = await meetingsWorld(await fresh())
    await other.walker.callApi(endpoints.changeMeetingOffer, { body: { offer: null } })
    await expect(other.meet()).rejects.toEqual(code('conflict'))
    await expect(
      other.walker.callApi(endpoints.changeMeetingOffer, {
        body: { offer: { minutes: 30, priceCents: 50 } },
      }),
    ).rejects.toEqual(code('invalid-input'))
    const offer = { minutes: 45, priceCents: 1500 } as const
    await other.walker.callApi(endpoints.changeMeetingOffer, { body: { offer } })
    const { provider } = await other.walker.callApi(endpoints.readProviderCalendar, { query: {} })
    expect(provider?.meeting).toEqual(offer)
  })

  test('of two who want one time to meet at once exactly one gets it', async () => {
    const world = await meetingsWorld(await fresh())
    const other = await world.person('Alex Doe')
    const outcomes = await Promise.allSettled([world.meet(), world.meet({}, other)])
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toEqual([code('time-taken')])
    expect(await world.holds()).toBe(1)
  })

  test('whoever asks the same provider several times at once has one meeting', async () => {
    const world = await meetingsWorld(await fresh())
    const outcomes = await Promise.allSettled(
      ['9:00', '11:00', '13:00'].map((startTime) => world.meet({ startTime })),
    )
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toEqual([code('conflict'), code('conflict')])
    expect(await world.holds()).toBe(1)
  })

  test('asking is free, so nobody asks more than a few at once', async () => {
    const database = await fresh()
    const world = await meetingsWorld(database, { capacity: 10 })
    const { db } = database
    const { id: bookingId } = await world.meet()
    const booking = await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const listing = await db
      .selectFrom('providers')
      .select(['businessName', 'description', 'serviceArea', 'city', 'createdAt', 'updatedAt'])
      .where('id', '=', world.providerId)
      .executeTakeFirstOrThrow()
    const others = await db
      .insertInto('providers')
      .values(Array.from({ length: MOST_OPEN_MEETINGS }, () => ({ ...listing, memberId: null })))
      .returning('id')
      .execute()
    const { id: _, providerId: __, ...same } = booking
    const asked = others.slice(1).map(({ id: providerId }) => Object.assign({ providerId }, same))
    await db.insertInto('bookings').values(asked).execute()
    const [last = { id: 0 }] = others
    const terms = { providerId: last.id, meetingMinutes: 30, meetingCents: 0 } as const
    await db.insertInto('bookingTerms').values(terms).execute()
    const meetLast = () =>
      world.owner.callApi(endpoints.requestMeeting, {
        params: last,
        body: { serviceDate: '2026-11-24', startTime: '9:00', petInfo: 'Bella' },
      })
    await expect(meetLast()).rejects.toEqual(code('conflict'))
    const params = { id: bookingId }
    await world.owner.callApi(endpoints.cancelBooking, { params, body: {} })
    await expect(meetLast(), 'of no hours no time is free').rejects.toEqual(code('time-taken'))
  })

  test('the database holds that only meetings are free, never wait for money and are asked once', async () => {
    const database = await fresh()
    const world = await meetingsWorld(database)
    const { id } = await world.meet()
    const { db } = database
    const set = (changes: object) =>
      db.updateTable('bookings').set(changes).where('id', '=', id).execute()
    await expect(set({ service: 'dog_walking' })).rejects.toEqual(
      broken('bookings_rate_cents_check'),
    )
    await expect(set({ rateCents: 1000 })).rejects.toEqual(broken('bookings_total_cents_check'))
    await expect(
      set({ state: 'awaiting-payment', holdUntil: world.clock.now(), answerBy: null }),
    ).rejects.toEqual(broken('bookings_free'))
    const row = await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { id: _, ...same } = row
    await expect(db.insertInto('bookings').values(same).execute()).rejects.toEqual(
      broken('bookings_one_meeting'),
    )
  })
})

type World = Awaited<ReturnType<typeof meetingsWorld>>

const meetingOf = ({ providerId }: World) => ({ params: { id: providerId } })
