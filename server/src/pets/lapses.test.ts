import * as endpoints from '@wayfur/domain/pets/endpoints'
import { expect, test } from 'vitest'
import { liveUpdatesBy } from '../inbox/live-updates.ts'
import { notifyBy } from '../inbox/notify.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { lapseHandler } from './lapse-notices.ts'
import { addBella, petsOf, type PetsOf } from './testing/pet-fixtures.ts'

const RUNNING = { id: 0, key: '', attempt: 1, signal: AbortSignal.timeout(60_000) }

/** A trip with a dog like Bella, four days after her rabies shot ends. */
async function planTrip(
  { parts: { db, clock } }: PetsOf,
  memberId: number,
  {
    leave = '2026-12-05T08:00',
    pet = 'dog-28.35',
    name = 'Moab',
    endsOn = null as string | null,
  } = {},
): Promise<number> {
  const now = clock.now()
  const ask = JSON.stringify({ from: 'Denver, CO', to: 'Moab, UT', pet, leave })
  const { id } = await db
    .insertInto('trips')
    .values({ memberId, name, ask, endsOn, shareToken: null, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function told(pets: PetsOf) {
  const { db, clock } = pets.parts
  const stale: unknown[] = []
  const liveUpdates = liveUpdatesBy((...change) => void stale.push(change))
  const notify = notifyBy({ clock, liveUpdates })
  const handler = lapseHandler({ ...pets.parts, notify, liveUpdates })
  return {
    /** Does the checks that were asked for, as the job worker would. */
    check: async () => {
      const jobs = await db
        .selectFrom('jobs')
        .select('payload')
        .where('kind', '=', 'lapse-check')
        .orderBy('id')
        .execute()
      for (const { payload } of jobs) await handler.run(payload, RUNNING)
    },
    messages: () =>
      db
        .selectFrom('inboxMessages')
        .select(['memberId', 'kind', 'title', 'body', 'href', 'readAt'])
        .orderBy('id')
        .execute(),
  }
}

eachDatabase('lapses', (open) => {
  test('what is planned is held against the record, for whoever planned it', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const kim = await pets.member('Kim')
    const { id, vaccinations } = await addBella(pets, sam)
    await db
      .insertInto('petMembers')
      .values({ petId: id, memberId: kim.id, role: 'viewer', since: pets.clock.now() })
      .execute()
    const trip = await planTrip(pets, sam.id)
    await planTrip(pets, sam.id, { pet: 'cat', name: 'With the cat' })
    await planTrip(pets, sam.id, { leave: '2026-11-19T08:00', name: 'Over' })
    await db
      .insertInto('travelChecklists')
      .values({
        memberId: sam.id,
        petId: id,
        airline: null,
        country: 'Ireland',
        departsOn: '2027-01-10',
        createdAt: pets.clock.now(),
      })
      .execute()
    const ahead = await pets.as(sam)(endpoints.readAhead, { params: { id } })
    expect(ahead.plans.map(({ kind, name, from }) => [kind, name, from])).toEqual([
      ['trip', 'Moab', '2026-12-05'],
      ['flight', 'Ireland', '2027-01-10'],
    ])
    expect(ahead.lapses).toMatchObject([
      {
        ending: { kind: 'vaccination', id: vaccinations[0]?.id, name: 'Rabies' },
        endsOn: '2026-12-01',
        plan: { kind: 'trip', id: trip, renewBy: '2026-12-01', countsFrom: null },
        others: [{ kind: 'flight', rabiesWaitDays: 21, renewBy: '2026-12-01' }],
      },
    ])
    // The plans of one are no business of another, though both see the passport.
    expect(await pets.as(kim)(endpoints.readAhead, { params: { id } })).toEqual({
      plans: [],
      lapses: [],
      refusals: [],
      calendarMadeAt: null,
    })
  })

  test('a trip and a flight are held against their whole time, where it is known', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const missed = async () => {
      const { lapses } = await pets.as(sam)(endpoints.readAhead, { params: { id } })
      return lapses.map(({ endsOn, plan }) => [endsOn, plan.name, plan.from, plan.until])
    }
    // Her rabies shot holds through December 1.
    await planTrip(pets, sam.id, { leave: '2026-11-29T08:00', name: 'Unknown end' })
    expect(await missed()).toEqual([])
    await planTrip(pets, sam.id, {
      leave: '2026-11-29T08:00',
      name: 'Long',
      endsOn: '2026-12-02',
    })
    expect(await missed()).toEqual([['2026-12-01', 'Long', '2026-11-29', '2026-12-02']])
    await db.deleteFrom('trips').execute()
    const flight = {
      memberId: sam.id,
      petId: id,
      airline: null,
      country: 'Ireland',
      departsOn: '2026-11-28',
      createdAt: pets.clock.now(),
    }
    await db.insertInto('travelChecklists').values(flight).execute()
    expect(await missed()).toEqual([])
    await db.updateTable('travelChecklists').set({ returnsOn: '2026-12-10' }).execute()
    expect(await missed()).toEqual([['2026-12-01', 'Ireland', '2026-11-28', '2026-12-10']])
    await expect(
      db.updateTable('travelChecklists').set({ returnsOn: '2026-11-01' }).execute(),
    ).rejects.toThrow(/travel_checklists_check/)
  })

  test('each ending is told once, and counts as read when it is renewed', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const { check, messages } = told(pets)
    await check()
    expect(await messages()).toEqual([])
    await planTrip(pets, sam.id)
    await planTrip(pets, sam.id, { name: 'Taos', leave: '2026-12-20T08:00' })
    await check()
    await check()
    expect(await messages()).toEqual([
      {
        memberId: sam.id,
        kind: 'pet-health',
        title: 'Bella: Rabies ends before a plan of yours',
        body: 'Rabies ends 4 days before Moab: renew by Dec 1, 2026. It also ends before 1 more plan.',
        href: `/passport?pet=${id}`,
        readAt: null,
      },
    ])
    await pets.as(sam)(endpoints.addVaccination, {
      params: { id },
      body: {
        name: 'Rabies',
        date: '2026-11-20',
        expirationDate: '2029-11-20',
        veterinarian: null,
        notes: null,
      },
    })
    await check()
    const [message, ...more] = await messages()
    expect(message?.readAt).toEqual(pets.clock.now())
    expect(more).toEqual([])
  })

  test('a plan that is called off needs no reading, and the next one is told of again', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    await addBella(pets, sam)
    const { check, messages } = told(pets)
    const first = await planTrip(pets, sam.id)
    await check()
    await db.deleteFrom('trips').where('id', '=', first).execute()
    await planTrip(pets, sam.id, { name: 'Taos', leave: '2026-12-20T08:00' })
    await check()
    expect((await messages()).map(({ body, readAt }) => [body, readAt === null])).toEqual([
      ['Rabies ends 4 days before Moab: renew by Dec 1, 2026.', false],
      ['Rabies ends 19 days before Taos: renew by Dec 1, 2026.', true],
    ])
  })

  test('nothing is told of a pet that was put away, deleted, or is only seen', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const vic = await pets.member('Vic')
    const { id } = await addBella(pets, sam)
    await db
      .insertInto('petMembers')
      .values({ petId: id, memberId: vic.id, role: 'viewer', since: pets.clock.now() })
      .execute()
    const { check, messages } = told(pets)
    await planTrip(pets, sam.id)
    await planTrip(pets, vic.id)
    await pets.as(sam)(endpoints.movePet, { params: { id }, body: { standing: 'archived' } })
    await check()
    await pets.as(sam)(endpoints.movePet, { params: { id }, body: { standing: 'current' } })
    await pets.as(sam)(endpoints.deletePet, { params: { id } })
    await check()
    expect(await messages()).toEqual([])
    await pets.as(sam)(endpoints.restorePet, { params: { id } })
    await check()
    expect((await messages()).map(({ memberId }) => memberId)).toEqual([sam.id])
  })
})
