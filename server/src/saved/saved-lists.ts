import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import * as calls from '@wayfur/domain/saved/endpoints'
import { MOST_LISTS } from '@wayfur/domain/saved/saved-list'
import type { SavedList } from '@wayfur/domain/saved/saved-schemas'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { lockMember } from '../accounts/lock-member.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { newReadableToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { putIntoList, requireLivePlace } from './put-into-list.ts'
import { requireList, type SavedContext, type WhichList } from './require-list.ts'

type ListRow = Selectable<Tables['savedLists']>

/** Every list of a member with the number of its places: the one without a name, then by name. */
export async function listSavedLists(
  { db, publicUrl }: Pick<SavedContext, 'db' | 'publicUrl'>,
  memberId: number,
): Promise<SavedList[]> {
  const rows = await withCounts(db)
    .where('l.memberId', '=', memberId)
    .orderBy(sql`l.name is not null`)
    .orderBy(sql`lower(l.name)`)
    .limit(MOST_LISTS)
    .execute()
  return rows.map((row) => shown(row, publicUrl))
}

export async function createSavedList(
  context: SavedContext,
  memberId: number,
  { name, placeId }: { name: string; placeId?: number | undefined },
): Promise<SavedList> {
  const { db, clock } = context
  return replyInTransaction(db, calls.createSavedList, async (tx) => {
    await requireRoomForList(tx, memberId)
    if (placeId !== undefined) await requireLivePlace(tx, placeId)
    const list = await tx
      .insertInto('savedLists')
      .values({ memberId, name, createdAt: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (list === undefined) throw nameTaken()
    if (placeId !== undefined) await putIntoList(tx, clock, { listId: list.id, placeId })
    return readList(tx, context, { memberId, listId: list.id })
  })
}

/** Another name; the list that has none keeps none. */
export async function renameSavedList(
  context: SavedContext,
  which: WhichList,
  name: string,
): Promise<SavedList> {
  return replyInTransaction(context.db, calls.renameSavedList, async (tx) => {
    await lockMember(tx, which.memberId)
    const list = await requireList(tx, which)
    if (list.name === null) throw hasNoName()
    const other = await tx
      .selectFrom('savedLists')
      .select('id')
      .where('memberId', '=', which.memberId)
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .where('id', '!=', list.id)
      .executeTakeFirst()
    if (other !== undefined) throw nameTaken()
    await tx.updateTable('savedLists').set({ name }).where('id', '=', list.id).execute()
    return readList(tx, context, which)
  })
}

export async function deleteSavedList(
  { db }: Pick<SavedContext, 'db'>,
  which: WhichList,
): Promise<{ isDone: true }> {
  return replyInTransaction(db, calls.deleteSavedList, async (tx) => {
    const list = await requireList(tx, which)
    if (list.name === null) throw hasNoName()
    await tx.deleteFrom('savedLists').where('id', '=', list.id).execute()
    return { isDone: true as const }
  })
}

/** The link of a list; asked for twice at once, it is still one. */
export async function shareSavedList(context: SavedContext, which: WhichList): Promise<SavedList> {
  return withToken(context, calls.shareSavedList, which, (before) => before ?? newReadableToken())
}

/** Switches the link off: from now on it looks as if it had never been. */
export async function endSavedListShare(
  context: SavedContext,
  which: WhichList,
): Promise<SavedList> {
  return withToken(context, calls.endSavedListShare, which, () => null)
}

async function withToken(
  context: SavedContext,
  called: typeof calls.shareSavedList,
  which: WhichList,
  tokenAfter: (before: string | null) => string | null,
): Promise<SavedList> {
  return replyInTransaction(context.db, called, async (tx) => {
    const list = await requireList(tx, which, { isLocked: true })
    await tx
      .updateTable('savedLists')
      .set({ shareToken: tokenAfter(list.shareToken) })
      .where('id', '=', list.id)
      .execute()
    return readList(tx, context, which)
  })
}

/** Refuses one more list than there is room for; the member is held, so two cannot slip through. */
async function requireRoomForList(tx: Transaction<Tables>, memberId: number): Promise<void> {
  await lockMember(tx, memberId)
  const { count } = await tx
    .selectFrom('savedLists')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    // The one that a tap saves into has room of its own.
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow()
  if (count >= MOST_LISTS - 1) {
    throw new Problem(
      'conflict',
      msg('There is room for {mostLists} lists. Delete one first.', { mostLists: MOST_LISTS }),
    )
  }
}

function nameTaken(): Problem {
  return new Problem('conflict', msg('You have a list of that name already.'), { field: 'name' })
}

function hasNoName(): Problem {
  return new Problem('conflict', msg('This list is the one that a tap saves into. It stays.'))
}

function withCounts(db: Kysely<Tables>) {
  return db
    .selectFrom('savedLists as l')
    .selectAll('l')
    .select(
      sql<number>`(select count(*)::int from saved_places s join places p on p.id = s.place_id
        where s.list_id = l.id and s.removed_at is null and p.status = 'live')`.as('places'),
    )
}

async function readList(
  db: Kysely<Tables>,
  { publicUrl }: Pick<SavedContext, 'publicUrl'>,
  { listId }: WhichList,
): Promise<SavedList> {
  const row = await withCounts(db).where('l.id', '=', listId).executeTakeFirstOrThrow()
  return shown(row, publicUrl)
}

function shown(
  { id, name, places, shareToken }: ListRow & { places: number },
  publicUrl: string,
): SavedList {
  const shareUrl = shareToken === null ? null : `${publicUrl}/saved/shared/${shareToken}`
  return { id, name, places, shareUrl }
}
