import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dayIn } from '@wayfur/domain/calendar'
import { everyDay } from '@wayfur/domain/places/opening-hours'
import type pg from 'pg'
import type { BookingsContext } from '../server/src/bookings/bookings-context.ts'
import { holdBooking } from '../server/src/bookings/request-booking.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { IMAGE_FILE, readImage } from '../server/src/platform/database/database-image.ts'
import { migrate, MIGRATIONS_DIR } from '../server/src/platform/database/migrate.ts'
import { type Database, openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { SignedIn } from '../server/src/platform/sessions.ts'
import { AT_ONCE, msEach, plainTransaction } from './at-once.ts'
import type { Effort, Measurement, Subject } from './measurement.ts'
import { takeTurns, turnsAtMost } from './rounds.ts'
import { onThrowAwayPostgres } from './throw-away-postgres.ts'

const PROVIDERS = 24
const ZONE = 'America/Los_Angeles'

/** How many bookings a second can be held, beside transactions that hold one small row. */
export const bookingsHeld: Subject = {
  name: 'bookings',
  async measure(effort) {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-bench-'))
    try {
      return [
        ...(await onThrowAwayPostgres(({ url }) =>
          heldIn('PostgreSQL', { databaseUrl: url, dataDir: '' }, effort),
        )),
        ...(await heldIn('embedded', { databaseUrl: undefined, dataDir }, effort)),
      ]
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

async function heldIn(
  kind: string,
  where: { databaseUrl: string | undefined; dataDir: string },
  { isQuick, rounds }: Effort,
): Promise<Measurement[]> {
  const database = await openDatabase({
    ...where,
    image: () => readImage(IMAGE_FILE, MIGRATIONS_DIR),
    log: openLog('silent'),
  })
  const { db } = database
  try {
    await migrate(database)
    const count = isQuick ? 48 : 192
    const context: BookingsContext = {
      db,
      clock: systemClock,
      notify: async () => {},
      head: { publicUrl: 'http://localhost:3000', operatorName: '' },
      takesRealMoney: false,
    }
    const providers = await addProviders(database)
    // Nobody holds more than a few times at once, so everybody books once.
    const owners = await addOwners(database, count * turnsAtMost(rounds))
    let round = 0
    let byHand = 0
    const { ours, limit, hand } = await takeTurns(rounds, {
      ours: async () => {
        const serviceDate = addDays(dayIn(ZONE, systemClock.now()), 2 + round)
        const wishes = owners.slice(round * count, (round + 1) * count)
        round += 1
        return {
          ms: await msEach(wishes.length, (at) =>
            holdBooking(context, wishes[at] as SignedIn, {
              providerId: providers[at % PROVIDERS] ?? 0,
              serviceDate,
              startTime: '9:00',
              duration: '1',
              petInfo: 'Bella',
              specialRequests: '',
              emergencyContact: '',
            }),
          ),
        }
      },
      limit: async () => ({ ms: await msEach(count, () => plainTransaction(db)) }),
      // On days that nobody else asks for.
      hand: async () => ({
        ms: await msEach(count, () => {
          byHand += 1
          return holdByHand(database.pool, {
            memberId: owners[byHand % owners.length]?.id ?? 0,
            providerId: providers[byHand % PROVIDERS] ?? 0,
            startsAt: new Date(Date.UTC(2040, 0, 1, byHand)),
            key: `by hand ${byHand}`,
          })
        }),
      }),
    })
    const held = {
      name: `Holding a time with a provider, ${AT_ONCE} at once, beside a transaction with one insert, ${kind}`,
      unit: 'ms',
      ours: ours.ms,
      limit: limit.ms,
      target: { shareAtLeast: 0.5 },
      note: 'A booking reads its provider, prices, hours and what is taken, and writes itself, its time, its story and its end.',
    }
    const written = {
      name: `Holding a time, ${AT_ONCE} at once, beside its rows written by hand with nothing read, ${kind}`,
      unit: 'ms',
      ours: ours.ms,
      limit: hand.ms,
    }
    return [held, written]
  } finally {
    await database.close()
  }
}

/**
 * The least that keeps what a held time promises: one who knows already that all is well, and writes
 * by hand what a booking is, with its checks, its references and the trigger that lets no time be
 * given twice.
 */
function holdByHand(
  pool: pg.Pool,
  held: { memberId: number; providerId: number; startsAt: Date; key: string },
): Promise<unknown> {
  return inHand(pool, (client) =>
    client.query(
      `with booking as (
         insert into bookings (member_id, provider_id, state, service, per, rate_cents, total_cents,
           currency, tier, starts_at, ends_at, time_zone, pet_info, hold_until, created_at, changed_at)
         values ($1, $2, 'awaiting-payment', 'dog_walking', 'hour', 2800, 2800, 'USD', 'moderate',
           $3::timestamptz, $3::timestamptz + interval '1 hour', '${ZONE}', 'Bella',
           now() + interval '15 minutes', now(), now())
         returning id, starts_at, ends_at
       ), hold as (
         insert into booking_holds (booking_id, provider_id, from_at, to_at)
         select id, $2, starts_at, ends_at from booking
       ), event as (
         insert into booking_events (booking_id, kind, by, facts, at)
         select id, 'request', 'owner', '{"code":"held","minutes":15}', now() from booking
       )
       insert into jobs (kind, key, payload, run_at)
       select 'booking-hold', $4, '{}', now() + interval '15 minutes'`,
      [held.memberId, held.providerId, held.startsAt, held.key],
    ),
  )
}

async function inHand<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}

async function addProviders({ db }: Database): Promise<number[]> {
  const now = systemClock.now()
  const added = await db
    .insertInto('providers')
    .values(
      Array.from({ length: PROVIDERS }, (_, index) => ({
        memberId: null,
        businessName: `Walker ${index}`,
        description: '',
        serviceArea: 'Mission',
        city: 'San Francisco, CA',
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning('id')
    .execute()
  const ids = added.map(({ id }) => id)
  await db
    .insertInto('providerServices')
    .values(
      ids.map((providerId) => ({
        providerId,
        service: 'dog_walking' as const,
        priceCents: 2800,
        per: 'hour' as const,
        position: 0,
      })),
    )
    .execute()
  await db
    .insertInto('providerAvailability')
    .values(
      ids.map((providerId) => ({
        providerId,
        timeZone: ZONE,
        hours: JSON.stringify(everyDay([[360, 1200]])),
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 15,
        noticeMinutes: 60,
        horizonDays: 90,
        capacity: 50,
        updatedAt: now,
      })),
    )
    .execute()
  return ids
}

async function addOwners({ db }: Database, count: number): Promise<SignedIn[]> {
  const owners = await db
    .insertInto('members')
    .values(
      Array.from({ length: count }, (_, index) => ({
        name: `Owner ${index}`,
        email: `owner${index}@example.org`,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return owners.map((owner) =>
    Object.assign(owner, { roles: [], demoPerson: null, sessionId: 1 }),
  ) as unknown as SignedIn[]
}
