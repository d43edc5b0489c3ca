import type { readMeeting } from '@wayfur/domain/bookings/endpoints'
import type { ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { MeetingOffer } from '@wayfur/domain/providers/meeting-schemas'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { requireListed } from './booking-terms.ts'
import type { BookingsContext } from './bookings-context.ts'
import { knownFor } from './meeting-rows.ts'

/** Says anew whether and how the provider meets owners first; what was asked for stays as it was. */
export async function chooseMeetingOffer(
  { db }: Pick<BookingsContext, 'db'>,
  member: SignedIn,
  offer: MeetingOffer | null,
): Promise<void> {
  const providerId = await requireListed(db, member)
  const row = { meetingMinutes: offer?.minutes ?? null, meetingCents: offer?.priceCents ?? null }
  await inTransaction(db, (tx) =>
    tx
      .insertInto('bookingTerms')
      .values({ providerId, ...row })
      .onConflict((conflict) => conflict.column('providerId').doUpdateSet(row))
      .execute(),
  )
}

/** How far a member and a listed provider know each other. */
export async function meetingStanding(
  { db }: Pick<BookingsContext, 'db'>,
  member: SignedIn,
  providerId: number,
): Promise<ReplyOf<typeof readMeeting>> {
  const listed = await db
    .selectFrom('providers')
    .select('id')
    .where('id', '=', providerId)
    .where('status', '=', 'live')
    .executeTakeFirst()
  if (listed === undefined) throw new Problem('not-found', msg('We could not find that provider.'))
  const { standing, meeting } = await knownFor(db, { memberId: member.id, providerId })
  return {
    standing,
    meeting:
      meeting === undefined
        ? null
        : {
            id: meeting.id,
            state: meeting.state,
            startsAt: meeting.startsAt.toISOString(),
            endsAt: meeting.endsAt.toISOString(),
            timeZone: meeting.timeZone,
          },
  }
}
