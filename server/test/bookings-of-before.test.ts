import { everyDay } from '@wayfur/domain/places/opening-hours'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../src/platform/database/migrate.ts'
import { eachDatabase } from '../src/platform/database/testing/test-database.ts'
import { databaseOfBefore } from './database-of-before.ts'

const HOURS = JSON.stringify(everyDay([[420, 1080]]))

eachDatabase('bookings of one pet', (open) => {
  test('keep their pet, their price and the room they hold once bookings take several', async () => {
    const database = await databaseOfBefore((await open()).kind, '0500')
    const { db } = database
    await sql`insert into members (id, name, email) values (1, 'Sam', 'sam@example.org')`.execute(
      db,
    )
    await sql`insert into pets (id, name, species, created_at)
      values (7, 'Bella', 'Dog', now())`.execute(db)
    await sql`insert into providers (id, business_name, description, service_area, city,
        created_at, updated_at)
      values (1, 'Steady Paws', '', 'Mission', 'San Francisco, CA', now(), now())`.execute(db)
    await sql`insert into provider_availability (provider_id, time_zone, hours,
        buffer_before_minutes, buffer_after_minutes, notice_minutes, horizon_days, capacity,
        updated_at)
      values (1, 'UTC', ${HOURS}, 0, 0, 0, 60, 2, now())`.execute(db)
    for (const [id, petId] of [
      [1, 7],
      [2, null],
    ]) {
      await sql`insert into bookings (id, member_id, provider_id, state, service, per, rate_cents,
          total_cents, currency, tier, starts_at, ends_at, time_zone, pet_id, pet_info, hold_until,
          created_at, changed_at)
        values (${id}, 1, 1, 'awaiting-payment', 'dog_walking', 'hour', 2800, 2800, 'USD',
          'moderate', '2026-11-23T17:00Z', '2026-11-23T18:00Z', 'UTC', ${petId}, 'calm', now(),
          now(), now())`.execute(db)
      await sql`insert into booking_holds (booking_id, provider_id, from_at, to_at)
        values (${id}, 1, '2026-11-23T17:00Z', '2026-11-23T18:00Z')`.execute(db)
    }
    await migrate(database)
    expect(await db.selectFrom('bookingPets').selectAll().execute()).toEqual([
      { bookingId: 1, petId: 7 },
    ])
    expect(
      await db
        .selectFrom('bookings as b')
        .innerJoin('bookingHolds as h', 'h.bookingId', 'b.id')
        .select(['b.id', 'b.animals', 'b.totalCents', 'b.petInfo', 'h.animals as held'])
        .orderBy('b.id')
        .execute(),
    ).toEqual([
      { id: 1, animals: 1, totalCents: 2800, petInfo: 'calm', held: 1 },
      { id: 2, animals: 1, totalCents: 2800, petInfo: 'calm', held: 1 },
    ])
  })
})
