import type { OsmTags } from '../osm/osm-objects.ts'
import { type DrawnNode, type DrawnObject, relation, way } from './drawn-objects.ts'
import {
  amenityTags,
  buildingTags,
  cornerTags,
  rowStreet,
  columnStreet,
  streetTags,
} from './town-tags.ts'

/** Nodes of a block: a corner, streets, driveways, a sidewalk, buildings, and what has tags alone. */
const MIDDLES = 8
const DRIVEWAYS = 2
const DRIVEWAY_NODES = 5
const SIDEWALK_NODES = 14
const BUILDING_CORNERS = [4, 6, 8, 10, 12, 8, 4, 10, 12, 6, 8, 8] as const
const AMENITIES = 7

const FIRST_MIDDLE = 1
const FIRST_DRIVEWAY = FIRST_MIDDLE + 2 * MIDDLES
const FIRST_WALK = FIRST_DRIVEWAY + DRIVEWAYS * DRIVEWAY_NODES
const FIRST_BUILDING = FIRST_WALK + SIDEWALK_NODES
const FIRST_AMENITY = FIRST_BUILDING + BUILDING_CORNERS.reduce<number>((sum, one) => sum + one, 0)
const NODES = FIRST_AMENITY + AMENITIES
const WAYS = 2 + DRIVEWAYS + 1 + BUILDING_CORNERS.length

const FIRST_NODE = 4_280_000_000
const GAP = 20

/** In blocks: a park is where the outlines of its block say nothing but belong to a relation. */
const PARK_EACH = 25
const RESTRICTION_EACH = 10

/** A block is some 100 meters wide, in ten-millionths of a degree. */
const BLOCK = 10_000
const SOUTH = 399_000_000
const WEST = -1_053_000_000

/** A town of blocks, with the same objects each time. */
export interface Town {
  nodes: number
  ways: number
  relations: number
  /** All of them, made while they are asked for: nodes, ways, relations, each by id. */
  objects(): Generator<DrawnObject>
}

/**
 * A town of about so many objects, in the shape of real ones: eight nodes to a way, tags on one node
 * of twenty, streets that meet and have names, houses with addresses, restaurants and bins, parks of
 * several outlines, forbidden turns.
 */
export function townOf(objects: number): Town {
  const side = Math.max(2, Math.round(Math.sqrt(objects / (NODES + WAYS))))
  const blocks = side * side
  const counted = (each: number) => Math.ceil(blocks / each)
  return {
    nodes: blocks * NODES,
    ways: blocks * WAYS,
    relations: counted(PARK_EACH) + counted(RESTRICTION_EACH),
    *objects() {
      for (let block = 0; block < blocks; block += 1) yield* nodesOf(block, side)
      for (let block = 0; block < blocks; block += 1) yield* waysOf(block, side)
      for (let block = 0; block < blocks; block += 1) yield* relationsOf(block)
    },
  }
}

/** Old parts have gaps between their ids, new ones do not; both lie around 2^32. */
function nodeId(block: number, index: number): number {
  return FIRST_NODE + GAP * block * NODES + (block % 2 === 0 ? GAP : 1) * index
}

function wayId(block: number, index: number): number {
  return 10_000_000 + block * WAYS + index
}

/** A number below 1000 that looks like chance, and is the same each time. */
function scattered(block: number, index: number): number {
  let mixed = Math.imul(block + 1, 0x85eb_ca6b) ^ Math.imul(index + 1, 0xc2b2_ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) % 1000
}

