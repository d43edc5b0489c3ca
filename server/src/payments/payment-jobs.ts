import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { PaymentsParts } from './payments-parts.ts'
import { eventJob, handleEvent } from './receive-event.ts'
import { reconcileJob, reconcilePayments } from './reconcile-payments.ts'
import { refundJob, sendRefund } from './refund-payment.ts'
import { endPayment, endPaymentJob } from './settle-payment.ts'

/** All work for later about payments; give it to the job worker. */
export function paymentHandlers(parts: PaymentsParts): JobHandler[] {
  return [
    handle(eventJob, (event) => handleEvent(parts, event)),
    handle(refundJob, ({ refundId }) => sendRefund(parts, refundId)),
    handle(endPaymentJob, async ({ paymentId }) => {
      await endPayment(parts, paymentId)
    }),
    handle(reconcileJob, () => reconcilePayments(parts)),
  ]
}
