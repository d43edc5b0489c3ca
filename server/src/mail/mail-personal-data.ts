import { sql } from 'kysely'
import { knownBy } from '../accounts/former-member.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { mailJob } from './enqueue-mail.ts'
import { plainWords, redactEmails } from './redact-emails.ts'

/** Mails to a member, stored or on their way; their text is removed with the account. */
export const mailPersonalData: PersonalData = {
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
    await tx
      .deleteFrom('jobs')
      .where('kind', '=', mailJob.name)
      .where('doneAt', 'is', null)
      .where(sql`lower(payload ->> 'to')`, '=', address)
      .execute()
    // Mails to others that name the member. A feature that writes short names into mails redacts
    // those itself.
    const known = await knownBy(tx, memberId)
    const strikes = known.flatMap(({ words, becomes }) => plainWords(words, becomes))
    await redactEmails(tx, 'all', strikes)
  },
}

/** Letters are kept for 30 days; nobody gets more of them than this. */
const MOST_EXPORTED = 1_000
