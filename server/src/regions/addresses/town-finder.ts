import timeZoneAt from '@photostructure/tz-lookup'
import { distanceMeters } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { wordsOfName } from '../../geocoding/addresses/address-words.ts'
import { type GazetteerPlace, loadGazetteer } from '../../geocoding/load-gazetteer.ts'
import { buildReverseGeocoder } from '../../geocoding/reverse-geocoder.ts'
import { countryOfZone } from '../../places/import/country-of-zone.ts'
import { type OsmRelation, type OsmTags, UNITS_PER_DEGREE } from '../osm/osm-objects.ts'
import { cleanName } from './street-names-of.ts'

/** A town as the extract names it. */
interface MappedTown extends Point {
  names: readonly string[]
  weight: number
}

/** A town with borders, as the lines between its corners, one after the other. */
interface BorderedTown {
  name: string
  level: number
  south: number
  west: number
  north: number
  east: number
  lines: Int32Array[]
}

export interface TownFinder {
  /** The name of the town in which a point lies, in ten-millionths of a degree. */
  nameAt: (latitude: number, longitude: number) => string
  /** State or province letters and country of a town, what else it is called, and where it is mapped. */
  about(
    name: string,
    at: Point,
  ): { state: string; country: string; names: Set<string>; middle: Point | undefined }
}

/** How far a place of a kind reaches beside a village. */
const WEIGHTS: Readonly<Record<string, number>> = { city: 8, town: 4, village: 1.5, hamlet: 0.6 }
/** Within a town, whose names are one more way to say where a house is. */
const QUARTERS: ReadonlySet<string> = new Set(['borough', 'suburb', 'quarter', 'neighbourhood'])
/** Borders of countries in `admin_level`. */
const COUNTRY_LEVEL = 2
const NEAREST_COMPARED = 12
const FARTHEST_TOWN_KM = 25
/** Namesakes of a town are farther away than this. */
const SAME_TOWN_METERS = 30_000

/** Gathers towns and their borders while an extract is read. */
export class TownsOfExtract {
  readonly #towns: MappedTown[] = []
  readonly #quarters: MappedTown[] = []
  readonly #borders: BorderedTown[] = []

  addPlace(kind: string, names: readonly string[], latitude: number, longitude: number): void {
    const at = { latitude: latitude / UNITS_PER_DEGREE, longitude: longitude / UNITS_PER_DEGREE }
    const weight = WEIGHTS[kind]
    if (names.length === 0) return
    if (weight !== undefined) this.#towns.push({ ...at, names, weight })
    else if (QUARTERS.has(kind)) this.#quarters.push({ ...at, names, weight: 1 })
  }

  /** Takes the border of a town; one that the extract cuts encloses nothing and is left out. */
  addBorder({ tags, members }: OsmRelation): void {
    const level = Number(tags['admin_level'])
    const isTown = level === 8 || level === 7 || (level === 6 && tags['place'] === 'city')
    const name =
      level === COUNTRY_LEVEL ? countryOf(tags) : isTown ? cleanName(tags['name']) : undefined
    if (name === undefined) return
    const lines: Int32Array[] = []
    const border = { south: Infinity, west: Infinity, north: -Infinity, east: -Infinity }
    for (const { type, role, points } of members) {
      if (type !== 'way' || (role !== 'outer' && role !== 'inner' && role !== '')) continue
      if (points === undefined || points.length < 4) return
      lines.push(points.slice())
      for (let at = 0; at < points.length; at += 2) {
        border.south = Math.min(border.south, points[at]!)
        border.north = Math.max(border.north, points[at]!)
        border.west = Math.min(border.west, points[at + 1]!)
        border.east = Math.max(border.east, points[at + 1]!)
      }
    }
    if (lines.length > 0) this.#borders.push({ name, level, ...border, lines })
  }

