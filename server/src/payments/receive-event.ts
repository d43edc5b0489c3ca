import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import type { Tables } from '../tables.ts'
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts'
import type { PaymentsContext } from './payments-context.ts'
import { settlePayment } from './settle-payment.ts'

/** One event of the inbox; what it is about is asked of the provider. */
export const eventJob = jobKind<{ provider: string; eventId: string }>('payment-event', {
  timeoutMs: 30_000,
})

/** Puts an event into the inbox, once however often it comes, to be worked on afterwards. */
export async function receiveEvent(
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
  provider: Pick<PaymentProvider, 'name'>,
  event: ProviderEvent,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const added = await tx
      .insertInto('paymentEvents')
      .values({
        provider: provider.name,
        eventId: event.eventId,
        type: event.type.slice(0, 200),
        refKind: event.ref?.kind ?? null,
        refId: event.ref?.id ?? null,
        createdAt: event.createdAt,
        receivedAt: clock.now(),
        handledAt: event.ref === null ? clock.now() : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('eventId')
      .executeTakeFirst()
    if (added === undefined || event.ref === null) return
    await enqueue(tx, clock, {
      kind: eventJob,
      key: `payment-event:${provider.name}:${event.eventId}`,
      payload: { provider: provider.name, eventId: event.eventId },
    })
  })
}

/** Works on one event: only which thing it is about counts, never what it says of it. */
export async function handleEvent(
  context: PaymentsContext,
  { provider, eventId }: { provider: string; eventId: string },
): Promise<void> {
  const event = await context.db
    .selectFrom('paymentEvents')
    .selectAll()
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  if (event === undefined || event.handledAt !== null) return
  if (event.refKind === 'payment' && event.refId !== null) {
    const payment = await context.db
      .selectFrom('payments')
      .select('id')
      .where('provider', '=', event.provider as 'test' | 'stripe')
      .where('providerPaymentId', '=', event.refId)
      .executeTakeFirst()
    // Renewals and what others do with the same account have payments that we did not begin.
    if (payment !== undefined) await settlePayment(context, payment.id)
  }
  if (event.refKind === 'subscription' && event.refId !== null) {
    await context.onSubscription?.(context, event.refId)
  }
  if ((event.refKind === 'account' || event.refKind === 'transfer') && event.refId !== null) {
    await context.onPayoutNews?.(context, { kind: event.refKind, id: event.refId })
  }
  await context.db
    .updateTable('paymentEvents')
    .set({ handledAt: context.clock.now() })
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .execute()
}
