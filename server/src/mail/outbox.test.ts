import { LETTERS_AT_ONCE, listOutbox, readLetter, sendAgain } from '@wayfur/domain/mail/endpoints'
import { Problem } from '@wayfur/domain/problem'
import { expect, test } from 'vitest'
import { callInProcess } from '../platform/api.ts'
import { fixedClock } from '../platform/clock.ts'
import {
  eachDatabase,
  testDatabase,
  type TestDatabase,
} from '../platform/database/testing/test-database.ts'
import { serveOverHttp } from '../platform/testing/serve-over-http.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { FROM } from './mailer.contract.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { mailEndpoints, type OutboxGate } from './routes.ts'

const clock = fixedClock('2026-11-21T09:00:00Z')
const open: OutboxGate = () => {}
const shut: OutboxGate = () => {
  throw new Problem('not-allowed')
}

function outboxOf({ db }: TestDatabase, gate: OutboxGate = open) {
  return mailEndpoints({ db, clock, isKept: true, gate })
}

function asking(database: TestDatabase, gate: OutboxGate = open) {
  const served = outboxOf(database, gate)
  const caller = {
    requestId: 'test',
    address: '::1',
    userAgent: '',
    cookie: '',
    member: null,
    demo: 'nothing' as const,
    setCookie() {},
    signal: AbortSignal.timeout(60_000),
  }
  return callInProcess(served, caller, { replies: true })
}

async function keep({ db }: TestDatabase, count: number): Promise<void> {
  const mailer = outboxMailer(db, FROM, clock)
  for (let number = 1; number <= count; number += 1) {
    await mailer.send({
      to: `member${number}@example.org`,
      messageId: `${number}@wayfur.example`,
      subject: `Letter ${number}`,
      text: 'Hello',
      html: '<!doctype html><html><head><title>x</title></head><body>Hello</body></html>',
      attachments: [
        { name: 'a.ics', type: 'text/calendar', base64: Buffer.from('BEGIN').toString('base64') },
        { name: 'b.pdf', type: 'application/pdf', base64: 'AAEC' },
      ],
    })
  }
}

eachDatabase('the outbox', (fresh) => {
  test('gives every letter once, newest first, page by page', async () => {
    const database = await fresh()
    await keep(database, LETTERS_AT_ONCE + 3)
    const callApi = asking(database)
    const first = await callApi(listOutbox, { query: {} })
    expect(first.letters).toHaveLength(LETTERS_AT_ONCE)
    expect(first.letters[0]).toMatchObject({ subject: 'Letter 28', attachments: 2 })
    const second = await callApi(listOutbox, { query: { before: String(first.next) } })
    expect(second.letters.map(({ subject }) => subject)).toEqual([
      'Letter 3',
      'Letter 2',
      'Letter 1',
    ])
    expect(second.next).toBeNull()
  })

  test('shows a letter with its attachments, in words where they are words', async () => {
    const database = await fresh()
    await keep(database, 1)
    expect(await asking(database)(readLetter, { params: { id: 1 } })).toMatchObject({
      from: FROM,
      to: 'member1@example.org',
      text: 'Hello',
      attachments: [
        { name: 'a.ics', bytes: 5, text: 'BEGIN' },
        { name: 'b.pdf', bytes: 3, text: null },
      ],
    })
    await expect(asking(database)(readLetter, { params: { id: 2 } })).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('shows letters that could not be delivered and has one sent again', async () => {
    const database = await fresh()
    const letter = { subject: 'Your link', text: 'secret', html: 'secret' }
    await enqueueMail(database.db, clock, () => letter, {
      key: 'a',
      to: 'rex@example.org',
      language: 'en',
    })
    await database.db
      .updateTable('jobs')
      .set({ failedAt: clock.now(), attempts: 8, error: 'The mail server answered 550 to RCPT TO' })
      .execute()
    const callApi = asking(database)
    const { undelivered } = await callApi(listOutbox, { query: {} })
    expect(undelivered).toEqual([
      {
        id: 1,
        to: 'rex@example.org',
        subject: 'Your link',
        attempts: 8,
        failedAt: '2026-11-21T09:00:00.000Z',
        reason: 'The mail server answered 550 to RCPT TO',
      },
    ])
    expect(await callApi(sendAgain, { params: { id: 1 } })).toEqual({ isQueued: true })
    expect((await callApi(listOutbox, { query: {} })).undelivered).toEqual([])
    await expect(callApi(sendAgain, { params: { id: 1 } })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

test('whoever the gate refuses sees nothing of the outbox', async () => {
  const database = await testDatabase()
  await keep(database, 1)
  const callApi = asking(database, shut)
  const refused = { code: 'not-allowed' }
  await expect(callApi(listOutbox, { query: {} })).rejects.toMatchObject(refused)
  await expect(callApi(readLetter, { params: { id: 1 } })).rejects.toMatchObject(refused)
  await expect(callApi(sendAgain, { params: { id: 1 } })).rejects.toMatchObject(refused)
  const app = serveOverHttp(outboxOf(database, shut))
  expect((await app.request('/outbox/1/html')).status).toBe(403)
})

test('the HTML of a letter runs and loads nothing, and only our own pages frame it', async () => {
  const database = await testDatabase()
  await keep(database, 1)
  const app = serveOverHttp(outboxOf(database))
  const answer = await app.request('/outbox/1/html')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<base target="_blank">')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/sandbox(?!.*allow-(scripts|same-origin|forms|top))/)
})
