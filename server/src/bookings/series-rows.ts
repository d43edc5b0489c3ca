import type { Side } from '@wayfur/domain/bookings/booking-life'
import {
  mayMoveSeries,
  SERIES_LABELS,
  SERIES_MOVES,
  type SeriesMove,
} from '@wayfur/domain/bookings/recurring'
import { msg, t } from '@wayfur/domain/language/messages'
import { invariant, Problem } from '@wayfur/domain/problem'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { BookingsContext } from './bookings-context.ts'

/** A series as it is stored. */
export type SeriesRow = Selectable<Tables['bookingSeries']>

/** A series, held until the transaction ends. */
export async function lockSeries(
  tx: Transaction<Tables>,
  id: number,
): Promise<SeriesRow | undefined> {
  return tx
    .selectFrom('bookingSeries')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * A series of this member's, as its owner or its provider; not yours looks like not there. Providers
 * know of no series whose first visit was never paid.
 */
export async function requireSeries(
  db: Kysely<Tables>,
  memberId: number,
  id: number,
  options: { isLocked?: boolean; side?: 'owner' } = {},
): Promise<{ series: SeriesRow; side: 'owner' | 'provider' }> {
  const series = await db
    .selectFrom('bookingSeries')
    .selectAll()
    .where('id', '=', id)
    .$if(options.isLocked === true, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  const side = series && (await sideOf(db, series, memberId))
  if (side === undefined || (options.side !== undefined && side !== options.side)) {
    throw new Problem('not-found', msg('We could not find that series.'))
  }
  return { series: series as SeriesRow, side }
}

async function sideOf(
  db: Kysely<Tables>,
  { id, memberId: ownerId, providerId }: SeriesRow,
  memberId: number,
): Promise<'owner' | 'provider' | undefined> {
  if (ownerId === memberId) return 'owner'
  const known = await db
    .selectFrom('bookings as b')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .select('b.id')
    .where('b.seriesId', '=', id)
    .where('b.providerId', '=', providerId)
    .where('p.memberId', '=', memberId)
    .where((row) => row.or([row('b.paidCents', '>', 0), row('b.madeAhead', '=', true)]))
    .limit(1)
    .executeTakeFirst()
  return known && 'provider'
}

/** Makes a move of the series' life; its row must be locked. */
export async function moveSeries(
  tx: Transaction<Tables>,
  { clock }: Pick<BookingsContext, 'clock'>,
  series: SeriesRow,
  move: SeriesMove,
  by: Side,
): Promise<SeriesRow> {
  if (!mayMoveSeries(series.state, move, by)) {
    throw new Problem(
      'conflict',
      msg('This series cannot be changed like that now. It is: {state}.', {
        state: t(SERIES_LABELS[series.state]).toLowerCase(),
      }),
    )
  }
  const state = SERIES_MOVES[move].to
  const moved = await tx
    .updateTable('bookingSeries')
    .set({
      state,
      endedBy: state === 'ended' ? by : null,
      releasedInRow: 0,
      changedAt: clock.now(),
    })
    .where('id', '=', series.id)
    .where('state', '=', series.state)
    .returningAll()
    .executeTakeFirst()
  invariant(moved !== undefined, 'A series moves only while it is locked.')
  return moved
}

/** The holidays of a series that are not over. */
export async function pausesOf(db: Kysely<Tables>, seriesId: number, from: string) {
  return db
    .selectFrom('bookingSeriesPauses')
    .select(['fromDay as from', 'untilDay as until'])
    .where('seriesId', '=', seriesId)
    .where('untilDay', '>=', from)
    .orderBy('fromDay')
    .execute()
}