function* nodesOf(block: number, side: number): Generator<DrawnNode> {
  const south = SOUTH + Math.floor(block / side) * BLOCK
  const west = WEST + (block % side) * BLOCK
  const at = (index: number, north: number, east: number, tags: OsmTags = {}): DrawnNode => ({
    type: 'node',
    id: nodeId(block, index),
    latitude: south + Math.round(north * BLOCK) + (scattered(block, index) % 500),
    longitude: west + Math.round(east * BLOCK) + (scattered(block + 7, index) % 500),
    tags,
  })
  yield at(0, 0, 0, cornerTags(scattered(block, 0)))
  for (let n = 0; n < 2 * MIDDLES; n += 1) {
    const along = ((n % MIDDLES) + 1) / (MIDDLES + 1)
    yield at(FIRST_MIDDLE + n, n < MIDDLES ? 0 : along, n < MIDDLES ? along : 0)
  }
  for (let n = 0; n < DRIVEWAYS * DRIVEWAY_NODES; n += 1) {
    const lane = Math.floor(n / DRIVEWAY_NODES)
    yield at(FIRST_DRIVEWAY + n, ((n % DRIVEWAY_NODES) + 1) / 10, 0.3 + 0.4 * lane)
  }
  for (let n = 0; n < SIDEWALK_NODES; n += 1) {
    yield at(FIRST_WALK + n, 0.08, n / SIDEWALK_NODES)
  }
  let first = FIRST_BUILDING
  for (const [building, corners] of BUILDING_CORNERS.entries()) {
    const middle = [0.25 + 0.2 * Math.floor(building / 4), 0.15 + 0.22 * (building % 4)] as const
    for (let n = 0; n < corners; n += 1) {
      const turn = (2 * Math.PI * n) / corners
      yield at(first + n, middle[0] + Math.sin(turn) / 15, middle[1] + Math.cos(turn) / 15)
    }
    first += corners
  }
  for (let n = 0; n < AMENITIES; n += 1) {
    const chance = scattered(block, FIRST_AMENITY + n)
    yield at(FIRST_AMENITY + n, 0.12 + n / 9, chance / 1000, amenityTags(n, chance, block))
  }
}

function* waysOf(block: number, side: number): Generator<DrawnObject> {
  const [row, column] = [Math.floor(block / side), block % side]
  const own = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => nodeId(block, first + n))
  const corner = nodeId(block, 0)
  // At the edge of the town a street ends where it began to leave.
  const east = column + 1 < side ? [nodeId(block + 1, 0)] : []
  const north = row + 1 < side ? [nodeId(block + side, 0)] : []
  const eastward = [corner, ...own(FIRST_MIDDLE, MIDDLES), ...east]
  const northward = [corner, ...own(FIRST_MIDDLE + MIDDLES, MIDDLES), ...north]
  yield way(wayId(block, 0), eastward, streetTags(row, rowStreet(row)))
  yield way(wayId(block, 1), northward, streetTags(column, columnStreet(column)))
  for (let n = 0; n < DRIVEWAYS; n += 1) {
    const nodes = own(FIRST_DRIVEWAY + n * DRIVEWAY_NODES, DRIVEWAY_NODES)
    yield way(wayId(block, 2 + n), nodes, { highway: 'service', service: 'driveway' })
  }
  const walk = own(FIRST_WALK, SIDEWALK_NODES)
  yield way(wayId(block, 2 + DRIVEWAYS), walk, { highway: 'footway', footway: 'sidewalk' })
  let first = FIRST_BUILDING
  for (const [building, corners] of BUILDING_CORNERS.entries()) {
    const ring = own(first, corners)
    first += corners
    const isOutline = isPark(block) && building < 3
    const tags = isOutline ? {} : buildingTags(building, scattered(block, building), row)
    yield way(wayId(block, 3 + DRIVEWAYS + building), [...ring, ring[0] ?? 0], tags)
  }
}

function* relationsOf(block: number): Generator<DrawnObject> {
  const outline = (n: number) => wayId(block, 3 + DRIVEWAYS + n)
  if (isPark(block)) {
    yield relation(
      1000 + 2 * block,
      [
        ['way', outline(0), 'outer'],
        ['way', outline(1), 'outer'],
        ['way', outline(2), 'inner'],
      ],
      { type: 'multipolygon', leisure: 'park', name: `Park ${block}` },
    )
  }
  if (block % RESTRICTION_EACH === 0) {
    yield relation(
      1001 + 2 * block,
      [
        ['way', wayId(block, 0), 'from'],
        ['node', nodeId(block, 0), 'via'],
        ['way', wayId(block, 1), 'to'],
      ],
      { type: 'restriction', restriction: 'no_left_turn' },
    )
  }
}

function isPark(block: number): boolean {
  return block % PARK_EACH === 0
}
