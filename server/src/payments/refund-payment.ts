import { msg } from '@wayfur/domain/language/messages'
import type { RefundReason } from '@wayfur/domain/payments/refund-reason'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { JobFailure } from '../platform/jobs/job-failure.ts'
import { newToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { refundEmail } from './payment-emails.ts'
import { type PaymentProvider, ProviderError } from './payment-provider.ts'
import { newsOf, type Payment, type PaymentsContext, refOf } from './payments-context.ts'

type Refund = Selectable<Tables['paymentRefunds']>

/** Providers are away for minutes: eight attempts after 5, 10, 20, ... seconds reach over ten. */
export const refundJob = jobKind<{ refundId: number }>('payment-refund', {
  timeoutMs: 30_000,
  firstWaitSeconds: 5,
})

/** After this long a provider may have forgotten a key, so its books are read first. */
const KEY_MS = 23 * 60 * 60 * 1000

export interface RefundWish {
  paymentId: number
  amountCents: number
  /** The reason; the payer reads it in their own language. */
  reason: RefundReason
  /** What an operator typed, said in its place. */
  words?: string | null
  /** What asks for it, such as `booking-17-cancelled`: asked again it is the same refund. */
  requestKey: string
}

/**
 * Sets money aside to be given back and has it sent, all or nothing of the transaction it is asked
 * in. More than came can never be asked back: the entries of a payment add up in the database.
 */
export async function requestRefund(
  tx: Transaction<Tables>,
  { clock }: Pick<PaymentsContext, 'clock'>,
  { paymentId, amountCents, reason, words, requestKey }: RefundWish,
): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .select('state')
    .where('id', '=', paymentId)
    // Not the weaker lock: `payment_entries_add_up` locks the payment for update, entry by entry.
    .forUpdate()
    .executeTakeFirst()
  if (payment?.state !== 'paid')
    throw new Problem('conflict', msg('Nothing was paid for this yet.'))
  const earlier = await tx
    .selectFrom('paymentRefunds')
    .select('id')
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
  if (earlier !== undefined) return
  const left = await heldCents(tx, paymentId)
  if (amountCents < 1 || amountCents > left) {
    throw new Problem('conflict', msg('There is not that much left to refund.'))
  }
  const now = clock.now()
  const { id } = await addRefund(tx, {
    paymentId,
    amountCents,
    reason: words?.slice(0, 200) || reason,
    state: 'requested',
    requestKey,
    idempotencyKey: `refund-${paymentId}-${newToken()}`,
    keyMadeAt: now,
    providerRefundId: null,
    requestedAt: now,
    endedAt: null,
  })
  await enqueue(tx, clock, {
    kind: refundJob,
    key: `payment-refund:${id}`,
    payload: { refundId: id },
  })
}

/** How much of a payment we hold: what came, without what went back or is on its way. */
export async function heldCents(db: Kysely<Tables>, paymentId: number): Promise<number> {
  const { held } = await db
    .selectFrom('paymentEntries')
    .select(
      sql<number>`coalesce(sum(case kind when 'refund' then -amount_cents else amount_cents end), 0)::integer`.as(
        'held',
      ),
    )
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow()
  return held
}

/** Sends one refund to the provider, as the job of `requestRefund`; done again it is the same one. */
export async function sendRefund(context: PaymentsContext, refundId: number): Promise<void> {
  const refund = await context.db
    .selectFrom('paymentRefunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (refund?.state !== 'requested') return
  const payment = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', refund.paymentId)
    .executeTakeFirstOrThrow()
  const { provider } = context
  if (provider?.name !== payment.provider || provider.mode !== payment.mode) {
    throw new JobFailure('The provider of this payment is not set up')
  }
  const paymentId = payment.providerPaymentId ?? ''
  if (context.clock.now().getTime() - refund.keyMadeAt.getTime() > KEY_MS) {
    return lookForRefund(context, provider, payment, refund)
  }
  try {
    const { amountCents } = refund
    const sent = await provider.refund({ paymentId, amountCents }, refund.idempotencyKey)
    await inTransaction(context.db, (tx) => refundDone(tx, context, payment, refund, sent.id))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.trouble === 'failed') return lookForRefund(context, provider, payment, refund)
    if (error.trouble !== 'invalid') throw error
    await inTransaction(context.db, (tx) => refundFailed(tx, context, refund))
    context.log.error({ refundId, paymentId: payment.id }, 'a refund was refused by the provider')
  }
}

