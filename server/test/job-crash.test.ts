import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import processOptions from '../process.json' with { type: 'json' }
import { mailHandler } from '../src/mail/enqueue-mail.ts'
import { smtpMailer } from '../src/mail/smtp-mailer.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { newPostgresDatabase, testImage } from '../src/platform/database/testing/test-database.ts'
import { startJobWorker } from '../src/platform/jobs/job-worker.ts'
import { openLog } from '../src/platform/log.ts'
import { recordedMailServer } from './recorded-mail-server.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const log = openLog('silent')
/** Commits after which a process is killed; its worker lags behind by then. */
const COMMITS = 40
/** Letters a process has in its hands at once, hence at most so many sent twice by one kill. */
const AT_ONCE = 2

/** Starts a process that commits and works, kills it in the middle; gives the keys it committed. */
async function commitAndBeKilled(args: string[]): Promise<string[]> {
  const program = fileURLToPath(new URL('./job-crash-worker.ts', import.meta.url))
  const child = spawn(process.execPath, [...processOptions.commandFlags, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const committed: string[] = []
  for await (const key of createInterface({ input: child.stdout })) {
    // Keys already on their way still count: whatever was said was committed.
    committed.push(key)
    if (committed.length === COMMITS) child.kill('SIGKILL')
  }
  await gone
  return committed
}

async function everyLetterIsSent(where: {
  databaseUrl?: string
  /** How many are at work at once, and killed. */
  processes: number
}) {
  const dataDir = temporaryDirectory()
  const mailServer = await recordedMailServer()
  const sent = () => mailServer.mails.map(({ messageId, subject }) => ({ messageId, key: subject }))
  const options = { databaseUrl: where.databaseUrl, dataDir, image: testImage, log }
  const first = await openDatabase(options)
  await migrate(first)
  await first.close()
  const killed = Array.from({ length: where.processes }, (_, number) =>
    commitAndBeKilled([where.databaseUrl ?? '', dataDir, mailServer.url, String(number)]),
  )
  const committed = (await Promise.all(killed)).flat()
  const sentBefore = new Set(sent().map(({ key }) => key))

  const database = await openDatabase(options)
  onTestFinished(() => database.close())
  // An hour later, when the leases of the killed have passed.
  const clock = fixedClock(
    new Date(performance.timeOrigin + performance.now() + 3_600_000).toISOString(),
  )
  const mailer = smtpMailer(mailServer.url, 'Wayfur <post@wayfur.example>')
  const worker = startJobWorker({
    db: database.db,
    clock,
    log,
    lookEveryMs: 10,
    handlers: [mailHandler(mailer, 'https://wayfur.example')],
  })
  const open = () =>
    database.db.selectFrom('jobs').select('id').where('doneAt', 'is', null).limit(1).execute()
  while ((await open()).length > 0) await wait(20)
  await worker.stop()

  const letters = sent()
  const ever = new Set(letters.map(({ key }) => key))
  return {
    committed: committed.length,
    lost: committed.filter((key) => !ever.has(key)),
    sentTwice: letters.length - ever.size,
    differentLetters: new Set(letters.map(({ messageId }) => messageId)).size - ever.size,
    leftByTheKilled: committed.filter((key) => !sentBefore.has(key)).length,
  }
}

function verdict(outcome: Awaited<ReturnType<typeof everyLetterIsSent>>, kills: number) {
  return {
    lost: outcome.lost,
    enoughWasCommitted: outcome.committed >= kills * COMMITS,
    onlyWhatWasInHandIsSentTwice: outcome.sentTwice <= kills * AT_ONCE,
    // What was sent twice carries the mark of one and the same mail.
    differentLetters: outcome.differentLetters,
    // Otherwise nobody was killed between commit and sending, and the test has shown nothing.
    lettersWereLeftOver: outcome.leftByTheKilled > 0,
  }
}

const GOOD = {
  lost: [],
  enoughWasCommitted: true,
  onlyWhatWasInHandIsSentTwice: true,
  differentLetters: 0,
  lettersWereLeftOver: true,
}

// The embedded database is never open in two processes: the second one is refused.
test('letters committed by a killed process are sent after a restart', async () => {
  expect(verdict(await everyLetterIsSent({ processes: 1 }), 1)).toEqual(GOOD)
}, 240_000)

test.skipIf(inject('postgresUrl') === null)(
  'letters committed on a server by two killed processes are sent by those who remain',
  async () => {
    const databaseUrl = await newPostgresDatabase(inject('postgresUrl'))
    const outcome = await everyLetterIsSent({ databaseUrl, processes: 2 })
    expect(verdict(outcome, 2)).toEqual(GOOD)
  },
  240_000,
)
