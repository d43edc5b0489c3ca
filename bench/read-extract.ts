import { open, stat } from 'node:fs/promises'
import { openExtract } from '../server/src/regions/osm/open-extract.ts'
import { pbfBlobs } from '../server/src/regions/osm/pbf-blobs.ts'
import type { RegionProduct } from '../server/src/regions/products/region-product.ts'
import { readRegion } from '../server/src/regions/read-region.ts'

// Reads one extract in a process of its own, and tells the one that started it what that took.

/** `walk` only unpacks and adds up bytes; the others are products of a region. */
export type ExtractReader = 'walk' | 'tags' | 'points'

export interface ReadFigures {
  /** Milliseconds of processor time of all threads, since the program was loaded. */
  cpuMs: number
  /** The most memory the process has held. */
  memoryBytes: number
}

const [reader = '', path = ''] = process.argv.slice(2)
// A bench that was interrupted leaves nothing running.
process.on('disconnect', () => process.exit(1))
const before = process.cpuUsage()
if (reader === 'walk') await walk(path)
else await readRegion(await openExtract(path), [product(reader === 'points')])
const { user, system } = process.cpuUsage(before)
const figures: ReadFigures = {
  cpuMs: (user + system) / 1000,
  memoryBytes: process.resourceUsage().maxRSS * 1024,
}
process.send?.(figures, () => process.exit(0))

/** Looks at a tag of everything, and at every point where it is to. */
function product(asksPoints: boolean): RegionProduct {
  let found = 0
  return {
    name: 'places',
    node({ tags }) {
      if (tags['amenity'] !== undefined) found += 1
    },
    way(way) {
      if (way.tags['building'] !== undefined) found += 1
      if (asksPoints) found += way.points.length
    },
    relation({ tags, members }) {
      if (tags['type'] === 'multipolygon') found += 1
      if (asksPoints) for (const { points } of members) found += points?.length ?? 0
    },
    finish: async () => ({ counts: { found }, skipped: {} }),
  }
}

async function walk(path: string): Promise<number> {
  const { size } = await stat(path)
  const file = await open(path)
  let sum = 0
  for await (const { bytes } of pbfBlobs(file, size)) {
    for (const byte of bytes) sum = (sum + byte) | 0
  }
  await file.close()
  return sum
}
