import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Clock, fixedClock, systemClock } from '../clock.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { openPubSub } from '../database/open-pub-sub.ts'
import { eachDatabase, type TestDatabase } from '../database/testing/test-database.ts'
import { openLog } from '../log.ts'
import { deadJobs, forgetOldJobs, retryDeadJob } from './dead-jobs.ts'
import { enqueue, JOBS_TOPIC, jobKind } from './enqueue.ts'
import { failureWords, JobFailure, waitSeconds } from './job-failure.ts'
import { handle, type JobHandler, type JobWorkerOptions, startJobWorker } from './job-worker.ts'
import { onWake } from './wake-workers.ts'

const log = openLog('silent')
const greet = jobKind<{ name: string }>('greet', { timeoutMs: 5_000 })
const START = '2026-11-21T09:00:00Z'

function worker(
  { db }: Pick<TestDatabase, 'db'>,
  handlers: JobHandler[],
  options: Partial<JobWorkerOptions> = {},
) {
  const started = startJobWorker({
    db,
    handlers,
    clock: systemClock,
    log,
    lookEveryMs: 20,
    ...options,
  })
  onTestFinished(() => started.stop())
  return started
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(async () => holds(), { interval: 10 }).toBe(true)
}

async function onlyJob({ db }: Pick<TestDatabase, 'db'>) {
  return db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
}

