import { Problem } from '@wayfur/domain/problem'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { LIMITS, type RateName, RATES } from './limits.ts'
import { networkOf } from './network-of.ts'

/**
 * Counts what each caller asks for and refuses with 429 and Retry-After beyond the table. A caller is
 * a network address, counted as its household's, or a member's number.
 */
export interface RateLimits {
  take(name: RateName, caller: string): Promise<void>
}

/** How often which callers were counted at which rates. */
export type Counts = readonly (readonly [rate: RateName, caller: string, times: number])[]

/** The other processes behind the same port. */
interface OtherWorkers {
  tellCounts(counts: Counts): void
  onCounts(hear: (counts: Counts) => void): void
}

/**
 * Counts in this process. With several behind one port each tells the others ten times a second
 * whom it counted, so that all of them know the same sum: a caller who spreads over them gets at
 * most what they let through within a tenth of a second beyond it.
 */
export function rateLimitsInMemory(others?: OtherWorkers): RateLimits {
  const limiters = new Map<RateName, RateLimiterMemory>()
  for (const [name, { points, seconds }] of Object.entries(RATES)) {
    const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    limiters.set(name as RateName, limiter)
  }
  others?.onCounts((counts) => {
    for (const [name, caller, times] of counts) void limiters.get(name)?.penalty(caller, times)
  })
  const note = others && notedFor(others)
  return {
    async take(name, caller) {
      const counted = networkOf(caller)
      try {
        await limiters.get(name)?.consume(counted)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new Problem('too-many-requests', undefined, { retryAfterSeconds })
      }
      note?.(name, counted)
    },
  }
}

/** Gathers what is counted for a moment and tells the others of it together. */
function notedFor(others: OtherWorkers): (name: RateName, caller: string) => void {
  const noted = new Map<RateName, Map<string, number>>()
  let timer: NodeJS.Timeout | undefined
  function tell(): void {
    timer = undefined
    others.tellCounts(
      [...noted].flatMap(([name, callers]) =>
        [...callers].map(([caller, times]) => [name, caller, times] as const),
      ),
    )
    noted.clear()
  }
  return (name, caller) => {
    const callers = noted.get(name) ?? new Map<string, number>()
    noted.set(name, callers.set(caller, (callers.get(caller) ?? 0) + 1))
    timer ??= setTimeout(tell, LIMITS.tellCountsMs).unref()
  }
}
