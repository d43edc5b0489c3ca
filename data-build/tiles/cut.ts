import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Archive } from './archive.ts'
import { boxAround } from './shapes.ts'
import type { Box, Shape } from './shapes.ts'

/** One layer of tiles with the zooms in which it is drawn. */
export interface Layer {
  name: string
  shapes: readonly Shape[]
  fromZoom: number
  toZoom: number
  /** Detail that may be lost, in units of 1/4096 of a tile. */
  tolerance: number
  /** Leaves out what is too small for a zoom. */
  isDrawn?: (properties: Readonly<Record<string, unknown>>, zoom: number) => boolean
}

/** Cuts layers into the tiles of the boxes and adds every tile that holds something. */
export function cut(
  archive: Archive,
  layers: readonly Layer[],
  zooms: { from: number; to: number; boxesAt: (zoom: number) => readonly Box[] },
): void {
  const indexes = layers.map((layer) => ({
    layer,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features: layer.shapes as never },
      {
        maxZoom: Math.min(zooms.to, layer.toZoom),
        indexMaxZoom: 4,
        indexMaxPoints: 0,
        extent: 4096,
        buffer: 64,
        tolerance: layer.tolerance,
      },
    ),
  }))
  for (let z = zooms.from; z <= zooms.to; z += 1) {
    for (const [x, y] of tilesIn(zooms.boxesAt(z), z)) {
      const drawn: Parameters<typeof fromGeojsonVt>[0] = {}
      for (const { layer, index } of indexes) {
        if (z < layer.fromZoom || z > layer.toZoom) continue
        const tile = index.getTile(z, x, y)
        if (tile === null || tile === undefined) continue
        const features = tile.features.filter(
          (feature: { tags?: Readonly<Record<string, unknown>> | null }) =>
            layer.isDrawn?.(feature.tags ?? {}, z) ?? true,
        )
        if (features.length > 0) drawn[layer.name] = { ...tile, features }
      }
      if (Object.keys(drawn).length === 0) continue
      archive.add(z, x, y, fromGeojsonVt(drawn, { version: 2, extent: 4096 }))
    }
  }
}

/** One box for each shape, so that only tiles with something in them are cut. */
export function boxesOf(layers: readonly Layer[]): Box[] {
  return layers.flatMap((layer) => layer.shapes.map((each) => boxAround([each])))
}

function tilesIn(boxes: readonly Box[], z: number): [number, number][] {
  const across = 2 ** z
  const column = (lon: number) =>
    Math.min(across - 1, Math.max(0, Math.floor(((lon + 180) / 360) * across)))
  const row = (lat: number) => {
    const angle = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180
    const part = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2
    return Math.min(across - 1, Math.max(0, Math.floor(part * across)))
  }
  const tiles = new Map<number, [number, number]>()
  for (const [west, south, east, north] of boxes) {
    for (let x = column(west); x <= column(east); x += 1) {
      for (let y = row(north); y <= row(south); y += 1) tiles.set(x * across + y, [x, y])
    }
  }
  return [...tiles.values()]
}
