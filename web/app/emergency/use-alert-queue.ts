import type { NewAlert } from '@wayfur/domain/emergency/alert-schemas'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useVisitor } from '../accounts/use-visitor.ts'
import { type Tries, tryWhileOnline } from '../offline/try-while-online.ts'
import { browserAlerts, sendAlertsOnce, type WaitingAlert } from './alert-queue.ts'

/**
 * Alerts on their way to everybody: kept on this device first and sent from there, at once or as soon
 * as there is a network, so that each is told once.
 */
export function useAlertQueue(petId: number) {
  const memberId = useVisitor()?.id
  const [waiting, setWaiting] = useState<readonly WaitingAlert[]>([])
  const tries = useRef<Tries>(undefined)

  const look = useCallback(() => {
    const own = browserAlerts.read().filter((one) => one.memberId === memberId)
    setWaiting(own.filter((one) => one.petId === petId))
    return own.filter(({ refused }) => refused === undefined)
  }, [memberId, petId])

  useEffect(() => {
    if (memberId === undefined) return undefined
    const sending = tryWhileOnline(async () => {
      await sendAlertsOnce(memberId).catch(() => undefined)
      return { isLeft: look().length > 0 }
    })
    tries.current = sending
    // Those of an earlier page may still wait.
    const timer = setTimeout(() => void (look().length > 0 && sending.begin()))
    return () => {
      clearTimeout(timer)
      sending.stop()
    }
  }, [memberId, look])

  const tell = useCallback(
    async (alert: NewAlert): Promise<void> => {
      if (memberId === undefined) return
      browserAlerts.write([...browserAlerts.read(), { memberId, petId, alert }])
      look()
      await sendAlertsOnce(memberId)
      if (look().length > 0) tries.current?.begin()
    },
    [memberId, petId, look],
  )
  const forget = useCallback(
    (id: string) => {
      browserAlerts.write(browserAlerts.read().filter(({ alert }) => alert.id !== id))
      look()
    },
    [look],
  )
  return { waiting, tell, forget }
}
