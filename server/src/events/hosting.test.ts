import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import * as endpoints from '@wayfur/domain/events/endpoints'
import { EMPTY_EVENT_DRAFT, type EventDraft } from '@wayfur/domain/events/event-schemas'
import * as moderation from '@wayfur/domain/moderation/endpoints'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { moderationEndpoints } from '../moderation/routes.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { serveOverHttp } from '../platform/testing/serve-over-http.ts'
import { callAs, signedIn } from '../platform/testing/test-caller.ts'
import { eventSubject } from './cancel-event.ts'
import { eventFiles } from './event-files.ts'
import { eventPersonalData } from './event-personal-data.ts'
import { clocksAt, occurrencesOf } from './occurrences.ts'
import { seedSampleEvents } from './seed-sample-events.ts'
import { eventsOf, type EventsOf, NOW, type Person } from './testing/event-fixtures.ts'

const DRAFT: EventDraft = {
  ...EMPTY_EVENT_DRAFT,
  title: 'First meetup',
  eventType: 'meetup',
  description: 'Play in the park.',
  startsOn: '2026-11-28',
  startTime: '10:00',
  venue: 'Dolores Park',
  city: 'San Francisco, CA',
  location: { latitude: 37.7596, longitude: -122.4269 },
}

test('a weekly series keeps its time by the clocks of the place when they change', () => {
  const rule = 'FREQ=WEEKLY;COUNT=3'
  const spring = { startsOn: '2027-03-06', startTime: '10:00', timeZone: 'America/New_York' }
  expect(occurrencesOf(rule, spring).map((at) => at.toISOString())).toEqual([
    '2027-03-06T15:00:00.000Z',
    '2027-03-13T15:00:00.000Z',
    '2027-03-20T14:00:00.000Z',
  ])
  const autumn = { startsOn: '2026-10-24', startTime: '01:30', timeZone: 'America/Los_Angeles' }
  const dates = occurrencesOf('FREQ=DAILY;COUNT=9', { ...autumn })
  expect(dates).toHaveLength(9)
  expect(dates.map((at) => clocksAt(at, autumn.timeZone).startTime)).toEqual(
    Array.from({ length: 9 }, () => '01:30'),
  )
  // Half past two is skipped on 14 March: RFC 5545 leaves such a date out and counts it not.
  const skipped = { startsOn: '2027-03-13', startTime: '02:30', timeZone: 'America/New_York' }
  const days = occurrencesOf('FREQ=DAILY;COUNT=3', skipped)
  expect(days.map((at) => clocksAt(at, skipped.timeZone))).toEqual(
    ['2027-03-13', '2027-03-15', '2027-03-16'].map((startsOn) => ({
      startsOn,
      startTime: '02:30',
    })),
  )
})

test('an independent reader of RFC 5545 finds the same dates', () => {
  const timeZone = 'America/Chicago'
  for (const rule of [
    'FREQ=WEEKLY;INTERVAL=2;COUNT=8',
    'FREQ=MONTHLY;BYDAY=-1SA;COUNT=12',
    'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=6',
  ]) {
    const ours = occurrencesOf(rule, { startsOn: '2026-10-31', startTime: '10:00', timeZone })
    const iterator = ICAL.Recur.fromString(rule).iterator(
      ICAL.Time.fromDateTimeString('2026-10-31T10:00:00'),
    )
    const theirs: string[] = []
    for (let at = iterator.next(); at; at = iterator.next()) theirs.push(at.toString().slice(0, 16))
    expect(
      ours.map((at) => {
        const { startsOn, startTime } = clocksAt(at, timeZone)
        return `${startsOn}T${startTime}`
      }),
    ).toEqual(theirs)
  }
})

function moderationOf(events: EventsOf) {
  const served = moderationEndpoints({
    db: events.parts.db,
    clock: events.clock,
    head: events.parts.head,
    timeZoneAt: async () => null,
    subjects: { event: eventSubject(events.parts) },
  })
  return (person: Person, roles: GivenRole[] = []) =>
    callAs(served, { ...person, roles }, { answering: events.answering })
}

async function send(callApi: ReturnType<ReturnType<typeof moderationOf>>, content: EventDraft) {
  const { id, version } = await callApi(moderation.startSubmission, {
    body: { kind: 'event', content },
  })
  return callApi(moderation.sendSubmission, { params: { id }, body: { version } })
}

