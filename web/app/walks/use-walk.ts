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
  walkedMs,
  type WalkProgress,
  type WalkTime,
} from '@wayfur/domain/walks/walk-progress'
import { useEffect, useMemo, useState } from 'react'
import type { NowhereReason } from '../map/where-am-i.ts'
import { keepsNothing } from '../offline/use-offline.ts'
import { keepWalk } from './keep-walk.ts'
import { wayOf } from './walk-lines-on-map.ts'

/** Smaller movements are noise of the device, not a walk. */
const STEP_METERS = 8
/** A position worse than this says nothing of where on the way one is. */
const WORST_ACCURACY_METERS = 75
/** A device that says nothing for so long has lost its position, as under trees or in a tunnel. */
const LOST_MS = 30_000

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
  const [trouble, setTrouble] = useState<Message>()
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

  useEffect(() => {
    if (!isWalking) return undefined
    const geolocation = globalThis.navigator?.geolocation
    if (geolocation === undefined) return undefined
    const watch = geolocation.watchPosition(
      ({ coords }) => {
        setTrouble(undefined)
        const at = { latitude: coords.latitude, longitude: coords.longitude }
        setYou(at)
        if (coords.accuracy > WORST_ACCURACY_METERS) return
        setWalk((before) => before && afterPosition(before, at, (p) => progressAfter(line, p, at)))
      },
      (error) => setTrouble(WITHOUT_POSITION[reasonOf(error)]),
      { enableHighAccuracy: true, maximumAge: 5_000, timeout: LOST_MS },
    )
    return () => geolocation.clearWatch(watch)
  }, [isWalking, line])

  useAwakeScreen(isWalking)

  // For where there is no network on the way; also when the page was loaded anew meanwhile.
  useEffect(() => {
    if (isUnderWay) void keepWalk(line.points).catch(keepsNothing)
  }, [isUnderWay, line])

  const change = (how: (time: WalkTime, at: number) => WalkTime) =>
    setWalk((before) => before && { ...before, time: how(before.time, now()) })
  return {
    walk,
    you,
    trouble: isWalking && !hasGeolocation() ? WITHOUT_POSITION.unsupported : trouble,
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

function hasGeolocation(): boolean {
  return globalThis.navigator?.geolocation !== undefined
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

function reasonOf(error: GeolocationPositionError): NowhereReason {
  if (error.code === error.PERMISSION_DENIED) return 'refused'
  return error.code === error.TIMEOUT ? 'timed-out' : 'unavailable'
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

/**
 * Keeps the screen on during a walk, since a dark phone stops giving its position. Where the
 * browser cannot, or the battery is low, the walk goes on without.
 */
function useAwakeScreen(isWanted: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock }
    if (!isWanted || wakeLock === undefined) return undefined
    let held: WakeLockSentinel | undefined
    let isOver = false
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      const got = await wakeLock?.request('screen').catch(() => undefined)
      if (isOver) void got?.release()
      else held = got
    }
    // A page that was out of sight has lost its hold.
    const again = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void held?.release()
    }
  }, [isWanted])
}
