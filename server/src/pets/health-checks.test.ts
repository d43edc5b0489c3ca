import * as endpoints from '@wayfur/domain/pets/endpoints'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { petPersonalData } from './pet-personal-data.ts'
import { addBella, BELLA, petsOf } from './testing/pet-fixtures.ts'

const TITER = {
  kind: 'rabies-titer',
  on: '2026-05-10',
  unitsPerMl: 0.8,
  validUntil: '2028-05-10',
  doneBy: 'Kansas State',
  notes: null,
} as const

eachDatabase('tests and treatments for travel', (open) => {
  test('are recorded, corrected and removed by whoever records, and told in the timeline', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const ask = pets.as(sam)
    await ask(endpoints.addHealthCheck, { params: { id }, body: TITER })
    const given = { kind: 'tapeworm', on: '2026-11-19', at: '14:30', doneBy: null, notes: null }
    const both = await ask(endpoints.addHealthCheck, { params: { id }, body: given as never })
    expect(
      both.healthChecks.map(({ kind, on, at, unitsPerMl }) => [kind, on, at, unitsPerMl]),
    ).toEqual([
      ['tapeworm', '2026-11-19', '14:30', null],
      ['rabies-titer', '2026-05-10', null, 0.8],
    ])
    const checkId = both.healthChecks[1]?.id ?? 0
    const corrected = await ask(endpoints.changeHealthCheck, {
      params: { id, checkId },
      body: { ...TITER, unitsPerMl: 0.4 },
    })
    expect(corrected.healthChecks[1]?.unitsPerMl).toBe(0.4)
    const left = await ask(endpoints.removeHealthCheck, { params: { id, checkId } })
    expect(left.healthChecks.map(({ kind }) => kind)).toEqual(['tapeworm'])
    const { entries } = await ask(endpoints.readTimeline, { params: { id }, query: {} })
    const told = entries.filter(({ kind }) => kind.startsWith('health-check'))
    expect(told.map(({ kind, words }) => [kind, words])).toEqual([
      ['health-check-removed', 'Rabies blood test'],
      ['health-check-changed', 'Rabies blood test'],
      ['health-checked', 'Tapeworm treatment'],
      ['health-checked', 'Rabies blood test'],
    ])
  })

  test('are seen by the household, recorded by carers, and not there for others', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, kim, eve] = [
      await pets.member('Sam'),
      await pets.member('Kim'),
      await pets.member('Eve'),
    ]
    const { id } = await addBella(pets, sam)
    const viewer = { petId: id, memberId: kim.id, role: 'viewer', since: pets.clock.now() } as const
    await db.insertInto('petMembers').values(viewer).execute()
    await pets.as(sam)(endpoints.addHealthCheck, { params: { id }, body: TITER })
    const seen = await pets.as(kim)(endpoints.readPet, { params: { id } })
    expect(seen.healthChecks).toHaveLength(1)
    const params = { id, checkId: seen.healthChecks[0]?.id ?? 0 }
    const add = pets.as(kim)(endpoints.addHealthCheck, { params: { id }, body: TITER })
    await expect(add).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(pets.as(kim)(endpoints.removeHealthCheck, { params })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    const foreign = pets.as(eve)(endpoints.changeHealthCheck, { params, body: TITER })
    await expect(foreign).rejects.toMatchObject({ code: 'not-found' })
    // An entry of another pet is not there under this one.
    const other = await addBella(pets, sam)
    const crossed = pets.as(sam)(endpoints.removeHealthCheck, {
      params: { ...params, id: other.id },
    })
    await expect(crossed).rejects.toMatchObject({ code: 'not-found' })
  })

  test('are refused in a sentence where they cannot be', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const add = (body: object) =>
      pets.as(sam)(endpoints.addHealthCheck, { params: { id }, body: { ...TITER, ...body } })
    await expect(add({ on: '2026-12-24' })).rejects.toThrow('That day is in the future.')
    await expect(add({ on: '' })).rejects.toThrow('Please give the day it was done.')
    await expect(add({ unitsPerMl: -1 })).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(add({ kind: 'tapeworm', validUntil: null })).rejects.toThrow(
      'Only a blood test has a result.',
    )
    const pet = await pets.as(sam)(endpoints.readPet, { params: { id } })
    const early = pets.as(sam)(endpoints.changePet, {
      params: { id },
      body: {
        ...BELLA,
        allergies: [],
        medications: [],
        chippedOn: '2023-01-01',
        version: pet.version,
      },
    })
    await expect(early).rejects.toThrow('The day of the microchip is before the birth.')
  })

  test('go along in exports and come back in imports, and go away with the pet', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, kim] = [await pets.member('Sam'), await pets.member('Kim')]
    const { id, version } = await addBella(pets, sam)
    const body = { ...BELLA, allergies: [], medications: [], chippedOn: '2023-07-01', version }
    await pets.as(sam)(endpoints.changePet, { params: { id }, body })
    await pets.as(sam)(endpoints.addHealthCheck, { params: { id }, body: TITER })
    const record = await pets.as(sam)(endpoints.exportPet, { params: { id } })
    expect(record.pet.chippedOn).toBe('2023-07-01')
    const copy = await pets.as(kim)(endpoints.importPet, { body: record })
    const again = await pets.as(kim)(endpoints.readPet, { params: { id: copy.id } })
    expect(again).toMatchObject({ chippedOn: '2023-07-01', healthChecks: [TITER] })
    const { healthChecks: _, ...old } = record
    const without = await pets.as(kim)(endpoints.importPet, { body: old })
    expect(without.name).toBe('Bella')
    const personal = petPersonalData(pets.clock)
    const [bella] = (await personal.read(db, { id: sam.id } as never)) as readonly unknown[]
    expect(bella).toMatchObject({ pet: { chippedOn: '2023-07-01' }, healthChecks: [TITER] })
    await db.transaction().execute((tx) => personal.forget(tx, sam.id))
    const left = await db
      .selectFrom('petHealthChecks')
      .select('petId')
      .where('petId', '=', id)
      .execute()
    expect(left).toEqual([])
  })

  test('a blood test that ends before a flight is told ahead', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const body = { ...TITER, validUntil: '2027-01-07' }
    await pets.as(sam)(endpoints.addHealthCheck, { params: { id }, body })
    await db
      .insertInto('travelChecklists')
      .values({
        memberId: sam.id,
        petId: id,
        airline: null,
        country: 'Japan',
        departsOn: '2027-01-10',
        createdAt: pets.clock.now(),
      })
      .execute()
    const { lapses } = await pets.as(sam)(endpoints.readAhead, { params: { id } })
    expect(lapses.find(({ ending }) => ending.kind === 'check')).toMatchObject({
      ending: { check: 'rabies-titer' },
      endsOn: '2027-01-07',
      plan: { kind: 'flight', renewBy: '2027-01-07' },
    })
  })
})
