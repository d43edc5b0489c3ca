import { bookedLabel } from '@wayfur/domain/bookings/booked-kind'
import {
  bookingAsCalendar,
  bookingReceipt,
  calendarFeed,
  statementTable,
} from '@wayfur/domain/bookings/endpoints'
import * as schemas from '@wayfur/domain/bookings/schemas'
import { visitRouteAsGpx } from '@wayfur/domain/bookings/visit-route-endpoints'
import { visitRouteGpx } from '@wayfur/domain/bookings/visit-route-gpx'
import * as routeSchemas from '@wayfur/domain/bookings/visit-route-schemas'
import { msg, t } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { Problem } from '@wayfur/domain/problem'
import { unitsOfCookie } from '@wayfur/domain/units'
import ical, { ICalEventStatus } from 'ical-generator'
import type { Selectable } from 'kysely'
import { inLanguage } from '../language/translators.ts'
import { FileAnswer } from '../platform/file-answer.ts'
import { type ServedEndpoint, serve } from '../platform/serve.ts'
import { bookingCalendarFile, bookingPath, bookingUid } from './booking-emails.ts'
import { noSuchBooking, requireBooking } from './booking-rows.ts'
import type { BookingsContext } from './bookings-context.ts'
import type { BookingsTables } from './bookings-tables.ts'
import { toldBooking } from './notify-of-booking.ts'
import { providerStatement } from './provider-statement.ts'
import { bookingOf, shownBookings } from './read-booking.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { statementCsv } from './statement-csv.ts'
import { readRoute } from './visit-routes.ts'

type FileParts = Pick<BookingsContext, 'db' | 'clock' | 'head'>

type FeedBooking = Pick<
  Selectable<BookingsTables['bookings']>,
  'id' | 'service' | 'state' | 'startsAt' | 'endsAt' | 'sequence' | 'changedAt' | 'isSample'
>

const DAY_MS = 86_400_000
/** What a feed looks back and ahead. */
const FEED_PAST_DAYS = 60
const MOST_IN_FEED = 1_000

/** Files of bookings: the receipt, the appointment, and the calendar a provider subscribes to. */
export function bookingFiles(context: FileParts): ServedEndpoint[] {
  const { db, clock, head } = context
  return [
    serve(bookingReceipt, schemas.bookingReceipt, async ({ params, caller: { member } }) => {
      const { booking } = await requireBooking(db, member.id, params.id, { side: 'owner' })
      const { id, paymentId, paidCents } = booking
      if (paymentId === null) {
        throw new Problem('not-found', msg('Nothing was paid for this booking.'))
      }
      const row = await shownBookings(db).where('b.id', '=', id).executeTakeFirstOrThrow()
      const payment = await db
        .selectFrom('payments')
        .select(['mode', 'paidAt'])
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow()
      const body = await receiptPdf({
        booking: bookingOf(row, 'owner', clock.now()),
        payer: row.ownerFullName,
        paidCents,
        paymentId,
        paidAt: payment.paidAt,
        isTest: payment.mode === 'test',
        operatorName: head.operatorName,
        writtenAt: clock.now(),
      })
      return new FileAnswer({ body, name: t('receipt-booking-{id}.pdf', { id }) })
    }),
    serve(bookingAsCalendar, schemas.bookingAsCalendar, async ({ params, caller: { member } }) => {
      const { booking, side } = await requireBooking(db, member.id, params.id)
      if (booking.state === 'awaiting-payment' || booking.state === 'lapsed') throw noSuchBooking()
      const { told } = await toldBooking(db, booking)
      const isOn = ['requested', 'planned', 'confirmed', 'completed'].includes(booking.state)
      const calendar = bookingCalendarFile(head, told, side, !isOn)
      return new FileAnswer({
        body: Buffer.from(calendar.base64, 'base64').toString(),
        mediaType: calendar.type,
        name: t('booking-{id}.ics', { id: booking.id }),
      })
    }),
    serve(visitRouteAsGpx, routeSchemas.visitRouteAsGpx, async ({ params: { id }, caller }) => {
      const route = await readRoute(db, caller.member.id, id)
      return new FileAnswer({
        body: visitRouteGpx(route, unitsOfCookie(caller.cookie) ?? 'us'),
        name: t('walk-of-booking-{id}.gpx', { id }),
      })
    }),
    serve(
      statementTable,
      schemas.statementTable,
      async ({ query: { month }, caller: { member } }) => {
        const { lines } = await providerStatement(context, member, { month })
        return new FileAnswer({
          body: statementCsv(lines),
          name: t('statement-{month}.csv', { month }),
        })
      },
    ),
    serve(calendarFeed, schemas.calendarFeed, async ({ params }) => {
      const token = /^([0-9A-Z]{20})\.ics$/.exec(params.file)?.[1] ?? ''
      const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
      return new FileAnswer({ body: await feed(token), headers })
    }),
  ]

  /**
   * Times and services, in the provider's language, since a calendar program asks in any. Nothing
   * of owners or pets: the address alone opens the feed.
   */
  async function feed(token: string): Promise<string> {
    const terms = await db
      .selectFrom('bookingTerms as t')
      .innerJoin('providers as p', 'p.id', 't.providerId')
      .leftJoin('members as m', 'm.id', 'p.memberId')
      .select(['p.id', 'p.businessName', 'p.isSample', 'm.language'])
      .where('t.feedToken', '=', token)
      .where('p.status', 'in', ['live', 'paused'])
      .executeTakeFirst()
    if (terms === undefined) throw new Problem('not-found', msg('This calendar is not there.'))
    const bookings = await db
      .selectFrom('bookings')
      .select(['id', 'service', 'state', 'startsAt', 'endsAt', 'sequence', 'changedAt', 'isSample'])
      .where('providerId', '=', terms.id)
      .where('state', 'in', ['requested', 'planned', 'confirmed', 'completed'])
      .where('endsAt', '>', new Date(clock.now().getTime() - FEED_PAST_DAYS * DAY_MS))
      .orderBy('startsAt')
      .limit(MOST_IN_FEED)
      .execute()
    return inLanguage(terms.language ?? 'en', () => calendarOf(terms, bookings))
  }

  function calendarOf(
    provider: { businessName: string; isSample: boolean },
    bookings: readonly FeedBooking[],
  ): string {
    const calendar = ical({
      name: t('{businessName} on Wayfur', {
        businessName: markedName(provider.businessName, provider),
      }),
      prodId: { company: 'Wayfur', product: 'Wayfur' },
    })
    for (const booking of bookings) {
      const { id, service, state, startsAt, endsAt, sequence, changedAt } = booking
      const label = markedName(t(bookedLabel(service)), booking)
      const isAsked = state === 'requested'
      calendar.createEvent({
        id: bookingUid(head, id),
        sequence: sequence * 2,
        stamp: changedAt,
        start: startsAt,
        end: endsAt,
        summary: isAsked ? t('Asked for: {service}', { service: label }) : label,
        status: isAsked ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
        url: head.publicUrl + bookingPath(id),
      })
    }
    return calendar.toString()
  }
}
