import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { signAll } from '../signed-records/testing/signed-shots.ts'
import { addPet } from './testing/booked-pets.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'

type World = Awaited<ReturnType<typeof bookingsWorld>>

async function asks({ walker }: World, takesAtDoor = true): Promise<void> {
  await walker.callApi(endpoints.changeAskedOfPets, {
    body: { vaccines: ['Rabies', 'FVRCP'], takesAtDoor },
  })
}

/** What a passport shows that its household typed. */
const OWN = { vaccine: 'Rabies', backing: 'owner', clinic: null } as const

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
      { petId: bella, problems: [], standings: [OWN] },
      { petId: max, problems: [], standings: [OWN] },
    ])
    expect((await check('2026-11-25'))[0]?.problems).toHaveLength(1)
    const stranger = await world.person('Alex Doe')
    const theirs = { params: { id: world.providerId }, query: { from: '2026-11-25' } }
    expect(await stranger.callApi(endpoints.checkVaccines, theirs)).toEqual([])
  })

  test('owner and provider see who signed it: the owner which clinic, the provider once accepted', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    await asks(world)
    const { db } = world.parts
    const bella = await addPet(db, world.owner.id, { name: 'Bella' })
    await shot(world, bella, '2027-11-24')
    const clinicId = await signAll(db)
    const day = { params: { id: world.providerId }, query: { from: '2026-11-24' } }
    const signed = { vaccine: 'Rabies', backing: 'signed', clinic: 'Bay Animal Hospital' }
    expect(await world.owner.callApi(endpoints.checkVaccines, day)).toEqual([
      { petId: bella, problems: [], standings: [signed] },
    ])
    const id = await world.booked({ petIds: [bella] })
    const seen = async (side: 'owner' | 'walker') =>
      world[side].callApi(endpoints.readBooking, { params: { id } })
    const before = await seen('walker')
    expect(before.guests[0]?.vaccines).toEqual([{ ...signed, clinic: null }])
    // The verdict alone: no clinic, no batch, no vet.
    for (const telling of ['Bay Animal', 'R-4711', 'Dr. Ruiz', 'CA 20317']) {
      expect(JSON.stringify(before)).not.toContain(telling)
    }
    expect((await seen('owner')).pets[0]?.vaccines).toEqual([signed])
    await world.walker.callApi(endpoints.acceptBooking, { params: { id } })
    expect((await seen('walker')).pets[0]?.vaccines).toEqual([signed])
    expect(JSON.stringify(await seen('walker'))).not.toContain('R-4711')
    await db
      .updateTable('clinics')
      .set({ standing: 'revoked', codeHash: null })
      .where('id', '=', clinicId)
      .execute()
    expect((await seen('walker')).pets[0]?.vaccines).toEqual([
      { vaccine: 'Rabies', backing: 'revoked', clinic: null },
    ])
    const { walker } = world
    const none = { vaccines: [], takesAtDoor: true }
    await walker.callApi(endpoints.changeAskedOfPets, { body: none })
    expect((await seen('walker')).pets[0]?.vaccines).toEqual([])
  })

  test('the directory says since when they ask, and said the same again it keeps its day', async () => {
    const world = await bookingsWorld(await fresh())
    const { db } = world.parts
    const saidOn = async () => {
      const terms = await db
        .selectFrom('bookingTerms')
        .select('vaccinesSaidOn')
        .where('providerId', '=', world.providerId)
        .executeTakeFirst()
      return terms?.vaccinesSaidOn
    }
    await asks(world)
    expect(await saidOn()).toBe('2026-11-21')
    await db.updateTable('bookingTerms').set({ vaccinesSaidOn: '2026-09-03' }).execute()
    await asks(world, false)
    expect(await saidOn()).toBe('2026-09-03')
    const say = async (vaccines: ('Rabies' | 'Lyme')[]) =>
      world.walker.callApi(endpoints.changeAskedOfPets, { body: { vaccines, takesAtDoor: true } })
    await say(['Rabies', 'Lyme'])
    expect(await saidOn()).toBe('2026-11-21')
    await say([])
    expect(await saidOn()).toBeNull()
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

  test('a booking is moved only to a day on which the provider takes the pets', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    const { db } = world.parts
    const bella = await addPet(db, world.owner.id, { name: 'Bella', kilograms: 18 })
    const says = (limits: { maxWeightKg: number | null; minAgeMonths: number | null }) =>
      db
        .updateTable('providerServices')
        .set({ ...limits, takesSpecies: ['Dog'], takesSaidOn: '2026-09-03' })
        .where('service', '=', 'dog_walking')
        .execute()
    const id = await world.confirmed({ petIds: [bella] })
    const move = (serviceDate: string) =>
      world.owner.callApi(endpoints.rescheduleBooking, {
        params: { id },
        body: { serviceDate, startTime: '13:00' },
      })
    // Since then the provider asks for less, and says from which age on. Born on November 1, 2023.
    await says({ maxWeightKg: 15, minAgeMonths: null })
    await expect(move('2026-11-26')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Takes up to 33 lbs (15 kg), Bella is 40 lbs (18 kg).',
    })
    expect(await world.state(id), 'it stays as it was').toBe('confirmed')
    await says({ maxWeightKg: 20, minAgeMonths: 37 })
    await expect(move('2026-11-26')).rejects.toThrow('Takes animals 37 months or older')
    await says({ maxWeightKg: 20, minAgeMonths: 36 })
    expect(await move('2026-11-26')).toMatchObject({ state: 'requested' })
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

  test('pets a provider does not take are refused in one sentence, by the same rules', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 4 })
    const { db } = world.parts
    await db
      .updateTable('providerServices')
      .set({
        takesSpecies: ['Dog', 'Cat'],
        maxWeightKg: 20,
        maxAnimals: 2,
        minAgeMonths: 40,
        takesSaidOn: '2026-09-03',
      })
      .where('service', '=', 'dog_walking')
      .execute()
    const { owner } = world
    const bella = await addPet(db, owner.id, { name: 'Bella', kilograms: 12 })
    const hops = await addPet(db, owner.id, { name: 'Hops', species: 'Rabbit', kilograms: 2 })
    const dane = await addPet(db, owner.id, { name: 'Goliath', kilograms: 70 })
    const unweighed = await addPet(db, owner.id, { name: 'Miela', species: 'Cat' })
    const refusal = { code: 'conflict', field: 'petIds' }
    // Born on November 1, 2023.
    await expect(world.book({ petIds: [bella] })).rejects.toMatchObject({
      ...refusal,
      message: 'Takes animals 40 months or older, Bella is 3 years.',
    })
    await db
      .updateTable('providerServices')
      .set({ minAgeMonths: 36 })
      .where('service', '=', 'dog_walking')
      .execute()
    await expect(world.book({ petIds: [bella, hops] })).rejects.toMatchObject({
      ...refusal,
      message: 'Takes dogs and cats only, not Hops.',
    })
    await expect(world.book({ petIds: [dane] })).rejects.toMatchObject({
      ...refusal,
      message: 'Takes up to 44 lbs (20 kg), Goliath is 154 lbs (70 kg).',
    })
    await expect(world.book({ petIds: [bella], otherPets: 2 })).rejects.toMatchObject({
      ...refusal,
      message: 'Takes up to 2 pets at once.',
    })
    // What is to be asked is nobody's refusal, and other services have rules of their own.
    const held = await world.book({ petIds: [bella, unweighed] })
    const stay = { petIds: [hops], service: 'pet_sitting', endDate: '2026-11-25' }
    expect(await world.book({ ...stay, bookingId: held.id })).toMatchObject({ id: held.id })
  })
})
