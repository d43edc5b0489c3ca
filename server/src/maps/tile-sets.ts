import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Regions } from '../regions/current-region.ts'
import { fileSource, urlSource } from './archive-source.ts'
import { type RegionTileSets, regionTileSets } from './region-tile-sets.ts'
import { tileSet } from './tile-set.ts'
import type { TileSet } from './tile-set.ts'

/** The name under which the operator's own archive is served. */
export const OWN_SET = 'own'

/** All vector tiles this installation serves. */
export interface TileSets {
  get(name: string): Promise<TileSet | undefined>
  /** Names of the sets that came with the product. */
  readonly embedded: readonly string[]
  /** True when the operator added an archive of their own (`MAP_PMTILES`). */
  readonly hasOwn: boolean
  /** The maps of the regions that hold now. */
  readonly regions: RegionTileSets
  close(): Promise<void>
}

export interface TileSetsOptions {
  /** Folder whose `*.pmtiles` files are the embedded sets, each named after its file. */
  tilesDir: string
  /** Path or http(s) address of one more archive. */
  pmtiles?: string | undefined
  fetch?: typeof globalThis.fetch
  /** Those whose maps are served. */
  regions: Regions
}

/** Finds the installed tile archives; each is opened when it is first asked for. */
export async function openTileSets(options: TileSetsOptions): Promise<TileSets> {
  const files = (await readdir(options.tilesDir)).filter((file) => file.endsWith('.pmtiles'))
  const sets = new Map<string, TileSet>()
  for (const file of files.sort()) {
    const name = basename(file, '.pmtiles')
    if (name !== OWN_SET) sets.set(name, tileSet(name, fileSource(join(options.tilesDir, file))))
  }
  const embedded = [...sets.keys()]
  const regions = regionTileSets(options.regions)
  if (options.pmtiles !== undefined && options.pmtiles !== '') {
    const source = /^https?:\/\//i.test(options.pmtiles)
      ? urlSource(options.pmtiles, options.fetch)
      : fileSource(options.pmtiles)
    sets.set(OWN_SET, tileSet(OWN_SET, source))
  }
  return {
    get: async (name) => sets.get(name) ?? (await regions.get(name)),
    embedded,
    hasOwn: sets.has(OWN_SET),
    regions,
    async close() {
      await regions.close()
      for (const set of sets.values()) await set.close()
    },
  }
}
