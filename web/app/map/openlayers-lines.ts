import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { MapLine } from './map-adapter.ts'

const LINE_WIDTH_PX = 5
const CASE_WIDTH_PX = 9
const DIM_OPACITY = 0.45

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
        feature.setStyle(this.#styles(line, order))
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
