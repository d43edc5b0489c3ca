import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { inboxPersonalData } from './inbox-personal-data.ts'
import { forgetOldMessages } from './inbox.ts'
import { aMessage, inboxApp } from './testing/inbox-fixtures.ts'

async function opened(database: TestDatabase) {
  const inbox = await inboxApp(database)
  onTestFinished(() => inbox.close())
  const tellMany = async (memberId: number, count: number) => {
    for (let number = 1; number <= count; number += 1) {
      const title = `Message ${number}`
      await inbox.notify(
        inbox.db,
        memberId,
        aMessage({ kind: 'scouting', title, key: `message:${number}` }),
      )
    }
  }
  return { ...inbox, tellMany }
}

interface Page {
  messages: { id: number; title: string; readAt: string | null; isOwnAct: boolean }[]
  next: number | null
  unread: number
}

eachDatabase('the inbox', (fresh) => {
  test('is read page by page, newest first, with what is unread', async () => {
    const { join, tellMany } = await opened(await fresh())
    const member = await join()
    await tellMany(member.id, 30)
    const first = (await member.ask('GET', '/api/inbox')).json as Page
    expect(first.messages.map(({ title }) => title).slice(0, 2)).toEqual([
      'Message 30',
      'Message 29',
    ])
    expect(first).toMatchObject({ next: 6, unread: 30 })
    const rest = (await member.ask('GET', '/api/inbox?before=6')).json as Page
    expect(rest.messages.map(({ title }) => title).at(-1)).toBe('Message 1')
    expect(rest).toMatchObject({ next: null, unread: 30 })
    const latest = (await member.ask('GET', '/api/inbox?limit=3')).json as Page
    expect(latest.messages).toHaveLength(3)
    expect(latest.next).toBe(28)
  })

  test('says what the member did themselves', async () => {
    const { join, notify, db } = await opened(await fresh())
    const member = await join()
    await notify(db, member.id, aMessage({ key: 'booking-requested:17', isOwnAct: true }))
    await notify(db, member.id, aMessage({ key: 'booking-confirmed:17' }))
    const { json } = await member.ask('GET', '/api/inbox')
    expect((json as Page).messages.map(({ isOwnAct }) => isOwnAct)).toEqual([false, true])
  })

  test('what waits is counted for those whose it is to do', async () => {
    const { join, tellMany, db } = await opened(await fresh())
    const member = await join()
    await tellMany(member.id, 2)
    const waiting = async () => (await member.ask('GET', '/api/inbox/waiting')).json
    expect(await waiting()).toEqual({
      messages: 2,
      submissions: null,
      requests: null,
      tagOrders: null,
    })
    await db
      .insertInto('submissions')
      .values(
        (['submitted', 'resubmitted', 'draft'] as const).map((state) => ({
          kind: 'place',
          state,
          memberId: member.id,
          content: '{}',
          title: 'The Patient Beagle',
          createdAt: new Date(),
          updatedAt: new Date(),
          sentAt: state === 'draft' ? null : new Date(),
        })),
      )
      .execute()
    await db
      .updateTable('members')
      .set({ roles: ['moderator', 'provider'] })
      .where('id', '=', member.id)
      .execute()
    expect(await waiting()).toEqual({
      messages: 2,
      submissions: 2,
      requests: 0,
      tagOrders: null,
    })
  })

  test('the exact last page has no next one', async () => {
    const { join, tellMany } = await opened(await fresh())
    const member = await join()
    await tellMany(member.id, 25)
    expect(((await member.ask('GET', '/api/inbox')).json as Page).next).toBeNull()
  })

  test('marks the given messages as read, and each keeps the time it was first read', async () => {
    const { join, tellMany, clock } = await opened(await fresh())
    const member = await join()
    await tellMany(member.id, 3)
    const marked = await member.ask('POST', '/api/inbox/read', { ids: [1, 3] })
    expect(marked.json).toEqual({ unread: 1 })
    clock.advance(60_000)
    await member.ask('POST', '/api/inbox/read', { ids: [1, 2, 3] })
    const { messages } = (await member.ask('GET', '/api/inbox')).json as Page
    expect(messages.map(({ readAt }) => readAt)).toEqual([
      '2026-11-21T20:00:00.000Z',
      '2026-11-21T20:01:00.000Z',
      '2026-11-21T20:00:00.000Z',
    ])
  })

  test('all up to what was seen leaves later ones unread', async () => {
    const { join, tellMany } = await opened(await fresh())
    const member = await join()
    await tellMany(member.id, 3)
    expect((await member.ask('POST', '/api/inbox/read', { all: true, upTo: 2 })).json).toEqual({
      unread: 1,
    })
    expect((await member.ask('POST', '/api/inbox/read', { all: true })).json).toEqual({ unread: 0 })
  })

  test('is nobody else’s: neither read nor marked by another member, and shut to visitors', async () => {
    const { join, tellMany, ask } = await opened(await fresh())
    const [owner, other] = [await join({ name: 'Owner' }), await join({ name: 'Other' })]
    await tellMany(owner.id, 2)
    expect((await other.ask('GET', '/api/inbox')).json).toMatchObject({ messages: [], unread: 0 })
    expect((await other.ask('POST', '/api/inbox/read', { ids: [1, 2] })).json).toEqual({
      unread: 0,
    })
    await other.ask('POST', '/api/inbox/read', { all: true })
    expect((await owner.ask('GET', '/api/inbox')).json).toMatchObject({ unread: 2 })
    for (const [method, path, body] of [
      ['GET', '/api/inbox'],
      ['POST', '/api/inbox/read', { all: true }],
      ['GET', '/api/inbox/preferences'],
      ['PUT', '/api/inbox/preferences', { channels: {}, quietHours: null }],
      ['GET', '/api/inbox/push-key'],
      ['POST', '/api/inbox/push-devices', {}],
      ['DELETE', '/api/inbox/push-devices', {}],
      ['GET', '/api/live'],
    ] as const) {
      expect((await ask(method, path, body)).status, `${method} ${path}`).toBe(401)
    }
  })

  test.each([
    [{}],
    [{ ids: [] }],
    [{ ids: [1], all: true }],
    [{ all: false }],
    [{ ids: [0] }],
    [{ ids: ['1'] }],
    [{ ids: Array.from({ length: 101 }, (_, at) => at + 1) }],
  ])('marking %j is refused', async (body) => {
    const { join } = await opened(await fresh())
    const member = await join()
    expect((await member.ask('POST', '/api/inbox/read', body)).status).toBe(400)
  })

  test('counts no further than a hundred', async () => {
    const { db, join, clock } = await opened(await fresh())
    const member = await join()
    await db
      .insertInto('inboxMessages')
      .values(
        Array.from({ length: 130 }, (_, at) => ({
          memberId: member.id,
          kind: 'event' as const,
          title: 'x',
          body: '',
          href: '/events',
          key: `x:${at}`,
          isShown: true,
          createdAt: clock.now(),
          readAt: null,
        })),
      )
      .execute()
    expect((await member.ask('GET', '/api/inbox')).json).toMatchObject({ unread: 100 })
  })

  test('forgets after 180 days', async () => {
    const { db, clock, join, tellMany } = await opened(await fresh())
    const member = await join()
    await tellMany(member.id, 1)
    clock.advance(180 * 24 * 60 * 60_000)
    await forgetOldMessages(db, clock)
    expect(await db.selectFrom('inboxMessages').select('id').execute()).toHaveLength(1)
    clock.advance(1)
    await forgetOldMessages(db, clock)
    expect(await db.selectFrom('inboxMessages').select('id').execute()).toHaveLength(0)
  })

  test('a member’s messages and choices are in their export and go with their account', async () => {
    const { db, join, tellMany, sessions } = await opened(await fresh())
    const [leaving, staying] = [await join({ name: 'Leaving' }), await join({ name: 'Staying' })]
    for (const { id, ask } of [leaving, staying]) {
      await tellMany(id, 2)
      await ask('PUT', '/api/inbox/preferences', { channels: { event: [] }, quietHours: null })
    }
    const member = await sessions.read(new Headers({ cookie: leaving.cookie }))
    if (member === null) throw new Error('Nobody is signed in.')
    expect(await inboxPersonalData.read(db, member)).toMatchObject({
      messages: [{ title: 'Message 1' }, { title: 'Message 2' }],
      preferences: { channels: { event: [] } },
    })
    await inTransaction(db, (tx) => inboxPersonalData.forget(tx, leaving.id))
    expect(await inboxPersonalData.read(db, member)).toEqual({
      messages: [],
      preferences: null,
      pushDevices: [],
    })
    expect((await staying.ask('GET', '/api/inbox')).json).toMatchObject({ unread: 2 })
  })
})

