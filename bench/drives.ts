import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRoads } from '../server/src/regions/products/roads-product.ts'
import { QuickestWays } from '../server/src/routing/roads/quickest-way.ts'
import {
  ENDS_ONLY_ARC,
  readRoads,
  type Roads,
  ROADS_FILE,
} from '../server/src/routing/roads/roads-file.ts'
import type { Snap } from '../server/src/routing/roads/snap.ts'
import { TimeQueue } from '../server/src/routing/roads/time-queue.ts'
import { tellTown } from './generated-roads.ts'
import { type Effort, inUnitsOf, type Measurement, type Subject } from './measurement.ts'
import { takeTurns } from './rounds.ts'

/** Streets each way: of so many come about a million roads from crossing to crossing. */
const SIDE = 707
/** About three million, as in a large state. */
const LARGE_SIDE = 1225
const QUICK_SIDE = 120
/** Drives in a round, between places all over the town. */
const DRIVES = 20

/** Drives across a region, and what its roads cost to make. */
export const drives: Subject = {
  name: 'drives',
  title: 'Drives on the roads of a region',
  about:
    'A town of streets with larger roads, rivers with few bridges, one-ways and forbidden turns, made into the file of a region; drives lead between places all over it. The limit is a plain search (Dijkstra) on the same roads.',
  measure,
}

async function measure({ isQuick, isLarge, rounds }: Effort): Promise<Measurement[]> {
  const measured: Measurement[] = []
  for (const side of isQuick ? [QUICK_SIDE] : isLarge === true ? [SIDE, LARGE_SIDE] : [SIDE]) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-drives-'))
    try {
      measured.push(...(await measureTown(side, folder, rounds)))
    } finally {
      await rm(folder, { recursive: true })
    }
  }
  return measured
}

async function measureTown(side: number, folder: string, rounds: number): Promise<Measurement[]> {
  const product = openRoads({
    id: 'town',
    title: 'Town',
    credit: 'generated',
    licence: 'CC0-1.0',
    file: 'town',
    on: '2026-01-01',
  })
  const nodes = tellTown(product, side)
  const started = process.cpuUsage()
  await product.finish(folder, () => undefined)
  const { user, system } = process.cpuUsage(started)
  const secondsPerMillion = (user + system) / nodes
  const roads = readRoads(join(folder, ROADS_FILE))
  const ways = new QuickestWays(roads)
  const count = roads.pieceFrom.length
  const pairs = Array.from({ length: DRIVES }, (_, index) => [
    usualPiece(roads, (index * 7919 + 13) * 104_729),
    usualPiece(roads, (index * 6101 + 7) * 1_299_709),
  ]) as [number, number][]
  const { cells, plain } = await takeTurns(rounds, {
    cells: async () => ({
      ms: timed(pairs, ([from, to]) => ways.between([middle(from)], [middle(to)])),
    }),
    plain: async () => ({
      ms: timed(pairs, ([from, to]) =>
        plainTime(roads, roads.pieceTo[from] ?? 0, roads.pieceFrom[to] ?? 0),
      ),
    }),
  })
  const name = `Drive across ${count.toLocaleString('en-US')} roads`
  return [
    { name, unit: 'ms', ours: cells.ms, limit: plain.ms, target: { atMost: 300 } },
    {
      name: `${name}: making the roads, for each million nodes`,
      unit: 's of processor',
      ours: secondsPerMillion,
      target: { atMost: 25 },
      note: `${nodes.toLocaleString('en-US')} nodes; reading the extract is not counted in.`,
    },
    { name: `${name}: their file`, unit: 'MB', ours: inUnitsOf(1e6, [roads.size]) },
  ]
}

/** A piece of the network in which every road leads to every other. */
function usualPiece(roads: Roads, seed: number): number {
  const count = roads.pieceFrom.length
  let piece = seed % count
  while (roads.pieceNetworks[piece] !== 1) piece = (piece + 1) % count
  return piece
}

function middle(piece: number): Snap {
  return { piece, part: 0.5, offMeters: 0, at: { latitude: 0, longitude: 0 } }
}

/** Mean milliseconds of processor time. */
function timed<T>(all: readonly T[], work: (one: T) => unknown): number {
  const started = process.cpuUsage()
  for (const one of all) work(one)
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000 / all.length
}

/** What a plain search takes from one vertex to another. */
function plainTime(roads: Roads, from: number, to: number): number | undefined {
  const { heads, targets, times, words } = roads
  const best = new Float64Array(heads.length).fill(Number.POSITIVE_INFINITY)
  const queue = new TimeQueue()
  best[from] = 0
  queue.add(0, from)
  while (queue.length > 0) {
    const at = queue.take()
    const { time } = queue
    if (time > (best[at] ?? 0)) continue
    if (at === to) return time
    for (let arc = heads[at] ?? 0; arc < (heads[at + 1] ?? 0); arc += 1) {
      const next = targets[arc] ?? 0
      const later = time + (times[arc] ?? 0)
      if (((words[arc] ?? 0) & ENDS_ONLY_ARC) !== 0 || later >= (best[next] ?? 0)) continue
      best[next] = later
      queue.add(later, next)
    }
  }
  return undefined
}
