import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@wayfur/domain/durations'
import type { FieldChange } from '@wayfur/domain/pets/change-schemas'
import * as endpoints from '@wayfur/domain/pets/endpoints'
import { CHANGES_KNOWN_DAYS } from '@wayfur/domain/pets/merge-fields'
import { expect, test } from 'vitest'
import { type TestDatabase, eachDatabase } from '../platform/database/testing/test-database.ts'
import { forgetOldChanges } from './pet-changes.ts'
import { addBella, BELLA, petsOf } from './testing/pet-fixtures.ts'

type Person = { id: number; name: string }

/** A dog with two owners, a carer and one who may only look. */
async function household({ db }: TestDatabase) {
  const pets = petsOf(db)
  const sam = await pets.member('Sam')
  const kim = await pets.member('Kim')
  const carer = await pets.member('Cara')
  const viewer = await pets.member('Vera')
  const { id } = await addBella(pets, sam)
  const since = pets.clock.now()
  await db
    .insertInto('petMembers')
    .values([
      { petId: id, memberId: kim.id, role: 'owner', since },
      { petId: id, memberId: carer.id, role: 'carer', since },
      { petId: id, memberId: viewer.id, role: 'viewer', since },
    ])
    .execute()
  const params = { id }
  return {
    ...pets,
    db,
    sam,
    kim,
    carer,
    viewer,
    params,
    read: (who: Person) => pets.as(who)(endpoints.readPet, { params }),
    merge: (who: Person, changes: FieldChange[], sentAs: string = randomUUID()) =>
      pets.as(who)(endpoints.mergePet, { params, body: { id: sentAs, changes } }),
    weigh: (who: Person, kilograms: number, sentAs: string = randomUUID()) =>
      pets.as(who)(endpoints.addWeight, {
        params,
        body: { id: sentAs, on: '2026-11-19', kilograms, note: null },
      }),
    note: (who: Person, words: string, sentAs: string = randomUUID()) =>
      pets.as(who)(endpoints.addNote, { params, body: { id: sentAs, on: '2026-11-19', words } }),
    async noted() {
      const { entries } = await pets.as(sam)(endpoints.readTimeline, { params, query: {} })
      return entries.filter(({ kind }) => kind === 'noted').map(({ words }) => words)
    },
    async changes() {
      const { entries } = await pets.as(sam)(endpoints.readTimeline, { params, query: {} })
      return entries.filter(({ kind }) => kind === 'changed').length
    },
  }
}

const notes = (to: string | null, from: string | null = BELLA.medicalNotes): FieldChange => ({
  field: 'medicalNotes',
  from,
  to,
})
const contact = (to: string): FieldChange => ({
  field: 'emergencyContact',
  from: BELLA.emergencyContact,
  to,
})

