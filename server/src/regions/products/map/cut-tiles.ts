import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'
import { GREATEST_ZOOM, LEAST_ZOOM } from './drawn.ts'
import { AREA, LINE } from './feature-store.ts'
import type { FeatureStore } from './feature-store.ts'
import { joinedLines } from './joined-lines.ts'
import type { TileArchive } from './tile-archive.ts'
import { cleaned } from './tile-features.ts'
import type { TileFeature } from './tile-features.ts'
import { TILE_BUFFER, TILE_EXTENT, unitsOf } from './unit-index.ts'
import type { Band, Unit } from './unit-index.ts'
import { WORLD } from './world.ts'

/** Each band is cut from its own units, so that memory holds one unit at a time, not a region. */
const BANDS: readonly (Band & { share: number })[] = [
  { from: LEAST_ZOOM, to: 9, share: 0.1 },
  { from: 10, to: 12, share: 0.2 },
  { from: 13, to: GREATEST_ZOOM, share: 0.7 },
]
/** Below this zoom no name of a street is drawn, and roads that look alike are one. */
const NEAR_ZOOM = 13
/** What spans many units is cut anew for each square of so many zooms above them. */
const WIDE_ZOOMS = 3
/** Detail that may be lost, in units of a tile's grid: less than half a pixel. */
const TOLERANCE = 3
/** A tile without this layer lies outside of what the region knows. */
export const GROUND_LAYER = 'land'

/** Features cut down to a tile when that is asked for. */
interface TileIndex {
  getTile(z: number, x: number, y: number): { features: TileFeature[] } | null
}

/** Cuts all features into tiles, every zoom in the order of its tiles. */
export async function cutTiles(
  features: FeatureStore,
  archive: TileArchive,
  told: (share: number) => void,
): Promise<void> {
  let before = 0
  for (const band of BANDS) {
    const { units, wide } = unitsOf(features, band)
    let wideIn: { square: string; index: TileIndex | undefined } = { square: '', index: undefined }
    for (const [i, unit] of units.entries()) {
      const square = `${unit.x >> WIDE_ZOOMS}/${unit.y >> WIDE_ZOOMS}`
      if (square !== wideIn.square) {
        const here = wide.filter((feature) => touchesSquare(features, feature, band, unit))
        wideIn = { square, index: here.length > 0 ? indexOf(features, here, band) : undefined }
      }
      const own = unit.features.length > 0 ? indexOf(features, unit.features, band) : undefined
      const indexes = [wideIn.index, own].filter((index) => index !== undefined)
      await cutUnit(features, archive, band, unit, indexes)
      told(before + (band.share * (i + 1)) / units.length)
    }
    before += band.share
  }
}

function touchesSquare(features: FeatureStore, feature: number, band: Band, unit: Unit): boolean {
  const side = WORLD / 2 ** (band.from - WIDE_ZOOMS)
  const margin = (side * TILE_BUFFER) / TILE_EXTENT
  const [west = 0, north = 0, east = 0, south = 0] = features.box(feature)
  const left = (unit.x >> WIDE_ZOOMS) * side
  const top = (unit.y >> WIDE_ZOOMS) * side
  return (
    east >= left - margin &&
    west <= left + side + margin &&
    south >= top - margin &&
    north <= top + side + margin
  )
}

/** The tiles of a unit and below it, each zoom in the order of its tiles; children of empty ones are not looked at. */
async function cutUnit(
  features: FeatureStore,
  archive: TileArchive,
  band: Band,
  unit: Unit,
  indexes: readonly TileIndex[],
): Promise<void> {
  let tiles = [{ x: unit.x, y: unit.y }]
  for (let z = band.from; z <= band.to; z += 1) {
    const next: { x: number; y: number }[] = []
    for (const { x, y } of tiles) {
      const drawn = indexes.flatMap((index) => index.getTile(z, x, y)?.features ?? [])
      const layers = layersOf(features, drawn, z)
      if (layers[GROUND_LAYER] === undefined) continue
      await archive.add(
        z,
        x,
        y,
        fromGeojsonVt(layers as Encoded, { version: 2, extent: TILE_EXTENT }),
      )
      for (const [a, b] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        next.push({ x: x * 2 + a, y: y * 2 + b })
      }
    }
    const order = (tile: { x: number; y: number }) => zxyToTileId(z + 1, tile.x, tile.y)
    tiles = next.toSorted((a, b) => order(a) - order(b))
  }
}

