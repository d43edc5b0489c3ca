import { Problem } from '@wayfur/domain/problem'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type RateName, RATES } from './limits.ts'
import { networkOf } from './network-of.ts'

/**
 * Counts what each caller asks for and refuses with 429 and Retry-After beyond the table. A caller is
 * a network address, counted as its household's, or a member's number.
 */
export interface RateLimits {
  take(name: RateName, caller: string): Promise<void>
}

/** Counts in this process; with several processes each allows its own share. */
export function rateLimitsInMemory(processes = 1): RateLimits {
  const limiters = new Map<RateName, RateLimiterMemory>()
  for (const [name, rate] of Object.entries(RATES)) {
    limiters.set(
      name as RateName,
      new RateLimiterMemory({
        keyPrefix: name,
        points: Math.max(1, Math.ceil(rate.points / processes)),
        duration: rate.seconds,
      }),
    )
  }
  return {
    async take(name, caller) {
      try {
        await limiters.get(name)?.consume(networkOf(caller))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new Problem('too-many-requests', undefined, { retryAfterSeconds })
      }
    },
  }
}
