import type { TileTags } from './drawn.ts'
import { TILE_EXTENT } from './unit-index.ts'

type Ring = [number, number][]

/** A feature of a tile as the libraries that cut and encode tiles pass it on. */
export type TileFeature =
  | { id?: number | string | undefined; type: 1; geometry: Ring; tags: TileTags | null }
  | { id?: number | string | undefined; type: 2 | 3; geometry: Ring[]; tags: TileTags | null }

/**
 * What is worth writing of a feature in a tile: a point in the tile itself, lines one by one so that
 * each has its own name, and rings that still enclose something once they lie on the tile's grid.
 */
export function cleaned(feature: TileFeature, tags: TileTags): TileFeature[] {
  if (feature.type === 1) {
    const geometry = feature.geometry.filter(([x, y]) => isOnTile(x) && isOnTile(y))
    return geometry.length === 0 ? [] : [{ type: 1, geometry, tags }]
  }
  const rings = feature.geometry.map(withoutRepeats)
  if (feature.type === 2) {
    return rings
      .filter((line) => line.length > 1)
      .map((line) => ({ type: 2, geometry: [line], tags }))
  }
  const kept: Ring[] = []
  let hasOuter = false
  for (const ring of rings) {
    const turn = turnOf(ring)
    if (turn > 0) hasOuter = ring.length > 3
    // A hole whose area has vanished would be drawn as an area itself.
    if (ring.length > 3 && turn !== 0 && hasOuter) kept.push(ring)
  }
  return kept.length === 0 ? [] : [{ type: 3, geometry: kept, tags }]
}

/** A point of the buffer belongs to the neighbour, which draws it too. */
function isOnTile(at: number): boolean {
  return at >= 0 && at < TILE_EXTENT
}

function withoutRepeats(path: Ring): Ring {
  return path.filter(([x, y], i) => {
    const before = path[i - 1]
    return before === undefined || before[0] !== x || before[1] !== y
  })
}

/** Positive for an outer ring, as tiles have them: clockwise, with y downward. */
function turnOf(ring: Ring): number {
  let turn = 0
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[i + 1] ?? ring[0] ?? [x, y]
    turn += x * nextY - nextX * y
  }
  return turn
}
