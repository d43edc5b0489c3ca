import * as endpoints from '@wayfur/domain/pets/endpoints'
import { expect, test } from 'vitest'
import { liveUpdatesBy } from '../inbox/live-updates.ts'
import { notifyBy } from '../inbox/notify.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { reminderHandler } from './reminders.ts'
import { addBella, petsOf } from './testing/pet-fixtures.ts'

const RUNNING = { id: 0, key: '', attempt: 1, signal: AbortSignal.timeout(60_000) }

eachDatabase('reminders', (open) => {
  test('owners and carers are reminded once at each step, in the morning, until it is renewed', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const kim = await pets.member('Kim')
    const vic = await pets.member('Vic')
    const { id } = await addBella(pets, sam)
    await db
      .insertInto('petMembers')
      .values([
        { petId: id, memberId: kim.id, role: 'carer', since: pets.clock.now() },
        { petId: id, memberId: vic.id, role: 'viewer', since: pets.clock.now() },
      ])
      .execute()
    const jobs = () =>
      db
        .selectFrom('jobs')
        .select(['payload', 'runAt'])
        .where('kind', '=', 'vaccination-reminder')
        .orderBy('runAt')
        .execute()
    // The month before is over already; nine in the morning in Los Angeles is five in UTC.
    expect((await jobs()).map(({ runAt }) => runAt.toISOString())).toEqual([
      '2026-11-24T17:00:00.000Z',
      '2026-12-01T17:00:00.000Z',
      '2026-12-08T17:00:00.000Z',
      '2026-12-31T17:00:00.000Z',
    ])
    const remind = reminderHandler({ db, notify: pets.parts.notify })
    const [week, due, over] = await jobs()
    await remind.run(week?.payload, RUNNING)
    await remind.run(week?.payload, RUNNING)
    expect(pets.told.map(({ memberId }) => memberId)).toEqual([sam.id, kim.id])
    expect(pets.told[0]).toMatchObject({
      kind: 'pet-health',
      title: 'Bella: Rabies expires soon',
      href: `/passport?pet=${id}`,
    })
    pets.told.length = 0
    await remind.run(due?.payload, RUNNING)
    expect(pets.told[0]?.title).toBe('Bella: Rabies expires today')
    pets.told.length = 0
    await pets.as(kim)(endpoints.addVaccination, {
      params: { id },
      body: {
        name: 'rabies',
        date: '2026-11-20',
        expirationDate: '2029-11-20',
        veterinarian: null,
        notes: null,
      },
    })
    await remind.run(over?.payload, RUNNING)
    expect(pets.told).toEqual([])
    expect(await jobs()).toHaveLength(9)
  })

  test('a reminder reaches inbox, mail and the devices that asked for it', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    await addBella(pets, sam)
    const session = await db
      .insertInto('sessions')
      .values({
        memberId: sam.id,
        tokenHash: Buffer.alloc(32, 1),
        userAgent: 'test',
        createdAt: pets.clock.now(),
        lastSeenAt: pets.clock.now(),
        expiresAt: new Date('2027-01-01'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('pushDevices')
      .values({
        memberId: sam.id,
        sessionId: session.id,
        endpoint: 'https://web.push.apple.com/sam',
        p256dh: 'p',
        auth: 'a',
        addedAt: pets.clock.now(),
      })
      .execute()
    const { payload } = await db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'vaccination-reminder')
      .orderBy('runAt')
      .executeTakeFirstOrThrow()
    const notify = notifyBy({ clock: pets.clock, liveUpdates: liveUpdatesBy(() => {}) })
    await reminderHandler({ db, notify }).run(payload, RUNNING)
    const shown = await db.selectFrom('inboxMessages').select(['title', 'isShown']).execute()
    expect(shown).toEqual([{ title: 'Bella: Rabies expires soon', isShown: true }])
    const sent = await db
      .selectFrom('jobs')
      .select('kind')
      .where('kind', 'in', ['inbox-mail', 'push'])
      .orderBy('kind')
      .execute()
    expect(sent).toEqual([{ kind: 'inbox-mail' }, { kind: 'push' }])
  })

  test('nobody is reminded of a pet that was put away or deleted', async () => {
    const { db } = await open()
    const pets = petsOf(db)
    const sam = await pets.member('Sam')
    const { id } = await addBella(pets, sam)
    const { payload } = await db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'vaccination-reminder')
      .orderBy('runAt')
      .executeTakeFirstOrThrow()
    const remind = reminderHandler({ db, notify: pets.parts.notify })
    await pets.as(sam)(endpoints.movePet, { params: { id }, body: { standing: 'archived' } })
    await remind.run(payload, RUNNING)
    await pets.as(sam)(endpoints.movePet, { params: { id }, body: { standing: 'current' } })
    await pets.as(sam)(endpoints.deletePet, { params: { id } })
    await remind.run(payload, RUNNING)
    expect(pets.told).toEqual([])
    await pets.as(sam)(endpoints.restorePet, { params: { id } })
    await remind.run(payload, RUNNING)
    expect(pets.told).toHaveLength(1)
  })
})
