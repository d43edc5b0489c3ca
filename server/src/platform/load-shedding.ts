import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { Problem } from '@wayfur/domain/problem'
import { type AdmissionBounds, admissionLimit } from './admission-limit.ts'
import { LIMITS } from './limits.ts'

export interface LoadGauge {
  /** Refuses, before any work, what could not be answered soon: 503 with Retry-After. */
  admit(): void
  /** Does the work of one request, counted and timed; what is read from a slow line comes before. */
  work<T>(answer: () => Promise<T>): Promise<T>
  isOverloaded(): boolean
  stop(): void
}

/** Fewer answers say too little; then a window lasts longer, up to the longest. */
const ENOUGH_ANSWERS = 10
const LONGEST_WINDOW_MS = 2_000

/** A gauge that lets everything in, for a server that measures nothing. */
export const OPEN_GAUGE: LoadGauge = {
  admit() {},
  work: (answer) => answer(),
  isOverloaded: () => false,
  stop() {},
}

/**
 * Watches what the process has to do. Requests under way share one processor, so each of them waits
 * for all others: what is admitted is bounded by how many were answered lately within
 * `AdmissionBounds.waitMs`. An event loop that hangs in two windows in a row closes the door as well.
 */
export function loadGauge({
  bounds = LIMITS.admission,
  eventLoopDelayMs = LIMITS.eventLoopDelayMs,
  queriesWaiting = () => 0,
}: {
  bounds?: AdmissionBounds
  eventLoopDelayMs?: number
  /** How many queries wait for a connection to the database. */
  queriesWaiting?: () => number
} = {}): LoadGauge {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  const limit = admissionLimit(bounds)
  let underWay = 0
  let slowWindows = 0
  let window = newWindow()
  let turned = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // The first turn after a reset is not counted, so a loop that turns once in a window has no mean.
    const meanMs = delays.count > 0 ? delays.mean / 1e6 : now - turned
    turned = now
    delays.reset()
    slowWindows = meanMs > eventLoopDelayMs ? slowWindows + 1 : 0
    const lastedMs = now - window.began
    if (window.tookMs.length < ENOUGH_ANSWERS && lastedMs < LONGEST_WINDOW_MS) return
    const loop = performance.eventLoopUtilization()
    const { utilization: loopUse } = performance.eventLoopUtilization(loop, window.loop)
    limit.observe({ ...window, lastedMs, loopUse, queriesWaiting: queriesWaiting() })
    window = newWindow(loop)
  }, bounds.windowMs)
  timer.unref()
  const isOverloaded = () => slowWindows >= 2 || underWay >= limit.requests()
  return {
    isOverloaded,
    admit() {
      if (!isOverloaded()) return
      window.refused += 1
      throw new Problem('busy', undefined, { retryAfterSeconds: LIMITS.retryAfterSeconds })
    },
    async work(answer) {
      const began = performance.now()
      underWay += 1
      try {
        return await answer()
      } finally {
        underWay -= 1
        window.tookMs.push(performance.now() - began)
      }
    },
    stop() {
      clearInterval(timer)
      delays.disable()
    },
  }
}

function newWindow(loop = performance.eventLoopUtilization()) {
  return { began: performance.now(), loop, tookMs: [] as number[], refused: 0 }
}
