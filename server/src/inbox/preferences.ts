import { channelTable, differencesFromUsual } from '@wayfur/domain/inbox/preferences'
import type {
  ChosenChannels,
  InboxPreferences,
  PreferencesChange,
  QuietHours,
} from '@wayfur/domain/inbox/schemas'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Language } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'

interface Choice {
  channels: ChosenChannels
  quietHours: QuietHours | null
  timeZone: string | null
}

/**
 * What a member chose about messages, and the language to write them in; undefined without an
 * account.
 */
export async function choiceOf(
  db: Kysely<Tables>,
  memberId: number,
): Promise<(Choice & { language: Language }) | undefined> {
  const row = await db
    .selectFrom('members')
    .leftJoin('inboxPreferences', 'inboxPreferences.memberId', 'members.id')
    .select(['timeZone', 'language', 'channels', 'quietFrom', 'quietUntil'])
    .where('members.id', '=', memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { timeZone, language, channels, quietFrom, quietUntil } = row
  return {
    channels: channels ?? {},
    quietHours:
      quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    timeZone,
    language,
  }
}

/** The preferences as their owner sees them: every kind, chosen or usual. */
export async function preferencesOf(
  db: Kysely<Tables>,
  member: SignedIn,
): Promise<InboxPreferences> {
  const choice = await choiceOf(db, member.id)
  if (choice === undefined) throw new Problem('signed-out')
  const { quietHours, timeZone } = choice
  return { channels: channelTable(choice.channels), quietHours, timeZone }
}

/** Replaces the preferences, and takes the time zone where the member has named none. */
export async function setPreferences(
  db: Kysely<Tables>,
  { channels, quietHours, timeZone }: PreferencesChange,
  member: SignedIn,
): Promise<InboxPreferences> {
  await inTransaction(db, async (tx) => {
    const chosen = {
      channels: JSON.stringify(differencesFromUsual(channels)),
      quietFrom: quietHours?.from ?? null,
      quietUntil: quietHours?.until ?? null,
    }
    await tx
      .insertInto('inboxPreferences')
      .values({ memberId: member.id, ...chosen })
      .onConflict((conflict) => conflict.column('memberId').doUpdateSet(chosen))
      .execute()
    if (timeZone !== undefined) {
      await tx
        .updateTable('members')
        .set({ timeZone })
        .where('id', '=', member.id)
        .where('timeZone', 'is', null)
        .execute()
    }
    if (quietHours === null) return
    const { timeZone: clock } = await tx
      .selectFrom('members')
      .select('timeZone')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    if (clock !== null) return
    throw new Problem(
      'invalid-input',
      msg('Quiet hours follow your time zone. Please choose one in your account first.'),
      { field: 'quietHours' },
    )
  })
  return preferencesOf(db, member)
}