eachDatabase('preferences', (fresh) => {
  test('are the usual ones until somebody chooses, and then exactly what was chosen', async () => {
    const { join } = await opened(await fresh())
    const member = await join({ timeZone: 'America/Boise' })
    expect((await member.ask('GET', '/api/inbox/preferences')).json).toMatchObject({
      channels: { booking: ['inbox', 'mail', 'push'], scouting: ['inbox'] },
      quietHours: null,
      timeZone: 'America/Boise',
    })
    const quietHours = { from: '21:30', until: '06:00' }
    const chosen = { channels: { booking: ['push'], scouting: ['inbox'] }, quietHours }
    const answer = await member.ask('PUT', '/api/inbox/preferences', chosen)
    expect(answer.json).toMatchObject({
      channels: { booking: ['push'], scouting: ['inbox'], event: ['inbox', 'mail', 'push'] },
      quietHours,
    })
    expect((await member.ask('GET', '/api/inbox/preferences')).json).toEqual(answer.json)
    await member.ask('PUT', '/api/inbox/preferences', { channels: {}, quietHours: null })
    expect((await member.ask('GET', '/api/inbox/preferences')).json).toMatchObject({
      channels: { booking: ['inbox', 'mail', 'push'] },
      quietHours: null,
    })
  })

  test('bring a time zone to somebody who has none, and change nobody’s', async () => {
    const { join } = await opened(await fresh())
    const without = await join({ name: 'Without' })
    const having = await join({ name: 'Having', timeZone: 'Europe/Berlin' })
    const change = { channels: {}, quietHours: null, timeZone: 'Asia/Tokyo' }
    expect((await without.ask('PUT', '/api/inbox/preferences', change)).json).toMatchObject({
      timeZone: 'Asia/Tokyo',
    })
    expect((await having.ask('PUT', '/api/inbox/preferences', change)).json).toMatchObject({
      timeZone: 'Europe/Berlin',
    })
  })

  test('that make no sense are refused with a sentence', async () => {
    const { join } = await opened(await fresh())
    const member = await join()
    const night = { channels: {}, quietHours: { from: '22:00', until: '07:00' } }
    const nowhere = await member.ask('PUT', '/api/inbox/preferences', night)
    expect(nowhere).toMatchObject({ status: 400 })
    expect(nowhere.text).toContain('Please choose one in your account first.')
    const quietHours = { from: '22:00', until: '22:00' }
    const answer = await member.ask('PUT', '/api/inbox/preferences', { channels: {}, quietHours })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.text).toContain('Quiet hours cannot start and end at the same time.')
  })
})
