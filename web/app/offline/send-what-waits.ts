import { alertQueue } from '../emergency/alert-queue.ts'
import { sendTicksOnce, ticksWait } from '../pets/care-queue.ts'
import { passportChangesWait, sendPassportOnce } from '../pets/passport-queue.ts'
import { lossQueue } from '../tags/loss-queue.ts'
import { sendWaitingOnce, walksWait } from '../walks/waiting-walks.ts'

/** What may wait of a member, the most urgent first. */
const QUEUES = [
  { waits: alertQueue.waits, send: alertQueue.sendOnce },
  { waits: lossQueue.waits, send: lossQueue.sendOnce },
  { waits: ticksWait, send: sendTicksOnce },
  { waits: passportChangesWait, send: sendPassportOnce },
  { waits: walksWait, send: sendWaitingOnce },
] as const

/** Sends what this member wrote without a network, and says whether any of it still waits. */
export async function sendWhatWaits(memberId: number): Promise<{ isLeft: boolean }> {
  for (const { waits, send } of QUEUES) if (waits(memberId)) await send(memberId)
  return { isLeft: QUEUES.some(({ waits }) => waits(memberId)) }
}
