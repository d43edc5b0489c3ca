import type { Health, HealthFigures } from '@wayfur/domain/operator/health-schemas'
import { expect, test } from 'vitest'
import { countLetterAttempts, mailMetrics } from '../mail/mail-metrics.ts'
import { countEndedPayments } from '../payments/payment-metrics.ts'
import { cacheMetrics } from '../platform/cache/cache-metrics.ts'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { jobMetrics } from '../platform/jobs/job-metrics.ts'
import { openLog } from '../platform/log.ts'
import { forgetOldHealth, recordHealth } from '../platform/metrics/health-recorder.ts'
import { healthOfDay } from './health-of-day.ts'

const BEGAN = '2026-11-22T16:58:00.000Z'

/** A product whose figures are recorded, with counters that the test moves. */
async function recorded({ db }: Pick<TestDatabase, 'db'>) {
  const clock = fixedClock(BEGAN)
  const lookups = { hits: 0, misses: 0 }
  const process = () => {
    const letters = countLetterAttempts()
    const payments = countEndedPayments()
    const caches = { texts: { lookups }, responses: { lookups }, pages: { lookups } }
    const counters = [letters, payments, cacheMetrics(caches as never)]
    const levels = [...jobMetrics(db, clock), mailMetrics(db, clock)]
    const parts = { db, clock, log: openLog('silent'), counters, levels }
    return { letters, payments, ...recordHealth(parts) }
  }
  const read = async () => healthOfDay({ db, clock }, new Date(BEGAN))
  const told = async () => (await read()).slots.flatMap(({ figures }) => figures ?? [])
  return { clock, lookups, process, read, told }
}

function figuresOf(slot: Health['slots'][number] | undefined): HealthFigures {
  if (slot?.figures == null) throw new Error('There are figures.')
  return slot.figures
}

function request(status: number, milliseconds: number) {
  return { method: 'GET', route: '/api/places/:id', status, milliseconds }
}

eachDatabase('the health of the last day', (fresh) => {
  test('what several processes counted is one, and says since when it is counted', async () => {
    const database = await fresh()
    const { db } = database
    const { clock, lookups, process, read } = await recorded(database)
    const nothing = await read()
    expect(nothing.since).toBe(BEGAN)
    expect(nothing.slots).toHaveLength(48)
    expect(nothing.slots.every(({ figures }) => figures === null)).toBe(true)
    expect(nothing.slots.at(-1)?.at).toBe('2026-11-22T16:30:00.000Z')

    const [one, other] = [process(), process()]
    for (const recorder of [one, other]) {
      recorder.noteRequest(request(200, 3))
      recorder.noteRequest(request(404, 3))
      recorder.noteRequest(request(429, 3))
      recorder.noteRequest(request(503, 3))
      recorder.noteRequest(request(500, 900))
      recorder.letters.count('sent')
    }
    one.letters.count('failed')
    one.payments.count('paid')
    other.payments.count('cancelled')
    Object.assign(lookups, { hits: 4, misses: 1 })
    const now = clock.now()
    await db
      .insertInto('jobs')
      .values([
        { kind: 'mail', key: 'due', payload: '{}', runAt: now },
        { kind: 'mail', key: 'dead', payload: '{}', runAt: now, failedAt: now },
        { kind: 'other', key: 'due-too', payload: '{}', runAt: now },
      ])
      .execute()
    await Promise.all([one.write(), other.write()])
    const { since, slots } = await read()
    expect(since).toBe('2026-11-22T16:55:00.000Z')
    const { halfWithinMs, mostWithinMs, memoryMb, loopLongestMs, loopUsualMs, ...counted } =
      figuresOf(slots.at(-1))
    expect(counted).toEqual({
      requests: 10,
      refused: 4,
      errors: 2,
      jobsWaiting: 2,
      jobsDead: 1,
      lettersWaiting: 1,
      lettersGivenUp: 1,
      lettersSent: 2,
      lettersFailed: 1,
      paymentsPaid: 1,
      paymentsUnpaid: 1,
      // Both processes of the test look up in the same three.
      cacheHits: 24,
      cacheMisses: 6,
    })
    expect(halfWithinMs).toBeGreaterThan(2)
    expect(halfWithinMs).toBeLessThan(4.1)
    expect(mostWithinMs).toBeGreaterThan(600)
    // Of both together.
    expect(memoryMb).toBeGreaterThan(2 * 30)
    expect(loopLongestMs).toBeGreaterThanOrEqual(loopUsualMs)
    await Promise.all([one.stop(), other.stop()])
  })

  test('each row tells what came since the last, and nothing is lost or told twice', async () => {
    const database = await fresh()
    const { clock, process, told } = await recorded(database)
    const recorder = process()
    recorder.noteRequest(request(200, 3))
    await recorder.write()
    // The clock was set back, or stopped: there is a row of these minutes.
    recorder.noteRequest(request(200, 3))
    await recorder.write()
    expect((await told()).map(({ requests }) => requests)).toEqual([1])
    clock.advance(5 * 60_000)
    recorder.noteRequest(request(200, 3))
    await Promise.all([recorder.write(), recorder.write()])
    expect((await told()).map(({ requests }) => requests)).toEqual([1, 2])
    clock.advance(5 * 60_000)
    await recorder.stop()
    expect((await told()).map(({ requests }) => requests)).toEqual([1, 2])
    const rows = await database.db.selectFrom('healthFigures').select('requests').execute()
    expect(rows.map(({ requests }) => requests).toSorted((a, b) => a - b)).toEqual([0, 1, 2])
  })

  test('a day is kept and shown, and no more', async () => {
    const database = await fresh()
    const { clock, process, read, told } = await recorded(database)
    const recorder = process()
    for (let hour = 0; hour < 30; hour += 1) {
      recorder.noteRequest(request(200, 3))
      await recorder.write()
      clock.advance(60 * 60_000)
    }
    expect(await told()).toHaveLength(23)
    await forgetOldHealth(database.db, clock)
    const { count } = await database.db
      .selectFrom('healthFigures')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(24)
    expect((await read()).slots[0]?.at).toBe('2026-11-22T23:00:00.000Z')
    await recorder.stop()
  })
})
