import { basename } from 'node:path'
import { buildRegion } from '../server/src/regions/build-region.ts'
import { openExtract } from '../server/src/regions/osm/open-extract.ts'
import { readRegion } from '../server/src/regions/read-region.ts'

// Reads an extract, or builds a whole region of it, in a process of its own, and tells how long.

export type RegionWorker = 'read' | 'build'

export interface BuildFigures {
  /** Seconds by the clock: blocks are unpacked and files written while others are computed. */
  seconds: number
  /** The most memory the process has held. */
  memoryBytes: number
}

const [worker = '', path = '', dataDir = ''] = process.argv.slice(2)
// A bench that was interrupted leaves nothing running.
process.on('disconnect', () => process.exit(1))
const before = performance.now()
if (worker === 'read') await readRegion(await openExtract(path), [])
else {
  const file = basename(path)
  const asked = { path, file, id: 'town', title: 'Town', edition: 'one', dataDir }
  await buildRegion(asked, () => {})
}
const figures: BuildFigures = {
  seconds: (performance.now() - before) / 1000,
  memoryBytes: process.resourceUsage().maxRSS * 1024,
}
process.send?.(figures, () => process.exit(0))