eachDatabase('a passport that several change', (open) => {
  test('two people who change different fields of one copy both have theirs', async () => {
    const world = await household(await open())
    expect((await world.merge(world.sam, [notes('Limps.')])).conflicts).toEqual([])
    const { pet, conflicts } = await world.merge(world.kim, [contact('Kim, (415) 555-0100')])
    expect(conflicts).toEqual([])
    expect(pet).toMatchObject({
      ...BELLA,
      medicalNotes: 'Limps.',
      emergencyContact: 'Kim, (415) 555-0100',
    })
    expect(await world.changes()).toBe(2)
  })

  test('a field that somebody else changed meanwhile stays, with who and when, and the rest is written', async () => {
    const world = await household(await open())
    await world.merge(world.sam, [notes('Limps.')])
    const at = world.clock.now().toISOString()
    world.clock.advance(60_000)
    const { pet, conflicts } = await world.merge(world.kim, [notes('Sleeps.'), contact('Kim')])
    expect(conflicts).toEqual([{ field: 'medicalNotes', by: 'Sam', isYou: false, at }])
    expect(pet).toMatchObject({ medicalNotes: 'Limps.', emergencyContact: 'Kim' })
    // Whoever has seen it changes it knowingly.
    const settled = await world.merge(world.kim, [notes('Limps.\n\nSleeps.', 'Limps.')])
    expect(settled).toMatchObject({ conflicts: [], pet: { medicalNotes: 'Limps.\n\nSleeps.' } })
  })

  test('what was changed through the other call is known as well, field by field', async () => {
    const world = await household(await open())
    const { version } = await world.read(world.sam)
    const lists = { allergies: [...BELLA.allergies], medications: [...BELLA.medications] }
    const body = { ...BELLA, ...lists, medicalNotes: 'Limps.', version }
    await world.as(world.sam)(endpoints.changePet, { params: world.params, body })
    const rows = await world.db.selectFrom('petChanges').select('field').execute()
    expect(rows.map(({ field }) => field)).toContain('medicalNotes')
    expect(rows.map(({ field }) => field)).not.toContain('breed')
    const { conflicts } = await world.merge(world.kim, [notes('Sleeps.')])
    expect(conflicts).toMatchObject([{ field: 'medicalNotes', by: 'Sam' }])
  })

  test('of two phones that send one field at once, one is written and the other is asked', async () => {
    const world = await household(await open())
    const both = await Promise.all([
      world.merge(world.sam, [notes('Limps.')]),
      world.merge(world.kim, [notes('Sleeps.')]),
    ])
    expect(both.flatMap(({ conflicts }) => conflicts)).toHaveLength(1)
    const won = both.find(({ conflicts }) => conflicts.length === 0)
    expect((await world.read(world.sam)).medicalNotes).toBe(won?.pet.medicalNotes)
    expect(await world.changes()).toBe(1)
  })

  test('one change sent twice is one, also when somebody changed the field in between', async () => {
    const world = await household(await open())
    const sentAs = randomUUID()
    const twice = await Promise.all([
      world.merge(world.sam, [notes('Limps.')], sentAs),
      world.merge(world.sam, [notes('Limps.')], sentAs),
    ])
    expect(twice.flatMap(({ conflicts }) => conflicts)).toEqual([])
    expect(await world.changes()).toBe(1)
    await world.merge(world.kim, [notes('Well again.', 'Limps.')])
    const again = await world.merge(world.sam, [notes('Limps.')], sentAs)
    expect(again).toMatchObject({ conflicts: [], pet: { medicalNotes: 'Well again.' } })
  })

  test('weights and notes are entries: two of one day both stay, and one sent twice is one', async () => {
    const world = await household(await open())
    const [weight, note] = [randomUUID(), randomUUID()]
    await Promise.all([
      world.weigh(world.sam, 28, weight),
      world.weigh(world.sam, 28, weight),
      world.weigh(world.carer, 28.4),
      world.note(world.sam, 'Ate nothing.', note),
      world.note(world.sam, 'Ate nothing.', note),
      world.note(world.carer, 'Ate nothing.'),
    ])
    const passport = await world.read(world.sam)
    const ofDay = passport.weights.filter(({ on }) => on === '2026-11-19')
    expect(ofDay.map(({ kilograms }) => kilograms).toSorted((a, b) => a - b)).toEqual([28, 28.4])
    expect(await world.noted()).toEqual(['Ate nothing.', 'Ate nothing.', 'Swam in the bay.'])
    // One that was taken out meanwhile does not come back with a late sending.
    const own = ofDay.find(({ kilograms }) => kilograms === 28)
    await world.as(world.kim)(endpoints.removeWeight, {
      params: { ...world.params, weightId: own?.id ?? 0 },
    })
    expect((await world.weigh(world.sam, 28, weight)).weights).not.toContainEqual(own)
    expect(await world.note(world.sam, 'Ate nothing.', note)).toMatchObject({ by: 'Sam' })
  })

  test('an id of somebody else, or of another pet, is no entry', async () => {
    const world = await household(await open())
    const sentAs = randomUUID()
    await world.weigh(world.sam, 28, sentAs)
    for (const late of [
      () => world.weigh(world.kim, 28, sentAs),
      () => world.note(world.kim, 'Hm.', sentAs),
      () => world.merge(world.kim, [notes('Limps.')], sentAs),
    ]) {
      await expect(late()).rejects.toMatchObject({ status: 404 })
    }
    expect((await world.read(world.sam)).medicalNotes).toBe(BELLA.medicalNotes)
  })

  test('only owners change fields, carers add entries, and to strangers there is no pet', async () => {
    const world = await household(await open())
    const stranger = await world.member('Stan')
    const change = [notes('Limps.')]
    await expect(world.merge(world.carer, change)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(world.merge(world.viewer, change)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(world.weigh(world.viewer, 9)).rejects.toMatchObject({ code: 'not-allowed' })
    await expect(world.merge(stranger, change)).rejects.toMatchObject({ status: 404 })
    await world.as(world.sam)(endpoints.deletePet, { params: world.params })
    for (const late of [() => world.merge(world.sam, change), () => world.weigh(world.sam, 9)]) {
      await expect(late()).rejects.toMatchObject({
        status: 404,
        message: 'We could not find that pet.',
      })
    }
  })

  test('what does not fit is refused as in a form, and nothing of it is written', async () => {
    const world = await household(await open())
    const wrong: unknown[] = [
      [],
      [notes('x'.repeat(4001))],
      [notes('a'), notes('b')],
      [{ field: 'role', from: 'owner', to: 'viewer' }],
      [{ field: 'needs', from: [], to: ['everything'] }],
      [{ field: 'name', from: BELLA.name, to: ' ' }],
      [{ field: 'birth', from: BELLA.birth, to: { on: '2030-01-01', isApproximate: false } }],
      [{ field: 'imageUrl', from: null, to: `/files/${'b'.repeat(26)}.webp` }],
    ]
    for (const changes of wrong) {
      await expect(world.merge(world.sam, changes as FieldChange[])).rejects.toMatchObject({
        status: 400,
      })
    }
    await expect(world.merge(world.sam, [notes('Limps.')], 'no id')).rejects.toMatchObject({
      status: 400,
    })
    expect(await world.changes()).toBe(0)
  })

  test('an age becomes a guessed day of birth, unless somebody knew the day meanwhile', async () => {
    const world = await household(await open())
    const callApi = world.as(world.sam)
    const mia = await callApi(endpoints.addPet, { body: { name: 'Mia', species: 'Cat' } })
    const aged = (age: number) =>
      callApi(endpoints.mergePet, {
        params: { id: mia.id },
        body: { id: randomUUID(), changes: [{ field: 'birth', from: null, to: null, age }] },
      })
    expect((await aged(3)).pet.birth).toEqual({ on: '2023-11-20', isApproximate: true })
    expect((await aged(4)).conflicts).toMatchObject([{ field: 'birth', isYou: true }])
  })

  test('who changed what is forgotten after a while, and with the account its name goes at once', async () => {
    const world = await household(await open())
    await world.merge(world.sam, [notes('Limps.')])
    await world.db.updateTable('petChanges').set({ memberId: null }).execute()
    const unnamed = await world.merge(world.kim, [notes('Sleeps.')])
    expect(unnamed.conflicts).toMatchObject([{ by: null, isYou: false }])
    const late = new Date(world.clock.now().getTime() + (CHANGES_KNOWN_DAYS + 1) * DAY_MS)
    await forgetOldChanges(world.db, late)
    const unknown = await world.merge(world.kim, [notes('Sleeps.')])
    expect(unknown.conflicts).toMatchObject([{ by: null, at: null }])
  })
})
