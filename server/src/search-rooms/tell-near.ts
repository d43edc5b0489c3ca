import { dayIn } from '@wayfur/domain/calendar'
import { boundsAround, METERS_PER_MILE } from '@wayfur/domain/geo'
import { t } from '@wayfur/domain/language/messages'
import { momentText } from '@wayfur/domain/language/moment-text'
import { speciesText } from '@wayfur/domain/pets/species-text'
import { HOME_CELL_METERS, livesNear, TOLD_AT_ONCE } from '@wayfur/domain/search-rooms/search-room'
import { type Kysely, sql, type Transaction } from 'kysely'
import { zoneFrom } from '../accounts/member-time-zone.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { Tables } from '../tables.ts'
import type { Room, RoomRow } from './room-row.ts'
import type { SearchContext } from './search-context.ts'

/** Tells members who live near a search, some at a time. */
const tellNearJob = jobKind<{ roomId: number; after: number }>('tell-near-search', {
  timeoutMs: 60_000,
})

/** Has those who live near told of a search, in the transaction that opens it. */
export async function tellNearLater(
  tx: Transaction<Tables>,
  clock: Clock,
  { roomId, after }: { roomId: number; after: number },
): Promise<void> {
  const key = `tell-near-search:${roomId}:${after}`
  await enqueue(tx, clock, { kind: tellNearJob, key, payload: { roomId, after } })
}

/**
 * Matches homes on the server, by coarse cells: nobody learns who was told, and a member hears of one
 * search a day whatever runs at the same time. Give it to the job worker.
 */
export function tellNearHandler(
  context: Pick<SearchContext, 'db' | 'clock' | 'notify'>,
): JobHandler {
  const { db, clock } = context
  return handle(tellNearJob, async ({ roomId, after }) => {
    await inTransaction(db, async (tx) => {
      const found = await openRoom(tx, roomId)
      if (found === undefined) return
      const around = await membersAround(tx, found.room, after)
      const last = around.at(-1)
      const now = clock.now()
      for (const member of around) {
        const home = { latitude: member.homeLatitude, longitude: member.homeLongitude }
        const { room } = found
        if (!livesNear(home, { lastSeen: room, radiusMiles: room.radiusMiles })) continue
        const told = await tx
          .insertInto('searchesTold')
          .values({ memberId: member.id, onDay: dayIn(zoneFrom(member), now), roomId })
          .onConflict((conflict) => conflict.doNothing())
          .returning('memberId')
          .executeTakeFirst()
        if (told !== undefined) await tell(tx, context, member.id, found)
      }
      if (last !== undefined && around.length === TOLD_AT_ONCE) {
        await tellNearLater(tx, clock, { roomId, after: last.id })
      }
    })
  })
}

async function openRoom(tx: Transaction<Tables>, roomId: number): Promise<Room | undefined> {
  const room = await tx
    .selectFrom('searchRooms')
    .selectAll()
    .where('id', '=', roomId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  const pet =
    room &&
    (await tx
      .selectFrom('pets')
      .selectAll()
      .where('id', '=', room.petId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst())
  return room && pet && { room, pet }
}

/** Who asked to hear and may live near, in the order of their numbers; the household knows. */
async function membersAround(db: Kysely<Tables>, room: RoomRow, after: number) {
  const reach = room.radiusMiles * METERS_PER_MILE + HOME_CELL_METERS
  const { south, north, west, east } = boundsAround(room, reach)
  const rows = await db
    .selectFrom('members as m')
    .innerJoin('inboxPreferences as p', 'p.memberId', 'm.id')
    .select(['m.id', 'm.timeZone', 'm.homeLatitude', 'm.homeLongitude'])
    .where(sql<boolean>`p.channels ? 'lost-near'`)
    .where('m.deletedAt', 'is', null)
    .where('m.suspendedAt', 'is', null)
    .where('m.homeLatitude', '>=', south)
    .where('m.homeLatitude', '<=', north)
    .where((row) =>
      west <= east
        ? row.and([row('m.homeLongitude', '>=', west), row('m.homeLongitude', '<=', east)])
        : row.or([row('m.homeLongitude', '>=', west), row('m.homeLongitude', '<=', east)]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('petMembers as h')
            .select('h.memberId')
            .where('h.petId', '=', room.petId)
            .whereRef('h.memberId', '=', 'm.id'),
        ),
      ),
    )
    // Told again after a crash, nobody loses the message of another day.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('searchesTold as s')
            .select('s.memberId')
            .where('s.roomId', '=', room.id)
            .whereRef('s.memberId', '=', 'm.id'),
        ),
      ),
    )
    .where('m.id', '>', after)
    .orderBy('m.id')
    .limit(TOLD_AT_ONCE)
    .execute()
  return rows.map(({ id, timeZone, homeLatitude, homeLongitude }) => ({
    id,
    timeZone,
    homeLatitude: homeLatitude ?? 0,
    homeLongitude: homeLongitude ?? 0,
  }))
}

async function tell(
  tx: Transaction<Tables>,
  { notify }: Pick<SearchContext, 'notify'>,
  memberId: number,
  { room, pet }: Room,
): Promise<void> {
  await notify(tx, memberId, () => ({
    kind: 'lost-near',
    title: t('{name} is missing near you', { name: pet.name }),
    body: t('{kind}, last seen {at}: {place}. Open the page to help.', {
      kind: [speciesText(pet.species), pet.breed].filter((one) => one !== null).join(', '),
      at: momentText(room.lastSeenAt.toISOString(), { timeZone: room.timeZone, isNamed: true }),
      place: room.place,
    }),
    href: `/search/${room.secret}`,
    key: `search:${room.id}:near`,
  }))
}
