import { expect, onTestFinished, test } from 'vitest'
import { enqueueMail, mailHandler } from '../mail/enqueue-mail.ts'
import { outboxMailer } from '../mail/outbox-mailer.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { startJobWorker } from '../platform/jobs/job-worker.ts'
import { openLog } from '../platform/log.ts'
import { rewordInboxes, retract } from './retract.ts'
import { aMessage, inboxApp } from './testing/inbox-fixtures.ts'

const SECRET = 'The key is below the pot.'

eachDatabase('words of somebody who left', (fresh) => {
  test('leave the inbox of their reader, with the letters kept and those on their way', async () => {
    const inbox = await inboxApp(await fresh())
    onTestFinished(() => inbox.close())
    const { db, clock, notify, join } = inbox
    const reader = await join()
    for (const key of ['booking-message:1', 'booking-message:17', 'event-message-4:9']) {
      await notify(db, reader.id, () => ({ ...aMessage()(), key, body: `${key} ${SECRET}` }))
    }
    const rows = await db.selectFrom('inboxMessages').select(['id', 'key']).orderBy('id').execute()
    const send = async ({ id, key }: { id: number; key: string }) =>
      enqueueMail(
        db,
        clock,
        () => ({ subject: 'A message', text: `${key} ${SECRET}`, html: '<p></p>' }),
        { key: `inbox:${id}`, to: 'reader@example.com', language: 'en' },
      )
    for (const row of rows.slice(0, 2)) await send(row)
    const mailer = outboxMailer(db, 'Wayfur <hello@wayfur.example>', clock)
    const log = openLog('silent')
    const handlers = [mailHandler(mailer, 'https://wayfur.example')]
    const worker = startJobWorker({ db, handlers, clock, log, lookEveryMs: 20 })
    const texts = async () =>
      (await db.selectFrom('sentMails').select('textBody').orderBy('id').execute()).map(
        ({ textBody }) => textBody,
      )
    await expect.poll(texts).toHaveLength(2)
    await worker.stop(1_000)
    for (const row of rows.slice(2)) await send(row)
    await inTransaction(db, (tx) => retract(tx, ['booking-message:17', 'event-message-4:9']))
    expect(await texts()).toEqual([`booking-message:1 ${SECRET}`])
    const left = await db.selectFrom('inboxMessages').select('key').execute()
    expect(left).toEqual([{ key: 'booking-message:1' }])
    const waiting = await db
      .selectFrom('jobs')
      .select('id')
      .where('key', 'like', 'mail:inbox:%')
      .where('doneAt', 'is', null)
      .execute()
    expect(waiting).toEqual([])
  })

  test('what they were called is put right where their things are told of, and nowhere else', async () => {
    const inbox = await inboxApp(await fresh())
    onTestFinished(() => inbox.close())
    const { db, notify, join } = inbox
    const reader = await join()
    for (const href of ['/bookings/1', '/bookings/1#messages', '/bookings/12'] as const) {
      const title = 'Dog walking for Xena P.'
      await notify(db, reader.id, () => ({ ...aMessage()(), key: href, href, title }))
    }
    const pages = ['/bookings/1']
    await inTransaction(db, (tx) =>
      rewordInboxes(tx, { pages }, ['Xena P.'], (text) => text.replace('Xena P.', 'Former member')),
    )
    const titles = await db.selectFrom('inboxMessages').select('title').orderBy('id').execute()
    expect(titles.map(({ title }) => title)).toEqual([
      'Dog walking for Former member',
      'Dog walking for Former member',
      'Dog walking for Xena P.',
    ])
  })
})
