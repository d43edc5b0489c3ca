import { DAY_MS } from '@wayfur/domain/durations'
import { msg } from '@wayfur/domain/language/messages'
import { mayDo } from '@wayfur/domain/pets/household'
import { Problem } from '@wayfur/domain/problem'
import * as calls from '@wayfur/domain/search-rooms/endpoints'
import { MOST_SEARCHES_A_DAY, wrongLastSeenTime } from '@wayfur/domain/search-rooms/search-room'
import type { NewSearch, OwnSearch } from '@wayfur/domain/search-rooms/search-room-schemas'
import type { Transaction } from 'kysely'
import { instantOf } from '../events/occurrences.ts'
import { requirePet, requireRealPet } from '../pets/pet-access.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { newReadableToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { lostNoticeOf } from '../tags/read-found.ts'
import { requireTime, whereTold, zoneAt } from './place-and-time.ts'
import { type Reading, sectorStates } from './read-search-room.ts'
import { isAsked } from './rest-searches.ts'
import { lastSeenOf, openRoomOf, restingRoomOf, type RoomRow } from './room-row.ts'
import type { SearchContext } from './search-context.ts'
import { sightingsOf } from './sightings-of.ts'
import { tellNearLater } from './tell-near.ts'

export interface WhichPet {
  petId: number
  memberId: number
}

/** The search for a pet as its household sees it, or what one would begin with. */
export async function readOwnSearch(
  { db, clock, publicUrl }: Reading,
  { petId, memberId }: WhichPet,
): Promise<OwnSearch> {
  const pet = await requirePet(db, memberId, petId, 'see')
  const [lost, room] = [await lostNoticeOf(db, petId), await openRoomOf(db, petId)]
  return {
    petId,
    petName: pet.name,
    isSample: pet.isSample,
    mayChange: mayDo(pet.role, 'record'),
    mayEndLostMode: mayDo(pet.role, 'share'),
    isLost: lost !== null,
    notice: {
      place: lost?.lastSeen ?? '',
      day: lost?.lastSeenOn ?? '',
      words: lost?.words ?? '',
    },
    restsSince:
      room === undefined && lost !== null
        ? ((await restingRoomOf(db, petId))?.endedAt?.toISOString() ?? null)
        : null,
    search: room === undefined ? null : await shown({ db, clock, publicUrl }, room),
  }
}

async function shown(
  { db, clock, publicUrl }: Reading,
  room: RoomRow,
): Promise<OwnSearch['search']> {
  const { helpers } = await db
    .selectFrom('searchHelpers')
    .select((row) => row.fn.countAll<number>().as('helpers'))
    .where('roomId', '=', room.id)
    .executeTakeFirstOrThrow()
  return {
    url: `${publicUrl}/search/${room.secret}`,
    openedAt: room.openedAt.toISOString(),
    askedAt: (await isAsked(db, room)) ? (room.askedAt?.toISOString() ?? null) : null,
    lastSeen: lastSeenOf(room),
    radiusMiles: room.radiusMiles,
    timeZone: room.timeZone,
    helpers,
    sectors: await sectorStates(db, room.id, { helperId: null, now: clock.now() }),
    sightings: (await sightingsOf(db, room.id)).toReversed(),
  }
}

/** Opens the search for a lost pet, one at a time. */
export async function openSearch(
  context: SearchContext,
  which: WhichPet,
  told: NewSearch,
): Promise<OwnSearch> {
  const { db, clock } = context
  requireRealPet(await requirePet(db, which.memberId, which.petId, 'record'))
  const where = await whereTold(context.geocoder, told)
  const timeZone = zoneAt(where)
  const lastSeenAt = instantOf({ startsOn: told.day, startTime: told.time, timeZone })
  const now = clock.now()
  requireTime(wrongLastSeenTime(lastSeenAt, now))
  return replyInTransaction(db, calls.openSearch, async (tx) => {
    const { petId, memberId } = which
    const pet = await requirePet(tx, memberId, petId, 'record', { isLocked: true })
    if ((await lostNoticeOf(tx, petId)) === null) {
      throw new Problem(
        'conflict',
        msg('Switch Lost Mode on for {name} first.', { name: pet.name }),
      )
    }
    await requireMayOpen(tx, pet, now)
    const opened = await tx
      .insertInto('searchRooms')
      .values({
        petId,
        openedBy: memberId,
        secret: newReadableToken(),
        ...where,
        lastSeenAt,
        timeZone,
        words: told.words,
        radiusMiles: told.radiusMiles,
        openedAt: now,
        endedAt: null,
        endedHow: null,
      })
      // Of two people who open it at once the second sees what the first has opened.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (opened !== undefined) await tellNearLater(tx, clock, { roomId: opened.id, after: 0 })
    return readOwnSearch({ ...context, db: tx }, which)
  })
}

/** Each search may ring at many homes, so one that was a hoax or a mistake is not opened over and over. */
async function requireMayOpen(
  tx: Transaction<Tables>,
  pet: { id: number; name: string },
  now: Date,
): Promise<void> {
  const { closed, today } = await tx
    .selectFrom('searchRooms')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('endedHow', '=', 'closed').as('closed'),
      row.fn
        .countAll<number>()
        .filterWhere('openedAt', '>', new Date(now.getTime() - DAY_MS))
        .as('today'),
    ])
    .where('petId', '=', pet.id)
    .executeTakeFirstOrThrow()
  if (closed > 0) {
    throw new Problem(
      'conflict',
      msg('A moderator closed the search for {name}. Please write to us from the contact page.', {
        name: pet.name,
      }),
    )
  }
  if (today >= MOST_SEARCHES_A_DAY) {
    throw new Problem(
      'conflict',
      msg('That is enough searches for today. Please try again tomorrow.'),
    )
  }
}
