import { zxyToTileId } from 'pmtiles'
import { GREATEST_ZOOM } from './drawn.ts'
import type { FeatureStore } from './feature-store.ts'
import { WORLD } from './world.ts'

/** Units of a tile's own grid, and how many of them a tile reaches into its neighbours. */
export const TILE_EXTENT = 4096
export const TILE_BUFFER = 64

/** Some zooms that are cut together, tile of the first zoom by tile. */
export interface Band {
  from: number
  to: number
}

/** A tile of a band's first zoom, with the features that touch it. */
export interface Unit {
  x: number
  y: number
  features: Uint32Array
}

/** A feature that reaches over more units than this, with many points, is cut for all of them at once. */
const WIDE_UNITS = 6
const WIDE_POINTS = 300

/** The units of a band in the order of their tiles, and the features that span many of them. */
export function unitsOf(features: FeatureStore, band: Band): { units: Unit[]; wide: number[] } {
  const numbers = new Map<number, number>()
  const places: { x: number; y: number }[] = []
  const counts: number[] = []
  const wide: number[] = []
  eachUnit(features, band, (feature, x, y, isWide) => {
    if (isWide && wide.at(-1) !== feature) wide.push(feature)
    const key = y * 2 ** GREATEST_ZOOM + x
    let unit = numbers.get(key)
    if (unit === undefined) {
      unit = counts.length
      numbers.set(key, unit)
      places.push({ x, y })
      counts.push(0)
    }
    if (!isWide) counts[unit] = (counts[unit] ?? 0) + 1
  })
  const units = places.map(({ x, y }, i) => ({ x, y, features: new Uint32Array(counts[i] ?? 0) }))
  counts.fill(0)
  eachUnit(features, band, (feature, x, y, isWide) => {
    if (isWide) return
    const unit = numbers.get(y * 2 ** GREATEST_ZOOM + x) ?? 0
    const at = counts[unit] ?? 0
    const found = units[unit]
    if (found !== undefined) found.features[at] = feature
    counts[unit] = at + 1
  })
  const order = new Map(units.map((unit) => [unit, zxyToTileId(band.from, unit.x, unit.y)]))
  units.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
  return { units, wide }
}

function eachUnit(
  features: FeatureStore,
  band: Band,
  call: (feature: number, x: number, y: number, isWide: boolean) => void,
): void {
  const side = WORLD / 2 ** band.from
  const margin = (side * TILE_BUFFER) / TILE_EXTENT
  const last = 2 ** band.from - 1
  const column = (at: number) => Math.max(0, Math.min(last, Math.floor(at / side)))
  for (let feature = 0; feature < features.length; feature += 1) {
    if (features.fromZoom(feature) > band.to) continue
    const [west = 0, north = 0, east = 0, south = 0] = features.box(feature)
    const fromX = column(west - margin)
    const toX = column(east + margin)
    const fromY = column(north - margin)
    const toY = column(south + margin)
    const count = (toX - fromX + 1) * (toY - fromY + 1)
    const isWide = count > WIDE_UNITS && features.pointCount(feature) > WIDE_POINTS
    for (let y = fromY; y <= toY; y += 1) {
      for (let x = fromX; x <= toX; x += 1) call(feature, x, y, isWide)
    }
  }
}
