import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ADDRESS_FILE } from '../../geocoding/addresses/address-schema.ts'
import { AddressFile } from '../addresses/address-file.ts'
import { CollectedAddresses, type HouseTags } from '../addresses/collected-addresses.ts'
import { houseNumbersOf, numbersBetween } from '../addresses/house-numbers.ts'
import { splitStreets } from '../addresses/split-streets.ts'
import { cleanName, namesOf } from '../addresses/street-names-of.ts'
import { TownsOfExtract } from '../addresses/town-finder.ts'
import {
  type OsmNode,
  type OsmRelation,
  type OsmTags,
  type OsmWay,
  UNITS_PER_DEGREE,
} from '../osm/osm-objects.ts'
import type { OpenProduct, ProductReport, RegionProduct } from './region-product.ts'

/** Points of a street are kept this far apart, in ten-millionths of a degree: about 500 m. */
const STREET_STEP = 0.005 * UNITS_PER_DEGREE
/** Roads whose name nobody writes on a letter. */
const NO_STREETS: ReadonlySet<string> = new Set([
  'bus_stop',
  'platform',
  'motorway_junction',
  'services',
  'rest_area',
  'proposed',
  'construction',
])

/** Street addresses and street names, in a SQLite file that is searched from the disk. */
export const openAddresses: OpenProduct = () => new Addresses()

class Addresses implements RegionProduct {
  readonly name = 'addresses'
  readonly #collected = new CollectedAddresses()
  readonly #towns = new TownsOfExtract()
  #cutLines = 0

  node({ id, latitude, longitude, tags }: OsmNode): void {
    const house = houseTagsOf(tags)
    if (house !== undefined) this.#collected.addHouse(id, house, latitude, longitude)
    const { place } = tags
    if (place !== undefined) this.#towns.addPlace(place, namesOf(tags), latitude, longitude)
  }

  way(way: OsmWay): void {
    const { id, tags } = way
    const house = houseTagsOf(tags)
    const rule = tags['addr:interpolation']
    const { highway } = tags
    const names = highway === undefined || NO_STREETS.has(highway) ? [] : namesOf(tags)
    // Where a way lies is looked up when it is asked, so others are not asked.
    if (house === undefined && rule === undefined && names.length === 0) return
    const { points } = way
    if (points.length === 0) return
    if (house !== undefined) {
      const { latitude, longitude } = middleOf(points)
      this.#collected.addHouse(houseId('way', id), house, latitude, longitude)
    }
    if (rule !== undefined) this.#addBetween(rule, way.nodes, points)
    if (names.length === 0) return
    for (const at of everyStep(points)) {
      this.#collected.addStreetPoint(names, points[at]!, points[at + 1]!)
    }
  }

  relation(relation: OsmRelation): void {
    const { tags, members, id } = relation
    const name = cleanName(tags['name'])
    if (tags['boundary'] === 'administrative') {
      this.#towns.addBorder(relation)
    }
    if (tags['type'] === 'associatedStreet' && name !== undefined) {
      for (const { type, id: memberId } of members) {
        if (type !== 'relation') this.#collected.giveStreet(houseId(type, memberId), name)
      }
    }
    const house = houseTagsOf(tags)
    if (house === undefined) return
    const outline = members.find(({ points, role }) => points !== undefined && role !== 'inner')
    if (outline?.points === undefined || outline.points.length === 0) return
    const { latitude, longitude } = middleOf(outline.points)
    this.#collected.addHouse(houseId('relation', id), house, latitude, longitude)
  }

