import type { NewAlert } from '@wayfur/domain/emergency/alert-schemas'
import { tellEveryone } from '@wayfur/domain/emergency/endpoints'
import { callApi } from '../api-client.ts'
import { laterWrite, leaveWithWorker } from '../offline/leave-with-worker.ts'
import { inOnePage, sendEachOrKeep, waitingIn, type WaitingStore } from '../offline/waiting.ts'

/** An alert that waits for a network; its own id makes it one however often it is sent. */
export interface WaitingAlert {
  memberId: number
  petId: number
  alert: NewAlert
  /** Why nobody was told; it is not tried again, and stays until its author has read it. */
  refused?: string
}

export const browserAlerts: WaitingStore<WaitingAlert> = waitingIn('alerts-waiting')

/** Whether an alert of this member is still to be sent. */
export function alertsWait(memberId: number): boolean {
  return browserAlerts.read().some((one) => one.memberId === memberId && one.refused === undefined)
}

/** Sends what waits of this member; what is refused for good stays and says why. */
export async function sendAlerts(
  store: WaitingStore<WaitingAlert>,
  memberId: number,
  send: (waiting: WaitingAlert) => Promise<unknown> = sendAlert,
): Promise<void> {
  await sendEachOrKeep(store, memberId, { idOf, send, onLeft })
}

function idOf({ alert }: WaitingAlert): string {
  return alert.id
}

/** The same, by one open page at a time. */
export async function sendAlertsOnce(memberId: number): Promise<void> {
  return inOnePage('wayfur-alerts', () => sendAlerts(browserAlerts, memberId))
}

const askOf = ({ petId, alert }: WaitingAlert) => ({ params: { id: petId }, body: alert })

async function sendAlert(waiting: WaitingAlert): Promise<void> {
  await callApi(tellEveryone, askOf(waiting))
}

function onLeft(all: readonly WaitingAlert[]): void {
  const writes = all.map((one) =>
    laterWrite(tellEveryone, askOf(one), { memberId: one.memberId, key: idOf(one) }),
  )
  leaveWithWorker('alerts-waiting', writes)
}
