import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { msg } from '@wayfur/domain/language/messages'
import type { Area } from '@wayfur/domain/maps/schemas'
import { BrokenFile } from '../places/import/import-record.ts'
import { syncTree } from '../platform/database/data-directory.ts'
import type { RegionCounts } from './current-region.ts'
import { keepSource } from './kept-source.ts'
import { type EditionBefore, openSource } from './open-source.ts'
import { OF_ADDRESSES, OPEN_PRODUCTS } from './products/open-products.ts'
import type { ProductName, ProductReport, RegionSource } from './products/region-product.ts'
import { readRegion } from './read-region.ts'
import { editionFolder } from './region-folders.ts'
import { RegionRefused, unusable } from './region-refusal.ts'

/** What is asked of a build. */
export interface RegionToBuild {
  /** Of the file, absolute. */
  path: string
  /** What people call the file, where its path is only where it was put after an upload. */
  file: string
  id: string
  title: string
  edition: string
  dataDir: string
  /** That which holds now, for changes to be applied to; none for a new region. */
  before?: EditionBefore | undefined
}

/** What was built: files that nobody reads yet. */
export interface BuiltRegion {
  source: RegionSource
  /** Whether the file says of which day its data is. */
  isDated: boolean
  edition: string
  folder: string
  area: Area
  counts: RegionCounts
  skipped: Partial<Record<ProductName, ProductReport['skipped']>>
  /** Whether it was made of the edition before, with changes. */
  isChanged: boolean
  /** How much room its files take. */
  bytes: number
}

/** How far a build has come. */
export interface BuildProgress {
  step: 'reading' | ProductName
  /** Of the whole build, from 0 to 1. */
  share: number
  secondsLeft: number | undefined
}

/** Reading takes about this share of a build, the products share the rest. */
const READING = 0.5
const TOLD_EACH_MS = 250

/** Whose extracts are that do not say otherwise. */
const OSM = { credit: '© OpenStreetMap contributors', licence: 'ODbL-1.0' }

/**
 * Makes the files of one edition of a region out of an extract. They get their folder's name when all
 * of them are on the disk; a build that fails or is killed leaves a folder with another name at most.
 * Throws a `RegionRefused` for a file that cannot be used.
 */
export async function buildRegion(
  asked: RegionToBuild,
  told: (progress: BuildProgress) => void,
  openProducts = OPEN_PRODUCTS,
): Promise<BuiltRegion> {
  const folder = editionFolder(asked.dataDir, asked.id, asked.edition)
  const unfinished = `${folder}.unfinished`
  const tell = teller(told)
  try {
    const { extract, file, files, before } = await openSource(asked)
    const { credit, licence } = extract.holds ?? OSM
    const { id, title } = asked
    const source = { credit, licence, id, title, file, on: extract.on }
    const products = (extract.holds === undefined ? openProducts : OF_ADDRESSES).map((open) =>
      open(source),
    )
    const { area } = await readRegion(extract, products, {
      told: ({ bytes, bytesInAll }) => tell('reading', (READING * bytes) / Math.max(1, bytesInAll)),
    })
    await mkdir(unfinished, { recursive: true })
    const counts: RegionCounts = {}
    const skipped: BuiltRegion['skipped'] = {}
    for (const [index, product] of products.entries()) {
      const toldShare = (share: number) =>
        tell(product.name, READING + ((1 - READING) * (index + share)) / products.length)
      toldShare(0)
      const report = await product.finish(unfinished, toldShare)
      counts[product.name] = report.counts
      skipped[product.name] = report.skipped
    }
    if (extract.holds === undefined) requireSomething(counts)
    await keepSource(unfinished, files, before)
    await syncTree(unfinished)
    await rename(unfinished, folder)
    return {
      source,
      isDated: extract.isDated,
      edition: asked.edition,
      folder,
      area,
      counts,
      skipped,
      isChanged: before !== undefined,
      bytes: await sizeOf(folder),
    }
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true })
    if (cause instanceof BrokenFile) throw unusable(asked.file, cause)
    if (existsSync(asked.path)) throw cause
    throw new RegionRefused(msg('There is no file {path}.', { path: asked.path }), { cause })
  }
}

/** An extract of a lake, or of nothing at all, is no region to go to. */
function requireSomething({ places, streets }: RegionCounts): void {
  if (places === undefined && streets === undefined) return
  if ((places?.['places'] ?? 0) > 0 || (streets?.['streets'] ?? 0) > 0) return
  throw new BrokenFile(msg('it holds neither places nor streets'))
}

/** Tells a few times a second at most, and how long the rest may take at the speed so far. */
function teller(told: (progress: BuildProgress) => void) {
  const began = performance.now()
  let lastTold = -Infinity
  let lastStep: BuildProgress['step'] | undefined
  return (step: BuildProgress['step'], share: number) => {
    const now = performance.now()
    if (step === lastStep && now - lastTold < TOLD_EACH_MS) return
    lastTold = now
    lastStep = step
    const seconds = (now - began) / 1000
    told({ step, share, secondsLeft: share > 0 ? (seconds * (1 - share)) / share : undefined })
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
