import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dayIn } from '@wayfur/domain/calendar'
import { everyDay } from '@wayfur/domain/places/opening-hours'
import type { BookingsContext } from '../server/src/bookings/bookings-context.ts'
import { holdBooking } from '../server/src/bookings/request-booking.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { IMAGE_FILE, readImage } from '../server/src/platform/database/database-image.ts'
import { inTransaction } from '../server/src/platform/database/in-transaction.ts'
import { migrate, MIGRATIONS_DIR } from '../server/src/platform/database/migrate.ts'
import { type Database, openDatabase } from '../server/src/platform/database/open-database.ts'
import { openLog } from '../server/src/platform/log.ts'
import type { SignedIn } from '../server/src/platform/sessions.ts'
import type { Effort, Measurement, Subject } from './measurement.ts'
import { alternate } from './rounds.ts'
import { onThrowAwayPostgres } from './throw-away-postgres.ts'

/** People who book at the same moment, again and again. */
const AT_ONCE = 8
const PROVIDERS = 24
const ZONE = 'America/Los_Angeles'

/** How many bookings a second can be held, beside transactions that hold one small row. */
export const bookingsHeld: Subject = {
  name: 'bookings',
  async measure(effort) {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayfur-bench-'))
    try {
      return [
        await onThrowAwayPostgres(({ url }) =>
          heldIn('PostgreSQL', { databaseUrl: url, dataDir: '' }, effort),
        ),
        await heldIn('embedded', { databaseUrl: undefined, dataDir }, effort),
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
): Promise<Measurement> {
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
    const owners = await addOwners(database, count * (rounds + 1))
    let round = 0
    let row = 0
    const { ours, limit } = await alternate(rounds, {
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
      limit: async () => ({
        ms: await msEach(count, () =>
          inTransaction(db, async (tx) => {
            row += 1
            await tx
              .insertInto('seeds')
              .values({ name: `bench-${row}` })
              .execute()
          }),
        ),
      }),
    })
    return {
      name: `Holding a time with a provider, ${AT_ONCE} at once, beside a transaction with one insert, ${kind}`,
      unit: 'ms',
      ours: ours.ms,
      limit: limit.ms,
      target: { shareAtLeast: 0.5 },
      note: `${Math.round(1000 / ours.ms)} bookings a second beside ${Math.round(1000 / limit.ms)} plain transactions: a booking reads its provider, prices, hours and what is taken, and writes itself, its time, its story and its end.`,
    }
  } finally {
    await database.close()
  }
}

/** Milliseconds for each of `count` works, so many of them under way at once. */
async function msEach(count: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) {
        const at = next
        next += 1
        await work(at)
      }
    }),
  )
  return (performance.now() - started) / count
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