eachDatabase('hosting events', (open) => {
  test('the first event of a member waits for a moderator, the next is published at once', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const as = moderationOf(events)
    const [kim, mona] = [await events.member('Kim'), await events.member('Mona')]
    const first = await send(as(kim), DRAFT)
    expect(first).toMatchObject({ state: 'submitted', title: 'First meetup' })
    expect(await events.as(null)(endpoints.listEvents, {})).toEqual([])
    expect((await events.as(kim)(endpoints.readMyEvents, {})).publishesAtOnce).toBe(false)
    events.liveNotices.length = 0
    const ofEvents = () =>
      events.liveNotices.filter(
        (notice) => notice.type === 'stale' && notice.stale.includes('events'),
      )
    const approved = await as(mona, ['moderator'])(moderation.approveSubmission, {
      params: { id: first.id },
      body: { version: first.version },
    })
    const [event] = await events.as(null)(endpoints.listEvents, {})
    expect(event).toMatchObject({
      title: 'First meetup',
      hostName: 'Kim',
      dateTime: '2026-11-28T18:00:00.000Z',
      duration: 60,
      timeZone: 'America/Los_Angeles',
    })
    expect(approved.result).toEqual({ kind: 'event', id: event?.id })
    const notice = expect.objectContaining({ type: 'stale' })
    expect(ofEvents()).toEqual([notice])
    const second = await send(as(kim), { ...DRAFT, title: 'Second', repeat: 'weekly', times: 3 })
    expect(second).toMatchObject({ state: 'approved', result: { kind: 'event' } })
    expect(ofEvents()).toEqual([notice, notice])
    const titles = (await events.as(null)(endpoints.listEvents, {})).map(({ title }) => title)
    expect(titles).toEqual(['First meetup', 'Second', 'Second', 'Second'])
    await expect(send(as(kim), { ...DRAFT, startsOn: '2026-11-20' })).rejects.toMatchObject({
      status: 409,
    })
    await expect(send(as(kim), { ...DRAFT, price: '0.20' })).rejects.toMatchObject({ status: 400 })
  })

  test('whose event was taken off the site waits for a moderator again, and guests are told', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [kim, sam] = [await events.member('Kim'), await events.member('Sam')]
    const id = await events.publish(kim)
    await events.as(sam)(endpoints.joinEvent, { params: { id }, body: {} })
    expect((await events.as(kim)(endpoints.readMyEvents, {})).publishesAtOnce).toBe(true)
    const subject = eventSubject(events.parts)
    expect(await subject.find(db, id)).toEqual({ title: 'Puppy meetup', path: `/events/${id}` })
    await inTransaction(db, async (tx) => subject.hide?.(tx, id, events.clock.now()))
    expect(await subject.find(db, id)).toBeNull()
    await expect(events.as(null)(endpoints.readEvent, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await events.as(kim)(endpoints.readMyEvents, {})).publishesAtOnce).toBe(false)
    expect((await events.letters()).at(-1)).toMatchObject({
      to: 'sam@example.com',
      subject: 'Canceled: Puppy meetup',
    })
  })

  test('moving a series moves each date that follows, and those who come hear of it', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [kim, sam] = [await events.member('Kim'), await events.member('Sam')]
    // The clocks are set forward on 14 March, between the second and the third.
    const id = await events.publish(kim, { startsOn: '2027-02-28', repeat: 'weekly', times: 4 })
    const all = await events.as(null)(endpoints.listEvents, {})
    const second = all[1]?.id ?? 0
    await events.as(sam)(endpoints.joinEvent, { params: { id: second }, body: {} })
    const params = { id: second }
    const { content, version, inSeries } = await events.as(kim)(endpoints.readEventDraft, {
      params,
    })
    expect(inSeries).toBe(true)
    const moved = { ...content, startsOn: '2027-03-08', startTime: '11:00' }
    const change = (body: object) =>
      events.as(kim)(endpoints.changeEvent, {
        params,
        body: { content: moved, version, scope: 'following', ...body },
      })
    await change({})
    await expect(change({})).rejects.toMatchObject({ status: 409 })
    const times = (await events.as(null)(endpoints.listEvents, {})).map(({ dateTime }) => dateTime)
    expect(times).toEqual([
      '2027-02-28T18:00:00.000Z',
      '2027-03-08T19:00:00.000Z',
      '2027-03-15T18:00:00.000Z',
      '2027-03-22T18:00:00.000Z',
    ])
    const { event, otherDates, repeats } = await events.as(sam)(endpoints.readEvent, {
      params: { id },
    })
    expect(event.id).toBe(id)
    expect(repeats).toBe('Every week on Sunday, 4 times')
    expect(otherDates.map(({ dateTime }) => dateTime)).toEqual(times.slice(1))
    const letter = (await events.letters()).at(-1)
    expect(letter?.subject).toBe('Changed: Puppy meetup')
    expect(letter?.text).toContain(
      'It was Sunday, March 7, 2027, 10:00\u00A0AM to 11:30\u00A0AM\u00A0PST.',
    )
    expect(letter?.calendar).toContain('SEQUENCE:2')
    // To anybody else the form is not there.
    await expect(events.as(sam)(endpoints.readEventDraft, { params })).rejects.toMatchObject({
      status: 404,
    })
    await events.as(kim)(endpoints.cancelEvent, {
      params,
      body: { reason: 'Rain.', scope: 'following' },
    })
    expect(await events.as(null)(endpoints.listEvents, {})).toHaveLength(1)
    const everything = await events.as(null)(endpoints.listEvents, { query: { upcoming: 'false' } })
    expect(everything.map(({ status }) => status)).toEqual([
      'live',
      'cancelled',
      'cancelled',
      'cancelled',
    ])
  })

  test('more places let those in who wait, and a message reaches who comes, five times a day', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [kim, ...people] = await events.members(4)
    if (kim === undefined) throw new Error('There is a host.')
    const id = await events.publish(kim, { capacity: 1 })
    const params = { id }
    for (const person of people) await events.as(person)(endpoints.joinEvent, { params, body: {} })
    const { content, version } = await events.as(kim)(endpoints.readEventDraft, { params })
    const body = { content: { ...content, capacity: 2 }, version, scope: 'this' } as const
    const changed = await events.as(kim)(endpoints.changeEvent, { params, body })
    expect(changed).toMatchObject({ currentAttendees: 2, waiting: 1 })
    const write = () =>
      events.as(kim)(endpoints.messageAttendees, { params, body: { words: 'Bring water.' } })
    expect(await write()).toEqual({ sentTo: 2 })
    const messages = events.told.filter(({ title }) => title.startsWith('A message'))
    expect(messages.map(({ memberId }) => memberId)).toEqual(people.slice(0, 2).map(({ id }) => id))
    expect(messages[0]?.body).toContain('Bring water.')
    for (let more = 0; more < 4; more += 1) await write()
    await expect(write()).rejects.toMatchObject({ status: 429 })
    await expect(
      events.as(people[0] ?? null)(endpoints.messageAttendees, { params, body: { words: 'Hi' } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('a ticket is checked in by its host once, and tells others only what it is for', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [kim, sam] = [await events.member('Kim'), await events.member('Sam')]
    const id = await events.publish(kim)
    const { ticket } = await events.as(sam)(endpoints.joinEvent, { params: { id }, body: {} })
    const params = { code: ticket?.code.toLowerCase() ?? '' }
    const check = (person: Person, isHere = true) =>
      events.as(person)(endpoints.checkInTicket, { params, body: { isHere } })
    await expect(check(sam)).rejects.toMatchObject({ status: 404 })
    // Two at the door read the same code at once.
    const atOnce = await Promise.all([check(kim), check(kim)])
    expect(atOnce.filter(({ wasHere }) => wasHere)).toHaveLength(1)
    expect(await check(kim)).toMatchObject({ wasHere: true, attendee: { name: 'Sam' } })
    expect(await check(kim, false)).toMatchObject({ attendee: { checkedInAt: null } })
    expect(await events.as(kim)(endpoints.readTicket, { params })).toMatchObject({ as: 'host' })
    expect(await events.as(sam)(endpoints.readTicket, { params })).toMatchObject({
      as: 'holder',
      ticket: { state: 'going' },
    })
    expect(await events.as(null)(endpoints.readTicket, { params })).toMatchObject({
      as: 'nobody',
      attendee: null,
      ticket: null,
    })
    await events.as(sam)(endpoints.leaveEvent, { params: { id } })
    await expect(check(kim)).rejects.toMatchObject({ status: 409 })
  })

  test('the calendar of a town is read by an independent program, times and titles whole', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const kim = await events.member('Kim')
    const title = 'Cats, dogs; and a very long title that needs folding in every calendar file 🐾'
    const id = await events.publish(kim, { title, repeat: 'weekly', times: 2 })
    await events.publish(kim, { city: 'Austin, TX', venue: 'Zilker Park' })
    const app = serveOverHttp(eventFiles(events.parts))
    const read = async (address: string) => {
      const answer = await app.request(address)
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
      return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
    }
    const feed = await read('/events/feed.ics?q=san+francisco')
    expect(feed.map(({ summary }) => summary)).toEqual([title, title])
    expect(feed.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
      '2026-11-28T18:00:00.000Z',
      '2026-12-05T18:00:00.000Z',
    ])
    expect(await read('/events/feed.ics?q=austin')).toHaveLength(1)
    expect(await read('/events/feed.ics?q=nowhere')).toEqual([])
    const [one] = await read(`/events/${id}/event.ics`)
    expect(one?.uid).toBe(feed[0]?.uid)
  })

  test('samples are the same for a day, made once, and every filter finds what it says', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const added = await seedSampleEvents(db, events.clock)
    expect(added).toBeGreaterThan(40)
    expect(await seedSampleEvents(db, events.clock)).toBe(0)
    const list = (query: object) => events.as(null)(endpoints.listEvents, { query })
    const upcoming = await list({ upcoming: 'true' })
    expect(upcoming.every(({ endsAt, isSample }) => endsAt > NOW && isSample)).toBe(true)
    expect(new Set(upcoming.map(({ city }) => city)).size).toBeGreaterThan(8)
    const times = upcoming.map(({ dateTime }) => dateTime)
    expect(times).toEqual(times.toSorted())
    const all = await list({ upcoming: 'false' })
    expect(all).toHaveLength(added)
    expect(all.slice(0, upcoming.length)).toEqual(upcoming)
    const adoptions = await list({ type: 'adoption' })
    expect(new Set(adoptions.map(({ eventType }) => eventType))).toEqual(new Set(['adoption']))
    expect(await list({ q: '100%_' })).toEqual([])
    const statistics = await events.as(null)(endpoints.readEventStatistics, {})
    expect(statistics).toEqual({
      totalEvents: upcoming.length,
      totalAttendees: upcoming.reduce((sum, { currentAttendees }) => sum + currentAttendees, 0),
      adoptionEvents: adoptions.length,
      sampleEvents: upcoming.length,
      at: new Date(NOW).toISOString(),
    })
    // Another day brings what has come nearer, and nothing twice.
    events.clock.advance(7 * 86_400_000)
    const more = await seedSampleEvents(db, events.clock)
    expect(more).toBeGreaterThan(0)
    expect(more).toBeLessThan(added / 2)
  })

  test('with an account go its coming events and places; the next in line follow', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const [kim, sam] = [await events.member('Kim'), await events.member('Sam')]
    const [ann] = await events.members(1)
    const own = await events.publish(sam, { title: 'Sam’s walk' })
    const id = await events.publish(kim, { capacity: 1 })
    for (const person of [sam, ann]) {
      await events.as(person ?? null)(endpoints.joinEvent, { params: { id }, body: {} })
    }
    const records = eventPersonalData(events.parts)
    const exported = await records.read(db, signedIn(sam))
    expect(exported).toMatchObject({ hosted: [{ id: own }], joined: [{ eventId: id }] })
    await inTransaction(db, (tx) => records.forget(tx, sam.id))
    const { event, ticket } = await events.as(ann ?? null)(endpoints.readEvent, { params: { id } })
    expect(event.currentAttendees).toBe(1)
    expect(ticket?.state).toBe('going')
    const gone = await events.as(null)(endpoints.readEvent, { params: { id: own } })
    expect(gone.event).toMatchObject({ status: 'cancelled', hostName: 'Former member' })
  })
})
