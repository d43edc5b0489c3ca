import { DAY_MS, HOUR_MS } from '@wayfur/domain/durations'
import * as endpoints from '@wayfur/domain/events/endpoints'
import { cellOf } from '@wayfur/domain/places/grid-cell'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { type EventsOf, eventsOf } from './testing/event-fixtures.ts'

const OAKLAND = { latitude: 37.8044, longitude: -122.2712 }
const SACRAMENTO = { latitude: 38.5816, longitude: -121.4944 }
const DENVER = { latitude: 39.7392, longitude: -104.9903 }
/** The middle of San Francisco as a query. */
const NEAR = { latitude: '37.7793', longitude: '-122.4193' }

async function some(events: EventsOf) {
  const host = await events.member('Hana')
  const at = async (title: string, startsOn: string, location: typeof OAKLAND, more = {}) =>
    events.publish(host, { title, startsOn, location, ...more })
  await at('Denver soon', '2026-11-21', DENVER)
  await at('Oakland later', '2026-12-20', OAKLAND)
  await at('Sacramento', '2026-11-25', SACRAMENTO)
  await at('Park on Sunday', '2026-11-22', { latitude: 37.7596, longitude: -122.4269 })
  return host
}

function titlesOf(events: EventsOf) {
  return async (query: object): Promise<string[]> => {
    const found = await events.as(null)(endpoints.listEvents, { query })
    return found.map(({ title }) => title)
  }
}

eachDatabase('events near a point', (open) => {
  test('what is near comes first, soonest first, then what is farther away', async () => {
    const events = eventsOf((await open()).db)
    await some(events)
    const titles = titlesOf(events)
    const near = ['Park on Sunday', 'Oakland later']
    expect(await titles(NEAR)).toEqual([...near, 'Denver soon', 'Sacramento'])
    expect(await titles({ ...NEAR, limit: '3' })).toEqual([...near, 'Denver soon'])
    expect(await titles({ ...NEAR, limit: '1' })).toEqual(['Park on Sunday'])
    expect(await titles({})).toEqual([
      'Denver soon',
      'Park on Sunday',
      'Sacramento',
      'Oakland later',
    ])
  })

  test('of all events those that are over come last, near and farther away', async () => {
    const events = eventsOf((await open()).db)
    await some(events)
    events.clock.advance(4 * DAY_MS)
    expect(await titlesOf(events)({ ...NEAR, upcoming: 'false' })).toEqual([
      'Oakland later',
      'Park on Sunday',
      'Sacramento',
      'Denver soon',
    ])
  })

  test('days are those of the reader, else of the place asked about', async () => {
    const events = eventsOf((await open()).db)
    await some(events)
    const titles = titlesOf(events)
    // Friday noon in San Francisco.
    expect(await titles({ days: 'today' })).toEqual([])
    expect(await titles({ days: 'weekend' })).toEqual(['Denver soon', 'Park on Sunday'])
    expect(await titles({ ...NEAR, days: 'weekend' })).toEqual(['Park on Sunday', 'Denver soon'])
    expect(await titles({ days: 'month' })).toEqual(['Denver soon', 'Park on Sunday', 'Sacramento'])
    events.clock.advance(11.5 * HOUR_MS)
    // Half past eleven at night in San Francisco, and half past twelve, Saturday, in Denver.
    expect(await titles({ days: 'today', zone: 'America/Los_Angeles' })).toEqual([])
    const denver = { latitude: String(DENVER.latitude), longitude: String(DENVER.longitude) }
    expect(await titles({ days: 'today', ...denver })).toEqual(['Denver soon'])
    expect(await titles({ days: 'today', ...denver, zone: 'America/Los_Angeles' })).toEqual([])
  })

  test('a festival of days is one of today while it lasts', async () => {
    const events = eventsOf((await open()).db)
    const host = await events.member('Hana')
    await events.publish(host, { startsOn: '2026-11-21', durationMinutes: 3 * 1440 })
    events.clock.advance(3 * DAY_MS)
    expect(await titlesOf(events)({ days: 'today' })).toEqual(['Puppy meetup'])
  })

  test('a zone that is none and a point beyond the map are refused', async () => {
    const events = eventsOf((await open()).db)
    for (const query of [{ zone: 'Moon/Base' }, { latitude: '91', longitude: '0' }]) {
      await expect(events.as(null)(endpoints.listEvents, { query })).rejects.toMatchObject({
        code: 'invalid-input',
      })
    }
  })

  test('next to a pole and across the date line, where cells are narrow or end', async () => {
    const events = eventsOf((await open()).db)
    const host = await events.member('Hana')
    await events.publish(host, { title: 'Alert', location: { latitude: 89.5, longitude: 10 } })
    await events.publish(host, {
      title: 'Taveuni',
      location: { latitude: -16.8, longitude: 179.95 },
    })
    const titles = titlesOf(events)
    expect(await titles({ latitude: '89.6', longitude: '-60', limit: '1' })).toEqual(['Alert'])
    expect(await titles({ latitude: '-16.8', longitude: '-179.9', limit: '1' })).toEqual([
      'Taveuni',
    ])
  })

  test('the database has the cells of the domain, and finds what is near by them', async () => {
    const { db } = await open()
    const events = eventsOf(db)
    const host = await some(events)
    await sql`insert into events (host_id, title, description, event_type, venue, city, latitude,
        longitude, time_zone, starts_at, ends_at, most_guests, most_pets, created_at, updated_at)
      select ${host.id}, 'Far ' || n, '-', 'meetup', '-', '-', 25 + n % 20, -70 - n % 50,
        'America/Denver', ${new Date('2026-11-25T18:00:00Z')}::timestamptz + n * interval '1 minute',
        ${new Date('2026-11-25T20:00:00Z')}::timestamptz + n * interval '1 minute', 0, 0, now(), now()
      from generate_series(1, 3000) n`.execute(db)
    await sql`analyze events`.execute(db)
    const rows = await db.selectFrom('events').select(['latitude', 'longitude', 'cell']).execute()
    for (const { cell, ...point } of rows.slice(0, 200)) expect(cell).toBe(cellOf(point))
    expect(await titlesOf(events)({ ...NEAR, limit: '2' })).toEqual([
      'Park on Sunday',
      'Oakland later',
    ])
    const plan = await sql<{ 'QUERY PLAN': string }>`explain select id from events e
      where e.status <> 'hidden' and e.cell = any(${[cellOf(OAKLAND)]}::int[])
      order by starts_at, id limit 24`.execute(db)
    expect(JSON.stringify(plan.rows)).toContain('events_cell')
    const coming = await sql`explain select id from events e
      where e.status <> 'hidden' and e.status = 'live' and e.ends_at > ${new Date('2026-11-06T20:00:00Z')}
        and e.starts_at > ${new Date('2026-11-06T20:00:00Z')}
      order by starts_at, id limit 24`.execute(db)
    expect(JSON.stringify(coming.rows)).toMatch(/events_(listed|start)\b/)
  })
})
