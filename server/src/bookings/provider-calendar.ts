import { USUAL_TIER } from '@wayfur/domain/bookings/cancellation'
import { addDays, dayIn } from '@wayfur/domain/calendar'
import type { Day } from '@wayfur/domain/schemas'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { newReadableToken } from '../platform/tokens.ts'
import { readClocks } from '../providers/read-clocks.ts'
import { NO_ZONE, providerOf, requireListed } from './booking-terms.ts'
import type { BookingsContext } from './bookings-context.ts'
import { offerOf } from './meeting-rows.ts'
import { bookingOf, shownBookings } from './read-booking.ts'

/** What the week of a provider shows unless told. */
const DAYS_SHOWN = 7
/** What a provider has to answer, and what stands in their calendar from a day on. */
export async function providerCalendar(
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  member: SignedIn,
  asked: { from?: Day | undefined; days?: number | undefined },
) {
  const provider = await providerOf(db, member.id)
  const timeZone = provider?.workingZone ?? provider?.timeZone ?? NO_ZONE
  const now = clock.now()
  const today = dayIn(timeZone, now)
  const from = asked.from ?? today
  if (provider === undefined) return { provider: null, today, from, requests: [], bookings: [] }
  const begin = new Date(readClocks(timeZone, from, 0).atMs)
  const end = new Date(readClocks(timeZone, addDays(from, asked.days ?? DAYS_SHOWN), 0).atMs)
  const mine = () =>
    shownBookings(db).where('b.providerId', '=', provider.id).orderBy('b.startsAt').orderBy('b.id')
  const requests = await mine().where('b.state', '=', 'requested').limit(200).execute()
  const bookings = await mine()
    .where('b.state', 'in', ['requested', 'planned', 'confirmed', 'completed'])
    .where('b.endsAt', '>', begin)
    .where('b.startsAt', '<', end)
    .limit(500)
    .execute()
  return {
    provider: {
      id: provider.id,
      businessName: provider.businessName,
      timeZone,
      tier: provider.tier ?? USUAL_TIER,
      vaccines: provider.requiredVaccines ?? [],
      takesAtDoor: provider.takesAtDoor ?? true,
      meeting: offerOf(provider),
      feedPath: provider.feedToken === null ? null : feedPath(provider.feedToken),
      isSample: provider.isSample,
    },
    today,
    from,
    requests: requests.map((row) => bookingOf(row, 'provider', now)),
    bookings: bookings.map((row) => bookingOf(row, 'provider', now)),
  }
}

/** The path of a calendar feed; it is secret, since no account is needed to read it. */
function feedPath(token: string): string {
  return `/calendars/${token}.ics`
}

/** Makes a new secret address of the calendar, or ends the one there is. */
export async function setFeed(
  { db }: Pick<BookingsContext, 'db'>,
  member: SignedIn,
  isWanted: boolean,
): Promise<string | null> {
  const providerId = await requireListed(db, member)
  const feedToken = isWanted ? newReadableToken() : null
  await inTransaction(db, (tx) =>
    tx
      .insertInto('bookingTerms')
      .values({ providerId, feedToken })
      .onConflict((conflict) => conflict.column('providerId').doUpdateSet({ feedToken }))
      .execute(),
  )
  return feedToken === null ? null : feedPath(feedToken)
}
