import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Bounds } from '@wayfur/domain/geo'
import { assetFile } from '../program-files.ts'
import { packPlaces, type PlaceRows } from './pack-places.ts'
import type { PackedPlaces } from './packed-places.ts'

export type GazetteerKind =
  | 'city'
  | 'neighborhood'
  | 'zip'
  | 'airport'
  | 'park'
  | 'landmark'
  | 'region'
  | 'county'
  | 'state'

/** One place of the committed gazetteer, as its file gives it. */
export interface GazetteerPlace {
  /** Where it stands in the gazetteer; no other place has the same. */
  readonly row: number
  readonly kind: GazetteerKind
  readonly name: string
  /**
   * The city a neighborhood, airport, landmark or ZIP code belongs to, or the county of the lesser
   * of two towns that share name and state; empty where none.
   */
  readonly city: string
  /** State or province letters; empty outside the United States and Canada. */
  readonly region: string
  /** Two letters, ISO 3166. */
  readonly country: string
  /** People living there; for what nobody lives in, how many people a town as well known has. */
  readonly population: number
  readonly latitude: number
  readonly longitude: number
  /** Other names people type: nicknames, airport codes. */
  readonly aliases: readonly string[]
  readonly bounds: Bounds | undefined
  /** Encoded outline rings in ten-thousandths of a degree; none for places known as a point. */
  readonly outline: readonly string[]
}

export interface Gazetteer {
  readonly places: PackedPlaces
}

/** The files of `server/assets/gazetteer`, each under its own licence (LICENCES.md there). */
export const PLACE_FILES = [
  'cities.tsv.gz',
  'neighborhoods.tsv.gz',
  'landmarks.tsv.gz',
  'airports.tsv.gz',
  'states-and-counties.tsv.gz',
  'zip-codes.tsv.gz',
]

export const COLUMNS =
  'kind\tname\tcity\tregion\tcountry\tpopulation\tlatitude\tlongitude\taliases\tbounds\toutline'

const NEWLINE = 10

const unpack = promisify(gunzip)

export const GAZETTEER_FOLDER = pathToFileURL(assetFile('gazetteer/'))

/**
 * Every place of the gazetteer, about 90,000 rows. Reads in short turns, so requests are answered
 * meanwhile; a file with unknown columns or kinds is refused.
 */
export async function loadGazetteer(folder: URL = GAZETTEER_FOLDER): Promise<Gazetteer> {
  const files: PlaceRows[] = []
  for (const file of PLACE_FILES) {
    files.push({ file, text: await readRows(new URL(file, folder), COLUMNS) })
    await setImmediate()
  }
  return { places: await packPlaces(files) }
}

/** The rows of a gzipped gazetteer file after its first, which must be `columns`, each ended. */
async function readRows(file: URL, columns: string): Promise<Buffer> {
  const unpacked = await unpack(await readFile(file))
  const text =
    unpacked.at(-1) === NEWLINE ? unpacked : Buffer.concat([unpacked, Buffer.of(NEWLINE)])
  const first = text.indexOf(NEWLINE)
  if (text.toString('utf8', 0, first) !== columns) {
    throw new Error(`${file.pathname} has columns this version cannot read.`)
  }
  return text.subarray(first + 1)
}

/** The same rows as texts. */
export async function readLines(file: URL, columns: string): Promise<string[]> {
  const rows = await readRows(file, columns)
  await setImmediate()
  const lines = rows.toString('utf8').trimEnd().split('\n')
  await setImmediate()
  return lines
}
