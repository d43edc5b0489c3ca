import { CellGrid } from './cell-grid.ts'
import type { FeatureStore } from './feature-store.ts'
import { turnOf } from './world.ts'
import type { Box } from './world.ts'

/**
 * Cells along the longer side of a region: many for its shape, but so few that most have a point, or
 * the country between two farms would not be known.
 */
const MOST_CELLS = 96
const LEAST_CELLS = 24
/** Empty cells around it, so that nothing that is done to the shape touches the edge of the grid. */
const MARGIN = 9
/** A gap of up to twice as many cells between what is known is known too: a lake, a field, a wood. */
const CLOSED_CELLS = 3
/** What is left of a region after this many cells are taken from its edge is its body; arms are not. */
const OPENED_CELLS = 1
/** Points left out on each side before the grid is laid: where a road ends far away is no region. */
const STRAYS = 0.002
const LEAST_STRAYS = 2
/** An island smaller than this share of the largest is a stray. */
const LEAST_SHARE = 0.01
/** What says that a place is known. Borders, rivers and woods run far out of an extract. */
const TELLING = new Set(['street', 'building'])

/** The sea is known so far off the shore. */
const SEA_CELLS = 6

/** The part of the world a region knows: outlines in the square of the world, closed, without holes. */
export interface KnownArea extends Box {
  outlines: number[][]
}

/** What an extract knows of the land, and how far that may be widened by the sea before it. */
export interface KnownLand extends KnownArea {
  /** In which the sea has to be looked for. */
  seaBox: Box
  withSea(isSea: (x: number, y: number) => boolean): KnownArea
}

/**
 * Where an extract has something. Files say it as a rectangle or not at all, while extracts follow
 * borders: so it is read off the features, on a grid whose gaps are closed and arms cut off.
 */
export function knownLand(features: FeatureStore): KnownLand | undefined {
  const tells = hasLayer(features, TELLING) ? (layer: string) => TELLING.has(layer) : () => true
  const extent = extentOf((call) => eachPoint(features, tells, call))
  if (extent === undefined) return undefined
  const { west, north, east, south, count } = extent
  const cells = Math.max(LEAST_CELLS, Math.min(MOST_CELLS, Math.floor(Math.sqrt(count))))
  const side = Math.max(east - west, south - north, cells) / cells
  const grid = new CellGrid(
    Math.ceil((east - west) / side) + 1 + 2 * MARGIN,
    Math.ceil((south - north) / side) + 1 + 2 * MARGIN,
  )
  eachPoint(features, tells, (x, y, beforeX, beforeY) => {
    // Straight streets have few points: each cell on the way is known.
    const steps = Math.ceil(Math.max(Math.abs(x - beforeX), Math.abs(y - beforeY)) / side)
    for (let step = 0; step <= Math.min(steps, cells); step += 1) {
      const share = steps === 0 ? 0 : step / steps
      const [a, b] = [x + (beforeX - x) * share, y + (beforeY - y) * share]
      if (a < west || a > east || b < north || b > south) continue
      grid.set(Math.floor((a - west) / side) + MARGIN, Math.floor((b - north) / side) + MARGIN)
    }
  })
  const closed = grid.grown(CLOSED_CELLS).shrunk(CLOSED_CELLS).filled()
  const opened = closed.shrunk(OPENED_CELLS).grown(OPENED_CELLS)
  // One cell more, so that it is not the last street that fades.
  const body = (opened.isEmpty ? closed : opened).grown(1)
  if (body.isEmpty) return undefined
  const frame = { west, north, side }
  const land = areaOf(body, frame)
  const off = SEA_CELLS * side
  return {
    ...land,
    seaBox: {
      west: Math.round(land.west - off),
      north: Math.round(land.north - off),
      east: Math.round(land.east + off),
      south: Math.round(land.south + off),
    },
    withSea(isSea) {
      const wider = body.grownOver(SEA_CELLS, (x, y) =>
        isSea(west + (x - MARGIN) * side, north + (y - MARGIN) * side),
      )
      return areaOf(wider.filled(), frame)
    },
  }
}

