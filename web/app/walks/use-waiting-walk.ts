import type { FinishedWalk } from '@wayfur/domain/walks/schemas'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useVisitor } from '../accounts/use-visitor.ts'
import type { ActionContext, Done } from '../forms/define-actions.ts'
import { getDraft } from '../forms/draft-data.ts'
import { getId } from '../forms/form-data.ts'
import { type Tries, tryWhileOnline } from '../offline/try-while-online.ts'
import { browserStore, sendWaitingOnce, type WaitingWalk } from './waiting-walks.ts'

/**
 * A finished walk on its way into a timeline: kept on this device first and sent from there, at once
 * or as soon as there is a connection, so that it is not lost and not written down twice.
 */
export function useWaitingWalk({
  seconds,
  startLocation,
}: Pick<FinishedWalk, 'seconds' | 'startLocation'>) {
  const memberId = useVisitor()?.id
  const [waiting, setWaiting] = useState<WaitingWalk>()
  const [isWaiting, setIsWaiting] = useState(false)

  const tries = useRef<Tries>(undefined)
  useEffect(() => {
    if (memberId === undefined) return undefined
    const waits = () => browserStore.read().filter((one) => one.memberId === memberId)
    const sending = tryWhileOnline(async () => {
      await sendWaitingOnce(memberId).catch(() => undefined)
      const isLeft = waits().length > 0
      setIsWaiting(isLeft)
      return { isLeft }
    })
    tries.current = sending
    // A walk of an earlier page may still wait.
    const timer = setTimeout(() => {
      const kept = waits()
      const same = kept.find(
        ({ walk }) => walk.seconds === seconds && walk.startLocation === startLocation,
      )
      if (same !== undefined) {
        setWaiting(same)
        setIsWaiting(true)
      }
      if (kept.length > 0) sending.begin()
    })
    return () => {
      clearTimeout(timer)
      sending.stop()
    }
  }, [memberId, seconds, startLocation])

  const run = useCallback(
    async (form: FormData, _context: ActionContext): Promise<Done> => {
      if (memberId === undefined) throw new Error('Only members have pets to walk with.')
      const walk = getDraft(form) as FinishedWalk
      const petId = getId(form, 'pet')
      const one = { key: crypto.randomUUID(), memberId, petId, walk: { on: today(), ...walk } }
      browserStore.write([...browserStore.read(), one])
      const { refused } = await sendWaitingOnce(memberId)
      const why = refused.get(one.key)
      if (why !== undefined) throw why
      setWaiting(one)
      const isLeft = browserStore.read().some(({ key }) => key === one.key)
      setIsWaiting(isLeft)
      if (isLeft) tries.current?.begin()
      return { shown: petId }
    },
    [memberId],
  )
  return { waiting, isWaiting, run }
}

/** The day of the device, on which the walk was walked however late it is sent. */
function today(): string {
  const at = new Date(performance.timeOrigin + performance.now())
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
