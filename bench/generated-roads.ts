import { UNITS_PER_DEGREE } from '../server/src/regions/osm/osm-objects.ts'
import type { RegionProduct } from '../server/src/regions/products/region-product.ts'

/** Points of a street between two crossings. */
const BENDS = 3
/** One hundred meters north, and in the middle of the country about 77 east. */
const BLOCK_UNITS = 0.000_9 * UNITS_PER_DEGREE
const CORNER = { latitude: 39 * UNITS_PER_DEGREE, longitude: -100 * UNITS_PER_DEGREE }
/** So many streets apart lie roads of each kind, the largest first. */
const KINDS = [
  { every: 64, tags: { highway: 'motorway', maxspeed: '65 mph', oneway: 'no' } },
  { every: 16, tags: { highway: 'primary', maxspeed: '45 mph' } },
  { every: 4, tags: { highway: 'tertiary', maxspeed: '35 mph' } },
] as const
const OTHERS = { highway: 'residential' }
/** A river that few streets cross lies every so many blocks. */
const RIVER_EVERY = 50
const BRIDGES_EVERY = 16
/** Every so many small streets is a one-way, and every so many crossings has a sign. */
const ONEWAY_EVERY = 7
const SIGN_EVERY = 97

/**
 * Tells a product a town of `side` streets each way, with larger roads, rivers, one-ways and signs;
 * answers how many nodes it has. Equal sides make equal towns.
 */
export function tellTown(product: RegionProduct, side: number): number {
  const town: Town = {
    product,
    side,
    nextNode: side * side + 1,
    nextWay: 1,
    arriving: [],
    leaving: [],
  }
  for (let line = 0; line < side; line += 1) tellStreet(town, line, true)
  for (let line = 0; line < side; line += 1) tellStreet(town, line, false)
  const member = { points: undefined, nodes: undefined }
  for (let joint = SIGN_EVERY; joint < side * side; joint += SIGN_EVERY) {
    const [from, to] = [town.arriving[joint], town.leaving[joint]]
    if (from === undefined || to === undefined) continue
    product.relation?.({
      id: joint,
      tags: { type: 'restriction', restriction: 'no_left_turn' },
      members: [
        { type: 'way', id: from, role: 'from', ...member },
        { type: 'node', id: joint + 1, role: 'via', ...member },
        { type: 'way', id: to, role: 'to', ...member },
      ],
    })
  }
  return town.nextNode
}

interface Town {
  product: RegionProduct
  side: number
  nextNode: number
  nextWay: number
  /** At each crossing with a sign: the column that ends there, and the row that begins. */
  arriving: number[]
  leaving: number[]
}

/** Tells a street as ways that are cut at signs and rivers. */
function tellStreet(town: Town, line: number, isRow: boolean): void {
  const { side, product } = town
  const tags = KINDS.find(({ every }) => line % every === 0)?.tags ?? OTHERS
  const oneway = tags === OTHERS && line % ONEWAY_EVERY === 0 ? 'yes' : 'no'
  let nodes: number[] = []
  let points: number[] = []
  let signBehind: number | undefined
  const end = (sign?: number) => {
    if (nodes.length > 1) {
      const id = town.nextWay
      town.nextWay += 1
      const name = `${isRow ? 'Row' : 'Column'} ${line}`
      const way = { id, tags: { name, oneway, ...tags }, nodes, isCut: false }
      product.way?.({ ...way, points: Int32Array.from(points) })
      if (isRow && signBehind !== undefined) town.leaving[signBehind] = id
      if (!isRow && sign !== undefined) town.arriving[sign] = id
    }
    nodes = []
    points = []
    signBehind = sign
  }
  const add = (node: number, along: number) => {
    const off = ((node * 48_271) % 2_147_483_647) % 200
    const [north, east] = isRow ? [line, along] : [along, line]
    nodes.push(node)
    points.push(
      Math.round(CORNER.latitude + north * BLOCK_UNITS + off),
      Math.round(CORNER.longitude + east * BLOCK_UNITS + off),
    )
  }
  for (let at = 0; at < side; at += 1) {
    const joint = isRow ? line * side + at : at * side + line
    add(joint + 1, at)
    if (joint % SIGN_EVERY === 0) {
      end(joint)
      add(joint + 1, at)
    }
    // Most columns end at each river and begin again behind it.
    if (!isRow && at % RIVER_EVERY === RIVER_EVERY - 1 && line % BRIDGES_EVERY !== 0) end()
    else if (at < side - 1) {
      for (let bend = 1; bend <= BENDS; bend += 1) {
        add(town.nextNode, at + bend / (BENDS + 1))
        town.nextNode += 1
      }
    }
  }
  end()
}