  async finish(folder: string, told: (share: number) => void): Promise<ProductReport> {
    const path = join(folder, ADDRESS_FILE)
    const finder = await this.#towns.finder(this.#collected.cities())
    const file = new AddressFile(path, finder)
    const withoutStreet = this.#collected.withoutStreet
    const houses = Math.max(1, this.#collected.houseCount)
    let done = 0
    let toldAt = 0
    for (const points of this.#collected.streetsByName()) {
      for (const street of splitStreets(points, finder.nameAt)) file.add(street)
      done += points.length
      if (done - toldAt < houses / 50) continue
      toldAt = done
      // The last part is the index, which is not counted.
      told(Math.min(0.9, (0.9 * done) / houses))
    }
    this.#collected.close()
    file.finish()
    if (file.counts.streets === 0) await rm(path)
    told(1)
    return {
      counts: file.counts,
      skipped: { 'no-street': withoutStreet, 'cut-line': this.#cutLines },
    }
  }

  /** Places the houses along a line whose ends are known by their number. */
  #addBetween(rule: string, nodes: readonly number[], points: Int32Array): void {
    const known = nodes.flatMap((id, at) => {
      const house = this.#collected.houseAt(id)
      const number = house === undefined ? undefined : houseNumbersOf(house.number)[0]
      return house === undefined || number === undefined ? [] : [{ ...house, number, id, at }]
    })
    if (known.length < 2) this.#cutLines += 1
    for (const [index, last] of known.entries()) {
      const first = known[index - 1]
      if (first === undefined || first.street !== last.street) continue
      const between = numbersBetween(first.number, last.number, rule)
      for (const [nth, number] of between.entries()) {
        const share = (nth + 1) / (between.length + 1)
        const { latitude, longitude } = along(points.subarray(2 * first.at, 2 * last.at + 2), share)
        this.#collected.addBetween(first.id, number, latitude, longitude)
      }
    }
  }
}

/** Nodes keep their number; ways and relations get negative ones that no other object has. */
function houseId(type: 'node' | 'way' | 'relation', id: number): number {
  if (type === 'node') return id
  return type === 'way' ? -2 * id - 1 : -2 * id - 2
}

function houseTagsOf(tags: OsmTags): HouseTags | undefined {
  const number = tags['addr:housenumber']
  if (number === undefined || houseNumbersOf(number).length === 0) return undefined
  return {
    street: cleanName((tags['addr:street'] ?? tags['addr:place'])?.split(/[;,]/)[0]),
    number: number.slice(0, 60),
    unit: cleanName(tags['addr:unit'])?.toLowerCase().slice(0, 20) ?? '',
    city: cleanName(tags['addr:city']) ?? '',
    zip: zipOf(tags['addr:postcode']),
    state: (tags['addr:state'] ?? '').trim().toUpperCase().slice(0, 3),
  }
}

/** 'ME 04401-1234' is 04401, 'LI-9496' 9496; of several the first. */
function zipOf(tag: string | undefined): string {
  const clean = cleanName(tag?.split(';')[0])?.slice(0, 12) ?? ''
  return clean.replace(/^[A-Z]{1,2}[- ](?=\d{4,5})/, '').replace(/^(\d{5})-\d{4}$/, '$1')
}

/** The middle of the bounds of an outline. */
function middleOf(points: Int32Array): { latitude: number; longitude: number } {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < points.length; at += 2) {
    south = Math.min(south, points[at]!)
    north = Math.max(north, points[at]!)
    west = Math.min(west, points[at + 1]!)
    east = Math.max(east, points[at + 1]!)
  }
  return { latitude: Math.round((south + north) / 2), longitude: Math.round((west + east) / 2) }
}

/** Where in `points` one stands for the stretch after it: both ends, the middle, every 500 m. */
function everyStep(points: Int32Array): Set<number> {
  const count = points.length / 2
  if (count === 0) return new Set()
  const kept = new Set([0, 2 * Math.floor(count / 2), 2 * (count - 1)])
  let last = 0
  for (let at = 2; at < points.length; at += 2) {
    const isFar =
      Math.abs(points[at]! - points[last]!) > STREET_STEP ||
      Math.abs(points[at + 1]! - points[last + 1]!) > STREET_STEP
    if (!isFar) continue
    kept.add(at)
    last = at
  }
  return kept
}

/** The point at a share of a line, 0 its start and 1 its end. */
function along(points: Int32Array, share: number): { latitude: number; longitude: number } {
  const lengths: number[] = []
  for (let at = 2; at < points.length; at += 2) {
    lengths.push(Math.hypot(points[at]! - points[at - 2]!, points[at + 1]! - points[at - 1]!))
  }
  let left = share * lengths.reduce((sum, length) => sum + length, 0)
  for (const [nth, length] of lengths.entries()) {
    if (left > length && nth < lengths.length - 1) {
      left -= length
      continue
    }
    const part = length === 0 ? 0 : Math.min(1, left / length)
    const mix = (at: number) => Math.round(points[at]! + (points[at + 2]! - points[at]!) * part)
    return { latitude: mix(2 * nth), longitude: mix(2 * nth + 1) }
  }
  return { latitude: points[0]!, longitude: points[1]! }
}
