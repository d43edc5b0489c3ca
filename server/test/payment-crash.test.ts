import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import processOptions from '../process.json' with { type: 'json' }
import { paymentsProduct } from '../src/payments/testing/payments-fixtures.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { newPostgresDatabase, testImage } from '../src/platform/database/testing/test-database.ts'
import { startJobWorker } from '../src/platform/jobs/job-worker.ts'
import { openLog } from '../src/platform/log.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const log = openLog('silent')

/** Starts the process that stops between the provider's success and our commit, and kills it there. */
async function payAndBeKilled(args: string[]): Promise<number> {
  const program = fileURLToPath(new URL('./payment-crash-worker.ts', import.meta.url))
  const child = spawn(process.execPath, [...processOptions.commandFlags, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  let paymentId = 0
  for await (const line of createInterface({ input: child.stdout })) {
    paymentId = Number(line)
    child.kill('SIGKILL')
  }
  await gone
  return paymentId
}

async function settledAfterKill(databaseUrl: string | undefined) {
  const dataDir = temporaryDirectory()
  const options = { databaseUrl, dataDir, image: testImage, log }
  const first = await openDatabase(options)
  await migrate(first)
  await first.close()
  const paymentId = await payAndBeKilled([databaseUrl ?? '', dataDir])

  const database = await openDatabase(options)
  onTestFinished(() => database.close())
  const { db } = database
  const stateNow = async () =>
    (
      await db
        .selectFrom('payments')
        .select('state')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow()
    ).state
  const before = await stateNow()
  // An hour later, when the lease of the killed process has passed.
  const soon = new Date(performance.timeOrigin + performance.now() + 3_600_000)
  const product = await paymentsProduct({ db }, { clock: fixedClock(soon.toISOString()) })
  const { clock, handlers } = product
  const worker = startJobWorker({ db, clock, log, lookEveryMs: 10, handlers })
  await expect.poll(stateNow).toBe('paid')
  await worker.stop(5_000)
  const entries = await db.selectFrom('paymentEntries').select(['kind', 'amountCents']).execute()
  return {
    before,
    after: await stateNow(),
    grants: (await product.things.get(17)).grants,
    entries,
    mails: await product.mails(),
    paymentId,
  }
}

function settled(outcome: Awaited<ReturnType<typeof settledAfterKill>>) {
  expect(outcome).toEqual({
    before: 'pending',
    after: 'paid',
    grants: 1,
    entries: [{ kind: 'paid', amountCents: 4500 }],
    mails: [`mail:payment-receipt:${outcome.paymentId}`],
    paymentId: outcome.paymentId,
  })
}

test('a process killed between the provider’s success and our commit is made good after a restart', async () => {
  const outcome = await settledAfterKill(undefined)
  expect(outcome.paymentId).toBeGreaterThan(0)
  settled(outcome)
}, 120_000)

test.skipIf(inject('postgresUrl') === null)(
  'the same on a server',
  async () => {
    const outcome = await settledAfterKill(await newPostgresDatabase(inject('postgresUrl')))
    expect(outcome.paymentId).toBeGreaterThan(0)
    settled(outcome)
  },
  120_000,
)
