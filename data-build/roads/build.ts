import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import MVT from 'ol/format/MVT.js'
import type RenderFeature from 'ol/render/Feature.js'
import { PMTiles } from 'pmtiles'
import { LOST_LAND } from './lost-land.ts'

/** The tiles that the mask is read from, and how many cells one has on each side. */
const ZOOM = 10
const SIDE = 64
/** Coordinates inside a tile run from 0 to here. */
const EXTENT = 4096
/** The boxes that the coast is drawn in: the mainland, Hawaii, Puerto Rico and Alaska. */
const BOXES = [
  [-125, 24, -66, 50],
  [-161, 18, -154, 23],
  [-68, 17, -64, 19],
  [-170, 54, -130, 72],
] as const
const WATER = 0
const LAND = 1
const MIXED = 2

const tiles = readFileSync(new URL('../../server/assets/tiles/us.pmtiles', import.meta.url))
const archive = new PMTiles({
  getKey: () => 'us',
  getBytes: async (offset, length) => ({
    data: Uint8Array.from(tiles.subarray(offset, offset + length)).buffer,
  }),
})
const format = new MVT()

interface TileBox {
  /** Whole numbers of tiles. */
  left: number
  top: number
  right: number
  bottom: number
}

const boxes = BOXES.map(([west, south, east, north]): TileBox => ({
  left: Math.floor(columns(west)),
  top: Math.floor(rows(north)),
  right: Math.floor(columns(east)),
  bottom: Math.floor(rows(south)),
}))
const kinds: number[] = []
const cells: Uint8Array[] = []
for (const [index, { left, top, right, bottom }] of boxes.entries()) {
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const land = await landOf(x, y, BOXES[index] ?? BOXES[0])
      const count = land.reduce((sum, one) => sum + one, 0)
      const kind = count === 0 ? WATER : count === land.length ? LAND : MIXED
      kinds.push(kind)
      if (kind === MIXED) cells.push(packed(land))
    }
  }
}
const head = JSON.stringify({ zoom: ZOOM, side: SIDE, boxes })
const mask = Buffer.concat([Buffer.from(`${head}\n`), Uint8Array.from(kinds), ...cells])
const target = new URL('../../server/assets/roads/land-mask.gz', import.meta.url)
writeFileSync(target, gzipSync(mask, { level: 9 }))
console.log(`${kinds.length} tiles, ${cells.length} with a coast, ${mask.length} bytes`)

/** One number for each cell of a tile, row by row: 1 where its middle is land, or not in the box. */
async function landOf(
  x: number,
  y: number,
  [west, south, east, north]: (typeof BOXES)[number],
): Promise<Uint8Array> {
  const land = new Uint8Array(SIDE * SIDE)
  const tile = await archive.getZxy(ZOOM, x, y)
  const features = tile === undefined ? [] : format.readFeatures(tile.data)
  for (const layer of ['land', 'water']) {
    for (const feature of features) {
      if (feature.get('layer') === layer) fill(land, ringsOf(feature), layer === 'land' ? 1 : 0)
    }
  }
  const [left, right] = [(columns(west) - x) * SIDE, (columns(east) - x) * SIDE]
  const [top, bottom] = [(rows(north) - y) * SIDE, (rows(south) - y) * SIDE]
  for (let at = 0; at < land.length; at += 1) {
    const column = (at % SIDE) + 0.5
    const row = Math.floor(at / SIDE) + 0.5
    if (column < left || column > right || row < top || row > bottom) land[at] = 1
  }
  for (const outline of LOST_LAND) fill(land, [ringWithin(outline, x, y)], 1)
  return land
}

/** An outline in the coordinates of a tile, closed. */
function ringWithin(outline: (typeof LOST_LAND)[number], x: number, y: number): number[] {
  return [...outline, ...outline.slice(0, 1)].flatMap(([latitude, longitude]) => [
    (columns(longitude) - x) * EXTENT,
    (rows(latitude) - y) * EXTENT,
  ])
}

function ringsOf(feature: RenderFeature): number[][] {
  const flat = feature.getFlatCoordinates()
  let from = 0
  return ((feature.getEnds() ?? []) as (number | number[])[]).flat().map((end) => {
    const ring = flat.slice(from, end)
    from = end
    return ring
  })
}

/** Gives every cell whose middle lies inside the rings a value; a ring within another is a hole. */
function fill(land: Uint8Array, rings: readonly number[][], value: number): void {
  const step = EXTENT / SIDE
  for (let row = 0; row < SIDE; row += 1) {
    const y = (row + 0.5) * step
    const crossings = rings.flatMap((ring) => crossingsOf(ring, y)).sort((a, b) => a - b)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const first = Math.max(0, Math.ceil((crossings[i] ?? 0) / step - 0.5))
      const last = Math.min(SIDE - 1, Math.floor((crossings[i + 1] ?? 0) / step - 0.5))
      for (let at = first; at <= last; at += 1) land[row * SIDE + at] = value
    }
  }
}

function crossingsOf(ring: readonly number[], y: number): number[] {
  const found: number[] = []
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ring.slice(i, i + 4)
    if (y1 > y !== y2 > y) found.push(x1 + ((y - y1) * (x2 - x1)) / (y2 - y1))
  }
  return found
}

/** Eight cells a byte, the first in the lowest bit. */
function packed(land: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(land.length / 8)
  land.forEach((one, at) => {
    bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (one << (at & 7))
  })
  return bytes
}

/** Where a longitude lies among the columns of tiles, and a latitude among their rows. */
function columns(longitude: number): number {
  return ((longitude + 180) / 360) * 2 ** ZOOM
}

function rows(latitude: number): number {
  const angle = (latitude * Math.PI) / 180
  return ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * 2 ** ZOOM
}
