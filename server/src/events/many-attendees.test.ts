import * as endpoints from '@wayfur/domain/events/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { eventsOf } from './testing/event-fixtures.ts'

eachDatabase('many who come', (open) => {
  test('a host sees the first fifty of five hundred, more when asked, and finds anybody by name', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const host = await events.member('Hana')
    const id = await events.publish(host)
    const list = (query: object) =>
      events.as(host)(endpoints.listAttendees, { params: { id }, query })
    expect(await list({})).toMatchObject({
      attendees: [],
      matches: 0,
      figures: { coming: 0, going: 0, here: 0, waiting: 0, paid: 0 },
    })
    await sql`insert into event_attendances (event_id, guest_name, guest_email, guest_key, state,
        guests, pet_count, code, amount_cents, joined_at, checked_in_at)
      select ${id}, 'Guest ' || n || case when n % 100 = 0 then ' 100%' else '' end,
        'guest' || n || '@example.com', lpad(n::text, 43, '0'),
        case when n % 10 = 0 then 'waiting' else 'going' end, 0, 0, lpad(n::text, 20, '0'), 0, now(),
        case when n % 10 between 1 and 2 then now() end
      from generate_series(1, 500) n`.execute(db)
    const first = await list({})
    expect(first.attendees.map(({ name }) => name).slice(0, 2)).toEqual(['Guest 1', 'Guest 2'])
    expect(first.attendees).toHaveLength(endpoints.ATTENDEES_AT_ONCE)
    expect(first).toMatchObject({
      matches: 500,
      figures: { coming: 450, going: 450, here: 100, waiting: 50, paid: 0 },
    })
    const all = (await list({ limit: '1000' })).attendees
    expect(all).toHaveLength(500)
    // Who waits comes last.
    expect(all.slice(450).every(({ state }) => state === 'waiting')).toBe(true)
    const found = await list({ q: ' guest 49' })
    expect(found.matches).toBe(11)
    expect(found.figures.coming).toBe(450)
    expect(found.attendees[0]).toMatchObject({ name: 'Guest 49', code: '49'.padStart(20, '0') })
    expect((await list({ q: '0%' })).matches).toBe(5)
    expect((await list({ q: 'nobody' })).matches).toBe(0)
  })

  test('one’s own events come two dozen at a time, with how many there are', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const host = await events.member('Hana')
    const mine = (query: object) => events.as(host)(endpoints.readMyEvents, { query })
    expect(await mine({})).toMatchObject({ hosting: [], hostingInAll: 0, joinedInAll: 0 })
    for (let number = 0; number < 30; number += 1) {
      await events.publish(host, { title: `Meetup ${number}` })
    }
    const first = await mine({})
    expect(first.hosting).toHaveLength(endpoints.OWN_EVENTS_AT_ONCE)
    expect(first).toMatchObject({ hostingInAll: 30, joined: [], joinedInAll: 0 })
    expect((await mine({ limit: '48' })).hosting).toHaveLength(30)
    await events.publish(host, { title: 'Soon', startsOn: '2026-11-21' })
    await events.publish(host, { title: 'Soonest', startsOn: '2026-11-20', startTime: '15:00' })
    await events.publish(host, { title: 'Last', startsOn: '2026-12-24' })
    const titles = async () => (await mine({})).hosting.map(({ title }) => title)
    expect((await titles()).slice(0, 2)).toEqual(['Soonest', 'Soon'])
    events.clock.advance(28 * 24 * 60 * 60 * 1000)
    expect((await titles())[0]).toBe('Last')
    expect(await titles()).not.toContain('Soonest')
  })
})
