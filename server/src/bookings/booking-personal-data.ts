import { mayMove } from '@wayfur/domain/bookings/booking-life'
import { DAY_MS } from '@wayfur/domain/durations'
import { FORMER_PROVIDER } from '@wayfur/domain/providers/former-provider'
import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import { type Kysely, sql, type Transaction } from 'kysely'
import { FORMER_MEMBER } from '../accounts/former-member.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { rewordInboxes, retract } from '../inbox/retract.ts'
import { plainWords, quotedWords, redactEmails } from '../mail/redact-emails.ts'
import { replaceWords } from '../platform/replace-words.ts'
import type { Tables } from '../tables.ts'
import { endWithRefund } from './answer-booking.ts'
import { bookingPath } from './booking-emails.ts'
import { lockBooking, moveBooking } from './booking-rows.ts'
import type { BookingsContext } from './bookings-context.ts'
import { cancelLocked, cancellationNow } from './cancel-booking.ts'
import { endSeriesOf, forgetOldSeries, forgetSeriesOf, seriesOf } from './series-personal-data.ts'
import { seriesPath } from './tell-of-series.ts'
import { endOpenTips, tipsOf } from './tip-personal-data.ts'
import { forgetRoutesOfProvider, routesOf } from './visit-routes.ts'

/** Free texts about an animal are kept this long after the end. */
const DETAILS_DAYS = 30

/**
 * A member's bookings: whole in the export. Deleting the account cancels coming bookings as if the
 * member had; past ones stay with their figures, without the member's words.
 */
export function bookingPersonalData(
  context: Pick<BookingsContext, 'clock' | 'notify' | 'head'>,
): PersonalData {
  return {
    name: 'bookings',
    async read(db, member) {
      const rows = await db
        .selectFrom('bookings as b')
        .innerJoin('providers as p', 'p.id', 'b.providerId')
        .select([
          'b.id',
          'p.businessName',
          'b.state',
          'b.service',
          'b.startsAt',
          'b.endsAt',
          'b.timeZone',
          'b.totalCents',
          'b.currency',
          'b.animals',
          sql<number[]>`array(select g.pet_id from booking_pets g where g.booking_id = b.id
            order by g.pet_id)`.as('petIds'),
          'b.petInfo',
          'b.specialRequests',
          'b.emergencyContact',
          'b.createdAt',
          sql<boolean>`b.is_sample or p.is_sample`.as('isSample'),
        ])
        .where('b.memberId', '=', member.id)
        .orderBy('b.id')
        .execute()
      const messages = await db
        .selectFrom('bookingMessages as t')
        .innerJoin('bookings as b', 'b.id', 't.bookingId')
        .innerJoin('providers as p', 'p.id', 'b.providerId')
        .select(['t.bookingId', 't.sender', 't.text', 't.createdAt'])
        .where((row) =>
          row.or([row('b.memberId', '=', member.id), row('p.memberId', '=', member.id)]),
        )
        .orderBy('t.id')
        .execute()
      const visits = await db
        .selectFrom('bookingVisits as v')
        .innerJoin('bookings as b', 'b.id', 'v.bookingId')
        .innerJoin('providers as p', 'p.id', 'b.providerId')
        .select(['v.bookingId', 'v.checkedInAt', 'v.checkedOutAt', 'v.walkedMinutes', 'v.did'])
        .select(['v.note', 'v.photos', 'v.sentAt'])
        .where((row) =>
          row.or([
            row('p.memberId', '=', member.id),
            row.and([row('b.memberId', '=', member.id), row('v.sentAt', 'is not', null)]),
          ]),
        )
        .orderBy('v.bookingId')
        .execute()
      const routes = await routesOf(db, member.id)
      const history = await db
        .selectFrom('bookingEvents as h')
        .innerJoin('bookings as b', 'b.id', 'h.bookingId')
        .innerJoin('providers as p', 'p.id', 'b.providerId')
        .select(['h.bookingId', 'h.kind', 'h.by', 'h.words', 'h.at'])
        .where((row) =>
          row.or([row('b.memberId', '=', member.id), row('p.memberId', '=', member.id)]),
        )
        .orderBy('h.id')
        .execute()
      const terms = await db
        .selectFrom('bookingTerms as t')
        .innerJoin('providers as p', 'p.id', 't.providerId')
        .select(['p.businessName', 'p.isSample', 't.tier', 't.requiredVaccines', 't.takesAtDoor'])
        .select(['t.meetingMinutes', 't.meetingCents'])
        .where('p.memberId', '=', member.id)
        .orderBy('p.id')
        .execute()
      const series = await seriesOf(db, member.id)
      const tips = await tipsOf(db, member.id)
      return { bookings: rows, messages, visits, routes, history, series, terms, tips }
    },
    async forget(tx, memberId) {
      await endSeriesOf(tx, context, memberId)
      await endOpenTips(tx, context.clock, memberId)
      await endOpen(tx, context, memberId)
      await forgetSeriesOf(tx, memberId)
      await tx
        .updateTable('bookings')
        .set({ petInfo: null, specialRequests: null, emergencyContact: null })
        .where('memberId', '=', memberId)
        .execute()
      await tx
        .deleteFrom('bookingPets')
        .where('bookingId', 'in', (rows) =>
          rows.selectFrom('bookings').select('id').where('memberId', '=', memberId),
        )
        .execute()
      // What was told of a pet stays in its timeline, where somebody of its household stays.
      await tx
        .deleteFrom('bookingVisits')
        .where('bookingId', 'in', (rows) =>
          rows.selectFrom('bookings').select('id').where('memberId', '=', memberId),
        )
        .execute()
      await forgetRoutesOfProvider(tx, memberId)
      await forgetWords(tx, context, memberId)
      await forgetNames(tx, memberId)
    },
  }
}

