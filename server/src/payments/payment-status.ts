import { paidForText } from '@wayfur/domain/payments/paid-for'
import type { PaymentStatus } from '@wayfur/domain/payments/schemas'
import { Problem } from '@wayfur/domain/problem'
import type { SignedIn } from '../platform/sessions.ts'
import type { Payment, PaymentsContext, SettleContext } from './payments-context.ts'
import { heldCents } from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { asProblem } from './start-payment.ts'

/** A provider is asked at most this often about one payment, however hard a page polls. */
const ASK_EVERY_MS = 1_000

/**
 * The state of a member's own payment, by our id or the provider's; another member's looks like not
 * there.
 */
export async function paymentStatus(
  { db }: Pick<PaymentsContext, 'db'>,
  member: SignedIn,
  id: string,
): Promise<PaymentStatus> {
  return statusOf(db, await ownPayment(db, member, id))
}

/** The state of a payment after asking the provider. */
export async function checkedPaymentStatus(
  context: SettleContext,
  member: SignedIn,
  id: string,
): Promise<PaymentStatus> {
  const payment = await ownPayment(context.db, member, id)
  const since = context.clock.now().getTime() - (payment.checkedAt?.getTime() ?? 0)
  if (since >= ASK_EVERY_MS) {
    await settlePayment(context, payment.id).catch((error: unknown) => {
      throw asProblem(error)
    })
  }
  return paymentStatus(context, member, String(payment.id))
}

async function ownPayment(
  db: PaymentsContext['db'],
  member: SignedIn,
  id: string,
): Promise<Payment> {
  const mine = db.selectFrom('payments').selectAll().where('memberId', '=', member.id)
  const found = await (
    /^\d+$/.test(id) ? mine.where('id', '=', Number(id)) : mine.where('providerPaymentId', '=', id)
  ).executeTakeFirst()
  if (found === undefined) throw new Problem('not-found')
  return found
}

async function statusOf(db: PaymentsContext['db'], payment: Payment): Promise<PaymentStatus> {
  const { id, state, payableKind, payableId, what, amountCents, currency, mode, failure } = payment
  const refundedCents = state === 'paid' ? amountCents - (await heldCents(db, id)) : 0
  return {
    id,
    state,
    payable: { kind: payableKind, id: payableId },
    what: paidForText(what),
    amountCents,
    currency,
    refundedCents,
    mode,
    failure,
  }
}
