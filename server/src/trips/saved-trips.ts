import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import * as calls from '@wayfur/domain/trips/endpoints'
import { LONGEST_TRIP_NAME, MOST_TRIPS } from '@wayfur/domain/trips/saved-trip'
import type { SavedTrip, TripAsk } from '@wayfur/domain/trips/schemas'
import { sharedAsk } from '@wayfur/domain/trips/trip-ask'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { lockMember } from '../accounts/lock-member.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { askForLapseCheck } from '../pets/ask-for-lapse-check.ts'
import type { Clock } from '../platform/clock.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { newReadableToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import type { TripAllowance } from './trip-allowance.ts'

export interface SavedTripsContext {
  db: Kysely<Tables>
  clock: Clock
  /** Where links of ours lead, without a slash at the end. */
  publicUrl: string
  /** How many trips a member's plan allows. */
  allowance: TripAllowance
}

interface Which {
  memberId: number
  tripId: number
}

/** What is kept of a trip; its last day is null where it is not known. */
interface KeptTrip {
  name: string
  ask: TripAsk
  endsOn: Day | null
}

type TripRow = Selectable<Tables['trips']>

export async function listTrips(
  { db, publicUrl }: Pick<SavedTripsContext, 'db' | 'publicUrl'>,
  memberId: number,
): Promise<SavedTrip[]> {
  const rows = await db
    .selectFrom('trips')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_TRIPS)
    .execute()
  return rows.map((row) => shown(row, publicUrl))
}

export async function readTrip(
  { db, publicUrl }: Pick<SavedTripsContext, 'db' | 'publicUrl'>,
  which: Which,
): Promise<SavedTrip> {
  return shown(await requireTrip(db, which), publicUrl)
}

/** Keeps a trip under a name. */
export async function saveTrip(
  context: SavedTripsContext,
  memberId: number,
  { name, ask, endsOn }: KeptTrip,
): Promise<SavedTrip> {
  return replyInTransaction(context.db, calls.saveTrip, async (tx) => {
    await requireRoomForTrip(tx, memberId, context.allowance)
    return added(tx, context, memberId, { name, ask, endsOn })
  })
}

/** A second trip like the first; it is not shared. */
export async function copyTrip(context: SavedTripsContext, which: Which): Promise<SavedTrip> {
  return replyInTransaction(context.db, calls.copyTrip, async (tx) => {
    await requireRoomForTrip(tx, which.memberId, context.allowance)
    const { name, ask, endsOn } = await requireTrip(tx, which)
    const copied = t('Copy of {name}', { name }).slice(0, LONGEST_TRIP_NAME)
    return added(tx, context, which.memberId, { name: copied, ask, endsOn })
  })
}

