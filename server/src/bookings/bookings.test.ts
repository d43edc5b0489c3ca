import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { HOUR_MS, MINUTE_MS } from '@wayfur/domain/durations'
import { createPaymentIntent } from '@wayfur/domain/payments/endpoints'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { hasCompletedBooking } from './has-completed-booking.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'

const code = (problem: string) => expect.objectContaining({ code: problem })

eachDatabase('bookings', (fresh) => {
  test('a booking is held at the price of the server, paid once and accepted, and both sides are told', async () => {
    const world = await bookingsWorld(await fresh())
    const held = await world.book({ duration: '0.5' })
    expect(held).toMatchObject({
      state: 'awaiting-payment',
      service: 'dog_walking',
      totalCents: 1403,
      startsAt: '2026-11-23T17:00:00.000Z',
      endsAt: '2026-11-23T17:30:00.000Z',
      startTime: '9:00',
      holdUntil: '2026-11-21T16:15:00.000Z',
      tier: 'moderate',
    })
    const params = { id: held.id }
    await expect(
      world.walker.callApi(endpoints.readBooking, { params }),
      'unpaid it is not there for the provider',
    ).rejects.toEqual(code('not-found'))
    await expect(
      world.owner.callApi(createPaymentIntent, { body: { bookingId: held.id, amount: 14.02 } }),
    ).rejects.toEqual(code('price-changed'))
    const [one, other] = await Promise.all([
      world.owner.callApi(createPaymentIntent, { body: { bookingId: held.id, amount: '14.025' } }),
      world.owner.callApi(createPaymentIntent, { body: { bookingId: held.id } }),
    ])
    expect(one.clientSecret).toBe(other.clientSecret)
    await world.pay(held.id)
    expect(await world.owner.callApi(endpoints.readBooking, { params })).toMatchObject({
      state: 'requested',
      isPaid: true,
      answerBy: '2026-11-22T16:00:00.000Z',
      cancelNow: { refundCents: 1403, keptCents: 0 },
    })
    const accepted = await world.walker.callApi(endpoints.acceptBooking, { params })
    expect(accepted).toMatchObject({ state: 'confirmed', side: 'provider', ownerName: 'Sam R.' })
    expect(accepted.events.map(({ kind }) => kind)).toEqual(['request', 'pay', 'accept'])
    // Pressed again it changes nothing.
    await world.walker.callApi(endpoints.acceptBooking, { params })
    expect(
      world.told.map(({ memberId, title, isOwnAct }) => [memberId, title, isOwnAct]),
      'what somebody did themselves is no news to them',
    ).toEqual([
      [world.owner.id, 'Request sent: Dog walking with Steady Paws', true],
      [world.walker.id, 'New request: Dog walking for 1 pet', undefined],
      [world.owner.id, 'Confirmed: Dog walking with Steady Paws', undefined],
      [world.walker.id, 'Confirmed: Dog walking for Sam R.', true],
    ])
    expect(await world.mails()).toEqual([
      `booking-confirmed:${held.id}:0:owner`,
      `booking-confirmed:${held.id}:0:provider`,
      `booking-requested:${held.id}:0:owner`,
      `booking-requested:${held.id}:0:provider`,
      'payment-receipt:1',
    ])
  })

  test('a time that is taken is refused, and moving an unpaid booking frees what it held', async () => {
    const world = await bookingsWorld(await fresh())
    const other = await world.person('Alex Doe')
    const held = await world.book()
    await expect(world.book({}, other)).rejects.toEqual(code('time-taken'))
    const moved = await world.book({ startTime: '11:00', bookingId: held.id })
    expect(moved).toMatchObject({ id: held.id, startTime: '11:00' })
    expect(await world.holds()).toBe(1)
    expect(await world.book({}, other)).toMatchObject({ startTime: '9:00' })
    await expect(
      world.book({ startTime: '15:00', bookingId: held.id }, other),
      'somebody else’s booking is not there',
    ).rejects.toEqual(code('not-found'))
  })

  test('an unpaid hold ends after a quarter of an hour, and late money takes the time again or goes back', async () => {
    const world = await bookingsWorld(await fresh())
    const other = await world.person('Alex Doe')
    const [first, second] = [await world.book(), await world.book({ startTime: '14:00' })]
    // The bank takes the money while the holds end, and tells of it later.
    const late = [await world.payAtBank(first.id), await world.payAtBank(second.id)]
    world.clock.advance(15 * MINUTE_MS)
    await expect(
      world.owner.callApi(createPaymentIntent, { body: { bookingId: first.id } }),
    ).rejects.toEqual(code('conflict'))
    await world.workOff('bookings')
    expect(await world.state(first.id)).toBe('lapsed')
    const taken = await world.book({}, other)
    expect(taken.state).toBe('awaiting-payment')
    for (const hear of late) await hear()
    await world.workOff()
    expect(await world.state(first.id), 'its time was given away').toBe('lapsed')
    expect(await world.state(second.id), 'its time was still free').toBe('requested')
    expect(await world.refunds()).toEqual([2805])
  })

  test('a decline, an answer that does not come and a cancelling provider give everything back', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    const [declined, expired, cancelled] = [
      await world.booked(),
      await world.booked(),
      await world.confirmed(),
    ]
    const reason = 'My knee'
    const params = { id: declined }
    await world.walker.callApi(endpoints.declineBooking, { params, body: { reason } })
    await world.walker.callApi(endpoints.cancelBooking, {
      params: { id: cancelled },
      body: { reason },
    })
    await world.workOff()
    world.clock.advance(24 * HOUR_MS)
    await expect(
      world.walker.callApi(endpoints.acceptBooking, { params: { id: expired } }),
      'too late to be accepted',
    ).rejects.toEqual(code('conflict'))
    await world.workOff()
    expect([
      await world.state(declined),
      await world.state(expired),
      await world.state(cancelled),
    ]).toEqual(['declined', 'expired', 'cancelled'])
    expect(await world.refunds()).toEqual([2805, 2805, 2805])
    expect(await world.holds()).toBe(0)
    const shown = await world.owner.callApi(endpoints.readBooking, { params })
    expect(shown).toMatchObject({ refundedCents: 2805, cancelNow: null, mayReschedule: false })
    expect(shown.events.map(({ kind, words }) => [kind, words])).toEqual([
      ['request', 'The time is held for 15 minutes'],
      ['pay', '$28.05'],
      ['decline', reason],
      ['refund', '$28.05'],
    ])
    expect(world.told.map(({ title }) => title)).toContain(
      'Not answered: Dog walking with Steady Paws',
    )
  })

  test('an owner gets back what the tier says at that moment, and never less than was shown', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    await world.walker.callApi(endpoints.changeBookingTerms, { body: { tier: 'strict' } })
    const [early, late] = [
      await world.confirmed({ serviceDate: '2026-11-26' }),
      await world.confirmed(),
    ]
    await world.walker.callApi(endpoints.changeBookingTerms, { body: { tier: 'flexible' } })
    const cancel = (id: number, refundCents: number) =>
      world.owner.callApi(endpoints.cancelBooking, { params: { id }, body: { refundCents } })
    expect(await cancel(early, 2805)).toMatchObject({ state: 'cancelled' })
    await world.workOff()
    const shown = await world.owner.callApi(endpoints.readBooking, { params: { id: late } })
    expect(shown.cancelNow, 'half within three days').toEqual({
      refundCents: 1403,
      keptCents: 1402,
    })
    world.clock.advance(25.5 * HOUR_MS)
    await expect(cancel(late, 1403)).rejects.toEqual(code('price-changed'))
    expect(await world.state(late)).toBe('confirmed')
    expect(await cancel(late, 0)).toMatchObject({ state: 'cancelled' })
    expect(await world.refunds()).toEqual([2805])
  })

  test('an owner moves a booking for the provider to accept anew, as long as cancelling is free', async () => {
    const world = await bookingsWorld(await fresh())
    const id = await world.confirmed()
    const move = (serviceDate: string, startTime: string) =>
      world.owner.callApi(endpoints.rescheduleBooking, {
        params: { id },
        body: { serviceDate, startTime },
      })
    expect(await move('2026-11-24', '13:00')).toMatchObject({
      state: 'requested',
      startTime: '13:00',
      totalCents: 2805,
    })
    expect(await world.holds()).toBe(1)
    // What was free at first can be taken by somebody else now.
    await world.book({}, await world.person('Alex Doe'))
    await expect(move('2026-11-23', '9:00')).rejects.toEqual(code('time-taken'))
    await world.walker.callApi(endpoints.acceptBooking, { params: { id } })
    world.clock.advance(54 * HOUR_MS)
    await expect(move('2026-11-26', '9:00')).rejects.toEqual(code('conflict'))
    expect(await world.state(id)).toBe('confirmed')
    expect(await world.mails()).toContain(`booking-rescheduled:${id}:1:provider`)
  })

  test('a booking is reminded of the day before, completed at its end, and can then be reviewed', async () => {
    const database = await fresh()
    const world = await bookingsWorld(database)
    const id = await world.confirmed()
    const asked = { memberId: world.owner.id, providerId: world.providerId }
    world.clock.advance(25 * HOUR_MS)
    await world.workOff()
    expect(world.told.filter(({ title }) => title.startsWith('Tomorrow'))).toHaveLength(2)
    expect(await hasCompletedBooking(database.db, asked)).toBe(false)
    world.clock.advance(25 * HOUR_MS)
    await world.workOff()
    expect(await world.state(id)).toBe('completed')
    expect(await hasCompletedBooking(database.db, asked)).toBe(true)
    expect(world.told.at(-1)).toMatchObject({
      memberId: world.owner.id,
      title: 'How was it? Dog walking with Steady Paws',
    })
    const past = await world.owner.callApi(endpoints.listBookings, { query: { when: 'past' } })
    expect(past.map((booking) => booking.id)).toEqual([id])
  })

  test('the provider sees the pet from acceptance to 48 hours after the end and never else', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 2 })
    const [id, declined] = [await world.booked(), await world.booked()]
    const seen = async (of = id) =>
      (await world.walker.callApi(endpoints.readBooking, { params: { id: of } })).pet
    expect(await seen(), 'before acceptance').toBeNull()
    await world.walker.callApi(endpoints.declineBooking, { params: { id: declined }, body: {} })
    expect(await seen(declined), 'after declining').toBeNull()
    await world.workOff()
    await world.walker.callApi(endpoints.acceptBooking, { params: { id } })
    expect(await seen()).toMatchObject({
      petInfo: 'Bella, a calm retriever',
      emergencyContact: 'Alex, (415) 555-0100',
    })
    // 50 hours until its end, and 48 more.
    world.clock.advance(98 * HOUR_MS - 1)
    await world.workOff()
    expect(await seen(), 'in the last moment').not.toBeNull()
    world.clock.advance(1)
    expect(await seen(), 'after 48 hours').toBeNull()
    const owner = await world.owner.callApi(endpoints.readBooking, { params: { id } })
    expect(owner.pet).not.toBeNull()
    // Lists never carry it.
    const calendar = await world.walker.callApi(endpoints.readProviderCalendar, { query: {} })
    expect(JSON.stringify(calendar)).not.toContain('retriever')
  })

  test('a stay is priced by the night and takes the time of all its days', async () => {
    const world = await bookingsWorld(await fresh())
    const stay = await world.book({
      service: 'pet_sitting',
      endDate: '2026-11-26',
      endTime: '10:00',
    })
    expect(stay).toMatchObject({
      totalCents: 19_500,
      nights: 3,
      endDate: '2026-11-26',
      endTime: '10:00',
    })
    const other = await world.person('Alex Doe')
    await expect(world.book({ serviceDate: '2026-11-25' }, other)).rejects.toEqual(
      code('time-taken'),
    )
    expect(
      await world.book({ serviceDate: '2026-11-26', startTime: '10:00' }, other),
    ).toMatchObject({ state: 'awaiting-payment' })
    await expect(world.book({ service: 'pet_sitting' }, other)).rejects.toMatchObject({
      field: 'endDate',
    })
  })

  test('what cannot be booked is refused in words and holds nothing', async () => {
    const world = await bookingsWorld(await fresh())
    await expect(world.book({ serviceDate: '2026-11-21', startTime: '6:00' })).rejects.toEqual(
      code('time-taken'),
    )
    await expect(world.book({ duration: '0.25' })).rejects.toMatchObject({ field: 'duration' })
    await expect(world.book({ duration: '2', service: 'grooming' })).rejects.toMatchObject({
      field: 'duration',
    })
    await expect(world.book({ service: 'training' })).rejects.toMatchObject({ field: 'service' })
    await expect(world.book({ service: 'vaccinations' })).rejects.toMatchObject({
      field: 'service',
    })
    await expect(world.book({ petInfo: '  ' })).rejects.toMatchObject({ field: 'petInfo' })
    await expect(world.book({ petId: 999 })).rejects.toEqual(code('not-found'))
    await expect(world.book({ providerId: 999 })).rejects.toEqual(code('not-found'))
    await expect(world.book({}, world.walker)).rejects.toThrow('yourself')
    expect(await world.holds()).toBe(0)
    for (const startTime of ['9:00', '11:00', '13:00']) await world.book({ startTime })
    await expect(world.book({ startTime: '15:00' })).rejects.toThrow('3 times')
  })

  test('a sample provider of nobody answers at once, and never for real money', async () => {
    const database = await fresh()
    const world = await bookingsWorld(database, { isSample: true })
    expect(await world.state(await world.booked())).toBe('confirmed')
    world.parts.takesRealMoney = true
    await expect(world.book({ startTime: '12:00' })).rejects.toThrow('sample provider')
  })

  test('both sides write to each other, are told of it, and nobody else can read it', async () => {
    const world = await bookingsWorld(await fresh())
    const id = await world.booked()
    const params = { id }
    const write = (by: typeof world.owner, text: string) =>
      by.callApi(endpoints.writeBookingMessage, { params, body: { text } })
    await write(world.owner, 'She pulls at first.')
    const { messages } = await write(world.walker, 'Thank you!')
    expect(messages.map(({ from, text }) => [from, text])).toEqual([
      ['owner', 'She pulls at first.'],
      ['provider', 'Thank you!'],
    ])
    expect(world.told.at(-1)).toMatchObject({
      memberId: world.owner.id,
      title: 'Message from Steady Paws',
    })
    const unread = async () => (await world.owner.callApi(endpoints.readBooking, { params })).unread
    expect(await unread()).toBe(1)
    await world.owner.callApi(endpoints.readBookingMessages, { params })
    expect(await unread()).toBe(0)
    const stranger = await world.person('Alex Doe', ['provider'])
    await expect(write(stranger, 'Hello')).rejects.toEqual(code('not-found'))
    await expect(stranger.callApi(endpoints.readBooking, { params })).rejects.toEqual(
      code('not-found'),
    )
    await expect(stranger.callApi(endpoints.acceptBooking, { params })).rejects.toEqual(
      code('not-found'),
    )
  })
})
