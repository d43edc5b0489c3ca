import { addDays, dayIn } from '@wayfur/domain/calendar'
import { everyDay } from '@wayfur/domain/places/opening-hours'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { holdBooking } from '../src/bookings/request-booking.ts'
import { checkIn } from '../src/events/tickets.ts'
import { systemClock } from '../src/platform/clock.ts'
import { withCountedTrips } from '../src/platform/database/testing/counted-trips.ts'
import { eachDatabase } from '../src/platform/database/testing/test-database.ts'
import type { SignedIn } from '../src/platform/sessions.ts'
import { castVote } from '../src/scouting/cast-vote.ts'
import { reportBin } from '../src/scouting/report-bin.ts'

const ZONE = 'America/Los_Angeles'
const PICTURE = `bench${'0'.repeat(21)}.webp`
const CODE = '7'.padEnd(20, '0')

/** A host, somebody else, a bin and a ticket of the host's, a picture, and a provider at work. */
async function world({ db }: Pick<Awaited<ReturnType<typeof withCountedTrips>>, 'db'>) {
  const members = await db
    .insertInto('members')
    .values(
      ['Host', 'Guest'].map((name) => ({ name, email: `${name}@trips.example`, timeZone: ZONE })),
    )
    .returning('id')
    .execute()
  const [host = 0, guest = 0] = members.map(({ id }) => id)
  const one = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(db)).rows[0]?.id ?? 0
  await sql`insert into scouts (member_id) values (${guest})`.execute(db)
  await sql`
    insert into files (name, owner_id, purpose, type, bytes, width, height, created_at)
      values (${PICTURE}, ${guest}, 'bin', 'image/webp', 1000, 10, 10, now())`.execute(db)
  const bin = await one(sql`
    insert into bins (name, description, latitude, longitude, reported_by, created_at)
      values ('Poop bin', 'At the gate', 30, -100, ${host}, now()) returning id`)
  const event = await one(sql`
    insert into events (host_id, title, description, event_type, venue, city, latitude, longitude,
        time_zone, starts_at, ends_at, most_guests, most_pets, created_at, updated_at)
      values (${host}, 'A walk', 'Along the river', 'meetup', 'The pier', 'San Francisco, CA', 37.8,
        -122.4, ${ZONE}, now(), now() + interval '1 hour', 0, 2, now(), now()) returning id`)
  await sql`
    insert into event_attendances (event_id, guest_name, guest_email, guest_key, state, guests,
        pet_count, code, amount_cents, joined_at)
      values (${event}, 'Ann', 'ann@trips.example', ${'k'.repeat(43)}, 'going', 0, 0, ${CODE}, 0,
        now())`.execute(db)
  const provider = await one(sql`
    insert into providers (business_name, description, service_area, city, created_at, updated_at)
      values ('Walker', '', 'Mission', 'San Francisco, CA', now(), now()) returning id`)
  await sql`
    insert into provider_services (provider_id, service, price_cents, per, position)
      values (${provider}, 'dog_walking', 2800, 'hour', 0)`.execute(db)
  await sql`
    insert into provider_availability (provider_id, time_zone, hours, buffer_before_minutes,
        buffer_after_minutes, notice_minutes, horizon_days, capacity, updated_at)
      values (${provider}, ${ZONE}, ${JSON.stringify(everyDay([[360, 1200]]))}, 0, 15, 60, 90, 5,
        now())`.execute(db)
  return { host, guest, bin, provider }
}

eachDatabase('what people do all day', (fresh) => {
  test('a check-in takes one trip to the database, a vote, a report and a held time two', async () => {
    const { db, tripsOf } = await withCountedTrips((await fresh()).url)
    const { host, guest, bin, provider } = await world({ db })
    const clock = systemClock
    const context = {
      db,
      clock,
      notify: async () => {},
      liveUpdates: { publishStale() {} },
      addressAt: async () => null,
      rewards: [],
      head: { publicUrl: 'http://localhost:3000' },
      takesRealMoney: false,
    }
    const from = { latitude: 50, longitude: 10 }
    const imageUrl = `/files/${PICTURE}`
    const member = { id: guest, roles: [] } as unknown as SignedIn
    const day = addDays(dayIn(ZONE, clock.now()), 2)
    const wish = { providerId: provider, serviceDate: day, startTime: '9:00', duration: '1' }
    const vote = { id: bin, memberId: guest, isUpvote: true, from: null }
    expect(await tripsOf(() => checkIn(context, CODE, true, host))).toBe(1)
    expect(await tripsOf(() => castVote(context, vote))).toBe(2)
    expect(await tripsOf(() => reportBin(context, guest, { ...from, from, imageUrl }))).toBe(2)
    expect(await tripsOf(() => holdBooking(context, member, { ...wish, petInfo: 'Bella' }))).toBe(2)
  })
})
