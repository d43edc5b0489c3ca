import type { ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import * as calls from '@wayfur/domain/saved/endpoints'
import { MOST_LISTS } from '@wayfur/domain/saved/saved-list'
import type { SavedIn } from '@wayfur/domain/saved/saved-schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockMember } from '../accounts/lock-member.ts'
import { foundPlaceColumns } from '../places/place-json.ts'
import type { Clock } from '../platform/clock.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { putIntoList, requireLivePlace } from './put-into-list.ts'
import { requireList, type SavedContext, type WhichList } from './require-list.ts'

interface WhichPlace {
  memberId: number
  placeId: number
}

interface Page {
  limit?: number | undefined
  after?: number | undefined
}

/** In which of a member's lists a place is. */
export async function readSavedIn(
  db: Kysely<Tables>,
  { memberId, placeId }: WhichPlace,
): Promise<SavedIn> {
  const lists = await db
    .selectFrom('savedLists as l')
    .leftJoin('savedPlaces as s', (join) =>
      join
        .onRef('s.listId', '=', 'l.id')
        .on('s.placeId', '=', placeId)
        .on('s.removedAt', 'is', null),
    )
    .select(['l.id', 'l.name', sql<boolean>`s.list_id is not null`.as('holds')])
    .where('l.memberId', '=', memberId)
    .orderBy(sql`l.name is not null`)
    .orderBy(sql`lower(l.name)`)
    .limit(MOST_LISTS)
    .execute()
  return { isSaved: lists.some(({ holds }) => holds), lists }
}

/**
 * What one tap does: a place that is in no list goes into the one without a name, or back into those
 * it was just taken out of; one that is saved leaves them all.
 */
export async function savePlace(
  { db, clock }: Pick<SavedContext, 'db' | 'clock'>,
  which: WhichPlace,
  isSaved: boolean,
): Promise<SavedIn> {
  return replyInTransaction(db, calls.savePlace, async (tx) => {
    await lockMember(tx, which.memberId)
    const { isSaved: wasSaved } = await readSavedIn(tx, which)
    if (wasSaved && !isSaved) await takeOutOfAll(tx, clock, which)
    if (!wasSaved && isSaved) {
      await requireLivePlace(tx, which.placeId)
      if (!(await bringBack(tx, which))) {
        const listId = await listOfTaps(tx, clock, which.memberId)
        await putIntoList(tx, clock, { listId, placeId: which.placeId })
      }
    }
    return readSavedIn(tx, which)
  })
}

/** Puts a place into a list, or back into it; a note that is not given stays as it was. */
export async function keepInList(
  { db, clock }: Pick<SavedContext, 'db' | 'clock'>,
  which: WhichList & WhichPlace,
  note: string | null | undefined,
): Promise<{ isDone: true }> {
  return replyInTransaction(db, calls.keepInList, async (tx) => {
    await lockMember(tx, which.memberId)
    await requireList(tx, which)
    await requireLivePlace(tx, which.placeId)
    await putIntoList(tx, clock, { ...which, note })
    return { isDone: true as const }
  })
}

/** Takes a place out of a list; done twice it is out as well. */
export async function removeFromList(
  { db, clock }: Pick<SavedContext, 'db' | 'clock'>,
  which: WhichList & WhichPlace,
): Promise<{ isDone: true }> {
  return replyInTransaction(db, calls.removeFromList, async (tx) => {
    await requireList(tx, which)
    await tx
      .updateTable('savedPlaces')
      .set({ removedAt: clock.now() })
      .where('listId', '=', which.listId)
      .where('placeId', '=', which.placeId)
      .where('removedAt', 'is', null)
      .execute()
    return { isDone: true as const }
  })
}

/** The places of a list of one's own, last saved first. */
export async function listSavedPlaces(
  { db, clock }: Pick<SavedContext, 'db' | 'clock'>,
  which: WhichList,
  page: Page,
): Promise<ReplyOf<typeof calls.listSavedPlaces>> {
  await requireList(db, which)
  const { rows, next } = await placesIn(db, which.listId, page)
  return {
    places: rows.map(({ place, note, savedAt }) => ({
      place,
      note,
      savedAt: savedAt.toISOString(),
    })),
    next,
    at: clock.now().toISOString(),
  }
}

/** What a link shows: the places, and neither notes nor whose they are. */
export async function readSharedList(
  { db, clock }: Pick<SavedContext, 'db' | 'clock'>,
  token: string,
  page: Page,
): Promise<ReplyOf<typeof calls.readSharedList>> {
  const list = await db
    .selectFrom('savedLists')
    .select(['id', 'name'])
    .where('shareToken', '=', token.toUpperCase())
    .executeTakeFirst()
  if (list === undefined) throw new Problem('not-found', msg('This link does not lead to a list.'))
  const [{ rows, next }, total] = await Promise.all([
    placesIn(db, list.id, page),
    countIn(db, list.id),
  ])
  return {
    name: list.name,
    total,
    places: rows.map(({ place }) => place),
    next,
    at: clock.now().toISOString(),
  }
}

type FoundPlace = ReplyOf<typeof calls.readSharedList>['places'][number]

async function placesIn(
  db: Kysely<Tables>,
  listId: number,
  { limit = calls.SAVED_AT_ONCE, after }: Page,
) {
  const goesOn =
    after === undefined
      ? sql``
      : sql`and (s.saved_at, s.place_id) < (
          select saved_at, place_id from saved_places where list_id = ${listId} and place_id = ${after})`
  // One more than is shown tells whether there are others.
  const { rows } = await sql<{ place: FoundPlace; note: string | null; savedAt: Date }>`
    select (select row_to_json(one) from (
        select ${foundPlaceColumns(sql`null::int`)} from places p where p.id = s.place_id) one
      ) as place, s.note, s.saved_at
    from saved_places s join places live on live.id = s.place_id
    where s.list_id = ${listId} and s.removed_at is null and live.status = 'live' ${goesOn}
    order by s.saved_at desc, s.place_id desc limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.place.id ?? null) : null }
}

async function countIn(db: Kysely<Tables>, listId: number): Promise<number> {
  const { count } = await db
    .selectFrom('savedPlaces as s')
    .innerJoin('places as p', 'p.id', 's.placeId')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('s.listId', '=', listId)
    .where('s.removedAt', 'is', null)
    .where('p.status', '=', 'live')
    .executeTakeFirstOrThrow()
  return count
}

async function listOfTaps(
  tx: Transaction<Tables>,
  clock: Clock,
  memberId: number,
): Promise<number> {
  const there = await tx
    .selectFrom('savedLists')
    .select('id')
    .where('memberId', '=', memberId)
    .where('name', 'is', null)
    .executeTakeFirst()
  if (there !== undefined) return there.id
  const { id } = await tx
    .insertInto('savedLists')
    .values({ memberId, createdAt: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const listsOf = (memberId: number) =>
  sql`(select id from saved_lists where member_id = ${memberId})`

async function takeOutOfAll(
  tx: Transaction<Tables>,
  clock: Clock,
  { memberId, placeId }: WhichPlace,
): Promise<void> {
  await sql`update saved_places set removed_at = ${clock.now()}
    where place_id = ${placeId} and removed_at is null
      and list_id in ${listsOf(memberId)}`.execute(tx)
}

/** Undoes the last time a place was taken out; says whether there was one. */
async function bringBack(
  tx: Transaction<Tables>,
  { memberId, placeId }: WhichPlace,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update saved_places set removed_at = null
    where place_id = ${placeId} and list_id in ${listsOf(memberId)}
      and removed_at = (select max(removed_at) from saved_places
        where place_id = ${placeId} and list_id in ${listsOf(memberId)})`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
