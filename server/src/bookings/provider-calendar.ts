import type { CancellationTier } from '@wayfur/domain/bookings/booking-schemas'
import { tierSentences, USUAL_TIER } from '@wayfur/domain/bookings/cancellation'
import { addDays, dayIn } from '@wayfur/domain/calendar'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { newReadableToken } from '../platform/tokens.ts'
import { readClocks } from '../providers/read-clocks.ts'
import type { Tables } from '../tables.ts'
import type { BookingsContext } from './bookings-context.ts'
import { bookingOf, shownBookings } from './read-booking.ts'

/** What the week of a provider shows unless told. */
const DAYS_SHOWN = 7
/** The time zone of providers who have set none. */
export const NO_ZONE = 'America/Los_Angeles'

/** The provider a member is; undefined for members who are none. */
export async function providerOf(db: Kysely<Tables>, memberId: number) {
  return db
    .selectFrom('providers as p')
    .leftJoin('bookingTerms as t', 't.providerId', 'p.id')
    .leftJoin('providerAvailability as a', 'a.providerId', 'p.id')
    .select(['p.id', 'p.businessName', 'p.isSample', 'p.timeZone', 't.tier', 't.feedToken'])
    .select('a.timeZone as workingZone')
    .where('p.memberId', '=', memberId)
    .where('p.status', 'in', ['live', 'paused'])
    .orderBy('p.id')
    .executeTakeFirst()
}

/** What a provider has to answer, and what stands in their calendar from a day on. */
export async function providerCalendar(
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  member: SignedIn,
  asked: { from?: Day | undefined; days?: number | undefined },
) {
  const provider = await providerOf(db, member.id)
  const timeZone = provider?.workingZone ?? provider?.timeZone ?? NO_ZONE
  const today = dayIn(timeZone, clock.now())
  const from = asked.from ?? today
  if (provider === undefined) return { provider: null, today, from, requests: [], bookings: [] }
  const begin = new Date(readClocks(timeZone, from, 0).atMs)
  const end = new Date(readClocks(timeZone, addDays(from, asked.days ?? DAYS_SHOWN), 0).atMs)
  const mine = () =>
    shownBookings(db).where('b.providerId', '=', provider.id).orderBy('b.startsAt').orderBy('b.id')
  const requests = await mine().where('b.state', '=', 'requested').limit(200).execute()
  const bookings = await mine()
    .where('b.state', 'in', ['requested', 'confirmed', 'completed'])
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
      feedPath: provider.feedToken === null ? null : feedPath(provider.feedToken),
      isSample: provider.isSample,
    },
    today,
    from,
    requests: requests.map((row) => bookingOf(row, 'provider')),
    bookings: bookings.map((row) => bookingOf(row, 'provider')),
  }
}

/** The path of a calendar feed; it is secret, since no account is needed to read it. */
function feedPath(token: string): string {
  return `/calendars/${token}.ics`
}

async function requireProvider(db: Kysely<Tables>, member: SignedIn): Promise<number> {
  const provider = await providerOf(db, member.id)
  if (provider === undefined) {
    throw new Problem('conflict', msg('You are not listed as a provider yet.'))
  }
  return provider.id
}

/** Chooses what owners get back who cancel; what was booked before keeps its terms. */
export async function chooseTier(
  { db }: Pick<BookingsContext, 'db'>,
  member: SignedIn,
  tier: CancellationTier,
): Promise<void> {
  const providerId = await requireProvider(db, member)
  await db
    .insertInto('bookingTerms')
    .values({ providerId, tier })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet({ tier }))
    .execute()
}

/** What comes back to owners who cancel with a listed provider. */
export async function termsOf(
  { db }: Pick<BookingsContext, 'db'>,
  providerId: number,
): Promise<{ tier: CancellationTier; says: string[] }> {
  const provider = await db
    .selectFrom('providers as p')
    .leftJoin('bookingTerms as t', 't.providerId', 'p.id')
    .select('t.tier')
    .where('p.id', '=', providerId)
    .where('p.status', '=', 'live')
    .executeTakeFirst()
  if (provider === undefined)
    throw new Problem('not-found', msg('We could not find that provider.'))
  const tier = provider.tier ?? USUAL_TIER
  return { tier, says: tierSentences(tier) }
}

/** Makes a new secret address of the calendar, or ends the one there is. */
export async function setFeed(
  { db }: Pick<BookingsContext, 'db'>,
  member: SignedIn,
  isWanted: boolean,
): Promise<string | null> {
  const providerId = await requireProvider(db, member)
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
