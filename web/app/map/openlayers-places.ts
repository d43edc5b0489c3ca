import type { TileSource } from '@wayfur/domain/maps/schemas'
import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import RenderFeature from 'ol/render/Feature.js'
import VectorSource from 'ol/source/Vector.js'
import type VectorTileSource from 'ol/source/VectorTile.js'
import type Text from 'ol/style/Text.js'
import type VectorTile from 'ol/VectorTile.js'
import { clearOfPins, type Covered } from './clear-of-pins.ts'
import { featureClassOf } from './feature-classes.ts'
import type { MapTheme } from './map-adapter.ts'
import { namePaint, zoomOf } from './openlayers-paint.ts'
import type { IsHidden, NamedSort } from './openlayers-paint.ts'

/** The rank a place needs to be named, zoom by zoom: the tiles of higher zooms know more. */
const RANKS_BY_ZOOM = [
  [3, 1],
  [5, 2],
  [6, 3],
  [8, 4],
  [9, 5],
] as const
/**
 * Two sights of one place in tiles of different zooms lie well within this many meters of each
 * other; a Downtown of one city and that of the next do not.
 */
const SAME_METERS = { place: 50_000, hood: 2000 } as const
/** Beyond this many names the oldest sheet is forgotten; a view shows a hundred at most. */
const KEPT_NAMES = 6000

/**
 * The names of cities, towns, villages and neighbourhoods. They are taken out of the tiles into one layer of their
 * own, because inside tiles the order of the tiles would decide who gets the room, and Daly City
 * would push San Francisco away.
 */
export class PlaceNames {
  readonly layer: VectorLayer
  readonly #source = new VectorSource<Feature<Point>>()
  #covered: readonly Covered[] = []

  constructor(theme: MapTheme) {
    this.layer = new VectorLayer({ source: this.#source, declutter: true })
    this.repaint(theme)
  }

  /** Names what the tiles of this source know, as they arrive, but for those that are hidden. */
  follow(tiles: VectorTileSource, from: TileSource, isHidden: IsHidden): void {
    // A region has its own sight of a place, which is shown where that of the country is not.
    const whose = from.outlines.length > 0 ? `@${from.name}` : ''
    tiles.on('tileloadend', (event) => {
      const features = (event.tile as VectorTile<RenderFeature>).getFeatures() ?? []
      const met: Feature<Point>[] = []
      for (const feature of features) {
        const layer = String(feature.get('layer'))
        const sort = featureClassOf(from.vocabulary, layer, feature.getProperties())
        const [x, y] = feature.getFlatCoordinates()
        if (sort?.is !== 'place' && sort?.is !== 'hood') continue
        if (x === undefined || y === undefined) continue
        const apart = SAME_METERS[sort.is]
        const cell = `${Math.round(x / apart)}/${Math.round(y / apart)}`
        const id = `${sort.name}@${cell}${whose}`
        if (this.#source.getFeatureById(id) !== null) continue
        const named = new Feature(new Point([x, y]))
        named.setId(id)
        named.set('sort', sort, true)
        named.set('isHidden', isHidden, true)
        met.push(named)
      }
      if (this.#source.getFeatures().length + met.length > KEPT_NAMES) this.#source.clear()
      this.#source.addFeatures(met)
    })
  }

  /** Names step aside of these, or are left out where there is no room. */
  keepClearOf(covered: readonly Covered[]): void {
    this.#covered = covered
    this.layer.changed()
  }

  repaint(theme: MapTheme): void {
    const paint = namePaint(theme)
    this.layer.setStyle((feature, resolution) => {
      const sort = feature.get('sort') as NamedSort
      const zoom = zoomOf(resolution)
      const rank = RANKS_BY_ZOOM.find(([below]) => zoom < below)?.[1] ?? 6
      if (sort.is === 'place' && sort.rank > rank) return undefined
      const [x = 0, y = 0] = (feature.getGeometry() as Point).getCoordinates()
      const isHidden = feature.get('isHidden') as IsHidden
      const style = isHidden(x, y, zoom) ? undefined : paint(sort, zoom)
      const text = style?.getText()
      if (style === undefined || !text) return undefined
      const aside = clearOfPins({ x, y, ...sizeOf(text) }, this.#covered, resolution)
      if (aside === undefined) return undefined
      text.setOffsetX(aside.right)
      text.setOffsetY(aside.down)
      return style
    })
  }
}

/** Lines of a name stand this far apart, as shares of the size of its letters. */
const LINE_HEIGHT = 1.2
let ruler: CanvasRenderingContext2D | null = null

/** How large a name is drawn, in pixels. */
function sizeOf(text: Text): { width: number; height: number } {
  const font = text.getFont() ?? '14px sans-serif'
  const lines = String(text.getText()).split('\n')
  ruler ??= document.createElement('canvas').getContext('2d')
  if (ruler !== null) ruler.font = font
  const widths = lines.map((line) => ruler?.measureText(line).width ?? 0)
  const letters = Number(/([\d.]+)px/.exec(font)?.[1] ?? 14)
  // The engine counts the room around a name, and its halo, as parts of it.
  const [top = 0, right = 0, bottom = 0, left = 0] = text.getPadding() ?? []
  const halo = text.getStroke()?.getWidth() ?? 0
  return {
    width: Math.max(...widths) + left + right + halo,
    height: lines.length * letters * LINE_HEIGHT + top + bottom + halo,
  }
}
