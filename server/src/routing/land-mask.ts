import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { distanceMeters } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { assetFile } from '../program-files.ts'

/** Which cells of the map's grid are land; `data-build/roads` makes it out of the map's tiles. */
const MASK = assetFile('roads/land-mask.gz')
/** A line is looked at this often: twice in every cell. */
const STEP_METERS = 200
const LAND = 1
const MIXED = 2

/** Tells land from sea and lakes in the United States and close to them. */
export interface LandMask {
  /** Outside of what is known everything is land. */
  isLand: (point: Point) => boolean
  /** The widest water that the straight line between two points crosses, in meters. */
  widestWaterMeters: (from: Point, to: Point) => number
}

interface MaskHead {
  zoom: number
  side: number
  boxes: { left: number; top: number; right: number; bottom: number }[]
}

const unpack = promisify(gunzip)

/** Reads the mask, 2.4 MB once it is unpacked. */
export async function loadLandMask(): Promise<LandMask> {
  const bytes = await unpack(await readFile(MASK))
  const headEnd = bytes.indexOf(10)
  const head = JSON.parse(bytes.subarray(0, headEnd).toString('utf8')) as MaskHead
  const { side } = head
  const boxes = numbered(head.boxes)
  const tiles = boxes.reduce((sum, { count }) => sum + count, 0)
  const kinds = bytes.subarray(headEnd + 1, headEnd + 1 + tiles)
  const cells = bytes.subarray(headEnd + 1 + tiles)
  const bytesOfTile = (side * side) / 8
  const cellsAt = new Int32Array(tiles)
  let mixed = 0
  kinds.forEach((kind, tile) => {
    if (kind !== MIXED) return
    cellsAt[tile] = mixed * bytesOfTile
    mixed += 1
  })
  const width = 2 ** head.zoom * side

  function isLand({ latitude, longitude }: Point): boolean {
    const x = Math.floor(((longitude + 180) / 360) * width)
    const mercator = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI
    const y = Math.floor(((1 - mercator) / 2) * width)
    const column = Math.floor(x / side)
    const row = Math.floor(y / side)
    const box = boxes.find(
      ({ left, right, top, bottom }) =>
        column >= left && column <= right && row >= top && row <= bottom,
    )
    if (box === undefined) return true
    const tile = box.first + (row - box.top) * (box.right - box.left + 1) + column - box.left
    const kind = kinds[tile]
    if (kind !== MIXED) return kind === LAND
    const cell = (y % side) * side + (x % side)
    return (((cells[(cellsAt[tile] ?? 0) + (cell >> 3)] ?? 0) >> (cell & 7)) & 1) === 1
  }

  return {
    isLand,
    widestWaterMeters(from, to) {
      const apart = distanceMeters(from, to)
      const steps = Math.max(1, Math.ceil(apart / STEP_METERS))
      let widest = 0
      let run = 0
      for (let step = 0; step <= steps; step += 1) {
        const part = step / steps
        const isDry = isLand({
          latitude: from.latitude + (to.latitude - from.latitude) * part,
          longitude: from.longitude + (to.longitude - from.longitude) * part,
        })
        run = isDry ? 0 : run + 1
        widest = Math.max(widest, run)
      }
      return (widest * apart) / steps
    },
  }
}

/** The boxes with the number of the first tile of each, as the file has them one after the other. */
function numbered(boxes: MaskHead['boxes']) {
  let first = 0
  return boxes.map((box) => {
    const count = (box.right - box.left + 1) * (box.bottom - box.top + 1)
    const one = { ...box, first, count }
    first += count
    return one
  })
}
