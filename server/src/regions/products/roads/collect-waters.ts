import { EARTH_RADIUS_METERS } from '@wayfur/domain/geo'
import { isWater } from '@wayfur/domain/routing/car-road'
import {
  SHAPE_UNITS_PER_DEGREE,
  type Shape,
  writeShape,
} from '../../../routing/roads/road-shape.ts'
import type { RoadArrays } from '../../../routing/roads/roads-file.ts'
import { type OsmRelation, type OsmWay, UNITS_PER_DEGREE } from '../../osm/osm-objects.ts'
import { bytes, integers, naturals } from './number-list.ts'

/** One walks or drives around what is smaller both ways without noticing. */
const SMALLEST_METERS = 100
const METERS_PER_UNIT = ((Math.PI / 180) * EARTH_RADIUS_METERS) / SHAPE_UNITS_PER_DEGREE

/** Rivers and shores of an extract: between a place and its road should lie none. */
export class CollectedWaters {
  readonly #boxes = integers()
  readonly #starts = naturals()
  readonly #shapes = bytes()

  addWay({ tags, points }: OsmWay): void {
    if (isWater(tags)) this.#add(points)
  }

  addRelation({ tags, members }: OsmRelation): void {
    if (tags['type'] !== 'multipolygon' || !isWater(tags)) return
    for (const { type, points } of members) {
      if (type === 'way' && points !== undefined) this.#add(points)
    }
  }

  all(): Pick<RoadArrays, 'waterBoxes' | 'waterStarts' | 'waters'> {
    this.#starts.push(this.#shapes.length)
    return {
      waterBoxes: this.#boxes.all(),
      waterStarts: this.#starts.all(),
      waters: this.#shapes.all(),
    }
  }

  #add(points: Int32Array): void {
    const shape: Shape = []
    let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let at = 0; at < points.length; at += 2) {
      const latitude = Math.round(((points[at] ?? 0) * SHAPE_UNITS_PER_DEGREE) / UNITS_PER_DEGREE)
      const longitude = Math.round(
        ((points[at + 1] ?? 0) * SHAPE_UNITS_PER_DEGREE) / UNITS_PER_DEGREE,
      )
      shape.push(latitude, longitude)
      south = Math.min(south, latitude)
      north = Math.max(north, latitude)
      west = Math.min(west, longitude)
      east = Math.max(east, longitude)
    }
    if (shape.length < 4) return
    if (Math.max(north - south, east - west) * METERS_PER_UNIT < SMALLEST_METERS) return
    for (const side of [south, west, north, east]) this.#boxes.push(side)
    this.#starts.push(this.#shapes.length)
    writeShape(shape, (byte) => this.#shapes.push(byte))
  }
}
