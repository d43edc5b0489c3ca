import { DAY_MS } from '@wayfur/domain/durations'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import {
  ATTENDEES_AT_ONCE,
  checkInTicket,
  type listAttendees,
  MESSAGES_A_DAY,
  type readTicket,
} from '@wayfur/domain/events/endpoints'
import type { Attendee, Ticket } from '@wayfur/domain/events/event-schemas'
import { ticketPath } from '@wayfur/domain/events/ticket'
import { msg, t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import { compiledOnce, type Values } from '../platform/database/compiled-once.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { likePattern } from '../platform/like-pattern.ts'
import { qrDrawing } from '../printing/qr-drawing.ts'
import type { Tables } from '../tables.ts'
import { eventOf, readEventRow, requireHost } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import type { Attendance } from './notify-attendee.ts'
import { proofsOnTicket } from './pets-at-the-door.ts'

/** A ticket as its holder sees it. */
export async function ticketOf(
  db: Kysely<Tables>,
  attendance: Attendance,
  publicUrl: string,
): Promise<Ticket> {
  const event = await readEventRow(db, attendance.eventId)
  const { id, code, state, guests, petCount, isSeen, heldUntil, amountCents, checkedInAt } =
    attendance
  const along = (await petsAlong(db, [id])).get(id) ?? []
  return {
    id,
    code,
    state,
    guests,
    pets: along.map(({ name }) => name),
    petIds: along.map((pet) => pet.id),
    petCount,
    petKinds: attendance.petKinds ?? [],
    isSeen,
    position: state === 'waiting' ? await positionOf(db, attendance) : null,
    payUntil: heldUntil?.toISOString() ?? null,
    amountCents,
    currency: event.currency,
    qr: state === 'going' ? qrDrawing(publicUrl + ticketPath(code)) : null,
    checkedInAt: checkedInAt?.toISOString() ?? null,
  }
}

async function positionOf(db: Kysely<Tables>, { id, eventId }: Attendance): Promise<number> {
  const { position } = await db
    .selectFrom('eventAttendances')
    .select(({ fn }) => fn.countAll<number>().as('position'))
    .where('eventId', '=', eventId)
    .where('state', '=', 'waiting')
    .where('id', '<=', id)
    .executeTakeFirstOrThrow()
  return position
}

/** Everybody who comes, then who waits, in the order of joining, for the host alone. */
export async function attendeesOf(
  { db, clock }: Pick<EventsContext, 'db' | 'clock'>,
  eventId: number,
  memberId: number,
  { q = '', limit = ATTENDEES_AT_ONCE }: { q?: string | undefined; limit?: number | undefined },
): Promise<ReplyOf<typeof listAttendees>> {
  const row = await requireHost(db, eventId, memberId)
  const now = clock.now()
  const matching = withNames(db)
    .where('a.eventId', '=', eventId)
    .where('a.state', 'in', ['going', 'held', 'waiting'])
    .where(sql<boolean>`coalesce(m.name, a.guest_name, '') ilike ${likePattern(q)}`)
  const rows = await matching
    .orderBy(sql`a.state = 'waiting'`)
    .orderBy('a.id')
    .limit(limit)
    .execute()
  const { matches } = await matching
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('matches'))
    .executeTakeFirstOrThrow()
  const figures = await db
    .selectFrom('eventAttendances')
    .where('eventId', '=', eventId)
    .select([
      sql<number>`(count(*) filter (where state in ('going', 'held')))::int`.as('coming'),
      sql<number>`(count(*) filter (where state = 'going'))::int`.as('going'),
      sql<number>`(count(*) filter (where state = 'going' and checked_in_at is not null))::int`.as(
        'here',
      ),
      sql<number>`(count(*) filter (where state = 'waiting'))::int`.as('waiting'),
      sql<number>`(count(*) filter (where state = 'going' and payment_id is not null))::int`.as(
        'paid',
      ),
    ])
    .executeTakeFirstOrThrow()
  return {
    event: eventOf(row),
    attendees: await shown(db, rows),
    matches,
    figures,
    messagesLeft: Math.max(0, MESSAGES_A_DAY - (await messagesSince(db, eventId, now))),
    at: now.toISOString(),
  }
}

/** What a code opens: to the host and the holder everything, to others what it is for. */
export async function ticketAtTheDoor(
  context: Pick<EventsContext, 'db' | 'head' | 'clock'>,
  code: string,
  memberId: number | null,
): Promise<ReplyOf<typeof readTicket>> {
  const { db, head } = context
  const row = await withNames(db).where('a.code', '=', code).executeTakeFirst()
  if (row === undefined) throw noSuchTicket()
  const event = await readEventRow(db, row.eventId)
  const isHost = memberId !== null && event.hostId === memberId
  const isHolder = memberId !== null && row.memberId === memberId
  const [attendee = null] = isHost ? await shown(db, [row]) : []
  return {
    event: eventOf(event),
    as: isHost ? 'host' : isHolder ? 'holder' : 'nobody',
    attendee,
    ticket: isHolder ? await ticketOf(db, row, head.publicUrl) : null,
    proofs: isHost || isHolder ? await proofsOnTicket(context, event, row) : [],
  }
}

