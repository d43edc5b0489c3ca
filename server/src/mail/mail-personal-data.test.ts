import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { mailPersonalData } from './mail-personal-data.ts'
import { outboxMailer } from './outbox-mailer.ts'

eachDatabase('letters of a member who leaves', (fresh) => {
  test('those kept and those on their way are gone, those of others stay', async () => {
    const { db } = await fresh()
    const clock = fixedClock('2026-11-21T08:00:00Z')
    const mailer = outboxMailer(db, 'wayfur@example.com', clock)
    const people = ['Ann@example.com', 'bob@example.com']
    const ids = await db
      .insertInto('members')
      .values(people.map((email) => ({ name: 'Somebody', email })))
      .returning('id')
      .execute()
    const letter = { subject: 'Your link', text: 'secret', html: '<p>secret</p>' }
    for (const to of ['ann@example.com', 'bob@example.com']) {
      await mailer.send({ ...letter, to, messageId: `<${to}>` })
      await enqueueMail(db, clock, () => letter, { key: to, to, language: 'en' })
    }
    await inTransaction(db, (tx) => mailPersonalData.forget(tx, ids[0]?.id ?? 0))
    const kept = await db.selectFrom('sentMails').select('recipient').execute()
    const onTheirWay = await db.selectFrom('jobs').select('payload').execute()
    expect(kept).toEqual([{ recipient: 'bob@example.com' }])
    expect(onTheirWay).toMatchObject([{ payload: { to: 'bob@example.com' } }])
  })
})
