import { alertsWait, sendAlertsOnce } from '../emergency/alert-queue.ts'
import { sendWaitingOnce, walksWait } from '../walks/waiting-walks.ts'

/** Sends what this member wrote without a network, alerts first, and says whether any of it still waits. */
export async function sendWhatWaits(memberId: number): Promise<{ isLeft: boolean }> {
  if (alertsWait(memberId)) await sendAlertsOnce(memberId)
  if (walksWait(memberId)) await sendWaitingOnce(memberId)
  return { isLeft: alertsWait(memberId) || walksWait(memberId) }
}
