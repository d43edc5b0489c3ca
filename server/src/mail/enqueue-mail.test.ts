import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { recordedMailServer } from '../../test/recorded-mail-server.ts'
import { fixedClock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { deadJobs, retryDeadJob } from '../platform/jobs/dead-jobs.ts'
import { startJobWorker } from '../platform/jobs/job-worker.ts'
import { openLog } from '../platform/log.ts'
import { mailHandler, enqueueMail } from './enqueue-mail.ts'
import { FROM } from './mailer.contract.ts'
import type { RenderedLetter, Mail, Mailer } from './mailer.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

const log = openLog('silent')
const LETTER: RenderedLetter = { subject: 'Hello', text: 'Hello Rex', html: '<p>Hello Rex</p>' }
const TO_REX = { key: 'hello:1', to: 'rex@example.org', language: 'en' } as const

function post({ db }: TestDatabase, mailer: Mailer) {
  const clock = fixedClock('2026-11-21T09:00:00Z')
  const worker = startJobWorker({
    db,
    clock,
    log,
    lookEveryMs: 10,
    handlers: [mailHandler(mailer, 'https://wayfur.example')],
  })
  onTestFinished(() => worker.stop())
  return clock
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(async () => holds(), { interval: 10 }).toBe(true)
}

/** A mailer that fails so many times before it sends, and the mails it sent. */
function failing(times: number): { mailer: Mailer; sent: Mail[]; tried: string[] } {
  const sent: Mail[] = []
  const tried: string[] = []
  const mailer: Mailer = {
    async send(mail) {
      tried.push(mail.messageId)
      if (tried.length <= times) throw new Error('connection lost')
      sent.push(mail)
    },
  }
  return { mailer, sent, tried }
}

eachDatabase('letters in the post', (fresh) => {
  test('a letter goes out once its transaction holds, and only then', async () => {
    const database = await fresh()
    const { mailer, sent } = failing(0)
    const clock = post(database, mailer)
    const undone = inTransaction(database.db, async (tx) => {
      await enqueueMail(tx, clock, () => LETTER, {
        key: 'undone',
        to: 'rex@example.org',
        language: 'en',
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await inTransaction(database.db, (tx) => enqueueMail(tx, clock, () => LETTER, TO_REX))
    await until(() => sent.length === 1)
    await wait(50)
    expect(sent).toMatchObject([{ to: 'rex@example.org', subject: 'Hello', text: 'Hello Rex' }])
  })

  test('the same letter is put in the post once, however often it is asked for', async () => {
    const database = await fresh()
    const { mailer, sent } = failing(0)
    const clock = post(database, mailer)
    for (let times = 0; times < 3; times += 1)
      await enqueueMail(database.db, clock, () => LETTER, TO_REX)
    await until(() => sent.length === 1)
    await enqueueMail(database.db, clock, () => LETTER, TO_REX)
    await wait(50)
    expect(sent).toHaveLength(1)
  })

  test('every attempt at a letter bears the same number', async () => {
    const database = await fresh()
    const { mailer, sent, tried } = failing(2)
    const clock = post(database, mailer)
    await enqueueMail(database.db, clock, () => LETTER, TO_REX)
    await until(() => tried.length === 1)
    // Waits of 30 and 60 seconds.
    await until(async () => {
      clock.advance(30_000)
      return sent.length === 1
    })
    expect(new Set(tried).size).toBe(1)
    expect(tried[0]).toMatch(/^job-\d+\.[0-9a-f]{16}@wayfur\.example$/)
  })

  test('a letter whose recipient is refused waits for a person, who can have it sent after all', async () => {
    const database = await fresh()
    const server = await recordedMailServer()
    server.mood.recipient = { code: 550, says: 'no rex@example.org here' }
    const clock = post(database, smtpMailer(server.url, FROM))
    await enqueueMail(database.db, clock, () => LETTER, TO_REX)
    await until(async () => (await deadJobs(database.db, { limit: 5 })).length === 1)
    const [dead] = await deadJobs(database.db, { limit: 5, kind: 'mail' })
    expect(dead).toMatchObject({ attempts: 1, error: 'The mail server answered 550 to RCPT TO' })
    server.mood = {}
    await retryDeadJob(database.db, clock, { id: dead?.id ?? 0 })
    await until(() => server.mails.length === 1)
    expect(server.mails).toMatchObject([{ to: 'rex@example.org', text: 'Hello Rex\n' }])
  })

  test('a letter kept in the outbox is kept once', async () => {
    const database = await fresh()
    const clock = post(
      database,
      outboxMailer(database.db, FROM, fixedClock('2026-11-21T09:00:00Z')),
    )
    await enqueueMail(database.db, clock, () => LETTER, TO_REX)
    const rows = () => database.db.selectFrom('sentMails').selectAll().execute()
    await until(async () => (await rows()).length === 1)
    expect(await rows()).toMatchObject([{ recipient: 'rex@example.org', sender: FROM }])
  })

  test('a sent letter leaves no copy behind in the jobs', async () => {
    const database = await fresh()
    const { mailer, sent } = failing(0)
    const clock = post(database, mailer)
    const secret = { ...LETTER, text: 'https://wayfur.example/reset?token=secret' }
    await enqueueMail(database.db, clock, () => secret, TO_REX)
    await until(() => sent.length === 1)
    const jobs = () => database.db.selectFrom('jobs').selectAll().execute()
    await until(async () => (await jobs())[0]?.doneAt !== null)
    expect(JSON.stringify(await jobs())).not.toMatch(/secret|rex@example/)
  })

  test.each([
    'rex@example.org, victim@example.org',
    'rex@example.org\r\nBcc: victim@example.org',
    'Rex <rex@example.org>',
    '"rex"@example.org',
    'rex',
    'rex@',
    '@example.org',
    `${'r'.repeat(65)}@example.org`,
  ])('%j is not one plain address and gets no letter', async (to) => {
    const { db } = await fresh()
    const clock = fixedClock('2026-11-21T09:00:00Z')
    await expect(
      enqueueMail(db, clock, () => LETTER, { key: 'a', to, language: 'en' }),
    ).rejects.toThrow('plain mail address')
    expect(await db.selectFrom('jobs').select('id').execute()).toEqual([])
  })
})
