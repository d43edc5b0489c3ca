import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Clock } from './clock.ts'
import { countTry } from './count-tries.ts'
import { awayReason } from './database/database-away.ts'
import { isExact, RATES } from './limits.ts'
import { networkOf } from './network-of.ts'
import type { RateLimits } from './rate-limits.ts'

/**
 * Counts the rates that must be exact in the database as well, for all processes on all machines.
 * What this process alone has seen too often does not reach it.
 */
export function rateLimitsAlsoIn(
  db: Kysely<Tables>,
  clock: Clock,
  inMemory: RateLimits,
): RateLimits {
  return {
    async take(name, caller) {
      await inMemory.take(name, caller)
      if (!isExact(name)) return
      const { points, seconds } = RATES[name]
      const key = `rate ${name} ${networkOf(caller)}`
      const counted = await countTry(db, { key, seconds, now: clock.now() }).catch(ignoreAway)
      if (counted === undefined || counted.tries <= points) return
      throw new Problem('too-many-requests', undefined, { retryAfterSeconds: counted.waitSeconds })
    },
  }
}

/** A finder is not refused because nothing can be counted: the memory of the process has counted. */
function ignoreAway(error: unknown): undefined {
  if (awayReason(error) === undefined) throw error
}
