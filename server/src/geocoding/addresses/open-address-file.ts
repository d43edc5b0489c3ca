import { DatabaseSync } from 'node:sqlite'
import timeZoneAt from '@photostructure/tz-lookup'
import { distanceMeters } from '@wayfur/domain/geo'
import type { LocatedPlace } from '@wayfur/domain/geocoding/schemas'
import { t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import { UNITS_PER_DEGREE } from '../../regions/osm/osm-objects.ts'
import { idOf } from '../located-place-of.ts'
import { addressLine, whereabouts } from './address-label.ts'
import { ADDRESS_FORMAT, HOUSE_CELL_UNITS, HOUSE_IS, houseCell } from './address-schema.ts'
import { foldedWordsOf, leadingNumber } from './address-words.ts'
import { type StreetMatch, streetFinder } from './find-streets.ts'
import { type TownHit, townFinder } from './find-towns.ts'
import { readTypedAddress } from './typed-address.ts'

/** An address that was found, with how sure it is. */
export interface AddressHit {
  place: LocatedPlace
  /** What speaks against it: 0 for what was typed letter by letter. */
  cost: number
  /** A house number was typed, and this street has houses. */
  isNumbered: boolean
  /** A word such as 'St' was typed. */
  hasStreetWord: boolean
  /** Some of what was typed is nowhere in it. */
  isDoubtful: boolean
}

export interface AddressFileReader {
  /** At most `most` addresses that fit what was typed, best first. */
  find(question: {
    typed: string
    near: Point | undefined
    isHalfTyped: boolean
    most: number
  }): AddressHit[]
  /** The towns that are named so, best first. */
  towns(typed: string, isHalfTyped: boolean): TownHit[]
  /** The house nearest to a point, if one stands within `meters`. */
  nearest(point: Point, meters: number): LocatedPlace | undefined
  close(): void
}

/** Streets whose houses are looked at. */
const MOST_LOOKED_AT = 24
const COST = {
  /** The house 12 where 12a was typed. */
  otherLetter: 0.25,
  /** The more houses of a street are known, the likelier it is that another was meant. */
  nearestNumber: { least: 0.5, most: 0.7, houses: 20 },
  noHouses: 0.65,
  wrongZip: 0.5,
  otherSpelling: 0.04,
}
interface House {
  text: string
  unit: string
  zip: number
  latitude: number
  longitude: number
  isBetween: boolean
}

/** Opens a file of addresses; throws where it is none, or one of another version. */
export function openAddressFile(path: string): AddressFileReader {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    return readerOf(db)
  } catch (error) {
    db.close()
    throw error
  }
}

