import type { NewTick } from '@wayfur/domain/pets/care-board-schemas'
import { tickCare } from '@wayfur/domain/pets/endpoints'
import { callApi } from '../api-client.ts'
import { laterWrite, leaveWithWorker } from '../offline/leave-with-worker.ts'
import { inOnePage, sendEach, waitingIn, type WaitingStore } from '../offline/waiting.ts'

/** A tick that waits for a network; its own id makes it one however often it is sent. */
export interface WaitingTick {
  memberId: number
  petId: number
  tick: NewTick
}

export type TickStore = WaitingStore<WaitingTick>

export const browserTicks: TickStore = waitingIn('care-ticks-waiting')

/** Whether a tick of this member is still to be sent. */
export function ticksWait(memberId: number): boolean {
  return browserTicks.read().some((one) => one.memberId === memberId)
}

/**
 * Sends what waits of this member. What had to wait was done, whatever others did meanwhile, so it
 * asks nobody any more. What is refused for good is given back and waits no longer.
 */
export async function sendTicks(
  store: TickStore,
  memberId: number,
  send: (waiting: WaitingTick) => Promise<unknown> = sendTick,
): Promise<Map<string, unknown>> {
  const { refused } = await sendEach(store, memberId, {
    idOf,
    send,
    whenMissed: asDone,
    onLeft,
  })
  return refused
}

function idOf({ tick }: WaitingTick): string {
  return tick.id
}

function asDone({ memberId, petId, tick }: WaitingTick): WaitingTick {
  return { memberId, petId, tick: { ...tick, isAgain: true } }
}

/** The same, by one open page at a time. */
export async function sendTicksOnce(memberId: number): ReturnType<typeof sendTicks> {
  return inOnePage('wayfur-care', () => sendTicks(browserTicks, memberId))
}

const askOf = ({ petId, tick }: WaitingTick) => ({ params: { id: petId }, body: tick })

async function sendTick(waiting: WaitingTick): Promise<void> {
  await callApi(tickCare, askOf(waiting))
}

function onLeft(all: readonly WaitingTick[]): void {
  const writes = all.map((one) =>
    laterWrite(tickCare, askOf(one), { memberId: one.memberId, key: idOf(one) }),
  )
  leaveWithWorker('care-ticks-waiting', writes)
}
