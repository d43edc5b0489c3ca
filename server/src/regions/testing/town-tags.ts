import type { OsmTags } from '../osm/osm-objects.ts'

const TREES = ['Maple', 'Pine', 'Cedar', 'Elm', 'Walnut', 'Spruce', 'Aspen', 'Juniper', 'Birch']
const KINDS = ['residential', 'residential', 'tertiary', 'residential', 'secondary', 'unclassified']

/** Streets from west to east are called by trees, others by numbers. */
export function rowStreet(row: number): string {
  const tree = TREES[row % TREES.length] ?? ''
  return row < TREES.length ? `${tree} Street` : `${tree} ${Math.floor(row / TREES.length)} Avenue`
}

export function columnStreet(column: number): string {
  const last = column % 10
  const isTeen = Math.floor(column / 10) % 10 === 1
  const end = isTeen || last === 0 || last > 3 ? 'th' : (['', 'st', 'nd', 'rd'][last] ?? '')
  return `${column}${end} Street`
}

export function streetTags(number: number, name: string): OsmTags {
  const highway = KINDS[number % KINDS.length] ?? 'residential'
  return highway === 'secondary'
    ? { highway, name, lanes: '4', maxspeed: '35 mph', surface: 'asphalt', oneway: 'no' }
    : { highway, name, surface: 'asphalt', 'tiger:county': 'Boulder, CO' }
}

/** One corner of four has a light or a crossing. */
export function cornerTags(chance: number): OsmTags {
  if (chance >= 250) return {}
  return chance < 80 ? { highway: 'traffic_signals' } : { highway: 'crossing', crossing: 'marked' }
}

export function buildingTags(building: number, chance: number, row: number): OsmTags {
  if (chance < 400) return { building: 'yes' }
  return {
    building: building % 3 === 0 ? 'house' : 'residential',
    'addr:housenumber': String(100 * (1 + (chance % 40)) + 2 * building),
    'addr:street': rowStreet(row),
    'addr:city': 'Boulder',
    'addr:state': 'CO',
    'addr:postcode': '80302',
  }
}

/** What stands at the streets: trees most of all, and now and then a place to go. */
export function amenityTags(index: number, chance: number, block: number): OsmTags {
  const name = `No. ${block}-${index}`
  if (index === 0 && chance < 500) {
    return {
      amenity: chance < 250 ? 'restaurant' : 'cafe',
      name,
      cuisine: 'mexican;pizza',
      opening_hours: 'Mo-Fr 07:00-16:00; Sa 08:00-12:00',
      ...(chance < 100 && { dog: 'leashed', outdoor_seating: 'yes' }),
    }
  }
  if (index === 1 && chance < 20) return { amenity: 'veterinary', name, phone: '+1 303 555 0101' }
  if (index === 1 && chance < 40) return { shop: 'pet', name }
  if (index === 2) return { amenity: 'waste_basket' }
  if (index === 3) return { amenity: 'bench', backrest: 'yes' }
  return { natural: 'tree' }
}
