import * as endpoints from '@wayfur/domain/pets/endpoints'
import { expect, test } from 'vitest'
import { seedDemoPeople } from '../accounts/seed-demo-people.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { purgePetHandler } from './archive-pet.ts'
import { seedSamplePet } from './sample-pet.ts'
import { addBella, BELLA, petsOf } from './testing/pet-fixtures.ts'

const LATER = { id: 0, key: '', attempt: 1, signal: AbortSignal.timeout(60_000) }

eachDatabase('pets', (open) => {
  test('what was typed comes back as it was, with what is derived from it', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const bella = await addBella(pets, sam)
    expect(bella).toMatchObject({
      ...BELLA,
      age: 3,
      ageText: '3 years',
      weight: 62.5,
      weightKg: 28.35,
      emergencyPhone: '4155550142',
      role: 'owner',
      isSample: false,
      today: '2026-11-20',
    })
    expect(bella.vaccinations).toMatchObject([{ state: 'expires-soon', label: 'Expires Soon' }])
  })

  test('the list is a plain array of one’s own pets and those shared, and of nobody else’s', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, kim] = [await pets.member('Sam'), await pets.member('Kim')]
    await addBella(pets, sam)
    const listed = await pets.as(sam)(endpoints.listPets, {})
    expect(listed).toHaveLength(1)
    expect(listed[0]).toMatchObject({
      name: 'Bella',
      species: 'Dog',
      breed: 'Golden Retriever',
      imageUrl: null,
      medicalNotes: BELLA.medicalNotes,
      emergencyContact: BELLA.emergencyContact,
    })
    expect(await pets.as(kim)(endpoints.listPets, {})).toEqual([])
    await expect(pets.as(null)(endpoints.listPets, {})).rejects.toMatchObject({
      code: 'signed-out',
    })
  })

  test('missing name or species is refused in the words of the specification', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const callApi = pets.as(await pets.member('Sam'))
    for (const body of [{}, { name: ' ', species: 'Dog' as const }, { name: 'Bella' }]) {
      await expect(callApi(endpoints.addPet, { body })).rejects.toMatchObject({
        status: 400,
        message: 'Please fill in required fields (Name and Species)',
      })
    }
  })

  test('an age in years becomes a birth date that is said to be a guess', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const callApi = pets.as(await pets.member('Sam'))
    const body = { name: 'Mia', species: 'Cat', age: 3 } as const
    const mia = await callApi(endpoints.addPet, { body })
    expect(mia).toMatchObject({ age: 3, ageText: 'about 3 years', weight: null, weightKg: null })
    expect(mia.birth).toEqual({ on: '2023-11-20', isApproximate: true })
    pets.clock.advance(100 * 86_400_000)
    const version = mia.version
    const changed = await callApi(endpoints.changePet, {
      params: { id: mia.id },
      body: { ...body, version },
    })
    expect(changed.birth).toEqual({ on: '2023-11-20', isApproximate: true })
  })

  test('a change made from an old version is refused and changes nothing', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const callApi = pets.as(await pets.member('Sam'))
    const { id, version } = await callApi(endpoints.addPet, {
      body: { name: 'Mia', species: 'Cat' },
    })
    const change = (name: string) =>
      callApi(endpoints.changePet, { params: { id }, body: { name, species: 'Cat', version } })
    expect(await change('Mimi')).toMatchObject({ name: 'Mimi', version: version + 1 })
    await expect(change('Momo')).rejects.toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    })
    const both = await Promise.allSettled([
      callApi(endpoints.changePet, {
        params: { id },
        body: { name: 'A', species: 'Cat', version: version + 1 },
      }),
      callApi(endpoints.changePet, {
        params: { id },
        body: { name: 'B', species: 'Cat', version: version + 1 },
      }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a photo must be one’s own upload', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const [sam, kim] = [await pets.member('Sam'), await pets.member('Kim')]
    const name = `${'a'.repeat(26)}.webp`
    const file = { purpose: 'pet', type: 'image/webp', bytes: 9, width: 1, height: 1 } as const
    await db
      .insertInto('files')
      .values({ name, ownerId: kim.id, createdAt: pets.clock.now(), ...file })
      .execute()
    const body = { name: 'Mia', species: 'Cat', imageUrl: `/files/${name}` } as const
    await expect(pets.as(sam)(endpoints.addPet, { body })).rejects.toMatchObject({ status: 400 })
    expect(await pets.as(sam)(endpoints.listPets, {})).toEqual([])
    expect(await pets.as(kim)(endpoints.addPet, { body })).toMatchObject({
      imageUrl: `/files/${name}`,
    })
  })

  test('two weights of a day both stay, the later one counts, and none lies in the future', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const weigh = (on: string, kilograms: number) =>
      pets.as(sam)(endpoints.addWeight, { params: { id }, body: { on, kilograms, note: null } })
    const after = await weigh('2026-11-20', 29)
    expect(after.weights).toMatchObject([
      { on: '2026-11-20', kilograms: 29 },
      { on: '2026-11-20', kilograms: 28.35 },
    ])
    const older = await weigh('2026-10-01', 27.5)
    expect(older.weightKg).toBe(29)
    await expect(weigh('2026-11-21', 30)).rejects.toMatchObject({ status: 400 })
    await expect(weigh('2026-02-30', 30)).rejects.toMatchObject({ status: 400 })
    await expect(weigh('2026-11-20', 0)).rejects.toMatchObject({ status: 400 })
  })

  test('who has named no zone records what they did today wherever they are, and no later day', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    await db.updateTable('members').set({ timeZone: null }).where('id', '=', sam.id).execute()
    const params = { id }
    // It is the 20th in Honolulu, and the 21st where days begin.
    const weigh = (on: string) =>
      pets.as(sam)(endpoints.addWeight, { params, body: { on, kilograms: 30, note: null } })
    expect((await weigh('2026-11-21')).weights[0]).toMatchObject({ on: '2026-11-21' })
    await expect(weigh('2026-11-22')).rejects.toMatchObject({ status: 400 })
    const shoot = (date: string) =>
      pets.as(sam)(endpoints.addVaccination, { params, body: { name: 'Rabies', date } })
    expect((await shoot('2026-11-21')).vaccinations[0]).toMatchObject({ date: '2026-11-21' })
    await expect(shoot('2026-11-22')).rejects.toMatchObject({ status: 400 })
  })

  test('deleting can be undone for 30 days with everything as it was, then the pet is gone', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const callApi = pets.as(sam)
    const before = await addBella(pets, sam)
    const params = { id: before.id }
    expect(await callApi(endpoints.deletePet, { params })).toEqual({
      id: before.id,
      name: 'Bella',
      restorableUntil: '2026-12-19',
    })
    await expect(callApi(endpoints.readPet, { params })).rejects.toMatchObject({ status: 404 })
    expect(await callApi(endpoints.listPets, {})).toEqual([])
    expect(await callApi(endpoints.listPets, { query: { show: 'deleted' } })).toMatchObject([
      { name: 'Bella', restorableUntil: '2026-12-19' },
    ])
    await callApi(endpoints.restorePet, { params })
    expect(await callApi(endpoints.readPet, { params })).toEqual(before)

    pets.clock.advance(86_400_000)
    await callApi(endpoints.deletePet, { params })
    const jobs = await db
      .selectFrom('jobs')
      .select(['payload', 'runAt'])
      .where('kind', '=', 'purge-pet')
      .orderBy('id')
      .execute()
    expect(jobs.map(({ runAt }) => runAt.toISOString())).toEqual([
      '2026-12-20T20:00:00.000Z',
      '2026-12-21T20:00:00.000Z',
    ])
    const purge = purgePetHandler(db, pets.clock)
    // The first deletion was undone, so its job takes nothing away.
    await purge.run(jobs[0]?.payload, LATER)
    expect(await callApi(endpoints.listPets, { query: { show: 'deleted' } })).toHaveLength(1)
    await purge.run(jobs[1]?.payload, LATER)
    expect(await callApi(endpoints.listPets, { query: { show: 'deleted' } })).toEqual([])
    expect(await db.selectFrom('vaccinations').selectAll().execute()).toEqual([])
  })

  test('a pet that is remembered leaves the list, grows no older and can come back', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const callApi = pets.as(sam)
    const { id } = await addBella(pets, sam)
    const params = { id }
    const moved = await callApi(endpoints.movePet, {
      params,
      body: { standing: 'memorial', passedOn: '2026-11-01' },
    })
    expect(moved).toMatchObject({ standing: 'memorial', passedOn: '2026-11-01', age: 3 })
    pets.clock.advance(3 * 365 * 86_400_000)
    expect(await callApi(endpoints.listPets, { query: { show: 'past' } })).toMatchObject([
      { age: 3 },
    ])
    expect(await callApi(endpoints.listPets, {})).toEqual([])
    await callApi(endpoints.movePet, { params, body: { standing: 'current' } })
    expect(await callApi(endpoints.listPets, {})).toMatchObject([{ age: 6, passedOn: null }])
    await expect(
      callApi(endpoints.movePet, {
        params,
        body: { standing: 'memorial', passedOn: '2020-01-01' },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('a plan’s allowance stops new pets and nothing else', async () => {
    const { db } = await open()
    const pets = petsOf(db, { allowance: async () => 1 })
    const sam = await pets.member('Sam')
    const bella = await addBella(pets, sam)
    const callApi = pets.as(sam)
    await expect(
      callApi(endpoints.addPet, { body: { name: 'Mia', species: 'Cat' } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'plan-full',
      message: 'Your plan has room for 1 pet. You can choose a larger one under Premium Plans.',
    })
    expect(await callApi(endpoints.exportPet, { params: { id: bella.id } })).toBeDefined()
  })

  test('after a smaller plan the pets added last can be read, not added to, and stay safe', async () => {
    const { db } = await open()
    let room: number | null = null
    const pets = petsOf(db, { allowance: async () => room })
    const sam = await pets.member('Sam')
    const first = await addBella(pets, sam)
    const callApi = pets.as(sam)
    const mia = await callApi(endpoints.addPet, { body: { name: 'Mia', species: 'Cat' } })
    room = 1
    const params = { id: mia.id }
    const weight = { on: '2026-11-01', kilograms: 4, note: null }
    const shot = { name: 'Rabies', date: '2026-11-01' }
    const refused = {
      status: 409,
      code: 'plan-full',
      message:
        'Your plan has room for 1 pet, so Mia’s passport can be read but not added to. Nothing in it is lost.',
    }
    await expect(callApi(endpoints.addWeight, { params, body: weight })).rejects.toMatchObject(
      refused,
    )
    await expect(callApi(endpoints.addVaccination, { params, body: shot })).rejects.toMatchObject(
      refused,
    )
    const { version } = mia
    const renamed = { name: 'Mimi', species: 'Cat' as const, version }
    await expect(callApi(endpoints.changePet, { params, body: renamed })).rejects.toMatchObject(
      refused,
    )
    const safer = { name: 'Mia', species: 'Cat' as const, version, emergencyContact: 'Sam' }
    expect(await callApi(endpoints.changePet, { params, body: safer })).toMatchObject({
      emergencyContact: 'Sam',
    })
    expect(await callApi(endpoints.makeEmergencyLink, { params })).toBeDefined()
    expect(await callApi(endpoints.exportPet, { params })).toBeDefined()
    await callApi(endpoints.addWeight, { params: { id: first.id }, body: weight })
    await callApi(endpoints.movePet, {
      params: { id: first.id },
      body: { standing: 'memorial', passedOn: '2026-11-02' },
    })
    await callApi(endpoints.addWeight, { params, body: weight })
  })

  test('the sample dog stands there until the first real pet, is never exported or counted', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    await seedDemoPeople(db)
    await seedSamplePet(db, pets.clock)
    await seedSamplePet(db, pets.clock)
    const callApi = pets.as({ id: 1, name: 'Sam Rivera' })
    const [sample, ...others] = await callApi(endpoints.listPets, {})
    expect(others).toEqual([])
    const params = { id: sample?.id ?? 0 }
    const { vaccinations } = await callApi(endpoints.readPet, { params })
    expect(sample?.isSample).toBe(true)
    expect(new Set(vaccinations.map(({ label }) => label))).toEqual(
      new Set(['Expired', 'Expires Soon', null]),
    )
    // Each is asked when its turn comes: a refusal that nobody awaits yet ends the whole run.
    for (const refused of [
      () => callApi(endpoints.exportPet, { params }),
      () => callApi(endpoints.makeEmergencyLink, { params }),
      () =>
        callApi(endpoints.addShareLink, {
          params,
          body: { label: null, sections: ['identity'], days: 7 },
        }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'conflict' })
    }
    const { id } = await callApi(endpoints.addPet, { body: { name: 'Mia', species: 'Cat' } })
    expect(await callApi(endpoints.listPets, {})).toMatchObject([{ name: 'Mia', isSample: false }])
    await callApi(endpoints.deletePet, { params: { id } })
    expect(await callApi(endpoints.listPets, {})).toMatchObject([{ isSample: true }])
  })

  test('the timeline tells what happened, latest day first, in pages that meet', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    for (let day = 1; day <= 19; day += 1) {
      for (const words of ['Walked.', 'Ate.']) {
        const on = `2026-10-${String(day).padStart(2, '0')}`
        await pets.as(sam)(endpoints.addNote, { params: { id }, body: { on, words } })
      }
    }
    const first = await pets.as(sam)(endpoints.readTimeline, { params: { id } })
    expect(first.hasMore).toBe(true)
    expect(first.entries[0]).toMatchObject({ kind: 'added', on: '2026-11-20', by: 'Sam' })
    const rest = await pets.as(sam)(endpoints.readTimeline, {
      params: { id },
      query: { before: String(first.entries.at(-1)?.id) },
    })
    expect(rest.hasMore).toBe(false)
    const all = [...first.entries, ...rest.entries]
    expect(new Set(all.map((entry) => entry.id)).size).toBe(41)
    expect(all.map(({ on }) => on)).toEqual(
      all
        .map(({ on }) => on)
        .sort()
        .reverse(),
    )
    expect(all.at(-1)).toMatchObject({ kind: 'vaccinated', on: '2025-12-01', words: 'Rabies' })
  })

  test('any text is stored and given back as it is', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const callApi = pets.as(await pets.member('Sam'))
    const nasty = `<script>alert("x")</script>'; drop table pets; -- Łucja 🐶`
    const name = nasty.slice(0, 55)
    const { id } = await callApi(endpoints.addPet, {
      body: { name, species: 'Other', medicalNotes: nasty, allergies: [nasty] },
    })
    expect(await callApi(endpoints.readPet, { params: { id } })).toMatchObject({
      name,
      medicalNotes: nasty,
      allergies: [nasty],
    })
    await expect(
      callApi(endpoints.addPet, { body: { name: 'a\u0000b', species: 'Dog' } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})
