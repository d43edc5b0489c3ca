import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { addPet } from './testing/booked-pets.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'

type World = Awaited<ReturnType<typeof bookingsWorld>>

async function asks({ walker }: World, takesAtDoor = true): Promise<void> {
  await walker.callApi(endpoints.changeAskedOfPets, {
    body: { vaccines: ['Rabies', 'FVRCP'], takesAtDoor },
  })
}

async function shot({ parts }: World, petId: number, expirationDate: string): Promise<void> {
  await parts.db
    .insertInto('vaccinations')
    .values({
      petId,
      name: 'Rabies',
      date: '2025-11-24',
      expirationDate,
      veterinarian: null,
      notes: null,
    })
    .execute()
}

eachDatabase('vaccinations a provider asks for', (fresh) => {
  test('each pet is held against the days of the service, and refused with the reason', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    await asks(world)
    const { db } = world.parts
    const bella = await addPet(db, world.owner.id, { name: 'Bella' })
    const max = await addPet(db, world.owner.id, { name: 'Max' })
    await shot(world, bella, '2026-11-24')
    await expect(world.book({ petIds: [bella, max] })).rejects.toMatchObject({
      code: 'conflict',
      field: 'petIds',
      message: 'Max’s passport shows no Rabies vaccination.',
    })
    await shot(world, max, '2027-11-24')
    const held = await world.book({ petIds: [bella, max] })
    // Another date, and a stay that outlasts one of them.
    const again = { petIds: [bella, max], bookingId: held.id }
    await expect(world.book({ ...again, serviceDate: '2026-11-25' })).rejects.toThrow(
      'Bella: Rabies ends Nov 24, 2026, before this service.',
    )
    const stay = { ...again, service: 'pet_sitting', endDate: '2026-11-25' }
    await expect(world.book(stay)).rejects.toThrow('before this service is over')
    expect(await world.book({ ...again, serviceDate: '2026-11-24' })).toMatchObject({ id: held.id })
    const check = async (from: string) => {
      const asked = { params: { id: world.providerId }, query: { from } }
      return world.owner.callApi(endpoints.checkVaccines, asked)
    }
    expect(await check('2026-11-24')).toEqual([
      { petId: bella, problems: [] },
      { petId: max, problems: [] },
    ])
    expect((await check('2026-11-25'))[0]?.problems).toHaveLength(1)
    const stranger = await world.person('Alex Doe')
    const theirs = { params: { id: world.providerId }, query: { from: '2026-11-25' } }
    expect(await stranger.callApi(endpoints.checkVaccines, theirs)).toEqual([])
  })

  test('a pet without a passport shows them at the door, where the provider allows it', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    await asks(world)
    const held = await world.book()
    await asks(world, false)
    await expect(world.book({ bookingId: held.id })).rejects.toMatchObject({
      field: 'otherPets',
      message:
        'Steady Paws asks for Rabies and FVRCP in the passport. Please add your pet’s passport first.',
    })
    const terms = { params: { id: world.providerId } }
    expect(await world.owner.callApi(endpoints.readBookingTerms, terms)).toMatchObject({
      tier: 'moderate',
      vaccines: ['Rabies', 'FVRCP'],
      takesAtDoor: false,
    })
  })

  test('a booking is moved only to days on which they hold, and what is agreed stays', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    const bella = await addPet(world.parts.db, world.owner.id, { name: 'Bella' })
    const id = await world.confirmed({ petIds: [bella] })
    await asks(world)
    await shot(world, bella, '2026-11-24')
    const move = (serviceDate: string) =>
      world.owner.callApi(endpoints.rescheduleBooking, {
        params: { id },
        body: { serviceDate, startTime: '13:00' },
      })
    await expect(move('2026-11-26')).rejects.toThrow('Rabies ends Nov 24, 2026')
    expect(await world.state(id), 'it stays as it was').toBe('confirmed')
    expect(await move('2026-11-24')).toMatchObject({ state: 'requested' })
  })

  test('only listed providers ask, and only for what is known', async () => {
    const world = await bookingsWorld(await fresh())
    const nobody = await world.person('Alex Doe', ['provider'])
    await expect(
      nobody.callApi(endpoints.changeAskedOfPets, { body: { vaccines: [], takesAtDoor: true } }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      world.parts.db
        .insertInto('bookingTerms')
        .values({ providerId: world.providerId, requiredVaccines: ['Sunshine'] })
        .execute(),
    ).rejects.toThrow(/required_vaccines/)
  })
})
