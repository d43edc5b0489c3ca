import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { MOST_MESSAGES } from '@wayfur/domain/tags/found-report'
import type { FoundThread } from '@wayfur/domain/tags/found-schemas'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { householdContacts } from './household-contacts.ts'

export interface NewMessage {
  words: string
  /** Who writes for the pet; null for its finder. */
  memberId: number | null
  /** The key of the form's page: a form sent twice is stored once. */
  formKey: string | null
}

/** What was written, in the order it was. */
export async function messagesOf(
  db: Kysely<Tables>,
  reportId: number,
): Promise<FoundThread['messages']> {
  const rows = await db
    .selectFrom('foundMessages')
    .leftJoin('members', 'members.id', 'foundMessages.memberId')
    .select(['foundMessages.id', 'isFromOwner', 'members.name', 'words'])
    .select('foundMessages.createdAt')
    .where('reportId', '=', reportId)
    .orderBy('foundMessages.id')
    .limit(MOST_MESSAGES)
    .execute()
  return rows.map(({ id, isFromOwner, name, words, createdAt }) => ({
    id,
    isFromOwner,
    author: isFromOwner ? name : null,
    words,
    at: createdAt.toISOString(),
  }))
}

/** Stores a message, unless there is no room for more; gives its number. */
export async function writeMessage(
  tx: Transaction<Tables>,
  now: Date,
  report: { id: number },
  { words, memberId, formKey }: NewMessage,
): Promise<number> {
  const { count } = await tx
    .selectFrom('foundMessages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('reportId', '=', report.id)
    .executeTakeFirstOrThrow()
  if (count >= MOST_MESSAGES) {
    throw new Problem(
      'conflict',
      msg('There is no room for more messages here. Please call instead.'),
    )
  }
  const { id } = await tx
    .insertInto('foundMessages')
    .values({
      reportId: report.id,
      isFromOwner: memberId !== null,
      memberId,
      words,
      formKey,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whose open pages show a report: the household, and whoever else was told of it. */
export async function readersOf(
  tx: Transaction<Tables>,
  { id, petId }: { id: number; petId: number },
): Promise<ReadonlySet<number>> {
  const told = await tx
    .selectFrom('foundTold')
    .select('memberId')
    .where('reportId', '=', id)
    .execute()
  const people = [...(await householdContacts(tx, petId)), ...told]
  return new Set(people.map(({ memberId }) => memberId))
}
