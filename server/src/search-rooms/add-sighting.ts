import { HOUR_MS } from '@wayfur/domain/durations'
import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import * as calls from '@wayfur/domain/search-rooms/endpoints'
import {
  FARTHEST_SIGHTING_MILES,
  isInReach,
  LOUD_SIGHTINGS_AN_HOUR,
  MOST_SIGHTINGS,
  wrongSightingTime,
} from '@wayfur/domain/search-rooms/search-room'
import type {
  NewSighting,
  OwnSearch,
  SearchRoom,
} from '@wayfur/domain/search-rooms/search-room-schemas'
import { sectorsOf } from '@wayfur/domain/search-rooms/sector-grid'
import type { Transaction } from 'kysely'
import { instantOf } from '../events/occurrences.ts'
import { requirePet } from '../pets/pet-access.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { householdContacts } from '../tags/household-contacts.ts'
import { readOwnSearch } from './own-search.ts'
import { type NamedPlace, requireTime, whereTold } from './place-and-time.ts'
import { type Helping, readRoom } from './read-search-room.ts'
import { lockedOpenRoom, requireRoom, type Room, type RoomRow } from './room-row.ts'
import type { SearchContext } from './search-context.ts'
import { takeWrite } from './take-limits.ts'

/** Keeps where and when somebody saw the pet, and tells its household in the same transaction. */
export async function addSighting(
  context: SearchContext,
  secret: string,
  told: NewSighting,
  helping: Helping,
): Promise<SearchRoom> {
  const { db, clock } = context
  await takeWrite(context, helping.address)
  const { room } = await requireRoom(db, secret)
  const where = await whereSeen(context, told, room)
  if (!isInReach(room, where)) {
    throw new Problem(
      'invalid-input',
      msg('That is more than {miles} miles from where it was last seen. Please be more exact.', {
        miles: FARTHEST_SIGHTING_MILES,
      }),
      { field: 'place' },
    )
  }
  const { timeZone, lastSeenAt } = room
  const seenAt = instantOf({ startsOn: told.day, startTime: told.time, timeZone })
  const now = clock.now()
  requireTime(wrongSightingTime(seenAt, { now, lastSeenAt }))
  return replyInTransaction(db, calls.addSighting, async (tx) => {
    const open = await lockedOpenRoom(tx, secret)
    const { count, hour } = await tx
      .selectFrom('searchSightings')
      .select((row) => [
        row.fn.countAll<number>().as('count'),
        row.fn
          .countAll<number>()
          .filterWhere('createdAt', '>', new Date(now.getTime() - HOUR_MS))
          .as('hour'),
      ])
      .where('roomId', '=', room.id)
      .executeTakeFirstOrThrow()
    if (count >= MOST_SIGHTINGS) {
      throw new Problem(
        'conflict',
        msg('This search has as many sightings as it can hold. Please write to the owner.'),
      )
    }
    const { id } = await tx
      .insertInto('searchSightings')
      .values({
        roomId: room.id,
        number: count + 1,
        seenAt,
        ...where,
        words: told.words,
        name: told.name,
        createdAt: now,
        hiddenAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isQuiet = hour >= LOUD_SIGHTINGS_AN_HOUR
    await tellHousehold(tx, context, open, { id, place: where.place, words: told.words, isQuiet })
    return readRoom({ ...context, db: tx }, open, helping)
  })
}

/** Where that was: by the point, by the sector, or else by what was typed. */
async function whereSeen(
  { geocoder }: Pick<SearchContext, 'geocoder'>,
  told: NewSighting,
  room: RoomRow,
): Promise<NamedPlace> {
  if (told.latitude != null || told.sector == null) return whereTold(geocoder, told, room)
  const sector = sectorsOf(room, room.radiusMiles).find(({ name }) => name === told.sector)
  if (sector === undefined) {
    throw new Problem('invalid-input', msg('This search has no such sector.'), { field: 'sector' })
  }
  const where = await whereTold(geocoder, { place: told.place, ...sector.middle }, room)
  return { ...where, isRough: true }
}

async function tellHousehold(
  tx: Transaction<Tables>,
  { notify }: Pick<SearchContext, 'notify'>,
  { pet, room }: Room,
  sighting: { id: number; place: string; words: string | null; isQuiet: boolean },
): Promise<void> {
  const { place, words } = sighting
  for (const { memberId } of await householdContacts(tx, pet.id)) {
    await notify(tx, memberId, () => ({
      kind: 'found-pet',
      title: t('Someone saw {name}', { name: pet.name }),
      body:
        words === null ? t('At {place}.', { place }) : t('At {place}. “{words}”', { place, words }),
      href: `/lost-and-found/${pet.id}/search`,
      key: sightingKey(room.id, sighting.id),
      ...(sighting.isQuiet && { isQuiet: true }),
    }))
  }
}

/** By it the messages of a search are found again when it is forgotten. */
function sightingKey(roomId: number, id: number): string {
  return `search:${roomId}:sighting:${id}`
}

/** Hides from helpers what seems a hoax to the household, or shows it again. */
export async function hideSighting(
  context: SearchContext,
  { id, memberId }: { id: number; memberId: number },
  isHidden: boolean,
): Promise<OwnSearch> {
  const { db, clock } = context
  return replyInTransaction(db, calls.hideSighting, async (tx) => {
    const row = await tx
      .selectFrom('searchSightings')
      .innerJoin('searchRooms', 'searchRooms.id', 'searchSightings.roomId')
      .innerJoin('petMembers', 'petMembers.petId', 'searchRooms.petId')
      .select(['searchRooms.petId', 'searchRooms.secret', 'searchRooms.endedAt'])
      .where('searchSightings.id', '=', id)
      .where('petMembers.memberId', '=', memberId)
      .executeTakeFirst()
    if (row === undefined) {
      throw new Problem('not-found', msg('We could not find that sighting.'))
    }
    await requirePet(tx, memberId, row.petId, 'record')
    await lockedOpenRoom(tx, row.secret)
    await tx
      .updateTable('searchSightings')
      .set({ hiddenAt: isHidden ? clock.now() : null })
      .where('id', '=', id)
      .execute()
    return readOwnSearch({ ...context, db: tx }, { petId: row.petId, memberId })
  })
}
