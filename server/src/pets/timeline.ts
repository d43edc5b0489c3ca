import type { RouteLength } from '@wayfur/domain/bookings/visit-route-schemas'
import { msg } from '@wayfur/domain/language/messages'
import type { NoteEntry } from '@wayfur/domain/pets/change-schemas'
import { addNote as addNoteCall } from '@wayfur/domain/pets/endpoints'
import type { TimelineEntry } from '@wayfur/domain/pets/pet-schemas'
import { MOST_NOTES, TIMELINE_AT_ONCE, type TimelineKind } from '@wayfur/domain/pets/timeline'
import { type TimelineFacts, timelineFactsText } from '@wayfur/domain/pets/timeline-facts'
import { Problem } from '@wayfur/domain/problem'
import type { Day, Units } from '@wayfur/domain/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lastTodayOf } from '../accounts/member-time-zone.ts'
import { unitsOf } from '../accounts/units-of.ts'
import { routesAmong } from '../bookings/visit-routes.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { noSuchRecord, requirePet } from './pet-access.ts'
import { requireKeptUp } from './pet-allowance.ts'
import { noteChanges, wasReceived } from './pet-changes.ts'
import type { PetsContext } from './pets-context.ts'

interface Happening {
  petId: number
  kind: TimelineKind
  on: Day
  /** Typed text, as it was typed. */
  words?: string | null
  /** The facts beside the title; each reader sees them in their own language. */
  facts?: TimelineFacts
  /** Who did it. */
  memberId: number | null
  now: Date
}

/** Writes a line into the timeline of a pet, in the transaction that makes it true. */
export async function happened(
  tx: Transaction<Tables>,
  { petId, kind, on, words = null, facts, memberId, now }: Happening,
): Promise<number> {
  const { id } = await tx
    .insertInto('petEvents')
    .values({
      petId,
      kind,
      on,
      words: words === '' ? null : words,
      facts: facts === undefined ? null : JSON.stringify(facts),
      memberId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What happened to a pet, latest day first. */
export async function readTimeline(
  db: Kysely<Tables>,
  { petId, memberId, before }: { petId: number; memberId: number; before: number | undefined },
): Promise<{ entries: TimelineEntry[]; hasMore: boolean }> {
  await requirePet(db, memberId, petId, 'see')
  let query = entries(db).where('petEvents.petId', '=', petId)
  if (before !== undefined) {
    const last = await db
      .selectFrom('petEvents')
      .select(['on', 'id'])
      .where('id', '=', before)
      .where('petId', '=', petId)
      .executeTakeFirst()
    if (last === undefined) throw noSuchRecord()
    query = query.where(
      sql<boolean>`(pet_events."on", pet_events.id) < (${last.on}::date, ${last.id}::bigint)`,
    )
  }
  const rows = await query
    .orderBy('petEvents.on', 'desc')
    .orderBy('petEvents.id', 'desc')
    .limit(TIMELINE_AT_ONCE + 1)
    .execute()
  const units = await unitsOf(db, memberId)
  const shown = rows.slice(0, TIMELINE_AT_ONCE)
  const visits = shown.flatMap(({ facts }) => (facts?.code === 'visit' ? [facts.bookingId] : []))
  const routes = await routesAmong(db, memberId, visits)
  return {
    entries: shown.map((row) =>
      Object.assign(entryOf(row, units), photosOf(row.facts), routeOf(row.facts, routes)),
    ),
    hasMore: rows.length > TIMELINE_AT_ONCE,
  }
}

function photosOf(facts: TimelineFacts | null): Pick<TimelineEntry, 'photos'> {
  return facts?.code === 'visit' && facts.photos.length > 0 ? { photos: [...facts.photos] } : {}
}

/** The way is no part of the line: it is read where it is kept, by whom it is for. */
function routeOf(
  facts: TimelineFacts | null,
  routes: ReadonlyMap<number, RouteLength>,
): Pick<TimelineEntry, 'route'> {
  if (facts?.code !== 'visit') return {}
  const route = routes.get(facts.bookingId)
  return route === undefined ? {} : { route: { bookingId: facts.bookingId, ...route } }
}

interface NoteOf {
  petId: number
  memberId: number
  note: NoteEntry
}

/** Adds a note a member has typed; the same one sent twice is one. */
export async function addNote(
  { db, clock, allowance }: Pick<PetsContext, 'db' | 'clock' | 'allowance'>,
  { petId, memberId, note: { id: sentAs, ...note } }: NoteOf,
): Promise<TimelineEntry> {
  const now = clock.now()
  return replyInTransaction(db, addNoteCall, async (tx) => {
    // Its room in the plan was asked for when it came first.
    const pet = await requirePet(tx, memberId, petId, 'record', { isLocked: true })
    if (await wasReceived(tx, sentAs, { petId, memberId })) {
      const { id } = await tx
        .selectFrom('petEvents')
        .select('id')
        .where('petId', '=', petId)
        .where('memberId', '=', memberId)
        .where('kind', '=', 'noted')
        .where('words', '=', note.words)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      return readEntry(tx, { id, memberId })
    }
    await requireKeptUp(tx, pet, allowance)
    if (note.on > (await lastTodayOf(tx, memberId, now))) {
      throw new Problem('invalid-input', msg('That day is in the future.'), { field: 'on' })
    }
    const { count } = await tx
      .selectFrom('petEvents')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('petId', '=', petId)
      .where('kind', '=', 'noted')
      .executeTakeFirstOrThrow()
    if (count >= MOST_NOTES) {
      throw new Problem(
        'conflict',
        msg('There is room for {mostNotes} notes about one pet.', { mostNotes: MOST_NOTES }),
      )
    }
    const id = await happened(tx, { petId, kind: 'noted', ...note, memberId, now })
    await noteChanges(tx, { id: sentAs, petId, fields: ['note'], memberId, now })
    return readEntry(tx, { id, memberId })
  })
}

/** One line as this member reads it. */
export async function readEntry(
  db: Kysely<Tables>,
  { id, memberId }: { id: number; memberId: number },
): Promise<TimelineEntry> {
  const row = await entries(db).where('petEvents.id', '=', id).executeTakeFirstOrThrow()
  return entryOf(row, await unitsOf(db, memberId))
}

/** A row with its facts in the words of who reads it. */
export function entryOf<Row extends { words: string | null; facts: TimelineFacts | null }>(
  { facts, ...row }: Row,
  units: Units,
): Omit<Row, 'facts'> {
  return { ...row, words: facts === null ? row.words : timelineFactsText(facts, units) }
}

function entries(db: Kysely<Tables>) {
  return db
    .selectFrom('petEvents')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'petEvents.memberId').on('members.deletedAt', 'is', null),
    )
    .select([
      'petEvents.id',
      'petEvents.kind',
      'petEvents.on',
      'petEvents.words',
      'petEvents.facts',
      'members.name as by',
    ])
}
