import { getCenter } from 'ol/extent.js'
import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import PointGeometry from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import type { MapLine } from './map-adapter.ts'

const LINE_WIDTH_PX = 5
const CASE_WIDTH_PX = 9
const DIM_OPACITY = 0.45
const NAME_Z_INDEX = 10_000
/** So large that a square of a whole search on a phone still has room for two letters and a sign. */
const NAME_FONT = '700 13px "Source Sans 3 Variable", system-ui, sans-serif'

/** The routes drawn over an OpenLayers map. */
export class LineBoard {
  readonly layer: VectorLayer
  readonly #source = new VectorSource<Feature<LineString>>()
  readonly #element: HTMLElement
  #lines: readonly MapLine[] = []

  constructor(element: HTMLElement) {
    this.#element = element
    this.layer = new VectorLayer({ source: this.#source, updateWhileAnimating: true })
  }

  /** Shows exactly these lines, the first lowest. */
  show(lines: readonly MapLine[]): void {
    this.#lines = lines
    this.#source.clear()
    this.#source.addFeatures(
      lines.map((line, order) => {
        const points = line.points.map((p) => fromLonLat([p.longitude, p.latitude]))
        const feature = new Feature(new LineString(points))
        feature.setStyle([...this.#styles(line, order), ...this.#nameStyles(line, feature)])
        return feature
      }),
    )
  }

  /** Reads the colour tokens again after a change of theme. */
  repaint(): void {
    this.show(this.#lines)
  }

  #styles(line: MapLine, order: number): Style[] {
    const alpha = line.dim === true ? DIM_OPACITY : 1
    const zIndex = line.dim === true ? order : order + 1000
    const base = { lineCap: 'round', lineJoin: 'round' } as const
    return [
      new Style({
        zIndex,
        stroke: new Stroke({
          ...base,
          color: this.#token('--color-raised', alpha),
          width: CASE_WIDTH_PX,
        }),
      }),
      new Style({
        zIndex: zIndex + 0.5,
        stroke: new Stroke({
          ...base,
          color: this.#token(line.color, alpha),
          width: LINE_WIDTH_PX,
          ...(line.dashed === true ? { lineDash: [2, 10] } : {}),
        }),
      }),
    ]
  }

  /** Ink on paper by day and light on dark by night, above all lines and whatever their colour. */
  #nameStyles({ name }: MapLine, feature: Feature<LineString>): Style[] {
    const extent = feature.getGeometry()?.getExtent()
    if (name === undefined || extent === undefined) return []
    return [
      new Style({
        zIndex: NAME_Z_INDEX,
        geometry: new PointGeometry(getCenter(extent)),
        text: new Text({
          text: name,
          font: NAME_FONT,
          fill: new Fill({ color: this.#token('--color-ink', 1) }),
          stroke: new Stroke({ color: this.#token('--color-raised', 1), width: 4 }),
        }),
      }),
    ]
  }

  /** A token as canvas can use it: the browser resolves light and dark for a real element. */
  #token(name: string, alpha: number): string {
    const probe = document.createElement('span')
    probe.style.color = `var(${name})`
    this.#element.append(probe)
    const color = getComputedStyle(probe).color
    probe.remove()
    const parts = color.match(/[\d.]+/g) ?? ['0', '0', '0']
    return `rgba(${parts.slice(0, 3).join(', ')}, ${alpha})`
  }
}
