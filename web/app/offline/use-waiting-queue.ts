import { useCallback, useEffect, useRef, useState } from 'react'
import { useVisitor } from '../accounts/use-visitor.ts'
import { type Tries, tryWhileOnline } from './try-while-online.ts'
import type { WaitingOfPet, WaitingQueue } from './waiting-queue.ts'

/**
 * Acts about a pet on their way: kept on this device first and sent from there, at once or as soon as
 * there is a network, so that each is done once.
 */
export function useWaitingQueue<One extends WaitingOfPet>(queue: WaitingQueue<One>, petId: number) {
  const memberId = useVisitor()?.id
  const [waiting, setWaiting] = useState<readonly One[]>([])
  const tries = useRef<Tries>(undefined)

  const look = useCallback(() => {
    const own = queue.store.read().filter((one) => one.memberId === memberId)
    setWaiting(own.filter((one) => one.petId === petId))
    return own.filter(({ refused }) => refused === undefined)
  }, [queue, memberId, petId])

  useEffect(() => {
    if (memberId === undefined) return undefined
    const sending = tryWhileOnline(async () => {
      await queue.sendOnce(memberId).catch(() => undefined)
      return { isLeft: look().length > 0 }
    })
    tries.current = sending
    // Those of an earlier page may still wait.
    const timer = setTimeout(() => void (look().length > 0 && sending.begin()))
    return () => {
      clearTimeout(timer)
      sending.stop()
    }
  }, [queue, memberId, look])

  const add = useCallback(
    async (one: Omit<One, keyof WaitingOfPet>): Promise<void> => {
      if (memberId === undefined) return
      queue.store.write([...queue.store.read(), { ...one, memberId, petId } as One])
      look()
      await queue.sendOnce(memberId)
      if (look().length > 0) tries.current?.begin()
    },
    [queue, memberId, petId, look],
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
