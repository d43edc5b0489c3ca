import { HOUR_MS } from '@wayfur/domain/durations'
import * as petCalls from '@wayfur/domain/pets/endpoints'
import * as calls from '@wayfur/domain/signed-records/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { counterPersonalData } from './counter-personal-data.ts'
import { counterWorld, ENTRY, TITER, TREATMENT } from './testing/counter-fixtures.ts'

const code = (problem: string) => expect.objectContaining({ code: problem })

eachDatabase('entries at the counter of a clinic', (open) => {
  test('a clinic without an account sees the pet and nothing of its owner, and enters what it gave', async () => {
    const { db } = await open()
    const world = await counterWorld(db)
    const params = { id: world.petId }
    expect(await world.ask(world.sam)(calls.readCounterLink, { params })).toEqual({ link: null })
    const secret = await world.link()
    expect(await world.ask(world.sam)(calls.readCounterLink, { params })).toEqual({
      link: { expiresAt: '2026-11-20T21:00:00.000Z' },
    })
    const seen = await world.look(secret.toLowerCase())
    expect(seen).toMatchObject({ name: 'Bella', microchipId: '985112003456789', used: null })
    expect(JSON.stringify(seen)).not.toMatch(/Sam|555|Chicken|stomach|Dr\. Lee/)
    await world.enter(secret)
    const pet = await world.as(world.sam)(petCalls.readPet, { params })
    expect(pet.vaccinations[0]).toMatchObject({
      name: 'Rabies',
      date: '2026-11-20',
      veterinarian: 'Dr. Ruiz',
      state: 'valid',
      enteredBy: { clinic: 'Bay Animal Hospital', city: 'Oakland, CA', lot: 'R-4711' },
    })
    expect(pet.vaccinations[1]?.enteredBy).toBeUndefined()
    expect(world.told.at(-1)).toMatchObject({
      memberId: world.sam.id,
      title: 'Bay Animal Hospital entered vaccinations of Bella',
      href: `/passport?pet=${world.petId}`,
    })
    expect((await world.look(secret)).used).toMatchObject({ clinic: 'Bay Animal Hospital' })
  })

  test('a link is good for one hour and for one clinic, also when two send at once', async () => {
    const { db } = await open()
    const world = await counterWorld(db)
    const secret = await world.link()
    const both = await Promise.allSettled([
      world.enter(secret),
      world.enter(secret, { ...ENTRY, clinic: { ...ENTRY.clinic, name: 'Other clinic' } }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    })
    expect(await db.selectFrom('clinics').select('id').execute()).toHaveLength(1)
    await expect(world.enter(secret)).rejects.toEqual(code('conflict'))

    const late = await world.link()
    world.clock.advance(HOUR_MS)
    await expect(world.enter(late)).rejects.toEqual(code('not-found'))
    await expect(world.look(late)).rejects.toEqual(code('not-found'))
    const params = { id: world.petId }
    const [ended, replaced] = [await world.link(), await world.link()]
    await expect(world.look(ended)).rejects.toEqual(code('not-found'))
    await world.ask(world.sam)(calls.endCounterLink, { params })
    await expect(world.enter(replaced)).rejects.toEqual(code('not-found'))
    const deleted = await world.link()
    await world.as(world.sam)(petCalls.deletePet, { params })
    await expect(world.enter(deleted)).rejects.toEqual(code('not-found'))
  })

  test('what cannot be is refused in a sentence, and the link stays open', async () => {
    const { db } = await open()
    const world = await counterWorld(db)
    const secret = await world.link()
    const [shot] = ENTRY.shots
    const future = { ...ENTRY, shots: [{ ...shot!, date: '2026-11-25' }] }
    await expect(world.enter(secret, future)).rejects.toMatchObject({
      code: 'invalid-input',
      field: 'shots.0.date',
    })
    await expect(world.enter(secret, { ...ENTRY, shots: [] })).rejects.toEqual(
      code('invalid-input'),
    )
    await expect(
      world.enter(secret, { ...ENTRY, clinic: { ...ENTRY.clinic, phone: 'call me' } }),
    ).rejects.toEqual(code('invalid-input'))
    for (const [entry, field] of [
      [{ titer: { ...TITER, on: '' } }, 'titer.on'],
      [{ titer: { ...TITER, validUntil: '2026-05-09' } }, 'titer.validUntil'],
      [{ titer: { ...TITER, at: '14:30' } }, 'titer.at'],
      [{ tapeworm: { ...TREATMENT, on: '2026-11-25' } }, 'tapeworm.on'],
      [{ tapeworm: { ...TREATMENT, at: '25:00' } }, 'tapeworm.at'],
      [{ tapeworm: { ...TREATMENT, unitsPerMl: 0.5 } }, 'tapeworm.unitsPerMl'],
      [{ titer: { ...TITER, unitsPerMl: -1 } }, 'titer.unitsPerMl'],
    ] as const) {
      await expect(world.enter(secret, { ...ENTRY, shots: [], ...entry })).rejects.toMatchObject({
        code: 'invalid-input',
        field,
      })
    }
    expect((await world.look(secret)).used).toBeNull()
  })

  test('a clinic enters a test and a treatment, as the household records them', async () => {
    const { db } = await open()
    const world = await counterWorld(db)
    await world.enter(await world.link(), {
      ...ENTRY,
      shots: [],
      titer: TITER,
      tapeworm: TREATMENT,
    })
    const params = { id: world.petId }
    const { healthChecks } = await world.as(world.sam)(petCalls.readPet, { params })
    expect(healthChecks).toMatchObject([
      { kind: 'tapeworm', on: '2026-11-19', at: '14:30', product: 'Droncit', doneBy: 'Dr. Ruiz' },
      { kind: 'rabies-titer', unitsPerMl: 0.83, doneBy: 'KSVDL', product: null },
    ])
    expect(healthChecks[0]?.enteredBy).toEqual({
      clinic: 'Bay Animal Hospital',
      city: 'Oakland, CA',
      lot: null,
      signature: 'none',
    })
    expect(world.told.at(-1)).toMatchObject({
      title: 'Bay Animal Hospital entered what it did for Bella',
      body: expect.stringContaining('Rabies blood test, Tapeworm treatment'),
    })
    const checkId = healthChecks[0]?.id ?? 0
    const body = { kind: 'tapeworm', on: '2026-11-20' } as never
    await expect(
      world.as(world.sam)(petCalls.changeHealthCheck, { params: { ...params, checkId }, body }),
    ).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/^Bay Animal/) })
    await expect(
      sql`update pet_health_checks set "at" = '15:00'`.execute(db),
    ).rejects.toMatchObject({ constraint: 'entered_checks_stay' })
    const gone = { params: { ...params, checkId } }
    const left = await world.as(world.sam)(petCalls.removeHealthCheck, gone)
    expect(left.healthChecks.map(({ kind }) => kind)).toEqual(['rabies-titer'])
  })

  test('what a clinic entered is not rewritten under its name, by nobody; it can be removed', async () => {
    const { db } = await open()
    const world = await counterWorld(db)
    await world.enter(await world.link())
    const { vaccinationId } = await db
      .selectFrom('vaccinationOrigins')
      .select('vaccinationId')
      .executeTakeFirstOrThrow()
    const params = { id: world.petId, vaccinationId }
    const body = { name: 'Rabies', date: '2026-11-20', expirationDate: '2040-11-20' }
    await expect(
      world.as(world.sam)(petCalls.changeVaccination, { params, body }),
    ).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/^Bay Animal/) })
    await expect(
      sql`update vaccinations set expiration_date = '2040-11-20'`.execute(db),
    ).rejects.toMatchObject({ constraint: 'entered_vaccinations_stay' })
    await expect(
      sql`update counter_links set used_at = used_at + interval '1 minute'`.execute(db),
    ).rejects.toMatchObject({ constraint: 'counter_links_used_once' })
    await expect(
      sql`update counter_links set expires_at = expires_at + interval '1 day'`.execute(db),
    ).rejects.toMatchObject({ constraint: 'counter_links_one_hour' })
    const left = await world.as(world.sam)(petCalls.removeVaccination, { params })
    expect(left.vaccinations.map(({ veterinarian }) => veterinarian)).toEqual(['Dr. Lee'])
  })

  test('only an owner makes a link, and none of a sample; who leaves leaves none', async () => {
    const { db } = await open()
    const world = await counterWorld(db)
    const kim = await world.member('Kim')
    const params = { id: world.petId }
    await expect(world.ask(kim)(calls.makeCounterLink, { params })).rejects.toEqual(
      code('not-found'),
    )
    const member = { petId: world.petId, memberId: kim.id, since: world.clock.now() }
    await db
      .insertInto('petMembers')
      .values({ ...member, role: 'carer' })
      .execute()
    await expect(world.ask(kim)(calls.makeCounterLink, { params })).rejects.toEqual(
      code('not-allowed'),
    )
    await world.enter(await world.link())
    expect(await counterPersonalData.read(db, world.sam as never)).toHaveLength(1)
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('vaccinations').where('petId', '=', world.petId).execute()
      await counterPersonalData.forget(tx, world.sam.id)
    })
    expect(await db.selectFrom('counterLinks').select('id').execute()).toEqual([])
    expect(await db.selectFrom('clinics').select('id').execute()).toEqual([])
    await db.updateTable('pets').set({ isSample: true }).execute()
    await expect(world.ask(world.sam)(calls.makeCounterLink, { params })).rejects.toEqual(
      code('conflict'),
    )
  })
})
