import { sql } from 'kysely'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Database } from '../server/src/platform/database/open-database.ts'
import { sessionCookie } from '../server/src/platform/session-cookie.ts'
import { openSessions } from '../server/src/platform/sessions.ts'
import type { Effort, Measurement } from './measurement.ts'
import { onEachDatabase } from './on-each-database.ts'
import { takeTurns } from './rounds.ts'

/** Checks in one round. */
const CHECKS = 1_000

/** What it costs to know who asks, with every page and call, beside the least a query costs. */
export const sessionChecks = onEachDatabase('session-check', sessionChecksOn, {
  title: 'Who asks',
  about:
    'What it takes to know who asks, with each page and call, in processor time of the process. The limit is one named query by number through the same driver, and for scale the least query there is; the embedded database runs in the same process and is counted in.',
})

async function sessionChecksOn(
  { db, pool }: Database,
  kind: string,
  { isQuick, rounds }: Effort,
): Promise<Measurement[]> {
  const cookie = sessionCookie({ isHttps: false })
  const sessions = openSessions({ db, clock: systemClock, cookie, demoReach: () => 'nothing' })
  const { id } = await db
    .insertInto('members')
    .values({ name: 'Ann', email: 'ann@example.com', roles: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const setCookie = await sessions.begin(db, id, 'bench')
  const headers = new Headers({ cookie: setCookie.split(';')[0] ?? '' })
  const count = isQuick ? CHECKS / 4 : CHECKS
  const each = (act: () => Promise<unknown>) => async () => ({ us: await cpuMicros(count, act) })
  const { check, named, one } = await takeTurns(rounds, {
    check: each(() => sessions.read(headers)),
    named: each(() =>
      pool.query({
        name: 'member-by-id',
        text: 'select id, name, roles, demo_person from members where id = $1',
        values: [id],
      }),
    ),
    one: each(() => sql`select 1`.execute(db)),
  })
  const measured = { unit: 'µs of processor', ours: check.us }
  return [
    {
      ...measured,
      name: `Session check beside one named query by number, ${kind}`,
      limit: named.us,
      target: { atMost: 120 },
    },
    { ...measured, name: `Session check beside select 1, ${kind}`, limit: one.us },
  ]
}

/** Processor time of all threads of this process: those of a server are its own. */
async function cpuMicros(count: number, act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let n = 0; n < count; n += 1) await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}
