/** What an object of OpenStreetMap says of itself: `amenity=veterinary`, `dog=leashed`. */
export type OsmTags = Readonly<Record<string, string>>

/** A whole number of ten-millionths of a degree, as OpenStreetMap keeps coordinates: a centimeter. */
export const UNITS_PER_DEGREE = 1e7

/** A point that says something of itself; points of lines that say nothing are not told. */
export interface OsmNode {
  id: number
  /** In `UNITS_PER_DEGREE`, as are all numbers below. */
  latitude: number
  longitude: number
  tags: OsmTags
}

/** A line or the outline of an area, with where its points lie. */
export interface OsmWay {
  id: number
  tags: OsmTags
  /** The ids of its nodes, in order; what stands at the edge of an extract may lack some. */
  nodes: readonly number[]
  /** Latitude and longitude of each of `nodes`, one after the other. */
  points: Int32Array
  /** Whether nodes that the file does not hold were left out of `nodes` and `points`. */
  isCut: boolean
}

export interface OsmMember {
  type: 'node' | 'way' | 'relation'
  id: number
  role: string
  /** The points of a way, as in `OsmWay`, or the one of a node; undefined where the file lacks it. */
  points: Int32Array | undefined
  /** The ids of the nodes of a way. */
  nodes: readonly number[] | undefined
}

/** Several objects that are one thing: an area with holes, a turn that is forbidden. */
export interface OsmRelation {
  id: number
  tags: OsmTags
  members: readonly OsmMember[]
}
