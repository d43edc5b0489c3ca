import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { recordedMailServer } from '../../test/recorded-mail-server.ts'
import { JobFailure } from '../platform/jobs/job-failure.ts'
import { FROM, mailerKeepsItsPromises } from './mailer.contract.ts'
import { smtpMailer } from './smtp-mailer.ts'

const MAIL = {
  to: 'rex@example.org',
  messageId: 'job-1.abc@wayfur.example',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}

async function overSmtp() {
  const server = await recordedMailServer()
  return { server, mailer: smtpMailer(server.url, FROM), received: async () => server.mails }
}

describe('an SMTP server as a mailer', () => {
  mailerKeepsItsPromises(overSmtp)
})

test('the mail goes to its one recipient, from the address in the settings', async () => {
  const { server, mailer } = await overSmtp()
  await mailer.send({ ...MAIL, subject: 'Hello\r\nBcc: victim@example.org' })
  expect(server.envelopes).toEqual([{ from: 'hello@wayfur.example', to: ['rex@example.org'] }])
})

/** What became of an attempt: the failure, or undefined. */
async function outcomeOf(sending: Promise<void>): Promise<unknown> {
  return sending.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test.each([
  ['recipient', 450, false, 'The mail server answered 450 to RCPT TO'],
  ['recipient', 550, true, 'The mail server answered 550 to RCPT TO'],
  ['content', 452, false, 'The mail server answered 452 to DATA'],
  ['content', 552, true, 'The mail server answered 552 to DATA'],
  ['sender', 553, false, 'The mail server answered 553 to MAIL FROM'],
] as const)('a %s refused with %i is final: %s', async (what, code, isFinal, says) => {
  const { server, mailer } = await overSmtp()
  server.mood[what] = { code, says: 'rex@example.org is not here' }
  const failure = await outcomeOf(mailer.send(MAIL))
  expect(failure).toBeInstanceOf(JobFailure)
  expect(failure).toMatchObject({ isFinal, message: says })
  expect(server.mails).toEqual([])
})

test('a server that is away is a failure that may pass', async () => {
  const failure = await outcomeOf(smtpMailer('smtp://127.0.0.1:1', FROM).send(MAIL))
  expect(failure).toBeInstanceOf(Error)
  expect(failure instanceof JobFailure && failure.isFinal).toBe(false)
})

test('a server that says nothing is given up when the attempt is aborted', async () => {
  const mute = createServer(() => {})
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void mute.close())
  const url = `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`
  const failure = await outcomeOf(smtpMailer(url, FROM).send(MAIL, AbortSignal.timeout(100)))
  expect(failure).toMatchObject({ code: 'EABORT' })
})

test('a password is not sent to a distant server in the clear', async () => {
  const { server } = await overSmtp()
  const url = new URL(server.url)
  // The test's server knows no encryption; by another name it counts as a distant one.
  url.hostname = '127.0.0.2'
  url.username = 'wayfur'
  url.password = 'secret'
  const failure = await outcomeOf(smtpMailer(url.href, FROM).send(MAIL))
  expect(failure).toMatchObject({ message: 'The mail server answered 500 to STARTTLS' })
  expect(server.mails).toEqual([])
})