/**
 * When the provider's word under our key is lost: its books tell whether the money went. If they
 * do not, the refund is asked for anew under a new key.
 */
async function lookForRefund(
  context: Pick<PaymentsContext, 'db' | 'clock' | 'features' | 'letterHead'>,
  provider: PaymentProvider,
  payment: Payment,
  refund: Refund,
): Promise<void> {
  const { refundedCents } = await provider.retrieve(payment.providerPaymentId ?? '')
  const { known } = await context.db
    .selectFrom('paymentRefunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('known'))
    .where('paymentId', '=', payment.id)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  if (refundedCents >= known + refund.amountCents) {
    await inTransaction(context.db, (tx) => refundDone(tx, context, payment, refund, null))
    return
  }
  await context.db
    .updateTable('paymentRefunds')
    .set({ idempotencyKey: `refund-${payment.id}-${newToken()}`, keyMadeAt: context.clock.now() })
    .where('id', '=', refund.id)
    .where('idempotencyKey', '=', refund.idempotencyKey)
    .execute()
  throw new JobFailure('The provider broke down; the refund is asked for again')
}

/** Money that the provider gave back without being asked by us, such as by the operator's own hand. */
export async function noteForeignRefund(
  tx: Transaction<Tables>,
  context: Pick<PaymentsContext, 'clock' | 'features' | 'letterHead'>,
  payment: Payment,
  refundedCents: number,
): Promise<void> {
  const { known } = await tx
    .selectFrom('paymentRefunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('known'))
    .where('paymentId', '=', payment.id)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  const amountCents = refundedCents - known
  if (amountCents <= 0) return
  const now = context.clock.now()
  const refund = await addRefund(tx, {
    paymentId: payment.id,
    amountCents,
    reason: 'by-hand' satisfies RefundReason,
    state: 'requested',
    requestKey: `payment-${payment.id}-by-hand-up-to-${refundedCents}`,
    idempotencyKey: `refund-${payment.id}-${newToken()}`,
    keyMadeAt: now,
    providerRefundId: null,
    requestedAt: now,
    endedAt: null,
  })
  await refundDone(tx, context, payment, refund, null)
}

async function addRefund(tx: Transaction<Tables>, values: Omit<Refund, 'id'>): Promise<Refund> {
  const refund = await tx
    .insertInto('paymentRefunds')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addEntry(tx, refund, 'refund', values.requestedAt)
  return refund
}

async function refundDone(
  tx: Transaction<Tables>,
  context: Pick<PaymentsContext, 'clock' | 'features' | 'letterHead'>,
  payment: Payment,
  refund: Refund,
  providerRefundId: string | null,
): Promise<void> {
  const { clock, features, letterHead } = context
  const done = await tx
    .updateTable('paymentRefunds')
    .set({ state: 'done', endedAt: clock.now(), providerRefundId })
    .where('id', '=', refund.id)
    .where('state', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  if (done === undefined) return
  const news = newsOf(payment)
  const { id, amountCents, reason } = refund
  const leftCents = await heldCents(tx, payment.id)
  const told = { id, amountCents, reason, leftCents }
  const share = await features[payment.payableKind]?.onRefunded(tx, refOf(payment), news, told)
  const { email, name, language } = await tx
    .selectFrom('members')
    .select(['email', 'name', 'language'])
    .where('id', '=', payment.memberId)
    .executeTakeFirstOrThrow()
  if (email === null) return
  await enqueueMail(
    tx,
    clock,
    () => refundEmail(letterHead, { ...news, name }, { ...told, ...share }),
    {
      key: `payment-refund:${id}`,
      to: email,
      language,
    },
  )
}

async function refundFailed(
  tx: Transaction<Tables>,
  { clock }: Pick<PaymentsContext, 'clock'>,
  refund: Refund,
): Promise<void> {
  const failed = await tx
    .updateTable('paymentRefunds')
    .set({ state: 'failed', endedAt: clock.now() })
    .where('id', '=', refund.id)
    .where('state', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  if (failed !== undefined) await addEntry(tx, refund, 'refund-failed', clock.now())
}

async function addEntry(
  tx: Transaction<Tables>,
  { paymentId, amountCents, id }: Refund,
  kind: 'refund' | 'refund-failed',
  madeAt: Date,
): Promise<void> {
  await tx
    .insertInto('paymentEntries')
    .values({ paymentId, kind, amountCents, refundId: id, madeAt })
    .execute()
}
