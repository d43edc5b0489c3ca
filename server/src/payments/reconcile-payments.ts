import { DAY_MS, HOUR_MS, MINUTE_MS } from '@wayfur/domain/durations'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import type { PaymentsContext } from './payments-context.ts'
import { eventJob, receiveEvent } from './receive-event.ts'
import { refundJob } from './refund-payment.ts'
import { endPayment, settlePayment } from './settle-payment.ts'

/** How often what may have been missed is looked for. */
export const RECONCILE_EVERY_MS = 10 * MINUTE_MS
/** Beginnings that never reached the provider are ended after a day. */
const STARTING_MS = DAY_MS
/** An event or refund that a job has not finished by then is tried again. */
const OVERDUE_MS = HOUR_MS
/** Events are asked for again from a little before the last look: clocks differ. */
const OVERLAP_MS = 5 * MINUTE_MS
/** Of each kind at one look; the next one goes on. */
const MOST = 200
/** Inbox rows older than what a provider tells again (30 days) are forgotten. */
const KEPT_MS = 35 * DAY_MS

export const reconcileJob = jobKind<{ at: string }>('payment-reconcile', { timeoutMs: 120_000 })

/** Asks for the look of this ten minutes; several processes asking make one. */
export async function askToReconcile({ db, clock }: Pick<PaymentsContext, 'db' | 'clock'>) {
  const at = new Date(
    Math.floor(clock.now().getTime() / RECONCILE_EVERY_MS) * RECONCILE_EVERY_MS,
  ).toISOString()
  await enqueue(db, clock, { kind: reconcileJob, key: `payment-reconcile:${at}`, payload: { at } })
}

/**
 * Finds what no notice told us: payments that have been open for a while are read, the provider's
 * events since the last look go through the inbox, and work that fell by the way is asked for anew.
 */
export async function reconcilePayments(context: PaymentsContext): Promise<void> {
  const { db, clock, provider, log } = context
  if (provider === undefined) return
  const now = clock.now().getTime()
  const overdue = new Date(now - OVERDUE_MS)
  const open = await db
    .selectFrom('payments')
    .select(['id', 'providerPaymentId', 'startedAt'])
    .where('state', 'in', ['starting', 'pending', 'challenge', 'processing'])
    .where('startedAt', '<=', new Date(now - RECONCILE_EVERY_MS))
    .where((row) =>
      row.or([
        row('checkedAt', 'is', null),
        row('checkedAt', '<=', new Date(now - RECONCILE_EVERY_MS)),
      ]),
    )
    .orderBy('checkedAt')
    .limit(MOST)
    .execute()
  let failures = 0
  for (const { id, providerPaymentId, startedAt } of open) {
    const isLost = providerPaymentId === null && now - startedAt.getTime() > STARTING_MS
    await (isLost ? endPayment(context, id) : settlePayment(context, id)).catch((err: unknown) => {
      failures += 1
      log.warn({ err, paymentId: id }, 'a payment could not be settled')
    })
  }
  await readMissedEvents(context)
  await askAgain(context, overdue)
  await db
    .deleteFrom('paymentEvents')
    .where('receivedAt', '<', new Date(now - KEPT_MS))
    .execute()
  if (failures > 0) log.warn({ failures }, 'some payments could not be settled')
}

async function readMissedEvents(
  context: Pick<PaymentsContext, 'db' | 'clock' | 'provider'>,
): Promise<void> {
  const { db, clock, provider } = context
  if (provider === undefined) return
  const key = `payment-events-read:${provider.name}:${provider.mode}`
  const begun = clock.now()
  const cursor = await db
    .selectFrom('operatorSettings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  const since = new Date(
    typeof cursor?.value === 'string' ? cursor.value : begun.getTime() - RECONCILE_EVERY_MS,
  )
  const events = await provider.listEvents(new Date(since.getTime() - OVERLAP_MS))
  for (const event of events) await receiveEvent(context, provider, event)
  // A full page may not be all of it: the next look goes on from its end.
  const next = events.length >= MOST ? (events.at(-1)?.createdAt ?? begun) : begun
  const value = JSON.stringify(next.toISOString())
  await db
    .insertInto('operatorSettings')
    .values({ key, value, createdAt: begun })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function askAgain(
  { db, clock }: Pick<PaymentsContext, 'db' | 'clock'>,
  overdue: Date,
): Promise<void> {
  const hour = clock.now().toISOString().slice(0, 13)
  const refunds = await db
    .selectFrom('paymentRefunds')
    .select('id')
    .where('state', '=', 'requested')
    .where('requestedAt', '<=', overdue)
    .orderBy('requestedAt')
    .limit(MOST)
    .execute()
  for (const { id } of refunds) {
    const key = `payment-refund:${id}:${hour}`
    await enqueue(db, clock, { kind: refundJob, key, payload: { refundId: id } })
  }
  const events = await db
    .selectFrom('paymentEvents')
    .select(['provider', 'eventId'])
    .where('handledAt', 'is', null)
    .where('receivedAt', '<=', overdue)
    .orderBy('receivedAt')
    .limit(MOST)
    .execute()
  for (const { provider, eventId } of events) {
    const key = `payment-event:${provider}:${eventId}:${hour}`
    await enqueue(db, clock, { kind: eventJob, key, payload: { provider, eventId } })
  }
}
