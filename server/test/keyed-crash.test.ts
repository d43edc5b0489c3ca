import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import processOptions from '../process.json' with { type: 'json' }
import type { RunningServer } from '../src/create-server.ts'
import { systemClock } from '../src/platform/clock.ts'
import { onEachDatabase } from './on-each-database.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { openProduct } from './whole-product.ts'

const WORKER = fileURLToPath(new URL('./keyed-crash-worker.ts', import.meta.url))
const ACTS = ['contact', 'found', 'attendees', 'join'] as const
/** Longer than a key is held for whoever claimed it. */
const LATE_MS = 60_000

interface Sent {
  path: string
  init: RequestInit
}

/** Asks for the act in a process that is killed between its commit and its answer. */
async function sendAndBeKilled(settings: object, act: string): Promise<Sent> {
  const child = spawn(
    process.execPath,
    [...processOptions.commandFlags, WORKER, JSON.stringify(settings), act],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect({ signal, lines: said.trim().split('\n').length }).toEqual({ signal: 'SIGKILL', lines: 1 })
  return JSON.parse(said) as Sent
}

async function countsOf({ db }: RunningServer) {
  const tables = ['contactMessages', 'foundReports', 'eventMessages'] as const
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const all = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
    counts[table] = (await all.executeTakeFirstOrThrow()).count
  }
  const joined = await db
    .selectFrom('eventAttendances')
    .where('memberId', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { ...counts, joined: joined.count }
}

async function actsSentAgain(database: { DATABASE_URL?: string }) {
  const given = {
    DATA_DIR: temporaryDirectory(),
    ...database,
    CHECK_REPLIES: 'on',
    TRUSTED_PROXIES: '1',
    CONTACT_EMAIL: 'operator@example.com',
  }
  const sent: Sent[] = []
  for (const act of ACTS) sent.push(await sendAndBeKilled(given, act))
  const clock = { now: () => new Date(systemClock.now().getTime() + LATE_MS) }
  const after = await openProduct(given, { clock })
  try {
    const answers: string[] = []
    for (const { path, init } of [...sent, ...sent]) {
      const answer = await after.app.request(path, init)
      const says = answer.headers.get('x-problem') ?? (await answer.text())
      const isReplayed = answer.headers.get('idempotency-replayed') === 'true'
      answers.push(`${answer.status} ${says}${isReplayed ? ' again' : ''}`)
    }
    return { answers, counts: await countsOf(after) }
  } finally {
    after.endStreams()
    await after.close()
  }
}

const EACH = [
  '200 {"isKept":true} again',
  expect.stringMatching(/^200 \{"isReceived":true,"threadUrl":"\/qr\/messages\/[\w-]+"\} again$/),
  '200 {"sentTo":1} again',
  '409 already-done',
]
const ONCE = {
  answers: [...EACH, ...EACH],
  counts: { contactMessages: 1, foundReports: 1, eventMessages: 1, joined: 1 },
}

onEachDatabase((fresh) => {
  test(
    'a request whose process was killed between its commit and its answer is not done again, however late it comes',
    { timeout: 300_000 },
    async () => {
      expect(await actsSentAgain(await fresh())).toEqual(ONCE)
    },
  )
})
