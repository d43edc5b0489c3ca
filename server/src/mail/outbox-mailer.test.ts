import { describe, expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase, testDatabase } from '../platform/database/testing/test-database.ts'
import { FROM, mailerKeepsItsPromises, type ReceivedMail } from './mailer.contract.ts'
import { forgetOldMails, outboxMailer } from './outbox-mailer.ts'

const START = '2026-11-21T09:00:00Z'

async function outbox() {
  const { db } = await testDatabase()
  const clock = fixedClock(START)
  const received = async (): Promise<ReceivedMail[]> => {
    const rows = await db.selectFrom('sentMails').selectAll().orderBy('id').execute()
    return rows.map((row) => ({
      from: row.sender,
      to: row.recipient,
      replyTo: row.replyTo,
      subject: row.subject,
      text: row.textBody,
      html: row.htmlBody,
      messageId: row.messageId,
      attachments: row.attachments.map(({ name, type, base64 }) => ({
        name,
        type,
        content: Buffer.from(base64, 'base64').toString().replaceAll('\r\n', '\n'),
      })),
    }))
  }
  return { db, clock, mailer: outboxMailer(db, FROM, clock), received }
}

describe('the outbox as a mailer', () => {
  mailerKeepsItsPromises(outbox)
})

eachDatabase('the outbox', (fresh) => {
  test('keeps a mail once, however often it is handed over', async () => {
    const { db } = await fresh()
    const mailer = outboxMailer(db, FROM, fixedClock(START))
    const mail = { to: 'rex@example.org', messageId: 'a@b', subject: 'x', text: 'x', html: 'x' }
    await mailer.send(mail)
    await mailer.send(mail)
    expect(await db.selectFrom('sentMails').select('messageId').execute()).toHaveLength(1)
  })
})

test('kept mails are forgotten after 30 days', async () => {
  const { db, clock, mailer, received } = await outbox()
  await mailer.send({ to: 'rex@example.org', messageId: 'a@b', subject: 'x', text: 'x', html: 'x' })
  clock.advance(30 * 24 * 60 * 60_000)
  await forgetOldMails(db, clock)
  expect(await received()).toHaveLength(1)
  clock.advance(1)
  await forgetOldMails(db, clock)
  expect(await received()).toHaveLength(0)
})
