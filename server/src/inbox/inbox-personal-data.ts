import { knownBy, withoutTraces } from '../accounts/former-member.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { rewordInboxes } from './retract.ts'

/** What the inbox keeps about a member: in their export, and gone with their account. */
export const inboxPersonalData: PersonalData = {
  name: 'inbox',
  async read(db, member) {
    const messages = await db
      .selectFrom('inboxMessages')
      .select(['kind', 'title', 'body', 'href', 'createdAt', 'readAt'])
      .where('memberId', '=', member.id)
      .orderBy('id')
      .execute()
    const preferences = await db
      .selectFrom('inboxPreferences')
      .select(['channels', 'quietFrom', 'quietUntil'])
      .where('memberId', '=', member.id)
      .executeTakeFirst()
    const pushDevices = await db
      .selectFrom('pushDevices')
      .select(['endpoint', 'addedAt'])
      .where('memberId', '=', member.id)
      .orderBy('id')
      .execute()
    return { messages, preferences: preferences ?? null, pushDevices }
  },
  async forget(tx, memberId) {
    await tx.deleteFrom('pushDevices').where('memberId', '=', memberId).execute()
    await tx.deleteFrom('inboxPreferences').where('memberId', '=', memberId).execute()
    await tx.deleteFrom('inboxMessages').where('memberId', '=', memberId).execute()
    // Messages to others about the member remain, without the full name and contact details.
    const known = await knownBy(tx, memberId)
    const words = known.map((one) => one.words)
    await rewordInboxes(tx, 'all', words, (text) => withoutTraces(text, known))
  },
}
