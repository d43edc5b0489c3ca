import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'
import type { Point } from '@wayfur/domain/schemas'

/** Where a tile lies. */
export interface TilePlace {
  z: number
  x: number
  y: number
}

interface Spot {
  x: number
  y: number
}

/** Every line of a layer, cut at the edge of its tile, so that neighbours do not draw it twice. */
export function linesOf(
  tile: VectorTile,
  layer: string,
  place: TilePlace,
): { properties: Record<string, unknown>; points: Point[] }[] {
  return featuresOf(tile, layer).flatMap((feature) =>
    feature.type !== 2
      ? []
      : feature
          .loadGeometry()
          .flatMap((line) => clipped(line, feature.extent))
          .map((line) => ({
            properties: feature.properties,
            points: line.map((spot) => pointOf(spot, feature.extent, place)),
          })),
  )
}

/** Every ring of the areas of a layer. */
export function ringsOf(tile: VectorTile, layer: string, place: TilePlace) {
  return featuresOf(tile, layer).flatMap((feature) =>
    feature.type !== 3
      ? []
      : [
          {
            properties: feature.properties,
            rings: feature
              .loadGeometry()
              .map((ring) => ring.map((spot) => pointOf(spot, feature.extent, place))),
          },
        ],
  )
}

function featuresOf(tile: VectorTile, layer: string): VectorTileFeature[] {
  const found = tile.layers[layer]
  if (found === undefined) return []
  return Array.from({ length: found.length }, (_, index) => found.feature(index))
}

function pointOf(spot: Spot, extent: number, { z, x, y }: TilePlace): Point {
  const across = (x + spot.x / extent) / 2 ** z
  const down = (y + spot.y / extent) / 2 ** z
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI,
    longitude: across * 360 - 180,
  }
}

function clipped(line: readonly Spot[], extent: number): Spot[][] {
  const pieces: Spot[][] = []
  let piece: Spot[] = []
  const end = () => {
    if (piece.length > 1) pieces.push(piece)
    piece = []
  }
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from === undefined) continue
    const part = partInside(from, to, extent)
    if (part === undefined) {
      end()
      continue
    }
    const at = (t: number) => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t })
    if (piece.length === 0) piece.push(at(part[0]))
    piece.push(at(part[1]))
    if (part[1] < 1) end()
  }
  end()
  return pieces
}

/** Liang and Barsky: from where to where a segment lies within the tile. */
function partInside(from: Spot, to: Spot, extent: number): [number, number] | undefined {
  const dx = to.x - from.x
  const dy = to.y - from.y
  let first = 0
  let last = 1
  for (const [p, q] of [
    [-dx, from.x],
    [dx, extent - from.x],
    [-dy, from.y],
    [dy, extent - from.y],
  ] as const) {
    if (p === 0) {
      if (q < 0) return undefined
    } else if (p < 0) first = Math.max(first, q / p)
    else last = Math.min(last, q / p)
  }
  return first < last ? [first, last] : undefined
}
