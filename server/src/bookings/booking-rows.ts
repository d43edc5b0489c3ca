import {
  BOOKING_MOVES,
  type BookingMove,
  mayMove,
  type Side,
  STATE_LABELS,
} from '@wayfur/domain/bookings/booking-life'
import { isPaidUp } from '@wayfur/domain/bookings/booking-price'
import type { EventFacts } from '@wayfur/domain/bookings/event-facts'
import { msg, t } from '@wayfur/domain/language/messages'
import { invariant, Problem } from '@wayfur/domain/problem'
import type { Kysely, Transaction } from 'kysely'
import { enqueue } from '../platform/jobs/enqueue.ts'
import type { Tables } from '../tables.ts'
import { followFirstVisit } from './begin-series.ts'
import { figuresJob } from './booking-jobs.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'

/** A booking with the member and the provider on its two sides. */
export interface SidedBooking {
  booking: BookingRow
  side: 'owner' | 'provider'
}

const NO_BOOKING = msg('We could not find that booking.')

/** A refusal that is the same whether a booking is foreign or not there at all. */
export function noSuchBooking(): Problem {
  return new Problem('not-found', NO_BOOKING)
}

/**
 * A booking of this member, as its owner or its provider; not yours looks like not there. Providers
 * know of no booking that still had to be paid, but for visits of a series they have accepted.
 */
export async function requireBooking(
  db: Kysely<Tables>,
  memberId: number,
  id: number,
  options: { isLocked?: boolean; side?: 'owner' | 'provider' } = {},
): Promise<SidedBooking> {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .$if(options.isLocked === true, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (booking === undefined) throw noSuchBooking()
  const side = await sideOf(db, booking, memberId)
  if (side === undefined || (options.side !== undefined && side !== options.side)) {
    throw noSuchBooking()
  }
  return { booking, side }
}

async function sideOf(
  db: Kysely<Tables>,
  booking: BookingRow,
  memberId: number,
): Promise<'owner' | 'provider' | undefined> {
  if (booking.memberId === memberId) return 'owner'
  if (!isPaidUp(booking) && !booking.madeAhead) return undefined
  return (await memberOfProvider(db, booking.providerId)) === memberId ? 'provider' : undefined
}

/** Whose provider it is; null for samples that belong to nobody. */
export async function memberOfProvider(
  db: Kysely<Tables>,
  providerId: number,
): Promise<number | null> {
  const { memberId } = await db
    .selectFrom('providers')
    .select('memberId')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  return memberId
}

/** A booking, held until the transaction ends. */
export async function lockBooking(
  tx: Transaction<Tables>,
  id: number,
): Promise<BookingRow | undefined> {
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Moves by which a provider's figures change: they answered or not, canceled, or somebody came back. */
const TELLS_OF_PROVIDER = new Set<BookingMove>([
  'accept',
  'decline',
  'expire',
  'cancel',
  'complete',
])

/** Makes a move of the booking's life and tells it in its timeline; the row must be locked. */
export async function moveBooking(
  tx: Transaction<Tables>,
  { clock }: Pick<BookingsContext, 'clock'>,
  booking: BookingRow,
  {
    move,
    by,
    words = null,
    facts = null,
    changes = {},
  }: {
    move: BookingMove
    by: Side
    words?: string | null
    facts?: EventFacts | null
    changes?: Partial<BookingRow>
  },
): Promise<BookingRow> {
  if (!mayMove(booking.state, move, by)) throw notNow(booking)
  const state = BOOKING_MOVES[move].to
  const now = clock.now()
  const moved = await tx
    .updateTable('bookings')
    .set({
      holdUntil: null,
      answerBy: null,
      ...changes,
      state,
      changedAt: now,
    })
    .where('id', '=', booking.id)
    .where('state', '=', booking.state)
    .returningAll()
    .executeTakeFirst()
  invariant(moved !== undefined, 'A booking moves only while it is locked.')
  await noteEvent(tx, { bookingId: booking.id, kind: move, by, words, facts, at: now })
  await followFirstVisit(tx, { clock }, moved, move)
  if (TELLS_OF_PROVIDER.has(move)) {
    await enqueue(tx, clock, {
      kind: figuresJob,
      key: `booking-figures:${booking.id}:${move}:${now.getTime()}`,
      payload: { providerId: booking.providerId },
    })
  }
  return moved
}

/** What is said when a booking has already gone another way. */
export function notNow({ state }: Pick<BookingRow, 'state'>): Problem {
  return new Problem(
    'conflict',
    msg('This booking cannot be changed like that now. It is: {state}.', {
      state: t(STATE_LABELS[state]).toLowerCase(),
    }),
  )
}

export async function noteEvent(
  tx: Transaction<Tables>,
  event: {
    bookingId: number
    kind: 'request' | 'plan' | 'refund' | 'tip' | BookingMove
    by: Side
    /** Typed text, as it was typed. */
    words?: string | null
    facts?: EventFacts | null
    at: Date
  },
): Promise<void> {
  const { words, facts, ...rest } = event
  await tx
    .insertInto('bookingEvents')
    .values({ ...rest, words: words?.slice(0, 500) || null, facts: factsKept(facts ?? null) })
    .execute()
}

/** What the line of an end tells of the money; null where none goes back. */
export function goesBack(
  { currency }: Pick<BookingRow, 'currency'>,
  amountCents: number,
): EventFacts | null {
  return amountCents === 0 ? null : { code: 'goes-back', amountCents, currency }
}

/** One line of a booking's story, as its row stores it. */
export function factsKept(facts: EventFacts | null): string | null {
  return facts === null ? null : JSON.stringify(facts)
}
