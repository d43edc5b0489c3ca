import { BOOKINGS_AT_ONCE, MOST_MESSAGES } from '@wayfur/domain/bookings/booking'
import { type BookingState, petsShownTo } from '@wayfur/domain/bookings/booking-life'
import { isPaidUp, nightsOf } from '@wayfur/domain/bookings/booking-price'
import type {
  BookedAnimal,
  BookedPet,
  Booking,
  WholeBooking,
} from '@wayfur/domain/bookings/booking-schemas'
import { type EventFacts, eventFactsText } from '@wayfur/domain/bookings/event-facts'
import { chargeAt, releaseAt } from '@wayfur/domain/bookings/recurring'
import { timeIn } from '@wayfur/domain/bookings/zoned-time-text'
import { dayIn } from '@wayfur/domain/calendar'
import { mayBeDisputed } from '@wayfur/domain/disputes/dispute'
import { DAY_MS, HOUR_MS } from '@wayfur/domain/durations'
import { providerName } from '@wayfur/domain/providers/former-provider'
import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { isAskedAgain, refusedWith } from './ask-again.ts'
import { bookedAnimals } from './booked-animals.ts'
import { guestRows, guestsShown, wasAccepted } from './booked-guests.ts'
import { requireBooking } from './booking-rows.ts'
import type { BookingsContext, BookingRow } from './bookings-context.ts'
import { cancellationNow } from './cancel-booking.ts'
import { visitShown } from './read-visit.ts'
import { isMovable } from './reschedule-booking.ts'
import { isTippable, tipOf } from './tips.ts'

/** Bookings with what both sides read of them, as rows. */
export function shownBookings(db: Kysely<Tables>) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .innerJoin('members as m', 'm.id', 'b.memberId')
    .selectAll('b')
    .select([
      'p.businessName',
      'p.imageUrl as providerImageUrl',
      'p.isSample as isSampleProvider',
      'm.name as ownerFullName',
      'm.email as ownerEmail',
      guestRows.as('guestRows'),
      wasAccepted.as('wasAccepted'),
      sql<'owner' | 'provider' | null>`(select e.by from booking_events e where e.booking_id = b.id
        and e.kind = 'cancel' order by e.id desc limit 1)`.as('cancelledBy'),
      sql<number>`(select count(*)::integer from booking_messages t where t.booking_id = b.id
        and t.sender = 'provider' and t.id > b.owner_read_id)`.as('unreadByOwner'),
      sql<number>`(select count(*)::integer from booking_messages t where t.booking_id = b.id
        and t.sender = 'owner' and t.id > b.provider_read_id)`.as('unreadByProvider'),
      sql<number>`coalesce((select sum(e.amount_cents)::integer from payment_refunds e
        where e.payment_id = b.payment_id and e.state <> 'failed'), 0)`.as('refundedCents'),
    ])
}

type ShownRow = Awaited<ReturnType<ReturnType<typeof shownBookings>['execute']>>[number]

/** A row as the contract shows it to one side at a moment. */
export function bookingOf(row: ShownRow, side: 'owner' | 'provider', now: Date): Booking {
  const { startsAt, endsAt, timeZone } = row
  const [serviceDate, endDate] = [dayIn(timeZone, startsAt), dayIn(timeZone, endsAt)]
  return {
    id: row.id,
    side,
    state: row.state,
    cancelledBy: row.state === 'cancelled' ? row.cancelledBy : null,
    provider: {
      id: row.providerId,
      businessName: providerName(row.businessName),
      imageUrl: row.providerImageUrl,
      isSample: row.isSampleProvider,
    },
    // Who decides about a request reads what the animals are, and not whose they are.
    ownerName:
      side === 'owner' || row.wasAccepted ? reviewerName(row.ownerFullName, row.ownerEmail) : null,
    service: row.service,
    per: row.per,
    rateCents: row.rateCents,
    furtherCents: row.furtherCents,
    animals: row.animals,
    guests: guestsShown(row.guestRows, row, { shown: petsShownTo(side, row, now), now }),
    totalCents: row.totalCents,
    currency: row.currency,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    serviceDate,
    startTime: timeIn(timeZone, startsAt),
    endDate,
    endTime: timeIn(timeZone, endsAt),
    hours: (endsAt.getTime() - startsAt.getTime()) / HOUR_MS,
    nights: row.per === 'night' ? nightsOf({ from: serviceDate, until: endDate }) : null,
    holdUntil: row.holdUntil?.toISOString() ?? null,
    answerBy: row.answerBy?.toISOString() ?? null,
    refundedCents: row.refundedCents,
    seriesId: row.seriesId,
    unread: side === 'owner' ? row.unreadByOwner : row.unreadByProvider,
    isSample: row.isSample,
    createdAt: row.createdAt.toISOString(),
  }
}