/** The encoder looks at nothing but the features of a tile. */
type Encoded = Parameters<typeof fromGeojsonVt>[0]

/** Number of zooms a feature's number has room for beside its kind. */
const ZOOMS = 32

/**
 * An index of features that cuts them down to a tile when that is asked for. A feature's number says
 * its kind and the zoom it begins at.
 */
function indexOf(features: FeatureStore, wanted: Iterable<number>, band: Band): TileIndex {
  const isFar = band.to < NEAR_ZOOM
  const collected: CutFeature[] = []
  const lines = new Map<number, Int32Array[]>()
  for (const feature of wanted) {
    const id = features.kind(feature, isFar) * ZOOMS + features.fromZoom(feature)
    const type = features.type(feature)
    if (type === LINE) {
      const alike = lines.get(id)
      if (alike === undefined) lines.set(id, features.paths(feature))
      else alike.push(...features.paths(feature))
    } else if (type === AREA) {
      const coordinates = features.polygons(feature).map((rings) => rings.map(positions))
      collected.push(featureOf(id, { type: 'MultiPolygon', coordinates }))
    } else {
      for (const path of features.paths(feature)) {
        collected.push(featureOf(id, { type: 'Point', coordinates: positions(path)[0] ?? [] }))
      }
    }
  }
  for (const [id, paths] of lines) {
    for (const path of joinedLines(paths)) {
      collected.push(featureOf(id, { type: 'LineString', coordinates: positions(path) }))
    }
  }
  return new GeoJSONVT(
    { type: 'FeatureCollection', features: collected },
    {
      // The last zoom of all is kept in full detail, since nearer views enlarge it.
      maxZoom: band.to === GREATEST_ZOOM ? band.to : band.to + 1,
      indexMaxZoom: 0,
      indexMaxPoints: 0,
      tolerance: TOLERANCE,
      extent: TILE_EXTENT,
      buffer: TILE_BUFFER,
      coordinates: 'unitSquare',
      wrap: false,
    },
  )
}

/** A feature of GeoJSON, of which the library needs no more. */
interface CutFeature {
  type: 'Feature'
  id: number
  geometry:
    | { type: 'Point'; coordinates: number[] }
    | { type: 'LineString'; coordinates: number[][] }
    | { type: 'MultiPolygon'; coordinates: number[][][][] }
  properties: null
}

function featureOf(id: number, geometry: CutFeature['geometry']): CutFeature {
  return { type: 'Feature', id, geometry, properties: null }
}

function positions(path: Int32Array | readonly number[]): [number, number][] {
  const found: [number, number][] = []
  for (let i = 0; i < path.length; i += 2) {
    found.push([(path[i] ?? 0) / WORLD, (path[i + 1] ?? 0) / WORLD])
  }
  return found
}

function layersOf(
  features: FeatureStore,
  drawn: readonly TileFeature[],
  zoom: number,
): Record<string, { features: TileFeature[] }> {
  const layers: Record<string, { features: TileFeature[] }> = {}
  for (const feature of drawn) {
    const id = Number(feature.id)
    if (id % ZOOMS > zoom) continue
    const kind = Math.floor(id / ZOOMS)
    const kept = cleaned(feature, features.tags(kind))
    if (kept.length === 0) continue
    const layer = (layers[features.layerOfKind(kind)] ??= { features: [] })
    layer.features.push(...kept)
  }
  return layers
}