  /**
   * Prepares to answer, with the gazetteer for whatever the extract does not say. `cities` are the
   * names that houses use: where the gazetteer has another for the same town, theirs is taken.
   */
  async finder(cities: readonly string[]): Promise<TownFinder> {
    const { places } = await loadGazetteer()
    const outlines = await buildReverseGeocoder(places)
    const byName = citiesByName(places)
    const index = new KDBush(Math.max(1, this.#towns.length))
    for (const town of this.#towns) index.add(town.longitude, town.latitude)
    if (this.#towns.length === 0) index.add(0, -89)
    index.finish()
    const near = (at: Point): MappedTown | undefined =>
      this.#towns.length === 0
        ? undefined
        : nearestOf(
            around(index, at.longitude, at.latitude, NEAREST_COMPARED, FARTHEST_TOWN_KM).map(
              (i) => this.#towns[i]!,
            ),
            at,
          )
    const used = new Map(cities.toReversed().map((city) => [keyOf(city), city]))
    const asUsed = (place: GazetteerPlace): string => {
      const town = place.kind === 'city' || place.city === '' ? place.name : place.city
      const others = (byName.get(keyOf(town)) ?? []).flatMap(({ name, aliases }) =>
        aliases.concat(name),
      )
      return [town, ...others].map((one) => used.get(keyOf(one))).find(Boolean) ?? town
    }
    const inGazetteer = (at: Point): GazetteerPlace | undefined => outlines.placeAt(at)
    return {
      nameAt: (latitude, longitude) => {
        const bordered = this.#inBorder(latitude, longitude, false)
        if (bordered !== undefined) return bordered
        const at = {
          latitude: latitude / UNITS_PER_DEGREE,
          longitude: longitude / UNITS_PER_DEGREE,
        }
        const mapped = near(at)?.names[0]
        if (mapped !== undefined) return mapped
        const known = inGazetteer(at)
        return known === undefined ? '' : asUsed(known)
      },
      about: (name, at) => {
        const key = keyOf(name)
        const isNear = (place: Point) => distanceMeters(place, at) < SAME_TOWN_METERS
        const names = new Set([name])
        const known = inGazetteer(at)
        for (const place of byName.get(key) ?? []) {
          if (isNear(place)) for (const other of [place.name, ...place.aliases]) names.add(other)
        }
        const its = this.#towns.filter(
          (town) => isNear(town) && town.names.some((one) => keyOf(one) === key),
        )
        for (const town of its) for (const other of town.names) names.add(other)
        for (const quarter of this.#quarters) {
          if (near(quarter)?.names[0] === name) for (const one of quarter.names) names.add(one)
        }
        const units = [at.latitude, at.longitude].map((one) => one * UNITS_PER_DEGREE) as [
          number,
          number,
        ]
        const country =
          this.#inBorder(...units, true) ??
          countryOfZone(timeZoneAt(at.latitude, at.longitude)) ??
          known?.country ??
          ''
        const state = country === known?.country ? known.region : ''
        return { state, country, names, middle: nearestOf(its, at) }
      },
    }
  }

  #inBorder(latitude: number, longitude: number, isCountry: boolean): string | undefined {
    let best: BorderedTown | undefined
    for (const border of this.#borders) {
      if ((border.level === COUNTRY_LEVEL) !== isCountry) continue
      if (latitude < border.south || latitude > border.north) continue
      if (longitude < border.west || longitude > border.east) continue
      if (best !== undefined && best.level >= border.level) continue
      if (encloses(border.lines, latitude, longitude)) best = border
    }
    return best?.name
  }
}

/** Two letters of a country, as its border bears them. */
function countryOf(tags: OsmTags): string | undefined {
  const code = (tags['ISO3166-1:alpha2'] ?? tags['ISO3166-1'] ?? '').toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? code : undefined
}

function keyOf(name: string): string {
  return wordsOfName(name).join(' ')
}

/** Whether lines that close hold a point, by counting those that a ray to the east crosses. */
function encloses(lines: readonly Int32Array[], latitude: number, longitude: number): boolean {
  let inside = false
  for (const points of lines) {
    for (let at = 0; at + 3 < points.length; at += 2) {
      const [aLat, aLon, bLat, bLon] = [
        points[at]!,
        points[at + 1]!,
        points[at + 2]!,
        points[at + 3]!,
      ]
      if (aLat > latitude === bLat > latitude) continue
      const share = (latitude - aLat) / (bLat - aLat)
      if (longitude < aLon + share * (bLon - aLon)) inside = !inside
    }
  }
  return inside
}

function nearestOf(towns: readonly MappedTown[], at: Point): MappedTown | undefined {
  let best: MappedTown | undefined
  let least = Infinity
  for (const town of towns) {
    const distance = distanceMeters(town, at) / town.weight
    if (distance >= least) continue
    best = town
    least = distance
  }
  return best
}

/** The cities of the gazetteer by each of their folded names. */
function citiesByName(places: Iterable<GazetteerPlace>): Map<string, GazetteerPlace[]> {
  const byName = new Map<string, GazetteerPlace[]>()
  for (const place of places) {
    if (place.kind !== 'city') continue
    for (const name of new Set([place.name, ...place.aliases])) {
      const key = keyOf(name)
      const known = byName.get(key)
      if (known === undefined) byName.set(key, [place])
      else known.push(place)
    }
  }
  return byName
}