const UPCOMING: readonly BookingState[] = ['awaiting-payment', 'requested', 'planned', 'confirmed']

/** A member's own bookings: those to come, nearest first, or those that are over, latest first. */
export async function ownBookings(
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  memberId: number,
  {
    when = 'upcoming',
    limit = BOOKINGS_AT_ONCE,
    skip = 0,
  }: {
    when?: 'upcoming' | 'past' | undefined
    limit?: number | undefined
    skip?: number | undefined
  },
): Promise<Booking[]> {
  const rows = await shownBookings(db)
    .where('b.memberId', '=', memberId)
    .where('b.state', when === 'upcoming' ? 'in' : 'not in', UPCOMING)
    .orderBy('b.startsAt', when === 'upcoming' ? 'asc' : 'desc')
    .orderBy('b.id')
    .limit(limit)
    .offset(skip)
    .execute()
  const now = clock.now()
  return rows.map((row) => bookingOf(row, 'owner', now))
}

/** A booking whole, for one of its two sides. */
export async function wholeBooking(
  context: Pick<BookingsContext, 'db' | 'clock' | 'takesRealMoney'>,
  memberId: number,
  id: number,
): Promise<WholeBooking> {
  const { db, clock } = context
  const { booking, side } = await requireBooking(db, memberId, id)
  const now = clock.now()
  const row = await shownBookings(db).where('b.id', '=', id).executeTakeFirstOrThrow()
  const payment =
    booking.paymentId === null
      ? undefined
      : await db
          .selectFrom('payments')
          .select('mode')
          .where('id', '=', booking.paymentId)
          .executeTakeFirst()
  const isPaid = booking.paidCents > 0
  const tip = await tipOf(db, id)
  const isShown = petsShownTo(side, booking, now) === 'whole'
  const pets = isShown ? await bookedAnimals(db, booking, now) : []
  return {
    ...bookingOf(row, side, now),
    pet: isShown ? firstPet(booking, pets) : null,
    pets,
    ...(await storyOf(db, id)),
    tier: booking.tier,
    cancelNow: cancellationNow(booking, side, now),
    mayReschedule: side === 'owner' && isMovable(booking, now),
    mayAskAgain: side === 'owner' && (await isAskedAgain(db, booking)),
    refusedWith: side === 'owner' ? await refusedWith(db, booking) : null,
    dueAt: booking.state === 'planned' ? dueOf(booking) : null,
    series: await patternOf(db, booking.seriesId),
    mayWrite: mayWrite(booking, now),
    visit: await visitShown(db, booking, side, now),
    isPaid,
    paymentId: side === 'owner' ? booking.paymentId : null,
    paymentMode: payment?.mode ?? null,
    tip: side === 'owner' || tip?.state === 'paid' ? tip : null,
    mayTip: side === 'owner' && tip?.state !== 'paid' && (await isTippable(db, context, booking)),
    asOf: now.toISOString(),
    ...(await disputeOf(db, {
      booking,
      side,
      leftCents: booking.paidCents - row.refundedCents,
      now,
    })),
  }
}

