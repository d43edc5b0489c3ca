import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useVisitor } from '../accounts/use-visitor.ts'
import { ApiError } from '../api-client.ts'
import { useTries } from '../offline/use-tries.ts'
import {
  browserChanges,
  isToBeSent,
  sendPassportOnce,
  type WaitingChange,
  type Written,
} from './passport-queue.ts'

export interface PassportQueue {
  /** Everything of this member on this device, the oldest first. */
  waiting: readonly WaitingChange[]
  /**
   * Keeps what was typed and sends it, at once or as soon as there is a network. Throws what a form
   * can say beside its fields; says what became of the rest.
   */
  write: (pet: Pick<PetPassport, 'id' | 'name'>, written: Written) => Promise<Outcome>
  forget: (id: string) => void
}

/** Sent, still waiting, or kept with a reason or a question for its author. */
export type Outcome = 'sent' | 'waits' | 'asks'

export const PassportQueueContext = createContext<PassportQueue>({
  waiting: [],
  write: async () => 'waits',
  forget: () => undefined,
})

export function usePassportQueue(): PassportQueue {
  return use(PassportQueueContext)
}

/**
 * What is written in passports on its way: kept on this device first and sent from there, so that
 * none is lost and none counts twice.
 */
export function usePassportSending(): PassportQueue {
  const memberId = useVisitor()?.id
  const [waiting, setWaiting] = useState<readonly WaitingChange[]>([])

  const look = useCallback(() => {
    const own = browserChanges.read().filter((one) => one.memberId === memberId)
    setWaiting(own)
    return own
  }, [memberId])

  const isLeft = useCallback(() => look().some(isToBeSent), [look])
  const tryAgain = useTries(memberId, sendPassportOnce, isLeft)

  useEffect(() => {
    if (memberId === undefined) return undefined
    // Another tab may write or send.
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [memberId, look])

  const forget = useCallback(
    (id: string) => {
      browserChanges.write(browserChanges.read().filter((one) => one.id !== id))
      look()
    },
    [look],
  )

  const write = useCallback<PassportQueue['write']>(
    async (pet, written) => {
      if (memberId === undefined) return 'waits'
      const id = crypto.randomUUID()
      const before = new Set(browserChanges.read().map((one) => one.id))
      const one = { memberId, petId: pet.id, petName: pet.name, id, written }
      browserChanges.write([...browserChanges.read(), one])
      look()
      const refused = await sendPassportOnce(memberId)
      const error = refused.get(id)
      if (error instanceof ApiError && (error.status === 400 || error.status === 409)) {
        // It still stands in its form, which says what is wrong. A pet that is gone has no form.
        forget(id)
        throw error
      }
      const left = look()
      if (left.some(isToBeSent)) tryAgain()
      if (left.some((other) => other.id === id && isToBeSent(other))) return 'waits'
      return left.some((other) => other.id === id || !before.has(other.id)) ? 'asks' : 'sent'
    },
    [memberId, look, forget, tryAgain],
  )
  return useMemo(() => ({ waiting, write, forget }), [waiting, write, forget])
}
