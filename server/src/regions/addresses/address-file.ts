import { closeSync, fsyncSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Point } from '@wayfur/domain/schemas'
import {
  ADDRESS_FORMAT,
  ADDRESS_INDEXES,
  ADDRESS_TABLES,
  HOUSE_IS,
  houseCell,
} from '../../geocoding/addresses/address-schema.ts'
import {
  foldedWordsOf,
  leadingNumber,
  wordsOfName,
} from '../../geocoding/addresses/address-words.ts'
import { UNITS_PER_DEGREE } from '../osm/osm-objects.ts'
import type { StreetPoint } from './collected-addresses.ts'
import { houseNumbersOf } from './house-numbers.ts'
import { mostFrequent, type TownStreet } from './split-streets.ts'
import type { TownFinder } from './town-finder.ts'
import { writeWordIndex } from './word-index.ts'

interface Town {
  id: number
  name: string
  state: string
  country: string
  houses: number
  latitude: number
  longitude: number
}

interface Zip {
  id: number
  zip: string
  points: number
  latitude: number
  longitude: number
}

/** Writes streets and their houses into a new file, and at the end what they are found by. */
export class AddressFile {
  readonly #db: DatabaseSync
  readonly #file: string
  readonly #finder: TownFinder
  readonly #towns = new Map<string, Town>()
  readonly #zips = new Map<string, Zip>()
  readonly #insert
  #streets = 0
  #houses = 0

