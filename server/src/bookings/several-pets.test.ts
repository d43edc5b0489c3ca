import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { expect, test } from 'vitest'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { bookingPersonalData } from './booking-personal-data.ts'
import { holdBooking } from './request-booking.ts'
import { addPet } from './testing/booked-pets.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'

const AT_ONCE = 40

type World = Awaited<ReturnType<typeof bookingsWorld>>

async function twoDogs({ parts, owner }: World): Promise<number[]> {
  return [
    await addPet(parts.db, owner.id, { name: 'Bella', breed: 'Beagle', kilograms: 12 }),
    await addPet(parts.db, owner.id, { name: 'Max' }),
  ]
}

/** What the provider says each further animal costs; null is as much as the first. */
async function furtherCosts(
  { parts, providerId }: World,
  furtherCents: number | null,
): Promise<void> {
  await parts.db
    .updateTable('providerServices')
    .set({ furtherCents })
    .where('providerId', '=', providerId)
    .execute()
}

eachDatabase('bookings of several pets', (fresh) => {
  test('each further animal costs as much as the first until the provider says otherwise', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    const petIds = await twoDogs(world)
    const several = { petIds, otherPets: 1 }
    const held = await world.book(several)
    expect(held).toMatchObject({
      animals: 3,
      rateCents: 2805,
      furtherCents: 2805,
      totalCents: 8415,
    })
    expect(held.guests.map(({ name }) => name)).toEqual(['Bella', 'Max'])
    expect(held.pets.map(({ petId }) => petId)).toEqual(petIds)
    await furtherCosts(world, 1000)
    const again = { ...several, bookingId: held.id }
    expect(await world.book(again)).toMatchObject({ id: held.id, totalCents: 4805 })
    // Half an hour for two is rounded once: (28.05 + 10.01) / 2.
    await furtherCosts(world, 1001)
    expect(await world.book({ ...again, otherPets: 0, duration: '0.5' })).toMatchObject({
      totalCents: 1903,
    })
    await furtherCosts(world, 0)
    const stay = { service: 'pet_sitting', endDate: '2026-11-25', bookingId: held.id }
    expect(await world.book({ ...several, ...stay })).toMatchObject({ totalCents: 13_000 })
    await furtherCosts(world, 500)
    expect(await world.book({ ...several, ...stay })).toMatchObject({ totalCents: 15_000 })
  })

  test('one pet named as before, or told of in words, is one animal at the price of one', async () => {
    const world = await bookingsWorld(await fresh())
    const [petId] = await twoDogs(world)
    const held = await world.book({ petId })
    expect(held).toMatchObject({ animals: 1, totalCents: 2805, pet: { petId, name: 'Bella' } })
    const told = await world.book({ bookingId: held.id })
    expect(told).toMatchObject({ animals: 1, totalCents: 2805, guests: [], pets: [] })
    expect(told.pet).toMatchObject({ petId: null, petInfo: 'Bella, a calm retriever' })
  })

  test('room is counted in animals, and more than ever fit is refused with the number', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    const petIds = await twoDogs(world)
    const other = await world.person('Alex Doe')
    await expect(world.book({ petIds, otherPets: 2 })).rejects.toMatchObject({
      field: 'petIds',
      message: 'Steady Paws accepts up to 3 pets at a time.',
    })
    const held = await world.book({ petIds })
    await expect(world.book({ otherPets: 2 }, other)).rejects.toMatchObject({ code: 'time-taken' })
    await world.book({ otherPets: 1 }, other)
    // With one pet fewer there is room for two of the other.
    await world.book({ petIds: petIds.slice(0, 1), bookingId: held.id })
    expect(await world.parts.db.selectFrom('bookingHolds').select('animals').execute()).toEqual([
      { animals: 1 },
      { animals: 1 },
    ])
    await expect(world.book({ petIds: [], otherPets: 0 })).rejects.toMatchObject({
      field: 'petIds',
    })
    const foreign = await addPet(world.parts.db, other.id, { name: 'Rex' })
    await expect(world.book({ petIds: [foreign] })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('of many who come with two at once, as many get the time as have room', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 5 })
    const members = await world.parts.db
      .insertInto('members')
      .values(
        Array.from({ length: AT_ONCE }, (_, index) => ({
          name: `Owner ${index}`,
          email: `owner${index}@example.org`,
        })),
      )
      .returning('id')
      .execute()
    const outcomes = await Promise.allSettled(
      members.map(({ id }) =>
        holdBooking(world.parts, world.as(id).member, world.wish({ otherPets: 2 })),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const holds = await world.parts.db.selectFrom('bookingHolds').select('animals').execute()
    expect(holds).toEqual([{ animals: 2 }, { animals: 2 }])
  })

  test('the database lets nobody hold room for other than was agreed, nor name more pets', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 5 })
    const petIds = await twoDogs(world)
    const { id } = await world.book({ petIds })
    const { db } = world.parts
    await expect(
      db.updateTable('bookingHolds').set({ animals: 1 }).where('bookingId', '=', id).execute(),
    ).rejects.toMatchObject({ constraint: 'booking_holds_animals' })
    await expect(
      db.updateTable('bookings').set({ animals: 3 }).where('id', '=', id).execute(),
    ).rejects.toMatchObject({ constraint: 'booking_holds_animals' })
    const third = await addPet(db, world.owner.id, { name: 'Mia', species: 'Cat' })
    await expect(
      db.insertInto('bookingPets').values({ bookingId: id, petId: third }).execute(),
    ).rejects.toMatchObject({ constraint: 'booking_pets_agreed' })
  })

  test('what was paid for several is what the receipt, the statement and the refund tell', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    await furtherCosts(world, 1250)
    const id = await world.confirmed({ petIds: await twoDogs(world) })
    const { lines, sums } = await world.walker.callApi(endpoints.readProviderStatement, {
      query: { month: '2026-11' },
    })
    expect(lines).toMatchObject([{ bookingId: id, ownerName: 'Sam R.', animals: 2 }])
    expect(sums).toMatchObject([{ paidCents: 4055, aheadCents: 4055 }])
    await world.walker.callApi(endpoints.cancelBooking, { params: { id }, body: {} })
    expect(await world.refunds()).toEqual([4055])
    await world.workOff()
    const entries = await world.parts.db
      .selectFrom('paymentEntries')
      .select(['kind', 'amountCents'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { kind: 'paid', amountCents: 4055 },
      { kind: 'refund', amountCents: 4055 },
    ])
    expect(await world.holds()).toBe(0)
  })

  test('moved to another time it comes with as many, and room is looked for as many', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    const id = await world.confirmed({ petIds: await twoDogs(world) })
    const other = await world.person('Alex Doe')
    await world.book({ startTime: '13:00', otherPets: 2 }, other)
    const move = (startTime: string) =>
      world.owner.callApi(endpoints.rescheduleBooking, {
        params: { id },
        body: { serviceDate: '2026-11-23', startTime },
      })
    await expect(move('13:00')).rejects.toMatchObject({ code: 'time-taken' })
    expect(await move('15:00')).toMatchObject({ animals: 2, state: 'requested' })
  })

  test('the letters of the owner name all pets, those of the provider none', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    await world.confirmed({ petIds: await twoDogs(world), otherPets: 1 })
    const mails = await world.parts.db
      .selectFrom('jobs')
      .select(['key', 'payload'])
      .where('key', 'like', 'mail:booking-%')
      .execute()
    expect(mails).toHaveLength(4)
    for (const { key, payload } of mails) {
      const names = /Bella|Max/.test(JSON.stringify(payload))
      expect([key, names]).toEqual([key, key.endsWith(':owner')])
    }
  })

  test('the export names the pets; who leaves takes them along, and the number stays', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    const petIds = await twoDogs(world)
    const id = await world.confirmed({ petIds })
    const { db } = world.parts
    const records = bookingPersonalData(world.parts)
    expect(await records.read(db, world.owner.member)).toMatchObject({
      bookings: [{ id, petIds, animals: 2 }],
    })
    await inTransaction(db, (tx) => records.forget(tx, world.owner.id))
    expect(await records.read(db, world.owner.member)).toMatchObject({
      bookings: [{ id, petIds: [], animals: 2 }],
    })
  })

  test('a pet that is gone leaves its booking as it was agreed', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    const [bella = 0, max = 0] = await twoDogs(world)
    const id = await world.confirmed({ petIds: [bella, max] })
    await world.parts.db.deleteFrom('pets').where('id', '=', max).execute()
    const left = await world.walker.callApi(endpoints.readBooking, { params: { id } })
    expect(left).toMatchObject({ animals: 2, totalCents: 5610 })
    expect(left.guests.map(({ name }) => name)).toEqual(['Bella'])
  })
})
