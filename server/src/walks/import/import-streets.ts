import { createReadStream } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Bounds } from '@wayfur/domain/geo'
import { measureLine } from '@wayfur/domain/routing/measured-line'
import { boundsOf } from '@wayfur/domain/walks/line-bounds'
import type { Way } from '@wayfur/domain/walks/street-graph'
import { lookAtFile } from '../../places/import/import-file.ts'
import { BrokenFile } from '../../places/import/import-record.ts'
import { skippedList } from '../../places/import/import-report.ts'
import { collectStreets, type SkipReason } from './collect-streets.ts'
import { readJsonStreets } from './read-json-streets.ts'
import {
  boundsOfPoint,
  packedStreets,
  packsOf,
  reachedBySquare,
  replacePacks,
  squaresOfStreets,
} from './street-packs.ts'
import type { StreetsReport } from './streets-report.ts'

export interface StreetsOptions {
  /** Where the packs go, and where the planner of walks looks for them. */
  folder: string
  /** Under which the import is kept, renewed and taken away; the name of the file if left out. */
  source?: string | undefined
  /** Whose streets these are; needed where the file does not come from OpenStreetMap. */
  credit?: string | undefined
  licence?: string | undefined
  isDryRun?: boolean | undefined
  onProgress?: ((progress: { bytes: number; bytesInAll: number; read: number }) => void) | undefined
}

/** Entries between two words about how far it has come. */
const TOLD_EACH = 2_000
const OSM = { credit: '© OpenStreetMap contributors', licence: 'ODbL-1.0' }

/**
 * Makes packs of streets out of a file of OpenStreetMap (Overpass JSON, GeoJSON) or other GeoJSON.
 * Nothing is written before the file is read to its end; the same file gives the same packs, and an
 * import of that name is replaced as a whole.
 */
export async function importStreets(path: string, options: StreetsOptions): Promise<StreetsReport> {
  const file = basename(path)
  const { format, bytes: size, licence, on, remark } = await lookAtFile(path)
  if (format !== 'json') throw new BrokenFile(`${file} is neither Overpass JSON nor GeoJSON.`)
  // Only what comes from OpenStreetMap says under which licence it does.
  const isOsm = licence !== null
  const credit = options.credit ?? (isOsm ? OSM.credit : undefined)
  if (credit === undefined) {
    throw new BrokenFile(`Say whose streets ${file} holds, with --credit "City of Example".`)
  }
  const name = options.source ?? nameOf(path)
  const skipped: Partial<Record<SkipReason, number>> = {}
  const list = skippedList(`${path}.skipped.txt`)
  const stream = createReadStream(path)
  let skippedFile: string | null = null
  const { read, ways, greens, points, others } = await (async () => {
    try {
      return await collectStreets(told(readJsonStreets(stream)), async (where, why, sentence) => {
        skipped[why] = (skipped[why] ?? 0) + 1
        await list.add(where, sentence)
      })
    } catch (cause) {
      if (!(cause instanceof BrokenFile)) throw cause
      const sentence = `${file} cannot be imported: ${cause.message}. Nothing was changed.`
      throw new BrokenFile(sentence, { cause })
    } finally {
      stream.destroy()
      skippedFile = await list.close()
    }
  })()
  if (ways.length === 0) throw new BrokenFile(noStreets(file, read, skipped['no-location'] ?? 0))
  const about = {
    area: titled(name),
    credit,
    licence: options.licence ?? (isOsm && options.credit === undefined ? OSM.licence : undefined),
    source: file,
    on,
  }
  const packs: { file: string; bytes: Buffer }[] = []
  const beside = reachedBySquare(points, name, boundsOfPoint)
  for (const { file: pack, reached, isStart } of squaresOfStreets(ways, name, boundsOfWay)) {
    if (!isStart) continue
    packs.push({ file: pack, bytes: await packedStreets(reached, beside.get(pack) ?? [], about) })
  }
  const before = await packsOf(options.folder, name)
  if (options.isDryRun !== true) await replacePacks(options.folder, name, packs)
  return {
    name,
    ...about,
    isDryRun: options.isDryRun === true,
    isRenewed: before.length > 0,
    read,
    others,
    ways: ways.length,
    meters: ways.reduce((sum, { points }) => sum + measureLine(points).meters, 0),
    greens: greens.length,
    parks: new Set(greens.flatMap(({ park }) => park ?? [])).size,
    packs: packs.length,
    bytes: packs.reduce((sum, { bytes }) => sum + bytes.length, 0),
    skipped,
    skippedFile,
    remark,
  }

  async function* told<T>(elements: AsyncIterable<T>): AsyncGenerator<T> {
    let count = 0
    for await (const element of elements) {
      count += 1
      if (count % TOLD_EACH === 0) {
        options.onProgress?.({ bytes: stream.bytesRead, bytesInAll: size, read: count })
      }
      yield element
    }
  }
}

function boundsOfWay({ points }: Way): Bounds {
  return boundsOf(points)
}

function noStreets(file: string, read: number, withoutPoints: number): string {
  return withoutPoints > 0
    ? `${file} names streets but not where they lie: ask Overpass for them with "out geom;". Nothing was changed.`
    : `${file} holds no streets or paths; ${read} entries were read. Nothing was changed.`
}

/** 'Santa Cruz 2026.osm.json' is kept as 'santa-cruz-2026'. */
function nameOf(path: string): string {
  const bare = basename(path, extname(path)).replace(/\.osm$/i, '')
  const name = bare
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return name.slice(0, 60) || 'streets'
}

/** 'santa-cruz' is Santa Cruz. */
function titled(name: string): string {
  return name
    .split(/[-_]+/)
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join(' ')
}
