import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import { chargeJob, chargeKeptCard } from './charge-kept-card.ts'
import { keepCard, keepCardJob } from './keep-card.ts'
import type { PaymentsContext } from './payments-context.ts'
import { eventJob, handleEvent } from './receive-event.ts'
import { reconcileJob, reconcilePayments } from './reconcile-payments.ts'
import { refundJob, sendRefund } from './refund-payment.ts'
import { endPayment, endPaymentJob } from './settle-payment.ts'

/** All work for later about payments; give it to the job worker. */
export function paymentHandlers(context: PaymentsContext): JobHandler[] {
  return [
    handle(eventJob, (event) => handleEvent(context, event)),
    handle(refundJob, ({ refundId }) => sendRefund(context, refundId)),
    handle(endPaymentJob, async ({ paymentId }) => {
      await endPayment(context, paymentId)
    }),
    handle(chargeJob, (ref, { attempt }) => chargeKeptCard(context, ref, attempt)),
    handle(keepCardJob, ({ paymentId }) => keepCard(context, paymentId)),
    handle(reconcileJob, () => reconcilePayments(context)),
  ]
}