  constructor(file: string, finder: TownFinder) {
    this.#file = file
    this.#finder = finder
    this.#db = new DatabaseSync(file)
    this.#db.exec(`
      pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -32000;
      pragma user_version = ${ADDRESS_FORMAT};
      ${ADDRESS_TABLES}
      create temp table spelled (words text not null, street int not null);
      begin`)
    const into = (table: string, columns: number) =>
      this.#db.prepare(`insert or ignore into ${table} values (${Array(columns).fill('?').join()})`)
    this.#insert = {
      street: into('streets', 11),
      spelled: into('spelled', 2),
      house: into('houses', 8),
      cell: into('house_cells', 4),
      town: into('towns', 6),
      townName: into('town_names', 2),
      zip: into('zips', 5),
    }
  }

  get counts(): { addresses: number; streets: number; towns: number } {
    return { addresses: this.#houses, streets: this.#streets, towns: this.#towns.size }
  }

  /** Adds a street with its houses. */
  add({ town: townName, points }: TownStreet): void {
    const middle = middleOf(points)
    const town = this.#townOf(townName, points, middle)
    const id = ++this.#streets
    const signs = points.filter(({ number }) => number === undefined)
    const named = (signs.length > 0 ? signs : points).map(({ names }) => names.split('\n')[0] ?? '')
    const zip = mostFrequent(points.flatMap(({ zip }) => (zip === '' ? [] : [zip]))) ?? ''
    const houses = this.#addHouses(id, points)
    town.houses += houses
    this.#houses += houses
    const latitudes = points.map(({ latitude }) => latitude)
    const longitudes = points.map(({ longitude }) => longitude)
    this.#insert.street.run(
      id,
      mostFrequent(named) ?? '',
      town.id,
      this.#zipOf(zip, middle).id,
      houses,
      middle.latitude,
      middle.longitude,
      least(latitudes),
      least(longitudes),
      most(latitudes),
      most(longitudes),
    )
    const spellings = new Set(points.map(({ names }) => names))
    const words = new Set(
      [...spellings].flatMap((names) =>
        names.split('\n').map((name) => wordsOfName(name).join(' ')),
      ),
    )
    words.delete('')
    for (const text of words) this.#insert.spelled.run(text, id)
  }

  /** Writes what streets are found by, and brings the file to the disk. */
  finish(): void {
    for (const { id, zip, points, latitude, longitude } of this.#zips.values()) {
      const folded = foldedWordsOf(zip).join('')
      const share = Math.max(1, points)
      this.#insert.zip.run(
        id,
        zip,
        folded,
        Math.round(latitude / share),
        Math.round(longitude / share),
      )
    }
    writeWordIndex(this.#db)
    this.#db.exec(`${ADDRESS_INDEXES} commit; analyze`)
    this.#db.close()
    const file = openSync(this.#file, 'r')
    fsyncSync(file)
    closeSync(file)
  }

  #addHouses(street: number, points: readonly StreetPoint[]): number {
    let count = 0
    const cells = new Map<number, { least: number; most: number }>()
    // Those that are mapped come first, so that none is placed between others beside itself.
    const houses = points
      .filter(({ number }) => number !== undefined)
      .toSorted((a, b) => Number(a.isBetween) - Number(b.isBetween))
    for (const house of houses) {
      const { latitude, longitude, unit, isBetween } = house
      const zip = this.#zipOf(house.zip, house)
      for (const text of houseNumbersOf(house.number ?? '')) {
        const number = leadingNumber(text)
        const { changes } = this.#insert.house.run(
          street,
          number,
          text,
          unit,
          zip.id,
          latitude,
          longitude,
          isBetween ? HOUSE_IS.betweenEnds : HOUSE_IS.mapped,
        )
        if (changes === 0) continue
        count += 1
        const cell = houseCell(latitude, longitude)
        const known = cells.get(cell)
        if (known === undefined) cells.set(cell, { least: number, most: number })
        else {
          known.least = Math.min(known.least, number)
          known.most = Math.max(known.most, number)
        }
      }
    }
    for (const [cell, range] of cells) {
      this.#insert.cell.run(cell, street, range.least, range.most)
    }
    return count
  }

  #townOf(name: string, points: readonly StreetPoint[], at: StreetPoint): Town {
    const state = mostFrequent(points.flatMap(({ state }) => (state === '' ? [] : [state]))) ?? ''
    const key = wordsOfName(name).join(' ')
    const known = this.#towns.get(key)
    if (known !== undefined) return known
    const about = this.#finder.about(name, {
      latitude: at.latitude / UNITS_PER_DEGREE,
      longitude: at.longitude / UNITS_PER_DEGREE,
    })
    const { latitude, longitude } = about.middle === undefined ? at : inUnits(about.middle)
    const town: Town = {
      id: this.#towns.size + 1,
      name,
      state: /^[A-Z]{2}$/.test(state) ? state : about.state,
      country: about.country,
      houses: 0,
      latitude,
      longitude,
    }
    this.#towns.set(key, town)
    this.#insert.town.run(town.id, name, town.state, town.country, latitude, longitude)
    for (const other of about.names) {
      const words = wordsOfName(other).join(' ')
      if (words !== '') this.#insert.townName.run(town.id, words)
    }
    return town
  }

  #zipOf(zip: string, at: { latitude: number; longitude: number }): Zip {
    let known = this.#zips.get(zip)
    if (known === undefined) {
      known = { id: this.#zips.size, zip, points: 0, latitude: 0, longitude: 0 }
      this.#zips.set(zip, known)
    }
    known.points += 1
    known.latitude += at.latitude
    known.longitude += at.longitude
    return known
  }
}

function inUnits({ latitude, longitude }: Point): Point {
  return {
    latitude: Math.round(latitude * UNITS_PER_DEGREE),
    longitude: Math.round(longitude * UNITS_PER_DEGREE),
  }
}

/** The point nearest to the mean of all, which lies on the street even where it bends. */
function middleOf(points: readonly StreetPoint[]): StreetPoint {
  const mean = { latitude: 0, longitude: 0 }
  for (const { latitude, longitude } of points) {
    mean.latitude += latitude / points.length
    mean.longitude += longitude / points.length
  }
  let best = points[0]!
  let nearest = Infinity
  for (const point of points) {
    const distance = (point.latitude - mean.latitude) ** 2 + (point.longitude - mean.longitude) ** 2
    if (distance >= nearest) continue
    best = point
    nearest = distance
  }
  return best
}

function least(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Infinity)
}

function most(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), -Infinity)
}
