import { msg } from '@wayfur/domain/language/messages'
import { BrokenFile } from '../places/import/import-record.ts'
import { isObject, type Loose } from '../places/import/json-entries.ts'
import { parquetColumns, parquetRows } from '../places/import/read-parquet.ts'
import { datedBy, type Extract, type SeenFile } from './osm/extract.ts'
import { requireOnEarth } from './osm/on-earth.ts'
import { type OsmTags, UNITS_PER_DEGREE } from './osm/osm-objects.ts'

/** Columns that only the addresses of Overture Maps have together (schema 1.0 and later). */
const COLUMNS = ['street', 'number', 'address_levels', 'postcode'] as const
/** More sources are told of as "and others". */
const MOST_NAMED = 6

/** Whether a Parquet file holds the addresses of Overture Maps, by the names of its columns. */
export async function holdsOvertureAddresses(path: string): Promise<boolean> {
  const columns = new Set(await parquetColumns(path))
  return COLUMNS.every((column) => columns.has(column))
}

/**
 * Opens GeoParquet of the addresses of Overture Maps as an extract that holds houses alone: a node for
 * each row, with the tags an address has in OpenStreetMap. Whose they are, under which terms and of
 * which day is read from all rows first. Throws a `BrokenFile`.
 */
export async function openOvertureAddresses(path: string, seen: SeenFile): Promise<Extract> {
  const { sets, licences, newest } = await sourcesIn(path)
  const named = [...sets].toSorted().slice(0, MOST_NAMED)
  const credit = ['Overture Maps Foundation', ...named, ...(sets.size > MOST_NAMED ? ['…'] : [])]
  return {
    ...datedBy(seen, newest),
    bounds: undefined,
    holds: {
      what: 'addresses',
      credit: credit.join(', '),
      licence: [...licences].toSorted().join(', ') || 'docs.overturemaps.org/attribution',
    },
    isSorted: async () => true,
    async read(sink, { kinds, told, signal }) {
      if (!kinds.has('node')) return
      let houses = 0
      let row = 0
      for await (const { record, point, share } of parquetRows(path)) {
        row += 1
        if (row % 1_000 === 0) {
          signal?.throwIfAborted()
          told?.(share * seen.bytes)
        }
        const tags = tagsOf(record)
        if (tags === undefined || point === undefined) continue
        const latitude = Math.round(point.latitude * UNITS_PER_DEGREE)
        const longitude = Math.round(point.longitude * UNITS_PER_DEGREE)
        requireOnEarth(row, latitude, longitude)
        sink.node(row, latitude, longitude, tags)
        houses += 1
      }
      if (houses === 0)
        throw new BrokenFile(msg('it holds no addresses with a street and a number'))
    },
  }
}

async function sourcesIn(path: string) {
  const sets = new Set<string>()
  const licences = new Set<string>()
  let newest: string | undefined
  for await (const { record } of parquetRows(path, ['sources'])) {
    const sources: unknown = record['sources']
    if (!Array.isArray(sources)) continue
    for (const source of sources) {
      if (!isObject(source)) continue
      const { dataset, license, update_time: time } = source
      const day = typeof time === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(time)?.[0] : undefined
      if (typeof dataset === 'string' && dataset !== '') sets.add(dataset)
      if (typeof license === 'string' && license !== '') licences.add(license)
      if (day !== undefined && (newest === undefined || day > newest)) newest = day
    }
  }
  return { sets, licences, newest }
}

/** A row as the tags of a house; undefined without a street or a number. */
function tagsOf(record: Loose): OsmTags | undefined {
  const street = textOf(record['street'])
  const number = textOf(record['number'])
  if (street === undefined || number === undefined) return undefined
  const levels = Array.isArray(record['address_levels'])
    ? record['address_levels'].flatMap((level: unknown) =>
        isObject(level) ? (textOf(level['value']) ?? []) : [],
      )
    : []
  const [first] = levels
  // The first level is a state where there are several; the last is the town.
  const state = levels.length > 1 && first !== undefined && /^[A-Z]{2,3}$/.test(first) ? first : ''
  const city = textOf(record['postal_city']) ?? levels.at(-1)
  const unit = textOf(record['unit'])
  const postcode = textOf(record['postcode'])
  return {
    'addr:housenumber': number,
    'addr:street': asWritten(street),
    ...(city !== undefined && city !== state && { 'addr:city': asWritten(city) }),
    ...(state !== '' && { 'addr:state': state }),
    ...(postcode !== undefined && { 'addr:postcode': postcode }),
    ...(unit !== undefined && { 'addr:unit': unit }),
  }
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}

/** Registers shout: 'N 42ND ST' is 'N 42nd St' on a sign. What has small letters stays. */
function asWritten(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name.replaceAll(/[\p{L}\p{N}']+/gu, (word) =>
    /^[NS]?[EW]?$/.test(word) || /^\p{L}\d|^\d+\p{L}$/u.test(word)
      ? word
      : `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`,
  )
}
