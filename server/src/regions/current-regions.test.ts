import { mkdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { openLog } from '../platform/log.ts'
import { currentRegions } from './current-regions.ts'
import { editionFolder } from './region-folders.ts'
import { regionRow } from './testing/region-row.ts'

const NOW = '2026-06-15T17:00:00Z'

eachDatabase('the regions that hold', (fresh) => {
  async function opened() {
    const { db } = await fresh()
    const dataDir = temporaryDirectory()
    const clock = fixedClock(NOW)
    const regions = currentRegions({ db, clock, log: openLog('silent'), dataDir })
    const add = async (id: string, edition: string) => {
      mkdirSync(editionFolder(dataDir, id, edition), { recursive: true })
      await db.insertInto('regions').values(regionRow(id, edition)).execute()
    }
    return { db, dataDir, clock, regions, add }
  }

  test('are none where none was added', async () => {
    const { regions } = await opened()
    expect(await regions.current()).toEqual([])
  })

  test('are told by name with their folder and area, and anew after a second', async () => {
    const { clock, regions, add, dataDir } = await opened()
    await add('moab-ut', 'one')
    const [only] = await regions.current()
    expect(only).toEqual({
      id: 'moab-ut',
      title: 'Boulder, CO',
      file: 'boulder.osm.pbf',
      credit: '© OpenStreetMap contributors',
      licence: 'ODbL-1.0',
      on: '2026-06-01',
      edition: 'one',
      folder: editionFolder(dataDir, 'moab-ut', 'one'),
      area: { south: 39.9, west: -105.4, north: 40.1, east: -105.1 },
    })
    await add('bend-or', 'two')
    clock.advance(999)
    expect(await regions.current()).toHaveLength(1)
    clock.advance(1)
    expect((await regions.current()).map(({ id }) => id)).toEqual(['bend-or', 'moab-ut'])
  })

  test('are without one whose files are not here', async () => {
    const { db, regions } = await opened()
    await db.insertInto('regions').values(regionRow('bend-or', 'one')).execute()
    expect(await regions.current()).toEqual([])
  })

  test('still hold while the database cannot be asked', async () => {
    const { db, clock, add, dataDir } = await opened()
    await add('bend-or', 'one')
    let isAway = false
    const leaving = new Proxy(db, {
      get: (target, name) => {
        if (isAway) throw new Error('away')
        const value = Reflect.get(target, name) as unknown
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    const regions = currentRegions({ db: leaving, clock, log: openLog('silent'), dataDir })
    await regions.current()
    isAway = true
    clock.advance(5_000)
    expect(await regions.current()).toHaveLength(1)
  })
})
