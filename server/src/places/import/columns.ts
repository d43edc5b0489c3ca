import { BrokenFile } from './import-record.ts'

/** The columns a table of places may have, and how else people name them, the surest first. */
const COLUMNS = {
  id: ['place id', 'external id', 'ref', 'objectid', 'fid'],
  name: ['title', 'business name', 'place name', 'business'],
  category: ['type', 'kind', 'place type'],
  description: ['about', 'details'],
  latitude: ['lat', 'y'],
  longitude: ['lng', 'lon', 'long', 'x'],
  point: [
    'lat lon',
    'lat lng',
    'latlon',
    'latlng',
    'lat long',
    'geo point',
    'geo point 2d',
    'geopoint',
    'coordinates',
    'coords',
    'wkt',
    'the geom',
    'geom',
    'geometry',
    'shape',
    'location',
  ],
  street: ['address', 'street address', 'address1', 'address line 1'],
  city: ['town', 'locality', 'municipality'],
  state: ['region', 'province', 'state code'],
  zip: ['zip code', 'zipcode', 'postal code', 'postcode'],
  country: ['country code'],
  phone: ['telephone', 'phone number', 'tel'],
  website: ['url', 'web', 'site', 'homepage'],
  email: ['e-mail', 'mail'],
  hours: ['opening hours', 'business hours'],
  dog: ['dogs', 'dog policy', 'dogs allowed', 'dog friendly', 'dog friendliness'],
  cat: ['cats', 'cat policy', 'cats allowed'],
  pets: ['pets allowed', 'pet friendly', 'pet policy', 'pet area', 'pet area yn'],
  bags: ['bag dispenser', 'dog bags', 'poop bags'],
  amenities: ['features'],
  cuisine: ['food'],
  checked: ['checked on', 'check date', 'last checked', 'updated'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Column = keyof typeof COLUMNS

/** A row of a table, by our names of its columns. */
export type Row = Readonly<Partial<Record<Column, string>>>

/** What somebody says of a table beyond what its headers say. */
export interface TableHints {
  /** Which header is which column: `{ name: 'NHS_Rest_S' }`. */
  map: Readonly<Partial<Record<Column, string>>>
  /** What holds for every row, whatever its columns say: `{ category: 'rest_area' }`. */
  set: Row
}

export const NO_HINTS: TableHints = { map: {}, set: {} }

/**
 * Reads `name=NHS_Rest_S` and the like, as `--map` and `--set` are given.
 * @throws BrokenFile naming the columns there are, where one is unknown.
 */
export function tableHints(map: readonly string[], set: readonly string[]): TableHints {
  return { map: pairsOf(map, '--map'), set: pairsOf(set, '--set') }
}

function pairsOf(words: readonly string[], option: string): Partial<Record<Column, string>> {
  const pairs: Partial<Record<Column, string>> = {}
  for (const word of words) {
    const [, column = '', value = ''] = /^([^=]+)=(.+)$/s.exec(word) ?? []
    if (!isColumn(column)) {
      const known = Object.keys(COLUMNS).join(', ')
      throw new BrokenFile(`${option} ${word} names no column of ours; they are: ${known}`)
    }
    pairs[column] = value.trim()
  }
  return pairs
}

function isColumn(word: string): word is Column {
  return Object.hasOwn(COLUMNS, word)
}

/**
 * The column of ours each header means, undefined for those nobody knows. Of two headers that mean
 * the same the surer one counts: 'Latitude' before 'Y', which may be meters of a map.
 * @throws BrokenFile where a header that was named is not there.
 */
export function columnsOf(
  headers: readonly string[],
  map: TableHints['map'] = {},
): (Column | undefined)[] {
  const found = headers.map((): Column | undefined => undefined)
  const folded = headers.map(foldedHeader)
  for (const [column, others] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const asked = map[column]
    const names = asked === undefined ? [column, ...others] : [foldedHeader(asked)]
    const index = names.map((name) => folded.indexOf(name)).find((at) => at !== -1)
    if (index !== undefined) found[index] = column
    else if (asked !== undefined) {
      throw new BrokenFile(`it has no column '${asked}'; it has: ${headerList(headers)}`)
    }
  }
  return found
}

export function headerList(headers: readonly string[]): string {
  return headers.slice(0, 20).join(', ').slice(0, 400)
}

function foldedHeader(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/[_\s]+|,\s*/g, ' ')
}

/** A row by our columns, with what holds for all of them. */
export function rowBy(
  columns: readonly (Column | undefined)[],
  fields: readonly (string | undefined)[],
  set: Row = {},
): Row {
  const own = columns.flatMap((column, index) =>
    column === undefined ? [] : [[column, fields[index]]],
  )
  return { ...Object.fromEntries(own), ...set }
}