/** The outlines of a grid whose first cell inside the margin begins at `west` and `north`. */
function areaOf(
  grid: CellGrid,
  { west, north, side }: { west: number; north: number; side: number },
): KnownArea {
  const rings = grid.outlines()
  const largest = Math.max(...rings.map((ring) => Math.abs(turnOf(ring))))
  const outlines = rings
    .filter((ring) => Math.abs(turnOf(ring)) >= largest * LEAST_SHARE)
    .map((ring) =>
      rounded(ring).map((cells, i) =>
        Math.round((i % 2 === 0 ? west : north) + (cells - MARGIN) * side),
      ),
    )
  const xs = outlines.flatMap((ring) => ring.filter((_, i) => i % 2 === 0))
  const ys = outlines.flatMap((ring) => ring.filter((_, i) => i % 2 === 1))
  return {
    outlines,
    west: Math.min(...xs),
    north: Math.min(...ys),
    east: Math.max(...xs),
    south: Math.max(...ys),
  }
}

function hasLayer(features: FeatureStore, layers: ReadonlySet<string>): boolean {
  for (let i = 0; i < features.length; i += 1) if (layers.has(features.layer(i))) return true
  return false
}

function eachPoint(
  features: FeatureStore,
  tells: (layer: string) => boolean,
  call: (x: number, y: number, beforeX: number, beforeY: number) => void,
): void {
  for (let i = 0; i < features.length; i += 1) {
    if (!tells(features.layer(i))) continue
    for (const path of features.paths(i)) {
      for (let at = 0; at < path.length; at += 2) {
        const before = Math.max(0, at - 2)
        call(path[at] ?? 0, path[at + 1] ?? 0, path[before] ?? 0, path[before + 1] ?? 0)
      }
    }
  }
}

/** At most this many points are looked at to find where most of them lie. */
const SAMPLE = 200_000

function extentOf(
  points: (call: (x: number, y: number) => void) => void,
): (Box & { count: number }) | undefined {
  let count = 0
  points(() => {
    count += 1
  })
  if (count === 0) return undefined
  const every = Math.ceil(count / SAMPLE)
  const xs = new Int32Array(Math.ceil(count / every))
  const ys = new Int32Array(xs.length)
  let at = 0
  points((x, y) => {
    if (at % every === 0) {
      xs[at / every] = x
      ys[at / every] = y
    }
    at += 1
  })
  xs.sort()
  ys.sort()
  const low = Math.min(
    Math.max(LEAST_STRAYS, Math.floor(xs.length * STRAYS)),
    Math.floor((xs.length - 1) / 2),
  )
  const high = xs.length - 1 - low
  const [west = 0, north = 0, east = 0, south = 0] = [xs[low], ys[low], xs[high], ys[high]]
  return { west, north, east, south, count }
}

const WORN_TIMES = 4
const LONG_RING = 60

/** A ring of cell corners with its stairs worn off: the middles of its edges, some times over. */
function rounded(ring: readonly number[]): number[] {
  let worn = ring
  // Of the edges of single cells: the middles of a long side would cut half a region off.
  for (let time = 0; time < WORN_TIMES; time += 1) worn = middles(worn)
  return straight(thinned(worn))
}

/** A long ring by every third of its corners: no cell's width is lost, and browsers read the rest. */
function thinned(ring: readonly number[]): readonly number[] {
  const count = ring.length / 2 - 1
  if (count < LONG_RING) return ring
  const kept: number[] = []
  for (let i = 0; i < count; i += 3) kept.push(ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0)
  return [...kept, kept[0] ?? 0, kept[1] ?? 0]
}

/** Without the corners in the middle of a straight line. */
function straight(ring: readonly number[]): number[] {
  const kept: number[] = []
  const count = ring.length / 2 - 1
  for (let i = 0; i < count; i += 1) {
    const at = (k: number) => [ring[(k % count) * 2] ?? 0, ring[(k % count) * 2 + 1] ?? 0] as const
    const [px, py] = at(i + count - 1)
    const [x, y] = at(i)
    const [nx, ny] = at(i + 1)
    if ((x - px) * (ny - y) !== (y - py) * (nx - x)) kept.push(x, y)
  }
  return [...kept, kept[0] ?? 0, kept[1] ?? 0]
}

function middles(ring: readonly number[]): number[] {
  const found: number[] = []
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = ring.slice(i, i + 4)
    found.push((ax + bx) / 2, (ay + by) / 2)
  }
  return [...found, found[0] ?? 0, found[1] ?? 0]
}
