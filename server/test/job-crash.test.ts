import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { fixedClock } from '../src/platform/clock.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { newPostgresDatabase, testImage } from '../src/platform/database/test-database.ts'
import { jobKind } from '../src/platform/jobs/enqueue.ts'
import { handle, startJobWorker } from '../src/platform/jobs/job-worker.ts'
import { openLog } from '../src/platform/log.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const log = openLog('silent')
/** Commits after which a process is killed; its worker lags behind by then. */
const COMMITS = 60
/** Jobs a process has under way at once, hence at most so many done twice by one kill. */
const AT_ONCE = 2

/** Starts a process that commits and works, kills it in the middle; gives the keys it committed. */
async function commitAndBeKilled(args: string[]): Promise<string[]> {
  const program = fileURLToPath(new URL('./job-crash-worker.ts', import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
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

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean)
}

async function everyJobIsDone(where: {
  databaseUrl?: string
  /** How many processes are killed at once, round after round. */
  rounds: readonly number[]
}) {
  const dataDir = temporaryDirectory()
  const doneFile = join(dataDir, 'done.txt')
  writeFileSync(doneFile, '')
  const options = { databaseUrl: where.databaseUrl, dataDir, image: testImage, log }
  const first = await openDatabase(options)
  await migrate(first)
  await first.close()
  const committed: string[] = []
  for (const [round, length] of where.rounds.entries()) {
    const processes = Array.from({ length }, (_, number) =>
      commitAndBeKilled([where.databaseUrl ?? '', dataDir, doneFile, `${round}.${number}`]),
    )
    committed.push(...(await Promise.all(processes)).flat())
  }
  const doneBefore = new Set(linesOf(doneFile))

  const database = await openDatabase(options)
  onTestFinished(() => database.close())
  // An hour later, when the leases of the killed have passed.
  const clock = fixedClock(
    new Date(performance.timeOrigin + performance.now() + 3_600_000).toISOString(),
  )
  const send = jobKind<{ key: string }>('send', { timeoutMs: 5_000 })
  const worker = startJobWorker({
    db: database.db,
    clock,
    log,
    lookEveryMs: 10,
    handlers: [handle(send, async ({ key }) => appendFileSync(doneFile, `${key}\n`))],
  })
  const open = () =>
    database.db.selectFrom('jobs').select('id').where('doneAt', 'is', null).limit(1).execute()
  while ((await open()).length > 0) await wait(20)
  await worker.stop()

  const done = linesOf(doneFile)
  const ever = new Set(done)
  return {
    committed: committed.length,
    lost: committed.filter((key) => !ever.has(key)),
    doneTwice: done.length - ever.size,
    leftByTheKilled: committed.filter((key) => !doneBefore.has(key)).length,
  }
}

function verdict(outcome: Awaited<ReturnType<typeof everyJobIsDone>>, kills: number) {
  return {
    lost: outcome.lost,
    enoughWasCommitted: outcome.committed >= kills * COMMITS,
    onlyWhatWasUnderWayIsDoneTwice: outcome.doneTwice <= kills * AT_ONCE,
    // Otherwise nobody was killed between commit and work, and the test has shown nothing.
    workWasLeftOver: outcome.leftByTheKilled > 0,
  }
}

const GOOD = {
  lost: [],
  enoughWasCommitted: true,
  onlyWhatWasUnderWayIsDoneTwice: true,
  workWasLeftOver: true,
}

// The embedded database is never open in two processes: the second one is refused.
test('work committed by a killed process is done after a restart', async () => {
  expect(verdict(await everyJobIsDone({ rounds: [1, 1] }), 2)).toEqual(GOOD)
}, 120_000)

test.skipIf(inject('postgresUrl') === null)(
  'work committed on a server by one killed process, and by two, is done by those who remain',
  async () => {
    const databaseUrl = await newPostgresDatabase(inject('postgresUrl'))
    const outcome = await everyJobIsDone({ databaseUrl, rounds: [1, 2] })
    expect(verdict(outcome, 3)).toEqual(GOOD)
  },
  120_000,
)
