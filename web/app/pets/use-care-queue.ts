import type { NewTick } from '@wayfur/domain/pets/care-board-schemas'
import { useCallback, useState } from 'react'
import { useVisitor } from '../accounts/use-visitor.ts'
import { formErrorOf } from '../forms/form-error.ts'
import { useTries } from '../offline/use-tries.ts'
import { browserTicks, sendTicksOnce, type WaitingTick } from './care-queue.ts'

/**
 * Ticks on their way to the board of a pet: kept on this device first and sent from there, at once or
 * as soon as there is a connection, so that none is lost and none counts twice.
 */
export function useCareQueue(petId: number) {
  const memberId = useVisitor()?.id
  const [waiting, setWaiting] = useState<readonly WaitingTick[]>([])

  const look = useCallback(() => {
    const own = browserTicks.read().filter((one) => one.memberId === memberId)
    setWaiting(own.filter((one) => one.petId === petId))
    return own.length > 0
  }, [memberId, petId])
  const tryAgain = useTries(memberId, sendTicksOnce, look)

  /** Ticks something; gives why it was refused, in one sentence. */
  const tick = useCallback(
    async (what: Pick<NewTick, 'key' | 'day' | 'isAgain'>): Promise<string | undefined> => {
      if (memberId === undefined) return undefined
      const id = crypto.randomUUID()
      const one = { memberId, petId, tick: { ...what, id, at: instantNow() } }
      browserTicks.write([...browserTicks.read(), one])
      look()
      const refused = await sendTicksOnce(memberId)
      if (look()) tryAgain()
      return refused.has(id) ? formErrorOf(refused.get(id), () => undefined).says : undefined
    },
    [memberId, petId, look, tryAgain],
  )
  return { waiting, tick }
}

/** By the clock of the device, at which it was done however late it is sent. */
export function instantNow(): string {
  return new Date(performance.timeOrigin + performance.now()).toISOString()
}
