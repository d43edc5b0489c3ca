import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Selectable } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

export interface SavedContext {
  db: Kysely<Tables>
  clock: Clock
  /** Where links of ours lead, without a slash at the end. */
  publicUrl: string
}

/** A list of a member. */
export interface WhichList {
  memberId: number
  listId: number
}

/** A member's own list; another member's looks like not there. */
export async function requireList(
  db: Kysely<Tables>,
  { memberId, listId }: WhichList,
  { isLocked = false } = {},
): Promise<Selectable<Tables['savedLists']>> {
  const list = await db
    .selectFrom('savedLists')
    .selectAll()
    .where('id', '=', listId)
    .where('memberId', '=', memberId)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (list === undefined) throw new Problem('not-found', msg('We could not find that list.'))
  return list
}
