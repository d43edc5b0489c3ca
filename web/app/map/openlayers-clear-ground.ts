import Feature from 'ol/Feature.js'
import PointGeometry from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Style from 'ol/style/Style.js'
import type { Covered } from './clear-of-pins.ts'
import type { Pin } from './map-adapter.ts'

/** How wide a group is, and what a pin covers, with a little air. */
const GROUP_PX = { few: 48, many: 54, crowd: 62 } as const
const PIN = { half: 20, above: 46, below: 4 } as const
const SMALL_PIN = { half: 13, above: 30, below: 4 } as const

/**
 * The ground that pins cover, as a layer that nobody sees: names of streets, parks and roads are
 * not drawn where one of them would lie under a pin. It lies above all other layers, so that its
 * claims are heard first.
 */
export class ClearGround {
  readonly layer: VectorLayer
  readonly #source = new VectorSource<Feature<PointGeometry>>()

  constructor() {
    this.layer = new VectorLayer({ source: this.#source, declutter: true, zIndex: 1 })
  }

  /** Claims the ground of these pins, and gives it, for names that can step aside. */
  claim(pins: readonly Pin[]): Covered[] {
    const covered = pins.map(coveredBy)
    this.#source.clear(true)
    this.#source.addFeatures(covered.map(claimOf))
    return covered
  }
}

function coveredBy({ at, element }: Pin): Covered {
  const [x = 0, y = 0] = fromLonLat([at.longitude, at.latitude])
  if (element.classList.contains('map-cluster')) {
    const width = GROUP_PX[element.dataset.size as keyof typeof GROUP_PX]
    return { x, y, half: width / 2, above: width, below: 2 }
  }
  return { x, y, ...(element.hasAttribute('data-small') ? SMALL_PIN : PIN) }
}

function claimOf({ x, y, half, above, below }: Covered): Feature<PointGeometry> {
  const claim = new Feature(new PointGeometry([x, y]))
  const radius = (above + below) / 2
  claim.setStyle(
    new Style({
      image: new CircleStyle({
        radius,
        scale: [half / radius, 1],
        displacement: [0, (above - below) / 2],
        fill: new Fill({ color: 'transparent' }),
        declutterMode: 'obstacle',
      }),
    }),
  )
  return claim
}
