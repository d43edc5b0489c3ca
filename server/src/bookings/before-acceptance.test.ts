import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { addPet, IDENTIFYING } from './testing/booked-pets.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'

type World = Awaited<ReturnType<typeof bookingsWorld>>

/** Whatever would tell a provider whose pets they are, or where to find them. */
const TELLING = [
  ...Object.values(IDENTIFYING),
  'Sam R',
  'Rivera',
  'sam.rivera',
  'Bella',
  'Max',
  'calm retriever',
  'side gate',
  '555-0100',
]

async function asked(world: World): Promise<number> {
  const { db } = world.parts
  const bella = {
    name: 'Bella',
    breed: 'Beagle',
    kilograms: 12,
    temper: 'shy' as const,
    needs: ['reactive' as const],
  }
  const petIds = [
    await addPet(db, world.owner.id, bella),
    await addPet(db, world.owner.id, { name: 'Max', species: 'Cat' }),
  ]
  return world.booked({ petIds, petInfo: 'Bella is a calm retriever' })
}

/** Everything the product gives or sends to the provider about a booking. */
async function allToldTo({ parts, walker, told }: World, id: number): Promise<string> {
  const params = { id }
  const month = { query: { month: '2026-11' } }
  const mails = await parts.db
    .selectFrom('jobs')
    .select('payload')
    .where('key', 'like', 'mail:booking-%:provider')
    .execute()
  return JSON.stringify([
    await walker.callApi(endpoints.readBooking, { params }),
    await walker.callApi(endpoints.readProviderCalendar, { query: {} }),
    await walker.callApi(endpoints.readProviderStatement, month),
    told.filter(({ memberId }) => memberId === walker.id),
    mails,
  ])
}

eachDatabase('a request before it is accepted', (fresh) => {
  test('the provider sees what the animals are, and nothing that tells whose they are', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    const id = await asked(world)
    const { requests } = await world.walker.callApi(endpoints.readProviderCalendar, { query: {} })
    const shown = { name: null, isSample: false, ageText: 'about 3 years', vaccines: [] }
    expect(requests).toMatchObject([{ id, ownerName: null, animals: 2 }])
    expect(requests[0]?.guests).toEqual([
      {
        ...shown,
        species: 'Dog',
        breed: 'Beagle',
        size: 'medium',
        temper: 'shy',
        needs: ['reactive'],
      },
      { ...shown, species: 'Cat', breed: null, size: null, temper: null, needs: [] },
    ])
    const all = await allToldTo(world, id)
    for (const telling of TELLING) expect(all).not.toContain(telling)
  })

  test('accepting shows names, health and what was told; 48 hours after the end nothing of pets', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    const id = await asked(world)
    const params = { id }
    await world.walker.callApi(endpoints.acceptBooking, { params })
    const seen = await world.walker.callApi(endpoints.readBooking, { params })
    expect(seen).toMatchObject({
      ownerName: 'Sam R.',
      guests: [{ name: 'Bella' }, { name: 'Max' }],
      pets: [{ name: 'Bella', medicalNotes: IDENTIFYING.medicalNotes }, { name: 'Max' }],
      pet: { petInfo: 'Bella is a calm retriever' },
    })
    // The end and two days: the owner still sees all of it.
    world.clock.advance(5 * 86_400_000)
    const later = await world.walker.callApi(endpoints.readBooking, { params })
    expect([later.guests, later.pets, later.pet]).toEqual([[], [], null])
    const own = await world.owner.callApi(endpoints.readBooking, { params })
    expect(own.guests.map(({ name }) => name)).toEqual(['Bella', 'Max'])
  })

  for (const end of ['declined', 'expired'] as const) {
    test(`a request that was ${end} is never told whose it was`, async () => {
      const world = await bookingsWorld(await fresh(), { capacity: 3 })
      const id = await asked(world)
      if (end === 'declined') {
        const answer = { params: { id }, body: { reason: 'Full that day' } }
        await world.walker.callApi(endpoints.declineBooking, answer)
      } else {
        world.clock.advance(86_400_000)
        await world.workOff()
      }
      expect(await world.state(id)).toBe(end)
      const { guests } = await world.walker.callApi(endpoints.readBooking, { params: { id } })
      expect(guests).toEqual([])
      const all = await allToldTo(world, id)
      for (const telling of TELLING) expect(all).not.toContain(telling)
    })
  }

  test('who accepted once still knows whose it is when a new time is asked for', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 3 })
    const id = await asked(world)
    const params = { id }
    await world.walker.callApi(endpoints.acceptBooking, { params })
    const when = { serviceDate: '2026-11-24', startTime: '10:00' }
    await world.owner.callApi(endpoints.rescheduleBooking, { params, body: when })
    const seen = await world.walker.callApi(endpoints.readBooking, { params })
    expect(seen).toMatchObject({ state: 'requested', ownerName: 'Sam R.', pet: null })
  })
})
