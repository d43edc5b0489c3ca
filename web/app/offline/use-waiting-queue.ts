import { useCallback, useState } from 'react'
import { useVisitor } from '../accounts/use-visitor.ts'
import { useTries } from './use-tries.ts'
import type { WaitingOfPet, WaitingQueue } from './waiting-queue.ts'

/**
 * Acts about a pet on their way: kept on this device first and sent from there, at once or as soon as
 * there is a network, so that each is done once.
 */
export function useWaitingQueue<One extends WaitingOfPet>(queue: WaitingQueue<One>, petId: number) {
  const memberId = useVisitor()?.id
  const [waiting, setWaiting] = useState<readonly One[]>([])

  const look = useCallback(() => {
    const own = queue.store.read().filter((one) => one.memberId === memberId)
    setWaiting(own.filter((one) => one.petId === petId))
    return own.some(({ refused }) => refused === undefined)
  }, [queue, memberId, petId])
  const tryAgain = useTries(memberId, queue.sendOnce, look)

  const add = useCallback(
    async (one: Omit<One, keyof WaitingOfPet>): Promise<void> => {
      if (memberId === undefined) return
      queue.store.write([...queue.store.read(), { ...one, memberId, petId } as One])
      look()
      await queue.sendOnce(memberId)
      if (look()) tryAgain()
    },
    [queue, memberId, petId, look, tryAgain],
  )
  const forget = useCallback(
    (id: string) => {
      queue.forget(id)
      look()
    },
    [queue, look],
  )
  return { waiting, add, forget }
}
