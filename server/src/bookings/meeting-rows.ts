import { MEETING } from '@wayfur/domain/bookings/booked-kind'
import type { MeetingStanding } from '@wayfur/domain/bookings/meeting'
import type { MeetingOffer } from '@wayfur/domain/providers/meeting-schemas'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { BookingRow } from './bookings-context.ts'
import { hasCompletedBooking } from './has-completed-booking.ts'

type Two = Pick<BookingRow, 'memberId' | 'providerId'>

/** The one meeting of a member and a provider that is open or over. */
export function meetingsOf(db: Kysely<Tables>, { memberId, providerId }: Two) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('providerId', '=', providerId)
    .where('service', '=', MEETING)
    .where('state', 'in', ['awaiting-payment', 'requested', 'confirmed', 'completed'])
}

/** Whether and how a provider meets owners before the first booking. */
export async function meetingOfferOf(
  db: Kysely<Tables>,
  providerId: number,
): Promise<MeetingOffer | null> {
  const terms = await db
    .selectFrom('bookingTerms')
    .select(['meetingMinutes', 'meetingCents'])
    .where('providerId', '=', providerId)
    .executeTakeFirst()
  return offerOf(terms)
}

/** The columns of an offer as the contract shows it. */
export function offerOf(
  terms:
    | { meetingMinutes: MeetingOffer['minutes'] | null; meetingCents: number | null }
    | undefined,
): MeetingOffer | null {
  if (terms === undefined || terms.meetingMinutes === null) return null
  return { minutes: terms.meetingMinutes, priceCents: terms.meetingCents ?? 0 }
}

/** How far a member and a provider know each other, with their meeting where there is one. */
export async function knownFor(
  db: Kysely<Tables>,
  two: Two,
): Promise<{ standing: MeetingStanding; meeting: BookingRow | undefined }> {
  const meeting = await meetingsOf(db, two).executeTakeFirst()
  if (await hasCompletedBooking(db, two)) return { standing: 'known', meeting }
  if (meeting === undefined) return { standing: 'new', meeting }
  return { standing: meeting.state === 'completed' ? 'met' : 'asked', meeting }
}
