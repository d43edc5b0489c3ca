import { logWalk } from '@wayfur/domain/walks/endpoints'
import type { FinishedWalk } from '@wayfur/domain/walks/schemas'
import { callApi } from '../api-client.ts'
import { laterWrite, leaveWithWorker } from '../offline/leave-with-worker.ts'
import { inOnePage, sendEach, waitingIn, type WaitingStore } from '../offline/waiting.ts'

/** A finished walk that waits for a network; its key makes it one entry however often it is sent. */
export interface WaitingWalk {
  key: string
  memberId: number
  petId: number
  walk: FinishedWalk
}

export type WalkStore = WaitingStore<WaitingWalk>

export const browserStore: WalkStore = waitingIn('walks-waiting')

/** Whether a walk of this member is still to be sent. */
export function walksWait(memberId: number): boolean {
  return browserStore.read().some((one) => one.memberId === memberId)
}

/** Sends what waits of this member; what is refused for good is given back and waits no longer. */
export async function sendWaiting(
  store: WalkStore,
  memberId: number,
  send: (waiting: WaitingWalk) => Promise<unknown> = sendWalk,
): ReturnType<typeof sendEach> {
  return sendEach(store, memberId, { idOf: ({ key }) => key, send, onLeft })
}

/** The same, by one open page at a time. */
export async function sendWaitingOnce(memberId: number): ReturnType<typeof sendWaiting> {
  return inOnePage('wayfur-walks', () => sendWaiting(browserStore, memberId))
}

const askOf = ({ petId, walk }: WaitingWalk) => ({ params: { id: petId }, body: walk })

async function sendWalk(waiting: WaitingWalk): Promise<void> {
  await callApi(logWalk, askOf(waiting), { idempotencyKey: waiting.key })
}

function onLeft(all: readonly WaitingWalk[]): void {
  const writes = all.map((one) => laterWrite(logWalk, askOf(one), one))
  leaveWithWorker('walks-waiting', writes)
}