async function waiting({ db }: Pick<TestDatabase, 'db'>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from jobs where done_at is null and failed_at is null`.execute(db)
  return rows[0]?.waiting ?? -1
}

function ask(database: TestDatabase, key: string, clock: Clock = systemClock) {
  return enqueue(database.db, clock, { kind: greet, key, payload: { name: 'Biscuit' } })
}

eachDatabase('jobs', (fresh) => {
  test('two workers do each of 500 jobs once', async () => {
    const database = await fresh()
    const done: string[] = []
    await inTransaction(database.db, async (tx) => {
      for (let number = 0; number < 500; number += 1) {
        const payload = { name: `pet ${number}` }
        await enqueue(tx, systemClock, { kind: greet, key: `greet:${number}`, payload })
      }
    })
    const doing = handle(greet, async ({ name }) => {
      await wait(1)
      done.push(name)
    })
    worker(database, [doing], { atOnce: 4 })
    worker(database, [doing], { atOnce: 4 })
    await until(async () => done.length >= 500 && (await waiting(database)) === 0)
    expect(new Set(done).size).toBe(500)
    expect(done).toHaveLength(500)
  })

  test('a job of a transaction that failed does not exist', async () => {
    const database = await fresh()
    const failing = inTransaction(database.db, async (tx) => {
      await enqueue(tx, systemClock, { kind: greet, key: 'greet:1', payload: { name: 'Rex' } })
      throw new Error('the booking failed')
    })
    await expect(failing).rejects.toThrow('the booking failed')
    expect(await waiting(database)).toBe(0)
  })

  test('a second job with the same key is dropped, also after the first was done', async () => {
    const database = await fresh()
    let times = 0
    expect(await ask(database, 'greet:1')).toBe(true)
    expect(await ask(database, 'greet:1')).toBe(false)
    worker(database, [handle(greet, async () => void (times += 1))])
    await until(async () => (await waiting(database)) === 0)
    expect(await ask(database, 'greet:1')).toBe(false)
    await wait(60)
    expect(times).toBe(1)
  })

  test('what a job was told is gone once it is done', async () => {
    const database = await fresh()
    await ask(database, 'greet:1')
    worker(database, [handle(greet, async () => {})])
    await until(async () => (await waiting(database)) === 0)
    expect(await onlyJob(database)).toMatchObject({ payload: null, error: null, leasedUntil: null })
  })

  test('a job waits for its moment', async () => {
    const database = await fresh()
    const clock = fixedClock(START)
    let times = 0
    const runAt = new Date('2026-11-21T10:00:00Z')
    await enqueue(database.db, clock, {
      kind: greet,
      key: 'later',
      payload: { name: 'Rex' },
      runAt,
    })
    worker(database, [handle(greet, async () => void (times += 1))], { clock })
    clock.advance(59 * 60_000)
    await wait(100)
    expect(times).toBe(0)
    clock.advance(60_000)
    await until(() => times === 1)
  })

  test('a failed job is tried again after 2, 4, 8 ... seconds and is dead after 8 attempts', async () => {
    const database = await fresh()
    const clock = fixedClock(START)
    const waits: number[] = []
    let attempts = 0
    await ask(database, 'greet:1', clock)
    const failing = handle(greet, async () => {
      attempts += 1
      throw new Error('rex@example.org is unknown')
    })
    const { wake } = worker(database, [failing], { clock, lookEveryMs: 60_000 })
    for (let attempt = 1; attempt < 8; attempt += 1) {
      await until(async () => (await onlyJob(database)).error !== null && attempts === attempt)
      await until(async () => (await onlyJob(database)).leasedUntil === null)
      const waited = (await onlyJob(database)).runAt.getTime() - clock.now().getTime()
      waits.push(waited / 1000)
      clock.advance(waited - 1)
      wake()
      await wait(30)
      expect(attempts).toBe(attempt)
      clock.advance(1)
      wake()
      await until(() => attempts === attempt + 1)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128])
    await until(async () => (await deadJobs(database.db, { limit: 10 })).length === 1)
    expect(await deadJobs(database.db, { limit: 10 })).toMatchObject([
      { kind: 'greet', key: 'greet:1', attempts: 8, error: 'Error' },
    ])
    clock.advance(24 * 60 * 60_000)
    wake()
    await wait(60)
    expect(attempts).toBe(8)
  })

  test('a dead job keeps what it was told and is done when a person has it tried again', async () => {
    const database = await fresh()
    let isBroken = true
    const told: string[] = []
    await ask(database, 'greet:1')
    worker(database, [
      handle(greet, async ({ name }) => {
        if (isBroken) throw new JobFailure('No such mailbox', { isFinal: true })
        told.push(name)
      }),
    ])
    await until(async () => (await deadJobs(database.db, { limit: 10 })).length === 1)
    const [dead] = await deadJobs(database.db, { limit: 10, kind: 'greet' })
    expect(dead).toMatchObject({ attempts: 1, error: 'No such mailbox' })
    isBroken = false
    expect(await retryDeadJob(database.db, systemClock, { id: dead?.id ?? 0, kind: 'other' })).toBe(
      false,
    )
    expect(await retryDeadJob(database.db, systemClock, { id: dead?.id ?? 0 })).toBe(true)
    await until(() => told.length === 1)
    expect(told).toEqual(['Biscuit'])
    expect(await retryDeadJob(database.db, systemClock, { id: dead?.id ?? 0 })).toBe(false)
  })

  test('a job whose worker went silent is taken over when its lease has passed, and not before', async () => {
    const database = await fresh()
    const clock = fixedClock(START)
    let began = 0
    await ask(database, 'greet:1', clock)
    const stuck = worker(database, [handle(greet, () => (began++, new Promise(() => {})))], {
      clock,
      lookEveryMs: 60_000,
    })
    await until(() => began === 1)
    const attempts: number[] = []
    const taking = handle(greet, async (_payload, { attempt }) => void attempts.push(attempt))
    const { wake } = worker(database, [taking], { clock, lookEveryMs: 60_000 })
    clock.advance(35_000)
    wake()
    await wait(60)
    expect(attempts).toEqual([])
    clock.advance(1)
    wake()
    await until(() => attempts.length === 1)
    expect(attempts).toEqual([2])
    await until(async () => (await onlyJob(database)).doneAt !== null)
    // The silent worker's own end changes nothing any more.
    await stuck.stop()
    expect(await onlyJob(database)).toMatchObject({ attempts: 2, error: null, failedAt: null })
  })

  test('a job that takes its process down eight times is buried', async () => {
    const database = await fresh()
    const clock = fixedClock(START)
    await ask(database, 'greet:1', clock)
    const leasedUntil = new Date('2026-11-21T08:59:00Z')
    await database.db.updateTable('jobs').set({ attempts: 8, leasedUntil }).execute()
    let times = 0
    worker(database, [handle(greet, async () => void (times += 1))], { clock })
    await until(async () => (await deadJobs(database.db, { limit: 10 })).length === 1)
    expect(times).toBe(0)
    expect((await onlyJob(database)).error).toMatch(/process ended/)
  })

  test('an attempt that takes too long is aborted and counts as failed', async () => {
    const database = await fresh()
    const hasty = jobKind<{ name: string }>('hasty', { timeoutMs: 30 })
    let aborted = false
    await enqueue(database.db, systemClock, { kind: hasty, key: 'a', payload: { name: 'Rex' } })
    const hanging = handle(hasty, (_payload, { signal }) => {
      signal.addEventListener('abort', () => (aborted = true))
      return new Promise(() => {})
    })
    worker(database, [hanging])
    await until(async () => (await onlyJob(database)).error !== null)
    expect((await onlyJob(database)).error).toBe('It took too long')
    expect(aborted).toBe(true)
  })

  test('stopping lets work under way end and takes no more', async () => {
    const database = await fresh()
    for (const key of ['a', 'b', 'c', 'd']) await ask(database, key)
    let began = 0
    let ended = 0
    const slow = handle(greet, async () => {
      began += 1
      await wait(150)
      ended += 1
    })
    const { stop } = worker(database, [slow], { atOnce: 2 })
    await until(() => began === 2)
    await stop(5_000)
    expect({ began, ended }).toEqual({ began: 2, ended: 2 })
    expect(await waiting(database)).toBe(2)
  })

  test('work cut off by stopping is due again at once', async () => {
    const database = await fresh()
    const clock = fixedClock(START)
    await ask(database, 'a', clock)
    let began = 0
    const { stop } = worker(database, [handle(greet, () => (began++, new Promise(() => {})))], {
      clock,
    })
    await until(() => began === 1)
    await stop(10)
    expect(await onlyJob(database)).toMatchObject({ leasedUntil: null, runAt: new Date(START) })
  })

  test('a notice wakes the worker long before its next regular look', async () => {
    const database = await fresh()
    const notices = await openPubSub(database, { databaseUrl: database.url, log })
    onTestFinished(() => notices.close())
    let times = 0
    worker(database, [handle(greet, async () => void (times += 1))], {
      notices,
      lookEveryMs: 60_000,
    })
    await wait(50)
    // As another process would: it wrote the job and tells of it.
    const { db } = database
    const job = { kind: 'greet', key: 'greet:1', payload: '{"name":"Rex"}', runAt: new Date(0) }
    await db.insertInto('jobs').values(job).execute()
    await notices.publish(JOBS_TOPIC, null)
    await until(async () => (await waiting(database)) === 0)
    expect(times).toBe(1)
  })

  test('work asked for is begun as soon as its transaction holds, without a regular look', async () => {
    const database = await fresh()
    const notices = await openPubSub(database, { databaseUrl: database.url, log })
    onTestFinished(() => notices.close())
    const heard: string[] = []
    onTestFinished(notices.subscribe(JOBS_TOPIC, () => void heard.push('work')))
    const done: string[] = []
    worker(database, [handle(greet, async ({ name }) => void done.push(name))], {
      notices,
      lookEveryMs: 600_000,
    })
    await inTransaction(database.db, async (tx) => {
      const kept = { kind: greet, key: 'greet:1', payload: { name: 'Rex' } }
      await enqueue(tx, systemClock, kept)
      await enqueue(tx, systemClock, { ...kept, key: 'greet:2', payload: { name: 'Bella' } })
    })
    await until(async () => (await waiting(database)) === 0)
    expect(done.toSorted()).toEqual(['Bella', 'Rex'])
    await until(() => heard.length > 0)
    expect(await ask(database, 'greet:3')).toBe(true)
    await until(() => done.length === 3)
  })

  test('work of an undone transaction and work for later wake nobody', async () => {
    const database = await fresh()
    const { db } = database
    let asked = 0
    onTestFinished(onWake(db, () => void (asked += 1)))
    const job = { kind: greet, key: 'greet:1', payload: { name: 'Rex' } }
    const undone = inTransaction(db, async (tx) => {
      await enqueue(tx, systemClock, job)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await enqueue(db, systemClock, { ...job, runAt: new Date('2100-01-01') })
    await enqueue(db, systemClock, job)
    expect(asked).toBe(0)
    await inTransaction(db, async (tx) => {
      await enqueue(tx, systemClock, { ...job, key: 'greet:2' })
      expect(asked).toBe(0)
    })
    expect(asked).toBe(1)
  })

  test('a worker leaves sorts of work it does not know to others', async () => {
    const database = await fresh()
    const other = jobKind<null>('other', { timeoutMs: 1_000 })
    await enqueue(database.db, systemClock, { kind: other, key: 'o', payload: null })
    await ask(database, 'greet:1')
    worker(database, [handle(greet, async () => {})])
    await until(async () => (await waiting(database)) === 1)
    expect(
      await database.db.selectFrom('jobs').select('attempts').where('key', '=', 'o').execute(),
    ).toEqual([{ attempts: 0 }])
  })

  test('done jobs are forgotten after 30 days, dead ones after 90', async () => {
    const database = await fresh()
    const clock = fixedClock(START)
    for (const key of ['done', 'dead', 'waiting']) await ask(database, key, clock)
    const { db } = database
    await db.updateTable('jobs').set({ doneAt: clock.now() }).where('key', '=', 'done').execute()
    await db.updateTable('jobs').set({ failedAt: clock.now() }).where('key', '=', 'dead').execute()
    const keys = async () =>
      (await db.selectFrom('jobs').select('key').orderBy('id').execute()).map(({ key }) => key)
    clock.advance(29 * 24 * 60 * 60_000)
    await forgetOldJobs(db, clock)
    expect(await keys()).toEqual(['done', 'dead', 'waiting'])
    clock.advance(2 * 24 * 60 * 60_000)
    await forgetOldJobs(db, clock)
    expect(await keys()).toEqual(['dead', 'waiting'])
    clock.advance(60 * 24 * 60 * 60_000)
    await forgetOldJobs(db, clock)
    expect(await keys()).toEqual(['waiting'])
  })
})

test('waits double and never grow beyond an hour', () => {
  expect([1, 2, 3, 8].map((attempts) => waitSeconds(attempts, 2))).toEqual([2, 4, 8, 256])
  expect(waitSeconds(8, 60)).toBe(3_600)
})

test('what is kept of a failure holds nothing a person typed', () => {
  const foreign = Object.assign(new Error('550 <rex@example.org> unknown'), { code: 'EENVELOPE' })
  expect(failureWords(foreign)).toBe('Error (EENVELOPE)')
  expect(failureWords(Object.assign(new Error('x'), { code: 'rex@example.org' }))).toBe('Error')
  expect(failureWords('rex@example.org')).toBe('Unknown failure')
  expect(failureWords(new JobFailure('The mail server refused the address'))).toBe(
    'The mail server refused the address',
  )
})
