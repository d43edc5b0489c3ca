import type { WholeBooking } from '@wayfur/domain/bookings/booking-schemas'
import { routeAfter, routeLength } from '@wayfur/domain/bookings/visit-route'
import type { RouteLength } from '@wayfur/domain/bookings/visit-route-schemas'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useVisitor } from '../accounts/use-visitor.ts'
import { type Position, usePositions } from '../map/use-positions.ts'
import type { NowhereReason } from '../map/where-am-i.ts'
import { keepsNothing } from '../offline/use-offline.ts'
import { keepWalkPage } from '../walks/keep-walk.ts'
import {
  findRecording,
  forgetRecording,
  keepRecording,
  type Recording,
  routeToSend,
} from './recording.ts'

export interface RouteRecorder {
  isOn: boolean
  /** Null until something was recorded. */
  length: RouteLength | null
  trouble: NowhereReason | undefined
  toSend: () => ReturnType<typeof routeToSend>
  record: () => void
  rest: () => void
  /** Drops what this device has recorded. */
  forget: () => void
}

/** Whole milliseconds as the device counts them. */
function now(): number {
  return Math.round(performance.timeOrigin + performance.now())
}

/**
 * Records the way of a visit on this device while it runs: kept as it grows, so that neither a page
 * loaded anew nor a lost network loses it.
 */
export function useRecording({ id, visit }: WholeBooking): RouteRecorder {
  const memberId = useVisitor()?.id
  const [recording, setRecording] = useState<Recording>()
  const isRunning = visit.state === 'running'
  const isOn = isRunning && recording?.isOn === true

  // Read after the server's page was taken over, which knows nothing of this device.
  useEffect(() => {
    if (memberId === undefined) return
    void findRecording(id, memberId, now())
      .then((found) => setRecording((before) => before ?? found))
      .catch(keepsNothing)
  }, [id, memberId])

  useEffect(() => {
    if (recording !== undefined) void keepRecording(recording).catch(keepsNothing)
  }, [recording])

  const hear = useCallback(({ at, isSharp }: Position) => {
    if (!isSharp) return
    const point = { ...at, at: now() }
    setRecording((before) => {
      if (before === undefined) return undefined
      const legs = routeAfter(before.legs, point)
      return legs === before.legs ? before : { ...before, legs }
    })
  }, [])
  const trouble = usePositions(isOn, hear)

  // For where there is no network on the way; also when the page was loaded anew meanwhile.
  useEffect(() => {
    if (isOn) void keepWalkPage().catch(keepsNothing)
  }, [isOn])

  const length = useMemo(() => {
    const told = routeLength(recording?.legs ?? [])
    return told.meters === 0 ? null : told
  }, [recording])

  return {
    isOn,
    length,
    trouble,
    toSend: () => routeToSend(recording?.legs ?? [], visit),
    record: () => {
      if (memberId === undefined) return
      setRecording((before) =>
        before === undefined
          ? { key: id, memberId, legs: [[]], isOn: true, beganAt: now() }
          : // What lies between is not recorded, and no line of it is drawn.
            { ...before, legs: [...before.legs, []], isOn: true },
      )
    },
    rest: () => setRecording((before) => before && { ...before, isOn: false }),
    forget: () => {
      setRecording(undefined)
      void forgetRecording(id).catch(keepsNothing)
    },
  }
}
