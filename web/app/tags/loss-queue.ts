import { turnOnLostMode } from '@wayfur/domain/tags/found-endpoints'
import type { NewLoss } from '@wayfur/domain/tags/found-schemas'
import { type WaitingOfPet, waitingQueue } from '../offline/waiting-queue.ts'

/** That a pet is missing, which waits for a network. */
export interface WaitingLoss extends WaitingOfPet {
  loss: NewLoss
}

export const lossQueue = waitingQueue({
  keptAs: 'losses-waiting',
  called: turnOnLostMode,
  askOf: ({ petId, loss }: WaitingLoss) => ({ params: { id: petId }, body: loss }),
  idOf: ({ loss }) => loss.id,
})
