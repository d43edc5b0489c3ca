/**
 * Drives on the roads of real extracts beside those of Routino, an engine that Debian has
 * (`apt-get install routino`): `node bench/compare-drives.ts FILE…`. Prints how far apart the
 * distances are. By hand only; nothing of the product needs Routino.
 */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { measureLine } from '../domain/src/routing/measured-line.ts'
import type { Point } from '../domain/src/schemas.ts'
import { openExtract } from '../server/src/regions/osm/open-extract.ts'
import { openRoads } from '../server/src/regions/products/roads-product.ts'
import { readRegion } from '../server/src/regions/read-region.ts'
import { findDrive } from '../server/src/routing/roads/find-drive.ts'
import { QuickestWays } from '../server/src/routing/roads/quickest-way.ts'
import { pointsOf, readShape } from '../server/src/routing/roads/road-shape.ts'
import {
  ENDS_ONLY_PIECE,
  FERRY_PIECE,
  readRoads,
  type Roads,
  ROADS_FILE,
} from '../server/src/routing/roads/roads-file.ts'

const PAIRS = 200
/** Nearer pairs have no distance to speak of. */
const NEAREST_METERS = 500

const run = promisify(execFile)

async function compare(file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'compare-drives-'))
  try {
    const started = performance.now()
    const product = openRoads({
      id: 'compared',
      title: basename(file),
      credit: '© OpenStreetMap contributors',
      licence: 'ODbL-1.0',
      file: basename(file),
      on: '2026-01-01',
    })
    const { nodes } = await readRegion(await openExtract(file), [product])
    const read = performance.now()
    const { counts } = await product.finish(folder, () => undefined)
    const built = performance.now()
    const roads = readRoads(join(folder, ROADS_FILE))
    print(
      `${basename(file)}: ${nodes} nodes read in ${seconds(read - started)}, ` +
        `${counts['roads']} roads with ${counts['turnRules']} rules made in ${seconds(built - read)}, ` +
        `${(roads.size / 1e6).toFixed(1)} MB`,
    )
    // By itself Routino straightens roads, which are then up to a fiftieth shorter.
    await run('planetsplitter', [`--dir=${folder}`, '--prefix=r', '--prune-none', file])
    const ways = new QuickestWays(roads)
    const chance = seededChance(17)
    const off: { percent: number; told: string }[] = []
    const took: number[] = []
    let unanswered = 0
    while (off.length + unanswered < PAIRS) {
      const [from, to] = [placeOn(roads, chance), placeOn(roads, chance)]
      const before = performance.now()
      const ours = findDrive(ways, { at: from, mostMeters: 1000 }, { at: to, mostMeters: 1000 })
      took.push(performance.now() - before)
      const theirs = await routinoMeters(folder, from, to)
      if ('why' in ours || theirs === undefined) {
        unanswered += 1
        print(`  only one answers: ${told(from, to)} ${'why' in ours ? ours.why : 'Routino not'}`)
        continue
      }
      if (Math.max(ours.meters, theirs) < NEAREST_METERS) continue
      const percent = 100 * (ours.meters / theirs - 1)
      off.push({
        percent,
        told: `${told(from, to)} ${ours.meters.toFixed(0)} m, ${theirs.toFixed(0)} m`,
      })
    }
    off.sort((a, b) => Math.abs(a.percent) - Math.abs(b.percent))
    took.sort((a, b) => a - b)
    const at = (share: number) => Math.abs(off[Math.floor(off.length * share)]?.percent ?? 0)
    print(
      `  ${off.length} pairs: median ${at(0.5).toFixed(2)} %, nine of ten within ` +
        `${at(0.9).toFixed(1)} %; a drive takes ${took[took.length >> 1]?.toFixed(1)} ms`,
    )
    for (const { percent, told } of off.slice(-8)) print(`  ${percent.toFixed(1)} %: ${told}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A place on any public road of the largest network. */
function placeOn(roads: Roads, chance: () => number): Point {
  for (;;) {
    const piece = Math.floor(chance() * roads.pieceFrom.length)
    const isUsual = ((roads.pieceFlags[piece] ?? 0) & (FERRY_PIECE | ENDS_ONLY_PIECE)) === 0
    if (!isUsual || roads.pieceNetworks[piece] !== 1) continue
    const [start = 0, end = 0] = roads.shapeStarts.subarray(piece, piece + 2)
    const line = pointsOf(readShape(roads.shapes, start, end))
    const point = line[Math.floor(chance() * line.length)]
    if (point !== undefined) return point
  }
}

async function routinoMeters(folder: string, from: Point, to: Point): Promise<number | undefined> {
  const ends = [from, to].flatMap(({ latitude, longitude }, index) => [
    `--lat${index + 1}=${latitude}`,
    `--lon${index + 1}=${longitude}`,
  ])
  const args = [`--dir=${folder}`, '--prefix=r', '--transport=motorcar', '--quickest', '--quiet']
  try {
    const output = ['--output-text-all', '--output-stdout']
    const { stdout } = await run('routino-router', [...args, ...output, ...ends])
    const line = stdout.split('\n').flatMap((row) => {
      const [latitude = Number.NaN, longitude = Number.NaN] = row.split('\t').map(Number)
      return Number.isFinite(latitude + longitude) && row !== '' ? [{ latitude, longitude }] : []
    })
    // Its own sum is cut to whole meters from bend to bend.
    return line.length > 1 ? measureLine(line).meters : undefined
  } catch {
    return undefined
  }
}

/** Numbers from 0 to 1 that are the same in every run (Park and Miller). */
function seededChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function told(from: Point, to: Point): string {
  return [from, to].map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' to ')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

if (spawnSync('routino-router', ['--version']).error !== undefined) {
  print(
    'Routino is not installed here, so there is nothing to compare with: apt-get install routino',
  )
  process.exitCode = 1
} else {
  for (const file of process.argv.slice(2)) await compare(file)
}
