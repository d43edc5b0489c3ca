import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailMetrics } from '../src/mail/mail-metrics.ts'
import { paymentMetrics } from '../src/payments/payment-metrics.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { eachDatabase, type TestDatabase } from '../src/platform/database/testing/test-database.ts'
import { jobMetrics } from '../src/platform/jobs/job-metrics.ts'

const clock = fixedClock('2026-11-22T17:00:00Z')

/** So many that an index is worth its way. */
const ENDED = 20_000

async function fillWithEnded({ db }: TestDatabase): Promise<void> {
  const now = clock.now()
  await sql`insert into jobs (kind, key, payload, run_at, done_at)
    select 'mail', 'done:' || n, 'null', ${now}, ${now} from generate_series(1, ${ENDED}) n`.execute(
    db,
  )
  await db.insertInto('members').values({ name: 'Sam', email: 'sam@example.org' }).execute()
  await sql`insert into payments (provider, mode, payable_kind, payable_id, member_id, what,
      amount_cents, currency, state, idempotency_key, key_made_at, provider_payment_id, started_at,
      paid_at)
    select 'test', 'test', 'booking', n, (select id from members), '{"kind":"words","words":"x"}',
      100, 'USD', 'paid', 'key-' || n, ${now}, 'pi-' || n, ${now}, ${now}
    from generate_series(1, ${ENDED}) n`.execute(db)
  await sql`analyze jobs`.execute(db)
  await sql`analyze payments`.execute(db)
}

eachDatabase('metrics of the database', (fresh) => {
  test('no reading goes through what has ended, by whichever plan it is made', async () => {
    const database = await fresh()
    const { db } = database
    await fillWithEnded(database)
    const metrics = [...jobMetrics(db, clock), mailMetrics(db, clock), paymentMetrics(db)]
    const tablesRead = () =>
      db.connection().execute(async (one) => {
        await sql`select pg_stat_force_next_flush()`.execute(one)
        const { rows } = await sql<{ relname: string; seqScan: number; idxScan: number }>`
          select relname, seq_scan, idx_scan from pg_stat_user_tables
          where relname in ('jobs', 'payments') order by relname`.execute(one)
        return rows
      })
    const before = await tablesRead()
    // A statement that is asked often is planned once for all values.
    for (let n = 0; n < 12; n += 1) for (const metric of metrics) await metric.samples()
    const indexed = async (n: number) => (await tablesRead())[n]?.idxScan
    await expect.poll(() => indexed(0)).toBeGreaterThanOrEqual((before[0]?.idxScan ?? 0) + 12 * 5)
    await expect.poll(() => indexed(1)).toBeGreaterThanOrEqual((before[1]?.idxScan ?? 0) + 12)
    expect((await tablesRead()).map(({ seqScan }) => seqScan)).toEqual(
      before.map(({ seqScan }) => seqScan),
    )
  })
})
