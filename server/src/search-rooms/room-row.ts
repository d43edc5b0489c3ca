import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PetsTable } from '../pets/pets-tables.ts'
import type { Tables } from '../tables.ts'
import type { SearchRoomsTable } from './search-tables.ts'

export type RoomRow = Selectable<SearchRoomsTable>

/** A search with its pet, found by the secret of its link. */
export interface Room {
  room: RoomRow
  pet: Selectable<PetsTable>
}

export function noSuchSearch(): Problem {
  return new Problem('not-found', msg('We could not find that search.'))
}

/** The search behind a link; whatever is not there is one and the same 404. */
export async function requireRoom(db: Kysely<Tables>, secret: string): Promise<Room> {
  const room = await db
    .selectFrom('searchRooms')
    .selectAll()
    .where('secret', '=', secret.toUpperCase())
    .executeTakeFirst()
  if (room === undefined) throw noSuchSearch()
  return { room, pet: await livePet(db, room.petId) }
}

/**
 * The search behind a link for whoever adds to it, alone until their transaction ends: so limits hold
 * and nothing comes after its end.
 */
export async function lockedOpenRoom(
  tx: Transaction<Tables>,
  secret: string,
  { mayRest = false }: { mayRest?: boolean } = {},
): Promise<Room> {
  const room = await tx
    .selectFrom('searchRooms')
    .selectAll()
    .where('secret', '=', secret.toUpperCase())
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (room === undefined) throw noSuchSearch()
  if (room.endedAt !== null && !(mayRest && room.endedHow === 'quiet')) {
    throw new Problem('changed-meanwhile', msg('This search has ended. Thank you for helping.'))
  }
  return { room, pet: await livePet(tx, room.petId) }
}

/** The search that goes on for a pet. */
export async function openRoomOf(db: Kysely<Tables>, petId: number): Promise<RoomRow | undefined> {
  return db
    .selectFrom('searchRooms')
    .selectAll()
    .where('petId', '=', petId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** The search for a pet that rests, the newest one. */
export async function restingRoomOf(
  db: Kysely<Tables>,
  petId: number,
): Promise<RoomRow | undefined> {
  return db
    .selectFrom('searchRooms')
    .selectAll()
    .where('petId', '=', petId)
    .where('endedHow', '=', 'quiet')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function livePet(db: Kysely<Tables>, petId: number): Promise<Selectable<PetsTable>> {
  const pet = await db
    .selectFrom('pets')
    .selectAll()
    .where('id', '=', petId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (pet === undefined) throw noSuchSearch()
  return pet
}

/** Where and when the pet was last seen. */
export function lastSeenOf({ lastSeenAt, place, latitude, longitude, isRough }: RoomRow) {
  return { at: lastSeenAt.toISOString(), place, latitude, longitude, isRough }
}
