import { HOUR_MS } from '@wayfur/domain/durations'
import { t } from '@wayfur/domain/language/messages'
import { SECTOR_HOURS } from '@wayfur/domain/search-rooms/search-room'
import type {
  OpenSearch,
  SearchRoom,
  SectorState,
  Sighting,
} from '@wayfur/domain/search-rooms/search-room-schemas'
import type { Kysely } from 'kysely'
import { clocksAt } from '../events/occurrences.ts'
import { weightsOf } from '../pets/read-pet.ts'
import type { Tables } from '../tables.ts'
import { finderTexts } from '../tags/found-page/finder-needs.ts'
import { seenByFinder } from '../tags/read-found.ts'
import { helperOf } from './helper-cookie.ts'
import { lastSeenOf, noSuchSearch, requireRoom, type Room } from './room-row.ts'
import type { SearchContext } from './search-context.ts'
import { sightingsOf } from './sightings-of.ts'

/** Who helps, as far as it is known: there is no account. */
export interface Helping {
  /** The network address. */
  address: string
  /** The cookies of the browser. */
  cookie: string
  /** Sends one along. */
  setCookie(text: string): void
}

export type Reading = Pick<SearchContext, 'db' | 'clock' | 'publicUrl'>

/** The search behind a link, as everybody who has the link sees it. */
export async function readSearchRoom(
  context: Reading,
  secret: string,
  helping: Helping,
): Promise<SearchRoom> {
  return readRoom(context, await requireRoom(context.db, secret), helping)
}

/** The same for a search that was read already. */
export async function readRoom(
  context: Reading,
  { room, pet }: Room,
  helping: Pick<Helping, 'cookie'>,
): Promise<SearchRoom> {
  if (room.endedHow !== null) return { petName: pet.name, ended: room.endedHow, open: null }
  const { db, clock } = context
  const now = clock.now()
  const seen = await seenByFinder(db, pet, now)
  // Nobody is left who looks for it.
  if (seen === null) throw noSuchSearch()
  const [weight] = await weightsOf(db, pet.id)
  const helper = await helperOf(context, room.id, helping.cookie)
  const { startsOn, startTime } = clocksAt(now, room.timeZone)
  const open: OpenSearch = {
    id: room.id,
    pet: {
      species: pet.species,
      breed: pet.breed,
      kilograms: weight?.kilograms ?? null,
      imageUrl: pet.imageUrl,
      needs: finderTexts(seen.pet.needs).map((text) => t(text)),
      reward: seen.lost?.reward ?? null,
    },
    lastSeen: lastSeenOf(room),
    words: room.words,
    radiusMiles: room.radiusMiles,
    timeZone: room.timeZone,
    today: startsOn,
    timeNow: startTime,
    sightings: (await sightingsOf(db, room.id)).flatMap(shownToAll),
    sectors: await sectorStates(db, room.id, { helperId: helper?.id ?? null, now }),
    helper: helper?.name ?? null,
  }
  return { petName: pet.name, ended: null, open }
}

function shownToAll({ isHidden, ...sighting }: Sighting & { isHidden: boolean }): Sighting[] {
  return isHidden ? [] : [sighting]
}

/** Until when a sector must have been taken to be free again. */
export function freedBefore(now: Date): Date {
  return new Date(now.getTime() - SECTOR_HOURS * HOUR_MS)
}

/**
 * The sectors that are taken or were searched, by the helpers' own names. Taken again and left, one is
 * as searched as it was.
 */
export async function sectorStates(
  db: Kysely<Tables>,
  roomId: number,
  { helperId, now }: { helperId: number | null; now: Date },
): Promise<SectorState[]> {
  const freed = freedBefore(now)
  const rows = await db
    .selectFrom('searchSectors as s')
    .innerJoin('searchHelpers as h', 'h.id', 's.helperId')
    .leftJoin('searchHelpers as b', 'b.id', 's.searchedBy')
    .select(['s.name', 's.helperId', 's.takenAt', 's.finishedAt', 'h.name as by'])
    .select(['s.searchedBy', 's.searchedAt', 'b.name as before'])
    .where('s.roomId', '=', roomId)
    .where((row) =>
      row.or([
        row('s.finishedAt', 'is not', null),
        row('s.takenAt', '>', freed),
        row('s.searchedAt', 'is not', null),
      ]),
    )
    .orderBy('s.name')
    .execute()
  return rows.map(({ name, takenAt, finishedAt, searchedAt, ...who }) => {
    const isTaken = finishedAt === null && takenAt > freed
    const isBefore = finishedAt === null && !isTaken
    return {
      name,
      state: isTaken ? 'taken' : 'searched',
      by: (isBefore ? who.before : who.by) ?? '',
      isYours: (isBefore ? who.searchedBy : who.helperId) === helperId,
      at: ((isBefore ? searchedAt : finishedAt) ?? takenAt).toISOString(),
    }
  })
}
