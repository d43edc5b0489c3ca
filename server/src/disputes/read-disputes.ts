import { DISPUTES_AT_ONCE, type listDisputes } from '@wayfur/domain/disputes/endpoints'
import type { Dispute } from '@wayfur/domain/disputes/schemas'
import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { providerName } from '@wayfur/domain/providers/former-provider'
import { reviewerName } from '@wayfur/domain/reviews/reviewer-name'
import type { Kysely } from 'kysely'
import { bookingOf, shownBookings, storyOf } from '../bookings/read-booking.ts'
import { visitShown } from '../bookings/read-visit.ts'
import { paginate } from '../platform/paginate.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { leftOf, requireDispute, type SidedDispute } from './dispute-rows.ts'
import type { DisputesContext } from './disputes-context.ts'

/** A dispute whole, for one of its sides or for a moderator. */
export async function disputeShown(
  context: Pick<DisputesContext, 'db' | 'clock'>,
  member: SignedIn,
  id: number,
): Promise<Dispute> {
  const { db, clock } = context
  const asked = await requireDispute(db, member, id)
  const { dispute, booking, side } = asked
  const now = clock.now()
  const row = await shownBookings(db).where('b.id', '=', booking.id).executeTakeFirstOrThrow()
  const shown = bookingOf(row, side === 'provider' ? 'provider' : 'owner', now)
  const payment = await db
    .selectFrom('payments')
    .select('mode')
    .where('id', '=', booking.paymentId)
    .executeTakeFirst()
  const messages = await db
    .selectFrom('disputeMessages')
    .select(['id', 'sender as from', 'text', 'photo', 'createdAt'])
    .where('disputeId', '=', id)
    .orderBy('id')
    .execute()
  return {
    id,
    side,
    state: dispute.state,
    reason: dispute.reason,
    askedCents: dispute.askedCents,
    leftCents: await leftOf(db, booking),
    currency: booking.currency,
    isTest: payment?.mode === 'test',
    openedAt: dispute.openedAt.toISOString(),
    end: endOf(dispute),
    messages: messages.map((one) =>
      Object.assign({}, one, { createdAt: one.createdAt.toISOString() }),
    ),
    booking: {
      id: shown.id,
      state: shown.state,
      provider: shown.provider,
      ownerName: shown.ownerName,
      service: shown.service,
      totalCents: shown.totalCents,
      currency: shown.currency,
      startsAt: shown.startsAt,
      endsAt: shown.endsAt,
      timeZone: shown.timeZone,
      isSample: shown.isSample,
    },
    evidence: side === 'moderator' ? await evidenceOf(db, asked, now) : null,
  }
}

function endOf({ endedAt, endedBy, refundCents, words }: SidedDispute['dispute']): Dispute['end'] {
  if (endedAt === null || endedBy === null) return null
  return { by: endedBy, refundCents: refundCents ?? 0, words, at: endedAt.toISOString() }
}

/** What a moderator decides by; the sides have it on the page of their booking. */
async function evidenceOf(
  db: Kysely<Tables>,
  { booking }: SidedDispute,
  now: Date,
): Promise<Dispute['evidence']> {
  const { events, messages } = await storyOf(db, booking.id)
  return { events, messages, visit: await visitShown(db, booking, 'owner', now) }
}

/** Disputes for moderators; their own are not among them. */
export async function disputesListed(
  { db }: Pick<DisputesContext, 'db'>,
  member: SignedIn,
  { state = 'open', after }: Asked<typeof listDisputes>['query'],
): Promise<ReplyOf<typeof listDisputes>> {
  const isOpen = state === 'open'
  const { shown, next } = await paginate(
    db
      .selectFrom('bookingDisputes as d')
      .innerJoin('bookings as b', 'b.id', 'd.bookingId')
      .innerJoin('providers as p', 'p.id', 'b.providerId')
      .innerJoin('members as m', 'm.id', 'b.memberId')
      .select(['d.id', 'd.state', 'd.askedCents', 'd.openedAt', 'b.currency', 'b.isSample'])
      .select(['p.businessName', 'p.isSample as isSampleProvider', 'm.name', 'm.email'])
      .where('d.state', isOpen ? '=' : '<>', 'open')
      .where('b.memberId', '<>', member.id)
      .where((row) => row.or([row('p.memberId', 'is', null), row('p.memberId', '<>', member.id)]))
      .$if(after !== undefined, (rows) => rows.where('d.id', isOpen ? '>' : '<', after ?? 0))
      .orderBy('d.id', isOpen ? 'asc' : 'desc'),
    DISPUTES_AT_ONCE,
  )
  return {
    disputes: shown.map((row) => ({
      id: row.id,
      state: row.state,
      businessName: providerName(row.businessName),
      ownerName: reviewerName(row.name, row.email),
      askedCents: row.askedCents,
      currency: row.currency,
      isSample: row.isSample || row.isSampleProvider,
      openedAt: row.openedAt.toISOString(),
    })),
    next,
  }
}
