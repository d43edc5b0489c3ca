import { globSync, readFileSync } from 'node:fs'
import { EVENT_KIND_NAMES } from '@wayfur/domain/inbox/event-kind'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { aMessage, inboxApp } from './testing/inbox-fixtures.ts'

/** 23:30 in Los Angeles, 08:30 in Berlin. */
const LATE = '2026-11-21T07:30:00Z'
const MORNING = new Date('2026-11-21T15:00:00Z')
const NIGHT = { from: '22:00', until: '07:00' }

async function opened(database: TestDatabase, now?: string) {
  const inbox = await inboxApp(database, now === undefined ? {} : { now })
  onTestFinished(() => inbox.close())
  const jobs = () =>
    inbox.db.selectFrom('jobs').select(['kind', 'payload', 'runAt']).orderBy('id').execute()
  const rows = () => inbox.db.selectFrom('inboxMessages').selectAll().orderBy('id').execute()
  /** Gives a member a device that takes pushes. */
  const addDevice = async (memberId: number) => {
    const session = await inbox.db
      .selectFrom('sessions')
      .select('id')
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow()
    await inbox.db
      .insertInto('pushDevices')
      .values({
        memberId,
        sessionId: session.id,
        endpoint: `https://web.push.apple.com/${memberId}`,
        p256dh: 'p',
        auth: 'a',
        addedAt: inbox.clock.now(),
      })
      .execute()
  }
  return { ...inbox, jobs, rows, addDevice }
}

