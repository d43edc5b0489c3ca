import { type DrawnObject, node, relation, way } from './drawn-objects.ts'

const SIZE = 12

function corner(row: number, column: number): number {
  return 1000 + row * SIZE + column
}

/** Whom an extract of Juniper differs for from the one before: what is new, gone or otherwise named. */
interface JuniperOptions {
  /** Left out, by `node/1`. */
  without?: readonly string[]
  more?: readonly DrawnObject[]
}

/**
 * An invented town of Oregon: twelve streets each way with a park, and some places with and without
 * a word of pets, bins and a dispenser of bags.
 */
export function juniper({ without = [], more = [] }: JuniperOptions = {}): DrawnObject[] {
  const lines = Array.from({ length: SIZE }, (_, index) => index)
  const objects: DrawnObject[] = [
    ...lines.flatMap((row) =>
      lines.map((column) =>
        node(corner(row, column), 44.05 + row * 0.0012, -121.3 + column * 0.0016),
      ),
    ),
    node(5000, 44.0538, -121.2952),
    node(5001, 44.0538, -121.2892),
    node(5002, 44.0578, -121.2892),
    node(5003, 44.0578, -121.2952),
    node(1, 44.0512, -121.297, { amenity: 'cafe', name: 'Kibble & Bean', dog: 'yes' }),
    node(2, 44.0524, -121.294, { amenity: 'restaurant', name: 'The Quiet Fork' }),
    node(3, 44.0536, -121.291, { amenity: 'veterinary', name: 'Juniper Animal Clinic' }),
    node(4, 44.0548, -121.288, { tourism: 'hotel', name: 'Sagebrush Inn', dog: 'leashed' }),
    node(5, 44.0543, -121.2935, { amenity: 'waste_basket', waste: 'dog_excrement' }),
    node(6, 44.0563, -121.2905, { amenity: 'vending_machine', vending: 'excrement_bags' }),
    ...lines.map((row) =>
      way(
        1 + row,
        lines.map((column) => corner(row, column)),
        { highway: 'residential', name: `Street ${row + 1}` },
      ),
    ),
    ...lines.map((column) =>
      way(
        101 + column,
        lines.map((row) => corner(row, column)),
        { highway: 'residential', name: `Avenue ${column + 1}` },
      ),
    ),
    way(900, [5000, 5001, 5002, 5003, 5000], { leisure: 'park', name: 'Elk Park', dog: 'leashed' }),
    relation(950, [['way', 900, 'outer']], {
      type: 'multipolygon',
      leisure: 'dog_park',
      name: 'Elk Park Dog Run',
    }),
  ]
  return [...objects.filter(({ type, id }) => !without.includes(`${type}/${id}`)), ...more]
}
