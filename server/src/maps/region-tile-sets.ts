import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CurrentRegion, Regions } from '../regions/current-region.ts'
import { MAP_FILE } from '../regions/products/map-file.ts'
import { fileSource } from './archive-source.ts'
import { tileSet } from './tile-set.ts'
import type { TileSet } from './tile-set.ts'

/** Names of sets begin with this where a region's map is meant: no file of ours is called so. */
const PREFIX = 'region-'

/** The map of a region. */
export interface RegionTiles {
  region: CurrentRegion
  set: TileSet
}

export interface RegionTileSets {
  /** In the order they are drawn: the freshest data last, so above the others. */
  all(): Promise<readonly RegionTiles[]>
  /** The set of that name, while its region holds. */
  get(name: string): Promise<TileSet | undefined>
  close(): Promise<void>
}

/**
 * The maps of the regions that hold. A new region or edition is seen when it is next asked for, and
 * the archive of an edition that no longer holds is let go of.
 */
export function regionTileSets(regions: Regions): RegionTileSets {
  /** By the folder of their edition. */
  const opened = new Map<string, TileSet>()

  async function all(): Promise<readonly RegionTiles[]> {
    const held = await regions.current()
    const found: RegionTiles[] = []
    for (const region of held) {
      const set = opened.get(region.folder) ?? openedSet(region)
      if (set === undefined) continue
      opened.set(region.folder, set)
      found.push({ region, set })
    }
    const folders = new Set(held.map(({ folder }) => folder))
    for (const [folder, set] of opened) {
      if (folders.has(folder)) continue
      opened.delete(folder)
      await set.close()
    }
    return found.toSorted(
      (a, b) => a.region.on.localeCompare(b.region.on) || a.region.id.localeCompare(b.region.id),
    )
  }

  return {
    all,
    async get(name) {
      if (!name.startsWith(PREFIX)) return undefined
      return (await all()).find(({ set }) => set.name === name)?.set
    },
    async close() {
      for (const set of opened.values()) await set.close()
      opened.clear()
    },
  }
}

function openedSet({ id, folder }: CurrentRegion): TileSet | undefined {
  const path = join(folder, MAP_FILE)
  // A region may have been made without a map.
  return existsSync(path) ? tileSet(`${PREFIX}${id}`, fileSource(path)) : undefined
}