function readerOf(db: DatabaseSync): AddressFileReader {
  db.exec('pragma query_only = on; pragma cache_size = -4000')
  const version = db.prepare('pragma user_version').get()?.['user_version']
  if (version !== ADDRESS_FORMAT) throw new Error('It was made by another version of Wayfur.')
  const findStreets = streetFinder(db)
  const streetById = db.prepare(`
    select s.name, s.zip, s.south, s.west, s.north, s.east, t.name as town, t.state, t.country
    from streets s join towns t on t.id = s.town where s.id = ?`)
  const zipById = db.prepare('select zip from zips where id = ?')
  const columns = 'text, unit, zip, latitude, longitude, is_between'
  const houseAt = db.prepare(`select ${columns} from houses where street = ? and number = ?`)
  const below = db.prepare(`
    select ${columns} from houses where street = ? and number < ? order by number desc limit 4`)
  const above = db.prepare(`
    select ${columns} from houses where street = ? and number > ? order by number limit 4`)
  const nearestHouse = db.prepare(`
    select h.street, text, unit, h.zip, latitude, longitude, is_between
    from house_cells c join houses h
      on h.street = c.street and h.number between c.least and c.most
    where c.cell in (select value from json_each(:cells))
      and latitude between :latitude - ${HOUSE_CELL_UNITS} and :latitude + ${HOUSE_CELL_UNITS}
    order by (latitude - :latitude) * (latitude - :latitude)
      + (longitude - :longitude) * (longitude - :longitude) * :shrink, is_between, number, text
    limit 1`)
  const zipOf = (id: number) => String(zipById.get(id)?.['zip'] ?? '')

  /** The house that was typed, else the one whose number is nearest. */
  function houseOf(
    { street, rest, houses }: StreetMatch,
    unit: string,
  ): { house: House; cost: number; isNear: boolean } | undefined {
    const [first] = rest.numbers
    if (first === undefined) return undefined
    for (const [nth, text] of rest.numbers.entries()) {
      const rows = houseAt.all(street, leadingNumber(text)).map(houseFrom)
      const same = rows.filter((house) => house.text === text)
      // Without its apartment an address is that of the house.
      const house = same.find((one) => one.unit === unit) ?? (same[0] && { ...same[0], unit: '' })
      if (house !== undefined) return { house, cost: nth * COST.otherLetter, isNear: nth > 0 }
    }
    const number = leadingNumber(first)
    const others = houseAt.all(street, number).map(houseFrom)
    if (others[0] !== undefined)
      return { house: { ...others[0], unit: '' }, cost: COST.otherLetter, isNear: true }
    const around = [...below.all(street, number), ...above.all(street, number)].map(houseFrom)
    const house = around.toSorted((a, b) => apart(a, number) - apart(b, number))[0]
    return house && { house: { ...house, unit: '' }, cost: costOfNearest(houses), isNear: true }
  }

  function hitOf(match: StreetMatch, unit: string, typed: ReadonlySet<string>): AddressHit {
    const row = streetById.get(match.street) ?? {}
    const found = houseOf(match, unit)
    const zip = zipOf(found?.house.zip ?? match.zip) || zipOf(match.zip)
    let { cost } = match
    if (match.rest.numbers.length > 0) cost += found?.cost ?? COST.noHouses
    if (match.rest.zip !== undefined && zip !== '') {
      if (foldedWordsOf(zip).join('') !== match.rest.zip) cost += COST.wrongZip
    }
    const plain = foldedWordsOf(String(row['name']))
    cost += COST.otherSpelling * plain.filter((word) => !typed.has(word)).length
    const place = placeOf(found?.house ?? match, { row, zip, found })
    return {
      place,
      cost,
      isNumbered: found !== undefined,
      hasStreetWord: match.hasStreetWord,
      isDoubtful: match.isDoubtful,
    }
  }

  return {
    find({ typed, near, isHalfTyped, most }) {
      const question = readTypedAddress(typed)
      if (question.words.length === 0) return []
      const plain = new Set(question.words.map((word) => word.plain))
      const hits = findStreets({ typed: question, near, isHalfTyped })
        .slice(0, MOST_LOOKED_AT)
        .map((match) => hitOf(match, question.unit, plain))
        .toSorted((a, b) => a.cost - b.cost)
      const labels = new Set<string>()
      return hits
        .filter(({ place: { label } }) => !labels.has(label) && labels.add(label))
        .slice(0, most)
    },
    towns: townFinder(db),
    nearest(point, meters) {
      const latitude = Math.round(point.latitude * UNITS_PER_DEGREE)
      const longitude = Math.round(point.longitude * UNITS_PER_DEGREE)
      const steps = [-HOUSE_CELL_UNITS, 0, HOUSE_CELL_UNITS]
      const cells = steps.flatMap((up) =>
        steps.map((right) => houseCell(latitude + up, longitude + right)),
      )
      const shrink = Math.cos((point.latitude / 180) * Math.PI) ** 2
      const house = nearestHouse.get({
        latitude,
        longitude,
        shrink,
        cells: JSON.stringify(cells),
      })
      if (house === undefined) return undefined
      const row = streetById.get(Number(house['street'])) ?? {}
      const at = { ...houseFrom(house), unit: '' }
      const zip = zipOf(at.zip) || zipOf(Number(row['zip']))
      const place = placeOf(at, { row, zip, found: { house: at, isNear: false } })
      return distanceMeters(place, point) <= meters ? place : undefined
    },
    close: () => db.close(),
  }
}

/** A street or one of its houses as people get to see it. */
function placeOf(
  { latitude: north, longitude: east }: { latitude: number; longitude: number },
  about: {
    row: Record<string, unknown>
    zip: string
    found: { house: House; isNear: boolean } | undefined
  },
): LocatedPlace {
  const { row, zip, found } = about
  const [name, town] = [String(row['name']), String(row['town'])]
  const [state, country] = [String(row['state']), String(row['country'])]
  const latitude = north / UNITS_PER_DEGREE
  const longitude = east / UNITS_PER_DEGREE
  const isExact = found !== undefined && !found.isNear
  const house = found === undefined ? name : addressLine(found.house, name, country)
  const line =
    found?.isNear === true
      ? t('{street} (near {number})', { street: name, number: found.house.text.toUpperCase() })
      : house
  const whole = `${line}${whereabouts({ town, state, country, zip })}`
  const kind = isExact ? 'address' : 'street'
  return {
    id: idOf(kind, [house, town, state, zip], { latitude, longitude }),
    label: whole,
    // The number of another house is no part of what is kept of it.
    name: isExact ? line : name,
    latitude,
    longitude,
    kind,
    precision: !isExact ? 'street' : found.house.isBetween ? 'interpolated' : 'exact',
    ...(found === undefined ? { bounds: boundsOf(row) } : {}),
    ...(town === '' ? {} : { city: town }),
    ...(state === '' ? {} : { state }),
    country,
    timeZone: timeZoneAt(latitude, longitude),
    source: 'region',
  }
}

function houseFrom(row: Record<string, unknown>): House {
  return {
    text: String(row['text']),
    unit: String(row['unit']),
    zip: Number(row['zip']),
    latitude: Number(row['latitude']),
    longitude: Number(row['longitude']),
    isBetween: row['is_between'] === HOUSE_IS.betweenEnds,
  }
}

/** How far a house is from a number; the other side of the street counts as one house farther. */
function apart(house: House, number: number): number {
  const off = Math.abs(leadingNumber(house.text) - number)
  return off + (off % 2)
}

function costOfNearest(houses: number): number {
  const { least, most, houses: enough } = COST.nearestNumber
  return least + (most - least) * Math.min(1, houses / enough)
}

function boundsOf(row: Record<string, unknown>): LocatedPlace['bounds'] {
  const degrees = (column: string) => Number(row[column]) / UNITS_PER_DEGREE
  const [south, west] = [degrees('south'), degrees('west')]
  return { south, west, north: degrees('north'), east: degrees('east') }
}
