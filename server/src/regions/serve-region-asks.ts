import { existsSync } from 'node:fs'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { Log } from '../platform/log.ts'
import { regionAsksIn } from './region-asks.ts'
import { regionsDir } from './region-folders.ts'
import { isAnyRegion } from './region-list.ts'
import { regionRunner } from './region-runner.ts'
import type { NamedExtracts } from './sources/named-extracts.ts'
import { askForWanted, type WantedRegions } from './wanted-regions.ts'

const LOOK_EACH_MS = 1_000
/** How often what was left is cleared away. */
const TIDY_EACH_LOOKS = 60

/**
 * Has a running server do what is asked of its regions, within a second. Of several processes on one
 * data folder one does it at a time. The regions that the settings name are asked for once, where
 * they are missing.
 */
export function serveRegionAsks(parts: {
  database: Database
  clock: Clock
  log: Log
  dataDir: string
  extracts: NamedExtracts
  wanted?: WantedRegions | undefined
}): { stop(): Promise<void> } {
  const { database, clock, log, dataDir, wanted } = parts
  const asks = regionAsksIn(dataDir, clock)
  const runner = regionRunner({ ...parts, asks })
  const ending = new AbortController()
  const askFirst = wanted && (() => askForWanted({ db: database.db, asks, dataDir, wanted }))
  let isWantedAsked = wanted === undefined
  let looks = 0
  let working: Promise<void> | undefined

  /** A restored database knows regions whose folder is in no backup. */
  async function isAnythingHere(): Promise<boolean> {
    return existsSync(regionsDir(dataDir)) || (await isAnyRegion(database.db))
  }

  async function look(): Promise<void> {
    const isTidyDue = looks % TIDY_EACH_LOOKS === 0 && (await isAnythingHere())
    looks += 1
    if (!isWantedAsked) isWantedAsked = await runner.takeAll(ending.signal, askFirst)
    else if (isTidyDue || (await asks.isWaiting())) await runner.takeAll(ending.signal)
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
