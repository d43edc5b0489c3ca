import { existsSync } from 'node:fs'
import { onTestFinished, expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { openLog } from '../platform/log.ts'
import { regionAsksIn } from './region-asks.ts'
import { regionsDir } from './region-folders.ts'
import { notedRegions } from './region-list.ts'
import { serveRegionAsks } from './serve-region-asks.ts'
import type { NamedExtracts } from './sources/named-extracts.ts'
import { regionRow } from './testing/region-row.ts'

const NOW = '2026-06-15T17:00:00Z'

/** Nothing is asked for by its name here. */
const NO_EXTRACTS: NamedExtracts = {
  find: () => Promise.reject(new Error('Nothing is looked for.')),
  sizeOf: () => Promise.reject(new Error('Nothing is measured.')),
  fetch: () => Promise.reject(new Error('Nothing is fetched.')),
}

eachDatabase('a running server', (fresh) => {
  async function started(regions: readonly string[]) {
    const database = await fresh()
    const dataDir = temporaryDirectory()
    const clock = fixedClock(NOW)
    for (const id of regions) {
      await database.db.insertInto('regions').values(regionRow(id, 'one')).execute()
    }
    const log = openLog('silent')
    const served = serveRegionAsks({ database, clock, log, dataDir, extracts: NO_EXTRACTS })
    onTestFinished(() => served.stop())
    return { database, clock, dataDir, served }
  }

  test('tells the command of regions whose files did not come with a backup', async () => {
    const { dataDir } = await started(['bend-or'])
    await expect
      .poll(() => notedRegions(dataDir), { timeout: 20_000 })
      .toMatchObject([{ id: 'bend-or', isMissing: true }])
  })

  test('without regions leaves no folder for them', async () => {
    const { dataDir, served } = await started([])
    await served.stop()
    expect(existsSync(regionsDir(dataDir))).toBe(false)
  })

  test('does what is asked when it starts', async () => {
    const dataDir = temporaryDirectory()
    const clock = fixedClock(NOW)
    const asks = regionAsksIn(dataDir, clock)
    const name = await asks.leave({ what: 'remove', regionId: 'nowhere' })
    const database = await fresh()
    const log = openLog('silent')
    const served = serveRegionAsks({ database, clock, log, dataDir, extracts: NO_EXTRACTS })
    onTestFinished(() => served.stop())
    await expect
      .poll(async () => (await asks.find(name))?.state.state, { timeout: 20_000 })
      .toBe('failed')
  })
})
