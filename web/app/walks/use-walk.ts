import { distanceMeters } from '@wayfur/domain/geo'
import { type Message, msg } from '@wayfur/domain/language/messages'
import { measureLine } from '@wayfur/domain/routing/measured-line'
import type { Point } from '@wayfur/domain/schemas'
import type { WalkPlan } from '@wayfur/domain/walks/schemas'
import {
  hasArrived,
  NOT_STARTED,
  paused,
  progressAfter,
  resumed,
  STEP_METERS,
  walkedMs,
  type WalkProgress,
  type WalkTime,
} from '@wayfur/domain/walks/walk-progress'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Position, usePositions } from '../map/use-positions.ts'
import type { NowhereReason } from '../map/where-am-i.ts'
import { keepsNothing } from '../offline/use-offline.ts'
import { keepWalk } from './keep-walk.ts'
import { wayOf } from './walk-lines-on-map.ts'

/** A walk under way, as the page remembers it, also over a reload. */
interface Walk {
  time: WalkTime
  progress: WalkProgress
  /** As measured by the device; null before its first position. */
  measured: { last: Point; meters: number } | null
  isFinished: boolean
}

/** Milliseconds as the device counts them. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

/** The walk of a plan: where the walker is, how far they have come, and for how long. */
export function useWalk(plan: WalkPlan) {
  const line = useMemo(() => measureLine(wayOf(plan)), [plan])
  const key = `walk:${plan.id}`
  const [walk, setWalk] = useState<Walk>()
  const [you, setYou] = useState<Point>()
  const [clockMs, setClockMs] = useState(0)
  const isUnderWay = walk !== undefined && !walk.isFinished
  const isWalking = isUnderWay && walk.time.pausedAt === null

  // Read after the server's page was taken over, which knows nothing of this device.
  useEffect(() => {
    const timer = setTimeout(() => setWalk((before) => before ?? readKept(key)))
    return () => clearTimeout(timer)
  }, [key])
  useEffect(() => {
    if (walk !== undefined) sessionStorage.setItem(key, JSON.stringify(walk))
  }, [key, walk])

  useEffect(() => {
    if (!isWalking) return undefined
    const timer = setInterval(() => setClockMs(now()), 1000)
    return () => clearInterval(timer)
  }, [isWalking])

  const hear = useCallback(
    ({ at, isSharp }: Position) => {
      setYou(at)
      if (!isSharp) return
      setWalk((before) => before && afterPosition(before, at, (p) => progressAfter(line, p, at)))
    },
    [line],
  )
  const trouble = usePositions(isWalking, hear)

  // For where there is no network on the way; also when the page was loaded anew meanwhile.
  useEffect(() => {
    if (isUnderWay) void keepWalk(line.points).catch(keepsNothing)
  }, [isUnderWay, line])

  const change = (how: (time: WalkTime, at: number) => WalkTime) =>
    setWalk((before) => before && { ...before, time: how(before.time, now()) })
  return {
    walk,
    you,
    trouble: trouble && WITHOUT_POSITION[trouble],
    isWalking,
    isUnderWay,
    length: line.meters,
    elapsedMs: walk === undefined ? 0 : walkedMs(walk.time, Math.max(clockMs, walk.time.startedAt)),
    isThere: walk !== undefined && hasArrived(line, walk.progress),
    start: () =>
      setWalk({
        time: { startedAt: now(), pausedMs: 0, pausedAt: null },
        progress: NOT_STARTED,
        measured: null,
        isFinished: false,
      }),
    pause: () => change(paused),
    resume: () => change(resumed),
    finish: () => {
      setClockMs(now())
      setWalk(
        (before) => before && { ...before, time: paused(before.time, now()), isFinished: true },
      )
    },
    forget: () => {
      sessionStorage.removeItem(key)
      setWalk(undefined)
    },
  }
}

function afterPosition(
  walk: Walk,
  at: Point,
  progressed: (progress: WalkProgress) => WalkProgress,
): Walk {
  const { measured } = walk
  const step = measured === null ? 0 : distanceMeters(measured.last, at)
  return {
    ...walk,
    progress: progressed(walk.progress),
    measured:
      measured !== null && step < STEP_METERS
        ? measured
        : { last: at, meters: (measured?.meters ?? 0) + step },
  }
}

function readKept(key: string): Walk | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** What goes on without a position. */
const WITHOUT_POSITION = {
  refused: msg('Location is switched off for this site. Time still counts; distance does not.'),
  unavailable: msg(
    'Your device could not find its location. Time still counts; distance does not.',
  ),
  'timed-out': msg('Finding your location took too long. Time still counts; distance does not.'),
  unsupported: msg(
    'This browser cannot share a location here. Time still counts; distance does not.',
  ),
} as const satisfies Record<NowhereReason, Message>
