import type { Drawn, TileTags } from './drawn.ts'
import { Growing } from './growing.ts'
import { WORLD } from './world.ts'
import type { Path } from './world.ts'

/** How the points of a feature are joined. */
export const POINT = 1
export const LINE = 2
export const AREA = 3

/** What features of one kind and name have in common. */
interface Kind {
  layer: string
  tags: TileTags
  /** The number of the kind as it is drawn far away, where no name fits: its own if that is equal. */
  far: number
}

/**
 * Everything that is drawn of an extract, in typed arrays: 38 bytes for each feature and 8 for each
 * of its points, beside one text for each different name.
 */
export class FeatureStore {
  readonly #kinds: Kind[] = []
  readonly #kindNumbers = new Map<string, number>()
  readonly #type = new Growing((length) => new Uint8Array(length))
  readonly #fromZoom = new Growing((length) => new Uint8Array(length))
  readonly #kind = new Growing((length) => new Uint32Array(length))
  readonly #firstPath = new Growing((length) => new Uint32Array(length))
  readonly #box = new Growing((length) => new Int32Array(length))
  /** Where each path begins in `#points`. */
  readonly #pathStart = new Growing((length) => new Uint32Array(length))
  readonly #isHole = new Growing((length) => new Uint8Array(length))
  readonly #points = new Growing((length) => new Int32Array(length))

  get length(): number {
    return this.#type.length
  }

  addPoint(drawn: Drawn, x: number, y: number): void {
    this.#add(POINT, drawn, drawn.fromZoom, [[x, y]])
  }

  addLine(drawn: Drawn, path: Path): void {
    this.#add(LINE, drawn, drawn.fromZoom, [path])
  }

  /** Rings of an area: each outer one is followed by its holes; its size in `WORLD` squared. */
  addArea(drawn: Drawn, rings: readonly { path: Path; isHole: boolean }[], size: number): void {
    const fromZoom = Math.max(drawn.fromZoom, zoomOfSize(size, drawn.leastPixels))
    if (fromZoom > drawn.lastZoom) return
    this.#add(
      AREA,
      drawn,
      fromZoom,
      rings.map(({ path }) => path),
    )
    for (const [i, { isHole }] of rings.entries()) {
      if (isHole) this.#isHole.set(this.#isHole.length - rings.length + i, 1)
    }
  }

  type(feature: number): number {
    return this.#type.at(feature)
  }

  fromZoom(feature: number): number {
    return this.#fromZoom.at(feature)
  }

  layer(feature: number): string {
    return this.#kinds[this.#kind.at(feature)]?.layer ?? ''
  }

  /** The number of the feature's kind, near or far; features of one number look alike. */
  kind(feature: number, isFar: boolean): number {
    const kind = this.#kind.at(feature)
    return isFar ? (this.#kinds[kind]?.far ?? kind) : kind
  }

  layerOfKind(kind: number): string {
    return this.#kinds[kind]?.layer ?? ''
  }

  /** The names of all layers that have something, in the order they came. */
  get layers(): string[] {
    return [...new Set(this.#kinds.map(({ layer }) => layer))]
  }

  tags(kind: number): TileTags {
    return this.#kinds[kind]?.tags ?? {}
  }

  /** West, north, east and south edge in the square of the world. */
  box(feature: number): Int32Array {
    return this.#box.part(feature * 4, feature * 4 + 4)
  }

  pointCount(feature: number): number {
    const first = this.#pathStart.at(this.#firstPath.at(feature))
    return (this.#endOfPath(this.#endOfPaths(feature) - 1) - first) / 2
  }

  /** The paths of a feature, each x and y one after the other. */
  paths(feature: number): Int32Array[] {
    const paths: Int32Array[] = []
    for (let i = this.#firstPath.at(feature); i < this.#endOfPaths(feature); i += 1) {
      paths.push(this.#points.part(this.#pathStart.at(i), this.#endOfPath(i)))
    }
    return paths
  }

  /** The rings of an area, grouped: each group an outer ring and its holes. */
  polygons(feature: number): Int32Array[][] {
    const polygons: Int32Array[][] = []
    const first = this.#firstPath.at(feature)
    for (const [i, path] of this.paths(feature).entries()) {
      const before = polygons.at(-1)
      if (this.#isHole.at(first + i) === 1 && before !== undefined) before.push(path)
      else polygons.push([path])
    }
    return polygons
  }

  #add(type: number, drawn: Drawn, fromZoom: number, paths: readonly Path[]): void {
    this.#type.push(type)
    this.#fromZoom.push(fromZoom)
    this.#kind.push(this.#kindOf(drawn.layer, drawn.tags, drawn.far))
    this.#firstPath.push(this.#pathStart.length)
    let [west, north, east, south] = [WORLD, WORLD, 0, 0]
    for (const path of paths) {
      this.#pathStart.push(this.#points.length)
      this.#isHole.push(0)
      for (let i = 0; i < path.length; i += 2) {
        const x = path[i] ?? 0
        const y = path[i + 1] ?? 0
        this.#points.push(x)
        this.#points.push(y)
        if (x < west) west = x
        if (x > east) east = x
        if (y < north) north = y
        if (y > south) south = y
      }
    }
    for (const edge of [west, north, east, south]) this.#box.push(edge)
  }

  #kindOf(layer: string, tags: TileTags, far: TileTags | undefined): number {
    const key = JSON.stringify([layer, tags])
    const known = this.#kindNumbers.get(key)
    if (known !== undefined) return known
    const number = this.#kinds.length
    this.#kindNumbers.set(key, number)
    const kind: Kind = { layer, tags, far: number }
    this.#kinds.push(kind)
    if (far !== undefined) kind.far = this.#kindOf(layer, far, undefined)
    return number
  }

  #endOfPaths(feature: number): number {
    return feature + 1 < this.length ? this.#firstPath.at(feature + 1) : this.#pathStart.length
  }

  #endOfPath(path: number): number {
    return path + 1 < this.#pathStart.length ? this.#pathStart.at(path + 1) : this.#points.length
  }
}

/** Pixels of a tile on the screen. */
const TILE_PIXELS = 512

/** The zoom from which an area of `size` (in `WORLD` squared) covers that many pixels. */
export function zoomOfSize(size: number, pixels: number): number {
  if (pixels === 0) return 0
  const pixelsAtZero = (size / WORLD / WORLD) * TILE_PIXELS ** 2
  return Math.max(0, Math.ceil(Math.log2(pixels / pixelsAtZero) / 2))
}
