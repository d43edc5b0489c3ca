import { sql } from 'kysely'
import type { PersonalRecords } from '../accounts/personal-records.ts'
import { mailJob } from './send-later.ts'

/** Letters kept for somebody or on their way; what they said leaves with the account. */
export const mailRecords: PersonalRecords = {
  name: 'letters',
  async read(db, member) {
    return db
      .selectFrom('sentMails')
      .innerJoin('members', (join) => join.on(sql<boolean>`lower(recipient) = lower(email)`))
      .select(['subject', 'sentAt'])
      .where('members.id', '=', member.id)
      .orderBy('sentMails.id', 'desc')
      .limit(MOST_EXPORTED)
      .execute()
  },
  async forget(tx, memberId) {
    const address = sql<string>`(select lower(email) from members where id = ${memberId})`
    await tx
      .deleteFrom('sentMails')
      .where(sql`lower(recipient)`, '=', address)
      .execute()
    // Kept letters to others that name them. A first name alone tells nobody who it was.
    await sql`
      delete from sent_mails using members m
      where m.id = ${memberId} and (
        position(lower(m.email) in lower(text_body)) > 0
        or (m.name like '% %' and position(lower(m.name) in lower(subject || text_body)) > 0))`.execute(
      tx,
    )
    await tx
      .deleteFrom('jobs')
      .where('kind', '=', mailJob.name)
      .where('doneAt', 'is', null)
      .where(sql`lower(payload ->> 'to')`, '=', address)
      .execute()
  },
}

/** Letters are kept for 30 days; nobody gets more of them than this. */
const MOST_EXPORTED = 1_000
