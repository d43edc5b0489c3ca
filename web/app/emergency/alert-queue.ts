import type { NewAlert } from '@wayfur/domain/emergency/alert-schemas'
import { tellEveryone } from '@wayfur/domain/emergency/endpoints'
import { type WaitingOfPet, waitingQueue } from '../offline/waiting-queue.ts'

/** An alert that waits for a network. */
export interface WaitingAlert extends WaitingOfPet {
  alert: NewAlert
}

export const alertQueue = waitingQueue({
  keptAs: 'alerts-waiting',
  called: tellEveryone,
  askOf: ({ petId, alert }: WaitingAlert) => ({ params: { id: petId }, body: alert }),
  idOf: ({ alert }) => alert.id,
})
