import * as calls from '@wayfur/domain/emergency/endpoints'
import * as petCalls from '@wayfur/domain/pets/endpoints'
import { everyDay } from '@wayfur/domain/places/opening-hours'
import type { Point } from '@wayfur/domain/schemas'
import * as trips from '@wayfur/domain/trips/endpoints'
import { expect, test } from 'vitest'
import { addBella, petsOf } from '../pets/testing/pet-fixtures.ts'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import type { DemoReach } from '../platform/sessions.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { planTrip } from '../trips/plan-trip.ts'
import { tripsOf, writeWayside } from '../trips/testing/trip-fixtures.ts'
import { emergencyEndpoints } from './routes.ts'

const HOME: Point = { latitude: 37.76, longitude: -122.43 }
const NOW = new Date('2026-11-20T20:00:00Z')

function vet(name: string, at: Point, different: object = {}) {
  return newPlace({ name, category: 'vet', location: at, phone: '+1 415-555-0190', ...different })
}

const north = (degrees: number) => ({ ...HOME, latitude: HOME.latitude + degrees })
const invented = (name: string) => ({
  source: { name: 'sample', id: name, licence: null, on: null },
})

eachDatabase('emergencies', (fresh) => {
  async function household() {
    const { db } = await fresh()
    const pets = petsOf(db)
    const ann = await pets.member('Ann')
    const ben = await pets.member('Ben')
    const bella = await addBella(pets, ann)
    await db
      .updateTable('members')
      .set({
        homeLabel: 'Castro, San Francisco, CA',
        homeLatitude: HOME.latitude,
        homeLongitude: HOME.longitude,
      })
      .where('id', '=', ann.id)
      .execute()
    const { parts } = tripsOf(db)
    const served = emergencyEndpoints({
      ...pets.parts,
      planTrip: (ask, signal) => planTrip(parts, ask, signal),
    })
    const as = (person: { id: number } | null, demo: DemoReach = 'nothing') =>
      callAs(served, person, { demo })
    return { db, pets, ann, ben, bella, as }
  }

  test('a member reads what a vet asks for, and who else belongs to the pet', async () => {
    const { db, pets, ann, ben, bella, as } = await household()
    await db
      .insertInto('petMembers')
      .values({ petId: bella.id, memberId: ben.id, role: 'carer', since: NOW })
      .execute()
    const [pet] = (await as(ben)(calls.readEmergency, {})).pets
    expect(pet).toMatchObject({
      name: 'Bella',
      microchipId: '985112003456789',
      weightKg: 28.35,
      allergies: ['Chicken', 'Grass pollen'],
      medications: [{ name: 'Tablet', dose: 'half' }],
      vet: { name: 'Dr. Lee', phone: '(415) 555-0117' },
      insurance: { insurer: 'Bayview', policy: 'BV-204', phone: '(415) 555-0163' },
      household: [
        { name: 'Ann', role: 'owner', isYou: false },
        { name: 'Ben', role: 'carer', isYou: true },
      ],
    })
    // What has ended is nothing to tell a vet as given.
    const { version, ...rest } = await pets.as(ann)(petCalls.readPet, { params: { id: bella.id } })
    const medications = rest.medications.map((one) => Object.assign(one, { endsOn: '2026-11-10' }))
    await pets.as(ann)(petCalls.changePet, {
      params: { id: bella.id },
      body: { name: 'Bella', species: 'Dog', medications, version } as never,
    })
    expect((await as(ben)(calls.readEmergency, {})).pets[0]?.medications).toEqual([])
  })

  test('what is only shown to somebody is not on a page that phones keep', async () => {
    const { db, pets: ours, ben, bella, as } = await household()
    await db
      .insertInto('petMembers')
      .values({ petId: bella.id, memberId: ben.id, role: 'viewer', since: NOW })
      .execute()
    const { pets, home } = await as(ben)(calls.readEmergency, {})
    expect(pets).toEqual([])
    expect(home).toBeNull()
    const passport = await ours.as(ben)(petCalls.readPet, { params: { id: bella.id } })
    expect(passport).toMatchObject({ vet: { name: 'Dr. Lee' }, insurance: null })
  })

  test('clinics near home are real, nearest first, one of them open day and night', async () => {
    const { db, ann, as } = await household()
    await writePlaces(
      db,
      [
        vet('Invented', north(0.001), invented('a')),
        ...Array.from({ length: 8 }, (_, index) =>
          vet(`Clinic ${index + 1}`, north(0.01 * (index + 1))),
        ),
        vet('Hospital', north(0.3), { hours: everyDay([[0, 1440]]) }),
        vet('Too far', north(0.5), { hours: everyDay([[0, 1440]]) }),
      ],
      NOW,
    )
    const { home } = await as(ann)(calls.readEmergency, {})
    expect(home?.label).toBe('Castro, San Francisco, CA')
    expect(home?.clinics.map(({ name }) => name)).toEqual([
      ...[1, 2, 3, 4, 5].map((nth) => `Clinic ${nth}`),
      'Hospital',
    ])
  })

  test('invented clinics are shown in a demo alone, marked and without a number', async () => {
    const { db, ann, as } = await household()
    await writePlaces(db, [vet('Invented', north(0.001), invented('a'))], NOW)
    const query = { latitude: HOME.latitude, longitude: HOME.longitude }
    expect((await as(null)(calls.listClinics, { query })).clinics).toEqual([])
    expect((await as(ann)(calls.readEmergency, {})).home?.clinics).toEqual([])
    expect((await as(null, 'everything')(calls.listClinics, { query })).clinics).toMatchObject([
      { name: 'Invented', isSample: true, phone: null },
    ])
  })

  test('clinics along saved trips stand at the stop they are near, and trips that are over do not', async () => {
    const { db, ann, as } = await household()
    await writeWayside(db)
    await writePlaces(
      db,
      [
        vet('Coalinga Vet', { latitude: 36.27, longitude: -120.26 }),
        vet('Los Angeles Vet', { latitude: 34.05, longitude: -118.25 }),
        vet('Fresno Vet', { latitude: 36.74, longitude: -119.78 }),
      ],
      NOW,
    )
    const ours = tripsOf(db).as(ann.id)
    const ask = { from: 'San Francisco, CA', to: 'Los Angeles, CA', pet: 'dog-28' }
    await ours(trips.saveTrip, {
      body: { name: 'Over', ask: { ...ask, leave: '2026-10-01T08:00' } },
    })
    await ours(trips.saveTrip, {
      body: { name: 'South', ask: { ...ask, leave: '2026-11-25T08:00' } },
    })
    await ours(trips.saveTrip, { body: { name: 'Nowhere', ask: { ...ask, to: 'Qqqqzz' } } }).catch(
      () => undefined,
    )
    const found = (await as(ann)(calls.readEmergency, {})).trips
    const south = found.find(({ name }) => name === 'South')
    expect(found.map(({ name }) => name)).not.toContain('Over')
    expect(south?.clinics.map(({ name }) => name)).toEqual(['Coalinga Vet', 'Los Angeles Vet'])
    expect(south?.clinics.at(-1)?.near).toBe('Los Angeles, CA')
    expect(found.find(({ name }) => name === 'Nowhere')?.clinics ?? []).toEqual([])
  })
})
