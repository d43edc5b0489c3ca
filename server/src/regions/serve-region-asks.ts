import { existsSync } from 'node:fs'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { Log } from '../platform/log.ts'
import { regionAsksIn } from './region-asks.ts'
import { regionsDir } from './region-folders.ts'
import { regionRunner } from './region-runner.ts'

const LOOK_EACH_MS = 1_000
/** How often what was left is cleared away. */
const TIDY_EACH_LOOKS = 60

/**
 * Has a running server do what is asked of its regions, within a second. Of several processes on one
 * data folder one does it at a time.
 */
export function serveRegionAsks(parts: {
  database: Database
  clock: Clock
  log: Log
  dataDir: string
}): { stop(): Promise<void> } {
  const { clock, log, dataDir } = parts
  const asks = regionAsksIn(dataDir, clock)
  const runner = regionRunner({ ...parts, asks })
  const ending = new AbortController()
  let looks = 0
  let working: Promise<void> | undefined

  async function look(): Promise<void> {
    const isTidyDue = looks % TIDY_EACH_LOOKS === 0 && existsSync(regionsDir(dataDir))
    looks += 1
    if (isTidyDue || (await asks.isWaiting())) await runner.takeAll(ending.signal)
  }

  function lookUnlessWorking(): void {
    working ??= look()
      .catch((err: unknown) => log.warn({ err }, 'what is asked of the regions was not done'))
      .finally(() => (working = undefined))
  }

  const timer = setInterval(lookUnlessWorking, LOOK_EACH_MS)
  timer.unref()
  lookUnlessWorking()
  return {
    async stop() {
      clearInterval(timer)
      ending.abort(new Error('The server stops.'))
      await working
    },
  }
}
