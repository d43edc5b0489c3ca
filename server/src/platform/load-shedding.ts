import { Problem } from '@wayfur/domain/problem'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { LIMITS } from './limits.ts'

export interface LoadGauge {
  /** Refuses with 503 and Retry-After while the process cannot keep up. */
  admit(): void
  /** Counts one request as under way until the returned function is called. */
  begin(): () => void
  isOverloaded(): boolean
  stop(): void
}

/**
 * Watches the event loop and the requests under way. The delay is read over windows of half a
 * second, so one slow start does not close the door for long; two slow windows in a row do.
 */
export function loadGauge(
  limits: { eventLoopDelayMs: number; requestsUnderWay: number } = LIMITS,
): LoadGauge {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  let underWay = 0
  let slowWindows = 0
  const timer = setInterval(() => {
    const meanMs = histogram.mean / 1e6
    histogram.reset()
    slowWindows = meanMs > limits.eventLoopDelayMs ? slowWindows + 1 : 0
  }, 500)
  timer.unref()
  const isOverloaded = () => slowWindows >= 2 || underWay >= limits.requestsUnderWay
  return {
    isOverloaded,
    admit() {
      if (isOverloaded()) {
        throw new Problem('busy', undefined, { retryAfterSeconds: LIMITS.retryAfterSeconds })
      }
    },
    begin() {
      underWay += 1
      let ended = false
      return () => {
        if (ended) return
        ended = true
        underWay -= 1
      }
    },
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