/** Checks an attendee in, or takes that back; for the host alone. */
export async function checkIn(
  { db, clock }: Pick<EventsContext, 'db' | 'clock'>,
  code: string,
  isHere: boolean,
  memberId: number,
): Promise<ReplyOf<typeof checkInTicket>> {
  return replyInTransaction(db, checkInTicket, async (tx, end) => {
    const checkedInAt = isHere ? clock.now() : null
    const [row] = await end(checkedIn(tx, { code, memberId, checkedInAt }))
    if (row === undefined) throw noSuchTicket()
    if (row.status !== 'live') throw new Problem('conflict', msg('This event was canceled.'))
    if (row.state !== 'going') {
      throw new Problem(
        'conflict',
        msg('This ticket is not valid: the spot was given up or not paid for.'),
      )
    }
    const attendee = attendeeOf({ ...row, checkedInAt: row.becomes }, row.along.map(markedPet))
    return { attendee, wasHere: row.checkedInAt !== null }
  })
}

/**
 * A ticket of the host's as it was, and since when its holder is here now. Checked in is only who
 * comes to an event that takes place; of all others nothing is changed.
 */
const checkedIn = compiledOnce(
  (db, value: Values<{ code: string; memberId: number; checkedInAt: Date | null }>) =>
    db
      .with('held', (reads) =>
        withNames(reads)
          .innerJoin('events as e', 'e.id', 'a.eventId')
          .select('e.status')
          .where('a.code', '=', value('code'))
          .where('e.hostId', '=', value('memberId'))
          // Two at the door who read one code at once: the second hears that it was here.
          .forNoKeyUpdate('a'),
      )
      .with('checked', (writes) =>
        writes
          .updateTable('eventAttendances as a')
          .from('held')
          .set({
            checkedInAt: sql<Date | null>`case when ${value('checkedInAt')}::timestamptz is not null
              then coalesce(held.checked_in_at, ${value('checkedInAt')}::timestamptz) end`,
          })
          .whereRef('a.id', '=', 'held.id')
          .where('held.state', '=', 'going')
          .where('held.status', '=', 'live')
          .returning('a.checkedInAt'),
      )
      .selectFrom('held')
      .selectAll('held')
      .select((row) => [
        row.selectFrom('checked').select('checked.checkedInAt').as('becomes'),
        sql<Along[]>`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
            'isSample', p.is_sample) order by p.id), '[]')
          from event_attendance_pets ap join pets p on p.id = ap.pet_id
          where ap.attendance_id = held.id)`.as('along'),
      ]),
)

/** Letters a host has sent about an event within a day. */
export async function messagesSince(
  db: Kysely<Tables>,
  eventId: number,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('eventMessages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('eventId', '=', eventId)
    .where('sentAt', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return count
}

function withNames(db: Pick<Kysely<Tables>, 'selectFrom'>) {
  return db
    .selectFrom('eventAttendances as a')
    .leftJoin('members as m', 'm.id', 'a.memberId')
    .selectAll('a')
    .select('m.name as memberName')
}

async function shown(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  rows: readonly NamedAttendance[],
): Promise<Attendee[]> {
  const along = await petsAlong(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => attendeeOf(row, along.get(row.id) ?? []))
}

type NamedAttendance = Attendance & { memberName: string | null }

function attendeeOf(row: NamedAttendance, along: readonly { name: string }[]): Attendee {
  return {
    id: row.id,
    code: row.code,
    name: row.memberName ?? row.guestName ?? t('Guest'),
    state: row.state,
    guests: row.guests,
    pets: along.map(({ name }) => name),
    petCount: row.petCount,
    petKinds: row.petKinds ?? [],
    isGuest: row.memberId === null,
    isPaid: row.paymentId !== null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
  }
}

interface Along {
  id: number
  name: string
  isSample: boolean
}

function markedPet({ id, ...pet }: Along): { id: number; name: string } {
  return { id, name: markedName(pet.name, pet) }
}

/** The pets of each of these attendances. */
export async function petsAlong(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  attendanceIds: readonly number[],
): Promise<Map<number, { id: number; name: string }[]>> {
  const along = new Map<number, { id: number; name: string }[]>()
  if (attendanceIds.length === 0) return along
  const rows = await db
    .selectFrom('eventAttendancePets as ap')
    .innerJoin('pets', 'pets.id', 'ap.petId')
    .select(['ap.attendanceId', 'pets.id', 'pets.name', 'pets.isSample'])
    .where('ap.attendanceId', 'in', attendanceIds)
    .orderBy('pets.id')
    .execute()
  for (const { attendanceId, ...pet } of rows) {
    along.set(attendanceId, [...(along.get(attendanceId) ?? []), markedPet(pet)])
  }
  return along
}

function noSuchTicket(): Problem {
  return new Problem('not-found', msg('We could not find that ticket.'))
}
