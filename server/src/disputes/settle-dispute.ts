import {
  DISPUTE_LABELS,
  type DisputeMove,
  type DisputeState,
  mayBeDisputed,
  mayMove,
  MOST_MESSAGES,
} from '@wayfur/domain/disputes/dispute'
import { msg, t } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { Problem } from '@wayfur/domain/problem'
import type { Transaction } from 'kysely'
import { requireBooking } from '../bookings/booking-rows.ts'
import { askModerators } from '../moderation/tell-moderators.ts'
import { writeAuditLog } from '../operator/audit-log.ts'
import { requestRefund } from '../payments/refund-payment.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { keepDisputePhoto } from './dispute-photos.ts'
import { leftOf, type SidedDispute, withDispute } from './dispute-rows.ts'
import type { DisputesContext } from './disputes-context.ts'
import { tellOfDispute } from './tell-of-dispute.ts'

/** Opens a dispute about a booking of the member's; a second time it is the same one. */
export async function openDispute(
  context: DisputesContext,
  member: SignedIn,
  { bookingId, reason, askedCents }: { bookingId: number; reason: string; askedCents: number },
): Promise<number> {
  return inTransaction(context.db, async (tx) => {
    const asked = { isLocked: true, side: 'owner' } as const
    const { booking } = await requireBooking(tx, member.id, bookingId, asked)
    const earlier = await tx
      .selectFrom('bookingDisputes')
      .select(['id', 'state'])
      .where('bookingId', '=', bookingId)
      .executeTakeFirst()
    if (earlier?.state === 'open') return earlier.id
    const leftCents = await leftOf(tx, booking)
    const now = context.clock.now()
    if (earlier !== undefined || !mayBeDisputed(Object.assign({}, booking, { leftCents }), now)) {
      throw new Problem('conflict', msg('This booking cannot be disputed now.'))
    }
    requireWithin(askedCents, { leftCents, currency: booking.currency }, 'askedCents')
    const dispute = await tx
      .insertInto('bookingDisputes')
      .values({ bookingId, reason, askedCents, openedAt: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tellOfDispute(tx, context, { dispute, booking, side: 'owner' }, 'opened')
    await askModerators(tx, now)
    return dispute.id
  })
}

/** Writes to the others in a dispute that is open. */
export async function writeMessage(
  context: DisputesContext,
  member: SignedIn,
  { id, text, photo }: { id: number; text: string; photo: string | null },
): Promise<void> {
  await withDispute(context, member, id, async (tx, asked) => {
    if (asked.dispute.state !== 'open') throw notNow(asked.dispute)
    const { written } = await tx
      .selectFrom('disputeMessages')
      .select(({ fn }) => fn.countAll<number>().as('written'))
      .where('disputeId', '=', id)
      .executeTakeFirstOrThrow()
    if (written >= MOST_MESSAGES) {
      throw new Problem('conflict', msg('Everything has been said here. A moderator decides now.'))
    }
    if (photo !== null) {
      const { side } = asked
      await keepDisputePhoto(tx, context, { disputeId: id, side, photo }, member)
    }
    const message = await tx
      .insertInto('disputeMessages')
      .values({ disputeId: id, sender: asked.side, text, photo, createdAt: context.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tellOfDispute(tx, context, asked, 'message', { text, messageId: message.id })
    if (asked.side !== 'moderator') return
    const [act, at] = ['dispute-answered', context.clock.now()] as const
    await writeAuditLog(tx, member, { act, about: ['dispute', id], at })
  })
}

/** The owner takes it back. */
export async function withdraw(context: DisputesContext, member: SignedIn, id: number) {
  await withDispute(context, member, id, (tx, asked) =>
    end(tx, context, asked, { move: 'withdraw', to: 'withdrawn', refundCents: 0, words: null }),
  )
}

/** The provider gives back what is asked for; if by now another sum would go back, it is refused. */
export async function agree(
  context: DisputesContext,
  member: SignedIn,
  { id, refundCents }: { id: number; refundCents: number },
): Promise<void> {
  await withDispute(context, member, id, async (tx, asked) => {
    const { dispute, booking } = asked
    if (dispute.state === 'refunded' && dispute.endedBy === 'provider') return
    const due = Math.min(dispute.askedCents, await leftOf(tx, booking))
    if (dispute.state === 'open' && due !== refundCents) {
      const amount = moneyText({ amountCents: due, currency: booking.currency })
      throw new Problem(
        'price-changed',
        msg('By now {amount} would go back. Please look again.', { amount }),
      )
    }
    await end(tx, context, asked, { move: 'agree', to: 'refunded', refundCents: due, words: null })
  })
}

/** A moderator decides how much goes back, and why. */
export async function decide(
  context: DisputesContext,
  member: SignedIn,
  { id, refundCents, words }: { id: number; refundCents: number; words: string },
): Promise<void> {
  await withDispute(context, member, id, async (tx, asked) => {
    const { currency } = asked.booking
    const leftCents = await leftOf(tx, asked.booking)
    if (asked.dispute.state === 'open') {
      requireWithin(refundCents, { leftCents, currency }, 'refundCents')
    }
    const to = refundCents > 0 ? 'refunded' : 'refused'
    await end(tx, context, asked, { move: 'decide', to, refundCents, words })
    await writeAuditLog(tx, member, {
      act: 'dispute-decided',
      about: ['dispute', id],
      detail: moneyText({ amountCents: refundCents, currency }),
      at: context.clock.now(),
    })
  })
}

/** Ends a dispute with its refund, in one transaction with what both sides are told. */
async function end(
  tx: Transaction<Tables>,
  context: DisputesContext,
  asked: SidedDispute,
  {
    move,
    to,
    refundCents,
    words,
  }: { move: DisputeMove; to: DisputeState; refundCents: number; words: string | null },
): Promise<void> {
  const { dispute, booking, side } = asked
  if (!mayMove(dispute.state, move, side)) {
    throw dispute.state === 'open' ? new Problem('not-allowed') : notNow(dispute)
  }
  const ended = await tx
    .updateTable('bookingDisputes')
    .set({ state: to, endedAt: context.clock.now(), endedBy: side, refundCents, words })
    .where('id', '=', dispute.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (refundCents > 0 && booking.paymentId !== null) {
    await requestRefund(tx, context, {
      paymentId: booking.paymentId,
      amountCents: refundCents,
      reason: side === 'provider' ? 'dispute-agreed' : 'dispute-decided',
      requestKey: `dispute-${dispute.id}-ended`,
    })
  }
  await tellOfDispute(tx, context, { dispute: ended, booking, side }, 'ended')
}

function requireWithin(
  cents: number,
  { leftCents, currency }: { leftCents: number } & Pick<SidedDispute['booking'], 'currency'>,
  field: 'askedCents' | 'refundCents',
): void {
  if (cents <= leftCents) return
  throw new Problem(
    'invalid-input',
    msg('At most {amount} can go back.', {
      amount: moneyText({ amountCents: leftCents, currency }),
    }),
    { field },
  )
}

function notNow({ state }: { state: DisputeState }): Problem {
  return new Problem(
    'conflict',
    msg('This dispute has ended: {state}.', { state: t(DISPUTE_LABELS[state]).toLowerCase() }),
  )
}