/** What happened to a booking and what its sides wrote, first things first. */
export async function storyOf(
  db: Kysely<Tables>,
  id: number,
): Promise<Pick<WholeBooking, 'events' | 'messages'>> {
  const events = await db
    .selectFrom('bookingEvents')
    .select(['id', 'kind', 'by', 'words', 'facts', 'at'])
    .where('bookingId', '=', id)
    .orderBy('id')
    .execute()
  const messages = await db
    .selectFrom('bookingMessages')
    .select(['id', 'sender as from', 'text', 'createdAt'])
    .where('bookingId', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST_MESSAGES)
    .execute()
  return {
    events: events.map(({ words, facts, at, ...event }) =>
      Object.assign(event, { ...toldOf(words, facts), at: at.toISOString() }),
    ),
    messages: messages
      .toReversed()
      .map((one) => Object.assign({}, one, { createdAt: one.createdAt.toISOString() })),
  }
}

/** Where a booking stands with disputes, and what its owner may ask to have back. */
async function disputeOf(
  db: Kysely<Tables>,
  {
    booking,
    side,
    leftCents,
    now,
  }: { booking: BookingRow; side: 'owner' | 'provider'; leftCents: number; now: Date },
): Promise<Pick<WholeBooking, 'dispute' | 'disputableCents'>> {
  const dispute = await db
    .selectFrom('bookingDisputes')
    .select(['id', 'state'])
    .where('bookingId', '=', booking.id)
    .executeTakeFirst()
  if (dispute !== undefined) return { dispute, disputableCents: null }
  const { state, endsAt } = booking
  const isOpen = side === 'owner' && mayBeDisputed({ state, endsAt, leftCents }, now)
  return { dispute: null, disputableCents: isOpen ? leftCents : null }
}

function dueOf({ startsAt }: BookingRow) {
  return {
    charge: chargeAt(startsAt).toISOString(),
    release: releaseAt(startsAt).toISOString(),
  }
}

/** What is repeated where it is a visit of a series. */
async function patternOf(
  db: Kysely<Tables>,
  seriesId: number | null,
): Promise<WholeBooking['series']> {
  if (seriesId === null) return null
  const found = await db
    .selectFrom('bookingSeries')
    .select(['id', 'state', 'weekdays', 'firstDay', 'untilDay'])
    .where('id', '=', seriesId)
    .executeTakeFirst()
  return found ?? null
}

/** A line's words, typed or ours, and beside them what goes back. */
function toldOf(words: string | null, facts: EventFacts | null) {
  if (facts?.code === 'goes-back') return { words, refund: eventFactsText(facts) }
  return { words: facts === null ? words : eventFactsText(facts), refund: null }
}

/** Both sides can write from the payment on, or from its making, and for a month after the end. */
export function mayWrite(booking: BookingRow, now: Date): boolean {
  const isKnown = isPaidUp(booking) || booking.madeAhead
  return isKnown && now.getTime() < booking.endsAt.getTime() + 30 * DAY_MS
}

/** The first animal, and what was typed about all of them. */
function firstPet(booking: BookingRow, [first = NO_PASSPORT]: readonly BookedAnimal[]): BookedPet {
  const { petInfo, specialRequests, emergencyContact } = booking
  return {
    ...first,
    petInfo,
    specialRequests,
    emergencyContact: emergencyContact ?? first.emergencyContact,
  }
}

const NO_PASSPORT: BookedAnimal = {
  petId: null,
  name: null,
  isSample: false,
  species: null,
  breed: null,
  temper: null,
  needs: [],
  imageUrl: null,
  ageText: null,
  weightKg: null,
  allergies: [],
  medications: [],
  medicalNotes: null,
  vet: null,
  insurance: null,
  emergencyContact: null,
  vaccines: [],
}