eachDatabase('telling a member', (fresh) => {
  test('reaches inbox, mail and devices as is usual for its kind', async () => {
    const { db, notify, join, jobs, rows, addDevice, clock } = await opened(await fresh())
    const member = await join()
    await addDevice(member.id)
    await notify(db, member.id, aMessage())
    await notify(db, member.id, aMessage({ kind: 'scouting', key: 'points:1' }))
    expect(await rows()).toMatchObject([
      { memberId: member.id, kind: 'booking', isShown: true, readAt: null },
      { kind: 'scouting', isShown: true },
    ])
    expect(await jobs()).toEqual([
      { kind: 'inbox-mail', payload: { messageId: 1, isPostponed: false }, runAt: clock.now() },
      {
        kind: 'push',
        payload: { messageId: 1, deviceId: 1, isPostponed: false },
        runAt: clock.now(),
      },
    ])
  })

  test('goes where the member wants it, and nowhere if they want that', async () => {
    const { db, notify, join, jobs, rows } = await opened(await fresh())
    const member = await join()
    const channels = { booking: ['mail'], review: [] }
    await member.ask('PUT', '/api/inbox/preferences', { channels, quietHours: null })
    await notify(db, member.id, aMessage())
    await notify(db, member.id, aMessage({ kind: 'review', key: 'review:1' }))
    expect(await rows()).toMatchObject([{ kind: 'booking', isShown: false }])
    expect(await jobs()).toMatchObject([{ kind: 'inbox-mail' }])
    expect((await member.ask('GET', '/api/inbox')).json).toEqual({
      messages: [],
      next: null,
      unread: 0,
    })
  })

  test('happens with its transaction or not at all', async () => {
    const { db, notify, join, jobs, rows } = await opened(await fresh())
    const member = await join()
    await expect(
      inTransaction(db, async (tx) => {
        await notify(tx, member.id, aMessage())
        throw new Error('the booking failed')
      }),
    ).rejects.toThrow('the booking failed')
    expect(await rows()).toEqual([])
    expect(await jobs()).toEqual([])
  })

  test('happens once for each key and member, also when told twice at the same time', async () => {
    const { db, notify, join, jobs, rows } = await opened(await fresh())
    const [one, other] = [await join({ name: 'One' }), await join({ name: 'Other' })]
    await Promise.all([notify(db, one.id, aMessage()), notify(db, one.id, aMessage())])
    await notify(db, other.id, aMessage())
    expect((await rows()).map(({ memberId }) => memberId)).toEqual([one.id, other.id])
    expect(await jobs()).toHaveLength(2)
  })

  test('somebody who has left is told nothing', async () => {
    const { db, notify, join, jobs, rows, clock } = await opened(await fresh())
    const member = await join()
    await db.updateTable('members').set({ email: null, deletedAt: clock.now() }).execute()
    await notify(db, member.id, aMessage({ kind: 'security' }))
    await notify(db, 4_711, aMessage())
    expect(await rows()).toEqual([])
    expect(await jobs()).toEqual([])
  })

  test('in quiet hours mail and pushes wait for the morning of the member’s time zone', async () => {
    const { db, notify, join, jobs, addDevice, clock } = await opened(await fresh(), LATE)
    const asleep = await join({ name: 'Asleep', timeZone: 'America/Los_Angeles' })
    const awake = await join({ name: 'Awake', timeZone: 'Europe/Berlin' })
    await addDevice(asleep.id)
    for (const { id, ask } of [asleep, awake]) {
      await ask('PUT', '/api/inbox/preferences', { channels: {}, quietHours: NIGHT })
      await notify(db, id, aMessage())
    }
    expect(await jobs()).toMatchObject([
      { kind: 'inbox-mail', payload: { isPostponed: true }, runAt: MORNING },
      { kind: 'push', payload: { isPostponed: true }, runAt: MORNING },
      { kind: 'inbox-mail', payload: { isPostponed: false }, runAt: clock.now() },
    ])
    // The inbox itself makes no sound.
    expect((await asleep.ask('GET', '/api/inbox')).json).toMatchObject({ unread: 1 })
  })

  test('security and found pets are told at once and everywhere, whatever was chosen', async () => {
    const { db, notify, join, jobs, clock } = await opened(await fresh(), LATE)
    const member = await join({ timeZone: 'America/Los_Angeles' })
    const answer = await member.ask('PUT', '/api/inbox/preferences', {
      channels: { security: [], 'found-pet': ['inbox'], booking: [] },
      quietHours: NIGHT,
    })
    expect(answer.json).toMatchObject({
      channels: { security: ['inbox', 'mail', 'push'], 'found-pet': ['inbox', 'mail', 'push'] },
    })
    for (const kind of ['security', 'found-pet', 'booking'] as const) {
      await notify(db, member.id, aMessage({ kind, key: kind }))
    }
    expect(await jobs()).toMatchObject([
      { payload: { isPostponed: false }, runAt: clock.now() },
      { payload: { isPostponed: false }, runAt: clock.now() },
    ])
    expect((await member.ask('GET', '/api/inbox')).json).toMatchObject({ unread: 2 })
  })

  test('what a letter of its own has told already is not mailed again', async () => {
    const { db, notify, join, jobs } = await opened(await fresh())
    const member = await join()
    await notify(db, member.id, aMessage({ kind: 'security', isMailedAlready: true }))
    expect(await jobs()).toEqual([])
  })

  test('what is told quietly stands in the inbox and rings nowhere', async () => {
    const { db, notify, join, jobs } = await opened(await fresh())
    const member = await join()
    await notify(db, member.id, aMessage({ kind: 'found-pet', isQuiet: true }))
    expect(await jobs()).toEqual([])
    expect((await member.ask('GET', '/api/inbox')).json).toMatchObject({ unread: 1 })
  })

  test('words that are too long or no words are made to fit instead of failing', async () => {
    const { db, notify, join, rows } = await opened(await fresh())
    const member = await join()
    const family = '👨‍👩‍👧‍👦'
    await notify(
      db,
      member.id,
      aMessage({ title: `Two\r\nlines ${family.repeat(50)}`, body: `\0${'long '.repeat(500)}` }),
    )
    const [row] = await rows()
    expect(row?.title).toMatch(/^Two lines (👨‍👩‍👧‍👦)+…$/u)
    expect(row?.title.length).toBeLessThanOrEqual(120)
    expect(row?.body.length).toBeLessThanOrEqual(1_000)
  })

  test('a message leads to a page of our own or is not told', async () => {
    const { db, notify, join } = await opened(await fresh())
    const member = await join()
    for (const href of ['//evil.example', '/\\evil.example'] as const) {
      await expect(notify(db, member.id, aMessage({ href }))).rejects.toThrow('inbox_messages')
    }
  })
})

test('no kind of message stands in the preferences that nothing of the product sends', () => {
  const root = new URL('..', import.meta.url).pathname
  const code = globSync('**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|fixtures/.test(path))
    .map((path) => readFileSync(`${root}${path}`, 'utf8'))
  const unsent = EVENT_KIND_NAMES.filter(
    (kind) => !code.some((text) => text.includes(`kind: '${kind}'`)),
  )
  expect(unsent).toEqual([])
})
