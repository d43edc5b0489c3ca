import { dayIn } from '@wayfur/domain/calendar'
import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { EventsTable } from './events-tables.ts'

export type EventRow = Selectable<EventsTable>

interface CountedRow extends EventRow {
  hostName: string | null
  going: number
  held: number
  waiting: number
}

/** How hosts are called who have none or have left. */
const NO_HOST = { sample: msg('Sample host'), real: msg('Former member') } as const

/** Events that anybody may see, with their host and how many come; what is hidden is not there. */
export function eventRows(db: Kysely<Tables>) {
  return db
    .selectFrom('events as e')
    .leftJoin('members as h', 'h.id', 'e.hostId')
    .selectAll('e')
    .select([
      'h.name as hostName',
      sql<number>`(select coalesce(sum(party), 0)::integer from event_attendances a
        where a.event_id = e.id and a.state = 'going')`.as('going'),
      sql<number>`(select coalesce(sum(party), 0)::integer from event_attendances a
        where a.event_id = e.id and a.state = 'held')`.as('held'),
      sql<number>`(select coalesce(sum(party), 0)::integer from event_attendances a
        where a.event_id = e.id and a.state = 'waiting')`.as('waiting'),
    ])
    .where('e.status', '<>', 'hidden')
}

/** An event as the contract shows it. */
export function eventOf(row: CountedRow): CommunityEvent {
  const nobody = row.isSample ? NO_HOST.sample : NO_HOST.real
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    location: placeWords(row),
    eventType: row.eventType,
    dateTime: row.startsAt.toISOString(),
    duration: Math.round((row.endsAt.getTime() - row.startsAt.getTime()) / 60_000),
    price: row.priceCents / 100,
    imageUrl: row.imageUrl,
    currentAttendees: row.going,
    city: row.city,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.timeZone,
    endsAt: row.endsAt.toISOString(),
    priceCents: row.priceCents,
    currency: row.currency,
    capacity: row.capacity,
    placesLeft: row.capacity === null ? null : Math.max(0, row.capacity - row.going - row.held),
    waiting: row.waiting,
    status: row.status === 'live' ? 'live' : 'cancelled',
    hostName: row.hostName ?? t(nobody),
    seriesId: row.seriesId,
    mostGuests: row.mostGuests,
    mostPets: row.mostPets,
    species: row.species,
    vaccinations: row.vaccinations,
    maxWeightKg: row.maxWeightKg,
    minAgeMonths: row.minAgeMonths,
    refusedBreeds: row.refusedBreeds,
    saidOn: dayIn(row.timeZone, row.updatedAt),
    isSample: row.isSample,
  }
}

/** 'Dolores Park, San Francisco, CA' */
export function placeWords({ venue, city }: Pick<EventRow, 'venue' | 'city'>): string {
  return venue.toLowerCase().includes(city.toLowerCase()) ? venue : `${venue}, ${city}`
}

/** One event; 404 when it is not there. */
export async function readEventRow(db: Kysely<Tables>, id: number): Promise<CountedRow> {
  const row = await eventRows(db).where('e.id', '=', id).executeTakeFirst()
  if (row === undefined) throw noSuchEvent()
  return row
}

/** An event of one's own; to everybody else it is not there. */
export async function requireHost(
  db: Kysely<Tables>,
  id: number,
  memberId: number,
): Promise<CountedRow> {
  const row = await eventRows(db)
    .where('e.id', '=', id)
    .where('e.hostId', '=', memberId)
    .executeTakeFirst()
  if (row === undefined) throw noSuchEvent()
  return row
}

/**
 * Makes everybody who changes who comes to one event wait for each other, so that places are never
 * given twice and the waiting list is in the order of asking.
 */
export async function lockEvent(tx: Transaction<Tables>, id: number): Promise<EventRow> {
  const row = await tx
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'hidden')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw noSuchEvent()
  return row
}

export function noSuchEvent(): Problem {
  return new Problem('not-found', msg('We could not find that event.'))
}
