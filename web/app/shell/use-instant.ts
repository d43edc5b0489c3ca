import { MINUTE_MS } from '@wayfur/domain/durations'
import { useSyncExternalStore } from 'react'

/**
 * The minute it is, by the clock of the device: what is open is told by it, also on a copy that was
 * made long ago. Until the script is there it is when the page was made.
 */
export function useInstant(madeAt: string): number {
  return useSyncExternalStore(eachMinute, thisMinute, () => Date.parse(madeAt))
}

/** The same, and null until the script is there. */
export function useThisMinute(): number | null {
  return useSyncExternalStore(eachMinute, thisMinute, () => null)
}

function eachMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS / 2)
  return () => clearInterval(timer)
}

function thisMinute(): number {
  const now = performance.timeOrigin + performance.now()
  return Math.floor(now / MINUTE_MS) * MINUTE_MS
}
