import { existsSync } from 'node:fs'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Tables } from '../tables.ts'
import type { CurrentRegion, Regions } from './current-region.ts'
import { editionFolder } from './region-folders.ts'

/** For so long what was read of the database is told again. */
const KEPT_MS = 1_000

/**
 * The regions as the database tells them, asked at most once a second. While it is away, those it
 * told last still hold: their files are all here.
 */
export function currentRegions({
  db,
  clock,
  log,
  dataDir,
}: {
  db: Kysely<Tables>
  clock: Clock
  log: Log
  dataDir: string
}): Regions {
  let known: readonly CurrentRegion[] | undefined
  let askedAt = -Infinity
  let asking: Promise<readonly CurrentRegion[]> | undefined

  async function ask(): Promise<readonly CurrentRegion[]> {
    try {
      known = await readCurrentRegions(db, dataDir)
    } catch (err) {
      if (known === undefined) throw err
      log.warn({ err }, 'the regions could not be read; those known before still hold')
    }
    askedAt = clock.now().getTime()
    return known
  }

  return {
    async current() {
      const age = clock.now().getTime() - askedAt
      if (known !== undefined && age >= 0 && age < KEPT_MS) return known
      asking ??= ask().finally(() => (asking = undefined))
      return asking
    },
  }
}

async function readCurrentRegions(db: Kysely<Tables>, dataDir: string): Promise<CurrentRegion[]> {
  const rows = await db
    .selectFrom('regions')
    .select(['id', 'title', 'file', 'credit', 'licence', 'sourceOn', 'edition'])
    .select(['south', 'west', 'north', 'east'])
    .orderBy('id')
    .execute()
  const regions: CurrentRegion[] = []
  for (const { sourceOn, south, west, north, east, ...region } of rows) {
    const folder = editionFolder(dataDir, region.id, region.edition)
    // A restored database names editions whose files are in no backup.
    if (!existsSync(folder)) continue
    regions.push({ ...region, on: sourceOn, folder, area: { south, west, north, east } })
  }
  return regions
}