/** Replaces name and ask, unless they were changed since `version`. */
export async function changeTrip(
  context: Pick<SavedTripsContext, 'db' | 'clock' | 'publicUrl'>,
  which: Which,
  { name, ask, endsOn, version }: KeptTrip & { version: number },
): Promise<SavedTrip> {
  const { clock, publicUrl } = context
  return replyInTransaction(context.db, calls.changeTrip, async (tx) => {
    const trip = await requireTrip(tx, which, { isLocked: true })
    if (trip.version !== version) {
      throw new Problem(
        'changed-meanwhile',
        msg('This trip was changed elsewhere. Please open it again.'),
      )
    }
    const row = await tx
      .updateTable('trips')
      .set({ name, ask: JSON.stringify(ask), endsOn, version: version + 1, updatedAt: clock.now() })
      .where('id', '=', trip.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await askForLapseCheck(tx, clock, trip.memberId, `trip:${trip.id}:${row.version}`)
    return shown(row, publicUrl)
  })
}

export async function deleteTrip(
  context: Pick<SavedTripsContext, 'db'>,
  which: Which,
): Promise<{ isDone: true }> {
  return replyInTransaction(context.db, calls.deleteTrip, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('trips')
      .where('id', '=', which.tripId)
      .where('memberId', '=', which.memberId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw noSuchTrip()
    return { isDone: true as const }
  })
}

/** The link of a trip; asked for twice at once, it is still one. */
export async function shareTrip(
  context: Pick<SavedTripsContext, 'db' | 'publicUrl'>,
  which: Which,
): Promise<SavedTrip> {
  return withToken(context, calls.shareTrip, which, (before) => before ?? newReadableToken())
}

/** Switches the link off: from now on it looks as if it had never been. */
export async function endTripShare(
  context: Pick<SavedTripsContext, 'db' | 'publicUrl'>,
  which: Which,
): Promise<SavedTrip> {
  return withToken(context, calls.endTripShare, which, () => null)
}

export async function readSharedTrip(
  db: Kysely<Tables>,
  token: string,
): Promise<{ name: string; ask: TripAsk }> {
  const trip = await db
    .selectFrom('trips')
    .select(['name', 'ask'])
    .where('shareToken', '=', token.toUpperCase())
    .executeTakeFirst()
  if (trip === undefined) throw new Problem('not-found', msg('This link does not lead to a trip.'))
  return { name: trip.name, ask: sharedAsk(trip.ask) }
}

/** Everybody's own trips: whole in the export, and gone with the account. */
export const tripRecords: PersonalData = {
  name: 'trips',
  async read(db, member) {
    const trips = await db
      .selectFrom('trips')
      .select(['name', 'ask', 'endsOn', 'createdAt', 'updatedAt'])
      .where('memberId', '=', member.id)
      .orderBy('id')
      .execute()
    return trips
  },
  async forget(tx, memberId) {
    await tx.deleteFrom('trips').where('memberId', '=', memberId).execute()
  },
}

async function withToken(
  context: Pick<SavedTripsContext, 'db' | 'publicUrl'>,
  called: typeof calls.shareTrip,
  which: Which,
  tokenAfter: (before: string | null) => string | null,
): Promise<SavedTrip> {
  return replyInTransaction(context.db, called, async (tx) => {
    const trip = await requireTrip(tx, which, { isLocked: true })
    const row = await tx
      .updateTable('trips')
      .set({ shareToken: tokenAfter(trip.shareToken) })
      .where('id', '=', trip.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return shown(row, context.publicUrl)
  })
}

async function added(
  tx: Transaction<Tables>,
  { clock, publicUrl }: Pick<SavedTripsContext, 'clock' | 'publicUrl'>,
  memberId: number,
  { name, ask, endsOn }: KeptTrip,
): Promise<SavedTrip> {
  const now = clock.now()
  const row = await tx
    .insertInto('trips')
    .values({ memberId, name, ask: JSON.stringify(ask), endsOn, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await askForLapseCheck(tx, clock, memberId, `trip:${row.id}:${row.version}`)
  return shown(row, publicUrl)
}

/** A member's own trip; another member's looks like not there. */
async function requireTrip(
  db: Kysely<Tables>,
  { memberId, tripId }: Which,
  { isLocked = false } = {},
): Promise<TripRow> {
  const trip = await db
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', tripId)
    .where('memberId', '=', memberId)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (trip === undefined) throw noSuchTrip()
  return trip
}

function noSuchTrip(): Problem {
  return new Problem('not-found', msg('We could not find that trip.'))
}

/** Refuses one more trip than there is room for; the member is held, so two cannot slip through. */
async function requireRoomForTrip(
  tx: Transaction<Tables>,
  memberId: number,
  allowance: TripAllowance,
): Promise<void> {
  await lockMember(tx, memberId)
  const most = await allowance(tx, memberId)
  const { count } = await tx
    .selectFrom('trips')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  if (most !== null && count >= most) {
    throw new Problem(
      'plan-full',
      msg('Your plan has room for {most, plural, one {# saved trip} other {# saved trips}}.', {
        most,
      }),
    )
  }
  if (count >= MOST_TRIPS) {
    throw new Problem(
      'conflict',
      msg('There is room for {mostTrips} trips. Delete one first.', { mostTrips: MOST_TRIPS }),
    )
  }
}

function shown(row: TripRow, publicUrl: string): SavedTrip {
  return {
    id: row.id,
    name: row.name,
    ask: row.ask,
    version: row.version,
    shareUrl: row.shareToken === null ? null : `${publicUrl}/trips/shared/${row.shareToken}`,
    updatedAt: row.updatedAt.toISOString(),
  }
}
