import { DAY_MS } from '@wayfur/domain/durations'
import { can } from '@wayfur/domain/accounts/permissions'
import { isMonth } from '@wayfur/domain/bookings/statement'
import { Problem } from '@wayfur/domain/problem'
import { markedName } from '@wayfur/domain/marked-name'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import { Hono } from 'hono'
import ical, { ICalEventStatus } from 'ical-generator'
import type { Selectable } from 'kysely'
import { callerAddress } from '../platform/caller-address.ts'
import { inLanguage } from '../language/translators.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { Sessions, SignedIn } from '../platform/sessions.ts'
import { bookingCalendarFile, bookingPath, bookingUid } from './booking-emails.ts'
import type { BookingsContext } from './bookings-context.ts'
import { noSuchBooking, requireBooking } from './booking-rows.ts'
import type { BookingsTables } from './bookings-tables.ts'
import { providerStatement } from './provider-statement.ts'
import { bookingOf, shownBookings } from './read-booking.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { statementCsv } from './statement-csv.ts'
import { toldBooking } from './notify-of-booking.ts'
import { t } from '@wayfur/domain/language/messages'

/** Who comes for a file, and how often they may. */
export interface FileDoors {
  sessions: Pick<Sessions, 'read'>
  rateLimits: RateLimits
  trustedProxies: number
}

type FileParts = Pick<BookingsContext, 'db' | 'clock' | 'head'> & FileDoors

type FeedBooking = Pick<
  Selectable<BookingsTables['bookings']>,
  'id' | 'service' | 'state' | 'startsAt' | 'endsAt' | 'sequence' | 'changedAt' | 'isSample'
>

/** What a feed looks back and ahead. */
const FEED_PAST_DAYS = 60
const MOST_IN_FEED = 1_000

/** Files of bookings: the receipt, the appointment, and the calendar a provider subscribes to. */
export function bookingFileRoutes(context: FileParts): Hono {
  const { db, clock, head } = context
  const app = new Hono()

  app.get('/api/bookings/:id/receipt.pdf', async (c) => {
    await context.rateLimits.take('write', callerAddress(c, context.trustedProxies))
    const member = await reader(c.req.raw.headers)
    const { booking } = await requireBooking(db, member.id, numberIn(c.req.param('id')), {
      side: 'owner',
    })
    const { id, paymentId, paidCents } = booking
    if (paymentId === null) throw new Problem('not-found', t('Nothing was paid for this booking.'))
    const row = await shownBookings(db).where('b.id', '=', id).executeTakeFirstOrThrow()
    const payment = await db
      .selectFrom('payments')
      .select(['mode', 'paidAt'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const bytes = await receiptPdf({
      booking: bookingOf(row, 'owner'),
      payer: row.ownerFullName,
      paidCents,
      paymentId,
      paidAt: payment.paidAt,
      isTest: payment.mode === 'test',
      operatorName: head.operatorName,
      writtenAt: clock.now(),
    })
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${t('receipt-booking-{id}.pdf', { id })}"`,
      'cache-control': 'private, no-store',
    })
  })

  app.get('/api/bookings/:id/calendar.ics', async (c) => {
    await context.rateLimits.take('read', callerAddress(c, context.trustedProxies))
    const member = await reader(c.req.raw.headers)
    const { booking, side } = await requireBooking(db, member.id, numberIn(c.req.param('id')))
    if (booking.state === 'awaiting-payment' || booking.state === 'lapsed') throw noSuchBooking()
    const { told } = await toldBooking(db, booking)
    const isOn = ['requested', 'confirmed', 'completed'].includes(booking.state)
    const file = bookingCalendarFile(head, told, side, !isOn)
    return c.body(Buffer.from(file.base64, 'base64').toString(), 200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${t('booking-{id}.ics', { id: booking.id })}"`,
      'cache-control': 'private, no-store',
    })
  })

  app.get('/api/provider/statement.csv', async (c) => {
    await context.rateLimits.take('read', callerAddress(c, context.trustedProxies))
    const member = await reader(c.req.raw.headers)
    if (!can(member, 'manage-services')) throw new Problem('not-allowed')
    const month = c.req.query('month') ?? ''
    if (!isMonth(month))
      throw new Problem('invalid-input', t('This must be a month such as 2026-11.'), {
        field: 'month',
      })
    const { lines } = await providerStatement(context, member, { month })
    return c.body(statementCsv(lines), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${t('statement-{month}.csv', { month })}"`,
      'cache-control': 'private, no-store',
    })
  })

  app.get('/calendars/:file{[0-9A-Z]{20}\\.ics}', async (c) => {
    await context.rateLimits.take('read', callerAddress(c, context.trustedProxies))
    const token = c.req.param('file').slice(0, -'.ics'.length)
    return c.body(await feed(token), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
  })

  return app

  async function reader(headers: Headers): Promise<SignedIn> {
    const member = await context.sessions.read(headers)
    if (member === null) throw new Problem('signed-out')
    return member
  }

  /**
   * When and what for, in the language of the provider, whose calendar program asks in any; nothing
   * of owners or pets, since whoever knows the address can read it.
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
    if (terms === undefined) throw new Problem('not-found', t('This calendar is not there.'))
    const bookings = await db
      .selectFrom('bookings')
      .select(['id', 'service', 'state', 'startsAt', 'endsAt', 'sequence', 'changedAt', 'isSample'])
      .where('providerId', '=', terms.id)
      .where('state', 'in', ['requested', 'confirmed', 'completed'])
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
      const label = markedName(SERVICES[service].label, booking)
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

function numberIn(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw noSuchBooking()
  return Number(text)
}
