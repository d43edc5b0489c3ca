import { msg } from '@wayfur/domain/language/messages'
import { hideSamplesNearRealPlaces } from '../places/samples-visibility.ts'
import type { Clock } from '../platform/clock.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Database } from '../platform/database/open-database.ts'
import { hideSampleBins } from '../scouting/hide-sample-bins.ts'
import { holdRegions, leaveEdition } from './install-region.ts'
import { RegionRefused } from './region-refusal.ts'
import { removeEntries } from './set-aside.ts'

export interface RemovedRegion {
  id: string
  title: string
  places: number
  bins: number
  /** What stays since people here know it. */
  kept: number
}

/** Takes a region away: what it brought and its row in one commit, its files a while later. */
export async function removeRegion(
  database: Database,
  id: string,
  options: { clock: Clock; dataDir: string },
): Promise<RemovedRegion> {
  const { edition, ...removed } = await database.patiently((db) =>
    inTransaction(db, async (tx) => {
      await holdRegions(tx)
      const region = await tx
        .selectFrom('regions')
        .select(['title', 'edition', 'sourceOn'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (region === undefined) throw new RegionRefused(msg('There is no region {id}.', { id }))
      const { sourceOn, ...known } = region
      const gone = await removeEntries(tx, id, { now: options.clock.now(), namedOn: sourceOn })
      await tx.deleteFrom('regions').where('id', '=', id).execute()
      await hideSamplesNearRealPlaces(tx)
      await hideSampleBins(tx)
      return { id, ...known, ...gone }
    }),
  )
  await leaveEdition(options, id, edition)
  return removed
}
