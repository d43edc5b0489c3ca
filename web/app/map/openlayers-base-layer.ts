import type { MapConfig, TileSource } from '@wayfur/domain/maps/schemas'
import MVT from 'ol/format/MVT.js'
import LayerGroup from 'ol/layer/Group.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import { toLonLat, transformExtent } from 'ol/proj.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import { createXYZ } from 'ol/tilegrid.js'
import type { Covered } from './clear-of-pins.ts'
import type { MapTheme } from './map-adapter.ts'
import { paletteFor } from './map-style.ts'
import { drawWorld, fadeEdges } from './openlayers-edge.ts'
import { type IsHidden, openlayersPaint } from './openlayers-paint.ts'
import { PlaceNames } from './openlayers-places.ts'
import { isNameLeft } from './region-edge.ts'

/** OpenLayers counts zooms by tiles of 256 pixels, everybody else by 512: one step apart. */
export const ZOOM_STEP = 1

/** The sheet under pins and lines: the installed tiles, or another provider's whole style. */
export class BaseLayer {
  readonly group = new LayerGroup()
  readonly #config: MapConfig
  readonly #element: HTMLElement
  readonly #painted: { layer: VectorTileLayer; from: TileSource; isHidden: IsHidden }[] = []
  #names: PlaceNames | undefined
  #theme: MapTheme = 'light'
  #read = 0
  #failed = 0

  constructor(config: MapConfig, element: HTMLElement) {
    this.#config = config
    this.#element = element
  }

  /** True when tiles were asked for and not one could be read: an empty sheet is not a map. */
  get isUnreadable(): boolean {
    return this.#read === 0 && this.#failed > 0
  }

  /** Lays the sheet; waits only for what a style of another provider has to fetch first. */
  async lay(theme: MapTheme, signal: AbortSignal): Promise<void> {
    if (this.#config.styleUrl !== null) {
      const { applyForeignStyle } = await import('./openlayers-foreign-style.ts')
      signal.throwIfAborted()
      await applyForeignStyle(this.group, this.#config.styleUrl, signal)
      signal.throwIfAborted()
      return
    }
    // Tiles that draw land stand on water; tiles that draw only water stand on land.
    const drawsLand = this.#config.sources.some((from) => from.vocabulary !== 'openmaptiles')
    this.#element.dataset.ground = drawsLand ? 'water' : 'land'
    const names = new PlaceNames(theme)
    for (const [i, from] of this.#config.sources.entries()) {
      const source = this.#sourceOf(from)
      const layer = layerOf(from, source)
      if (from.outlines.length > 0) fadeEdges(layer, from)
      if (from.except.length > 0) drawWorld(layer, from, () => paletteFor(this.#theme).land)
      const isHidden = this.#hiddenFrom(i)
      this.#painted.push({ layer, from, isHidden })
      this.group.getLayers().push(layer)
      names.follow(source, from, isHidden)
    }
    this.#names = names
    this.group.getLayers().push(names.layer)
    this.repaint(theme)
  }

  /** Has names of places step aside of what pins cover. */
  keepClearOf(covered: readonly Covered[]): void {
    this.#names?.keepClearOf(covered)
  }

  /** Gives the sheet its colours by day or by night; another provider's style has but one. */
  repaint(theme: MapTheme): void {
    this.#theme = theme
    for (const { layer, from, isHidden } of this.#painted) {
      layer.setStyle(openlayersPaint(from, theme, isHidden))
    }
    this.#names?.repaint(theme)
  }

  /** Which names of a set are left to others. */
  #hiddenFrom(own: number): IsHidden {
    const { sources } = this.#config
    if (sources.slice(own).every(({ outlines }) => outlines.length === 0)) return () => false
    return (x, y, zoom) => {
      const [longitude = 0, latitude = 0] = toLonLat([x, y])
      return isNameLeft(sources, own, { latitude, longitude }, zoom)
    }
  }

  #sourceOf(from: TileSource): VectorTileSource {
    const source = new VectorTileSource({
      format: new MVT(),
      url: from.tiles,
      tileGrid: createXYZ({ minZoom: from.minZoom, maxZoom: from.maxZoom, tileSize: 512 }),
      transition: 0,
    })
    source.on('tileloadend', () => {
      this.#read += 1
    })
    source.on('tileloaderror', () => {
      this.#failed += 1
    })
    return source
  }
}

function layerOf(from: TileSource, source: VectorTileSource): VectorTileLayer {
  const { south, west, north, east } = from.area
  return new VectorTileLayer({
    source,
    // What fades or is cut out has a canvas of its own, or it would take the others with it.
    ...(from.outlines.length + from.except.length > 0
      ? { className: `ol-layer map-tiles-${from.name}` }
      : {}),
    extent: transformExtent([west, south, east, north], 'EPSG:4326', 'EPSG:3857'),
    declutter: true,
    // Below its least zoom a layer would ask for thousands of small tiles.
    minZoom: from.minZoom === 0 ? 0 : from.minZoom + ZOOM_STEP - 0.01,
    renderBuffer: 64,
  })
}
