import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import { closeHandler } from './close-months.ts'
import { lookAfterJob, lookAfterPayouts } from './look-after-payouts.ts'
import type { PayoutsContext } from './payouts-context.ts'
import { recallJob, recallTransfer } from './recall-payout.ts'
import { sendJob, sendTransfer } from './send-payouts.ts'

/** All work for later about payouts; give it to the job worker. */
export function payoutHandlers(context: PayoutsContext): JobHandler[] {
  return [
    closeHandler(context),
    handle(sendJob, ({ transferId }) => sendTransfer(context, transferId)),
    handle(recallJob, ({ transferId }) => recallTransfer(context, transferId)),
    handle(lookAfterJob, () => lookAfterPayouts(context)),
  ]
}
