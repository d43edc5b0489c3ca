import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import * as calls from '@wayfur/domain/search-rooms/endpoints'
import { MOST_HELPERS, MOST_SECTORS_AT_ONCE } from '@wayfur/domain/search-rooms/search-room'
import type { SearchRoom, SectorMove } from '@wayfur/domain/search-rooms/search-room-schemas'
import { sectorsOf } from '@wayfur/domain/search-rooms/sector-grid'
import { sql, type Transaction } from 'kysely'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { hashOfToken, newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { HELPER_COOKIE_SECONDS, helperCookie, helperOf } from './helper-cookie.ts'
import { freedBefore, type Helping, readRoom } from './read-search-room.ts'
import { lockedOpenRoom, type RoomRow } from './room-row.ts'
import type { SearchContext } from './search-context.ts'
import { takeWrite } from './take-limits.ts'

interface Held {
  roomId: number
  name: string
  helperId: number
}

/** Takes a sector, says that it was searched, or gives it back. */
export async function moveSector(
  context: SearchContext,
  { secret, sector }: { secret: string; sector: string },
  { move, name }: SectorMove,
  helping: Helping,
): Promise<SearchRoom> {
  const { db, clock, publicUrl } = context
  await takeWrite(context, helping.address)
  const token = newToken()
  let cookie = helping.cookie
  const room = await replyInTransaction(db, calls.moveSector, async (tx) => {
    cookie = helping.cookie
    const open = await lockedOpenRoom(tx, secret)
    const { room: row } = open
    if (!sectorsOf(row, row.radiusMiles).some((one) => one.name === sector)) {
      throw new Problem('not-found', msg('This search has no such sector.'))
    }
    let helper = await helperOf({ db: tx, publicUrl }, row.id, helping.cookie)
    if (helper === undefined) {
      if (move !== 'take') throw notYours()
      helper = await join(tx, row, { name: name ?? '', token, now: clock.now() })
      cookie = helperCookie(publicUrl).set(token, 0).split(';')[0] ?? ''
    }
    const held = { roomId: row.id, name: sector, helperId: helper.id }
    await MOVES[move](tx, held, clock.now())
    return readRoom({ ...context, db: tx }, open, { cookie })
  })
  if (cookie !== helping.cookie) {
    helping.setCookie(helperCookie(publicUrl).set(token, HELPER_COOKIE_SECONDS))
  }
  return room
}

async function join(
  tx: Transaction<Tables>,
  room: RoomRow,
  { name, token, now }: { name: string; token: string; now: Date },
): Promise<{ id: number; name: string }> {
  if (name === '') {
    throw new Problem('invalid-input', msg('Please give your first name.'), { field: 'name' })
  }
  const { count } = await tx
    .selectFrom('searchHelpers')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('roomId', '=', room.id)
    .executeTakeFirstOrThrow()
  if (count >= MOST_HELPERS) {
    throw new Problem(
      'conflict',
      msg(
        'This search has as many helpers as it can hold. Please keep your eyes open all the same.',
      ),
    )
  }
  const keyHash = hashOfToken(token)
  return tx
    .insertInto('searchHelpers')
    .values({ roomId: room.id, number: count + 1, keyHash, name, joinedAt: now })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

const MOVES: Readonly<
  Record<SectorMove['move'], (tx: Transaction<Tables>, held: Held, now: Date) => Promise<void>>
> = {
  async take(tx, held, now) {
    const { roomId, name, helperId } = held
    const { count } = await tx
      .selectFrom('searchSectors')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('roomId', '=', roomId)
      .where('helperId', '=', helperId)
      .where('name', '!=', name)
      .where('finishedAt', 'is', null)
      .where('takenAt', '>', freedBefore(now))
      .executeTakeFirstOrThrow()
    if (count >= MOST_SECTORS_AT_ONCE) {
      throw new Problem(
        'conflict',
        msg('You have {most} sectors already. Please finish one first.', {
          most: MOST_SECTORS_AT_ONCE,
        }),
      )
    }
    const taken = await tx
      .insertInto('searchSectors')
      .values({ ...held, takenAt: now, finishedAt: null })
      .onConflict((conflict) =>
        conflict
          .columns(['roomId', 'name'])
          .doUpdateSet((row) => ({
            helperId,
            takenAt: now,
            finishedAt: null,
            // Whoever searched it before is remembered, as it may come back without another search.
            searchedBy: row
              .case()
              .when('searchSectors.finishedAt', 'is not', null)
              .then(row.ref('searchSectors.helperId'))
              .else(row.ref('searchSectors.searchedBy'))
              .end(),
            searchedAt: row.fn.coalesce('searchSectors.finishedAt', 'searchSectors.searchedAt'),
          }))
          .where((row) =>
            row.or([
              row('searchSectors.helperId', '=', helperId),
              row('searchSectors.finishedAt', 'is not', null),
              row('searchSectors.takenAt', '<=', freedBefore(now)),
            ]),
          ),
      )
      .returning(sql<number>`1`.as('one'))
      .executeTakeFirst()
    if (taken === undefined) {
      throw new Problem(
        'changed-meanwhile',
        msg('Somebody else has just taken sector {name}. Please choose another.', { name }),
      )
    }
  },
  async finish(tx, { roomId, name, helperId }, now) {
    const own = await tx
      .updateTable('searchSectors')
      // Pressed again, it stays as it was.
      .set((row) => ({ finishedAt: row.fn.coalesce('finishedAt', sql<Date>`${now}::timestamptz`) }))
      .where('roomId', '=', roomId)
      .where('name', '=', name)
      .where('helperId', '=', helperId)
      .returning('name')
      .executeTakeFirst()
    if (own === undefined) throw notYours()
  },
  async 'give-back'(tx, { roomId, name, helperId }) {
    await tx
      .updateTable('searchSectors')
      .set((row) => ({
        helperId: sql<number>`${row.ref('searchedBy')}`,
        takenAt: sql<Date>`${row.ref('searchedAt')}`,
        finishedAt: row.ref('searchedAt'),
        searchedBy: null,
        searchedAt: null,
      }))
      .where('roomId', '=', roomId)
      .where('name', '=', name)
      .where('helperId', '=', helperId)
      .where('finishedAt', 'is', null)
      .where('searchedAt', 'is not', null)
      .execute()
    await tx
      .deleteFrom('searchSectors')
      .where('roomId', '=', roomId)
      .where('name', '=', name)
      .where('helperId', '=', helperId)
      .where('finishedAt', 'is', null)
      .execute()
  },
}

function notYours(): Problem {
  return new Problem(
    'changed-meanwhile',
    msg('This sector is not yours any more. Please take it again.'),
  )
}