async function endOpen(
  tx: Transaction<Tables>,
  context: Pick<BookingsContext, 'clock' | 'notify' | 'head'>,
  memberId: number,
) {
  const open = await tx
    .selectFrom('bookings as b')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .select(['b.id', 'b.memberId'])
    .where('b.state', 'in', ['awaiting-payment', 'requested', 'planned', 'confirmed'])
    .where((row) => row.or([row('b.memberId', '=', memberId), row('p.memberId', '=', memberId)]))
    .orderBy('b.id')
    .execute()
  for (const { id, memberId: ownerId } of open) {
    const booking = await lockBooking(tx, id)
    if (booking === undefined) continue
    const by = ownerId === memberId ? 'owner' : 'provider'
    const facts = { code: 'account-closed' } as const
    if (cancellationNow(booking, by, context.clock.now()) !== null) {
      await cancelLocked(tx, context, booking, { by, reason: '', facts })
    } else if (mayMove(booking.state, 'decline', by)) {
      const declined = await moveBooking(tx, context, booking, { move: 'decline', by, facts })
      await endWithRefund(tx, context, declined, {
        refundCents: booking.paidCents,
        because: 'provider-left',
      })
    }
  }
}

/** What they wrote to the other side, and why they cancelled or declined, leaves with them. */
async function forgetWords(
  tx: Transaction<Tables>,
  { head }: Pick<BookingsContext, 'head'>,
  memberId: number,
) {
  for (const side of ['owner', 'provider'] as const) {
    const theirs = await tx
      .selectFrom('bookings as b')
      .innerJoin('providers as p', 'p.id', 'b.providerId')
      .select('b.id')
      .where(side === 'owner' ? 'b.memberId' : 'p.memberId', '=', memberId)
      .execute()
    const ids = theirs.map(({ id }) => id)
    if (ids.length === 0) continue
    const deleted = await tx
      .deleteFrom('bookingMessages')
      .where('sender', '=', side)
      .where('bookingId', 'in', ids)
      .returning('id')
      .execute()
    await retract(
      tx,
      deleted.map(({ id }) => `booking-message:${id}`),
    )
    const typed = await tx
      .selectFrom('bookingEvents')
      .select(['id', 'bookingId', 'words'])
      .where('by', '=', side)
      .where('bookingId', 'in', ids)
      .where('words', 'is not', null)
      .execute()
    for (const { id, bookingId, words } of typed) {
      await tx.updateTable('bookingEvents').set({ words: null }).where('id', '=', id).execute()
      const pages = [bookingPath(bookingId)]
      await redactEmails(tx, { pages }, [quotedWords(head, words ?? '')])
    }
  }
}

/** What the other side was told names them: the owner to the provider, the provider to owners. */
async function forgetNames(tx: Transaction<Tables>, memberId: number): Promise<void> {
  const rows = await tx
    .selectFrom('bookings as b')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .innerJoin('members as m', 'm.id', 'b.memberId')
    .leftJoin('bookingDisputes as d', 'd.bookingId', 'b.id')
    .select(['b.id', 'b.seriesId', 'b.memberId', 'p.businessName', 'm.name', 'm.email'])
    .select('d.id as disputeId')
    .where((row) => row.or([row('b.memberId', '=', memberId), row('p.memberId', '=', memberId)]))
    .execute()
  const byName = Map.groupBy(rows, (row) =>
    row.memberId === memberId ? reviewerName(row.name, row.email) : row.businessName,
  )
  for (const [shown, those] of byName) {
    const pages = those.flatMap(({ id, seriesId, disputeId }) => [
      bookingPath(id),
      ...(seriesId === null ? [] : [seriesPath(seriesId)]),
      ...(disputeId === null ? [] : [`/disputes/${disputeId}`]),
    ])
    const becomes = those[0]?.memberId === memberId ? FORMER_MEMBER : FORMER_PROVIDER
    const strikes = plainWords(shown, becomes)
    await redactEmails(tx, { pages }, strikes)
    await rewordInboxes(
      tx,
      { pages },
      strikes.map(({ text }) => text),
      (said) => strikes.reduce((left, { text }) => replaceWords(left, text, becomes), said),
    )
  }
}

/** Words about animals and contact details are not kept for ever. */
export async function forgetOldDetails(db: Kysely<Tables>, now: Date): Promise<void> {
  await forgetOldSeries(db, new Date(now.getTime() - DETAILS_DAYS * DAY_MS))
  await db
    .updateTable('bookings')
    .set({ petInfo: null, specialRequests: null, emergencyContact: null })
    .where('endsAt', '<', new Date(now.getTime() - DETAILS_DAYS * DAY_MS))
    .where((row) =>
      row.or([
        row('petInfo', 'is not', null),
        row('specialRequests', 'is not', null),
        row('emergencyContact', 'is not', null),
      ]),
    )
    .execute()
}
