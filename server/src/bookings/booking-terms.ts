import type { CancellationTier } from '@wayfur/domain/bookings/booking-schemas'
import { tierSentences, USUAL_TIER } from '@wayfur/domain/bookings/cancellation'
import type { readBookingTerms } from '@wayfur/domain/bookings/endpoints'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import type { BookingsContext } from './bookings-context.ts'

/** The time zone of providers who have set none. */
export const NO_ZONE = 'America/Los_Angeles'

/** The provider a member is; undefined for members who are none. */
export async function providerOf(db: Kysely<Tables>, memberId: number) {
  return db
    .selectFrom('providers as p')
    .leftJoin('bookingTerms as t', 't.providerId', 'p.id')
    .leftJoin('providerAvailability as a', 'a.providerId', 'p.id')
    .select(['p.id', 'p.businessName', 'p.isSample', 'p.timeZone', 't.tier', 't.feedToken'])
    .select(['t.requiredVaccines', 't.takesAtDoor', 't.meetingMinutes', 't.meetingCents'])
    .select('a.timeZone as workingZone')
    .where('p.memberId', '=', memberId)
    .where('p.status', 'in', ['live', 'paused'])
    .orderBy('p.id')
    .executeTakeFirst()
}

/** The listing of a member, or a refusal in words. */
export async function requireListed(db: Kysely<Tables>, member: SignedIn): Promise<number> {
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
  const providerId = await requireListed(db, member)
  await db
    .insertInto('bookingTerms')
    .values({ providerId, tier })
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet({ tier }))
    .execute()
}

/** What comes back to owners who cancel with a listed provider. */
export async function termsOf(
  { db, clock }: Pick<BookingsContext, 'db' | 'clock'>,
  providerId: number,
): Promise<ReplyOf<typeof readBookingTerms>> {
  const provider = await db
    .selectFrom('providers as p')
    .leftJoin('bookingTerms as t', 't.providerId', 'p.id')
    .select(['t.tier', 't.requiredVaccines', 't.takesAtDoor'])
    .where('p.id', '=', providerId)
    .where('p.status', '=', 'live')
    .executeTakeFirst()
  if (provider === undefined)
    throw new Problem('not-found', msg('We could not find that provider.'))
  const tier = provider.tier ?? USUAL_TIER
  return {
    tier,
    says: tierSentences(tier),
    vaccines: provider.requiredVaccines ?? [],
    takesAtDoor: provider.takesAtDoor ?? true,
    asOf: clock.now().toISOString(),
  }
}
