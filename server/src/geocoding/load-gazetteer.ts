import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Bounds } from '@wayfur/domain/geo'
import { assetFile } from '../program-files.ts'

type GazetteerKind =
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
  readonly places: readonly GazetteerPlace[]
}

/** The files of `server/assets/gazetteer`, each under its own licence (LICENCES.md there). */
const PLACE_FILES = [
  'cities.tsv.gz',
  'neighborhoods.tsv.gz',
  'landmarks.tsv.gz',
  'airports.tsv.gz',
  'states-and-counties.tsv.gz',
  'zip-codes.tsv.gz',
]

const COLUMNS =
  'kind\tname\tcity\tregion\tcountry\tpopulation\tlatitude\tlongitude\taliases\tbounds\toutline'
const KINDS: ReadonlySet<string> = new Set<GazetteerKind>([
  'city',
  'neighborhood',
  'zip',
  'airport',
  'park',
  'landmark',
  'region',
  'county',
  'state',
])
/** Coordinates are written in ten-thousandths of a degree. */
const DEGREE_STEPS = 10_000
/** Rows read before others get their turn: about 5 ms of work. */
export const ROWS_A_TURN = 4_000
const NONE: readonly string[] = []

const unpack = promisify(gunzip)

export const GAZETTEER_FOLDER = pathToFileURL(assetFile('gazetteer/'))

/**
 * Every place of the gazetteer, about 90,000 rows. Reads in short turns, so requests are answered
 * meanwhile; a file with unknown columns or kinds is refused.
 */
export async function loadGazetteer(folder: URL = GAZETTEER_FOLDER): Promise<Gazetteer> {
  const places: GazetteerPlace[] = []
  for (const file of PLACE_FILES) {
    const lines = await readLines(new URL(file, folder), COLUMNS)
    for (let i = 0; i < lines.length; i++) {
      places.push(placeOf(lines[i]!, file))
      if (i % ROWS_A_TURN === ROWS_A_TURN - 1) await setImmediate()
    }
  }
  return { places }
}

/** The lines of a gzipped gazetteer file after its first, which must be `columns`. */
export async function readLines(file: URL, columns: string): Promise<string[]> {
  const text = (await unpack(await readFile(file))).toString('utf8')
  await setImmediate()
  const [first, ...lines] = text.trimEnd().split('\n')
  if (first !== columns) throw new Error(`${file.pathname} has columns this version cannot read.`)
  await setImmediate()
  return lines
}

function placeOf(line: string, file: string): GazetteerPlace {
  const cells = line.split('\t')
  const kind = cells[0] ?? ''
  if (!KINDS.has(kind)) throw new Error(`${file} has a place of unknown kind ${kind}.`)
  const aliases = cells[8] ?? ''
  const outline = cells[10] ?? ''
  return {
    kind: kind as GazetteerKind,
    name: cells[1] ?? '',
    city: cells[2] ?? '',
    region: cells[3] ?? '',
    country: cells[4] ?? '',
    population: Number(cells[5]),
    latitude: Number(cells[6]) / DEGREE_STEPS,
    longitude: Number(cells[7]) / DEGREE_STEPS,
    aliases: aliases === '' ? NONE : aliases.split(';'),
    bounds: boundsOf(cells[9] ?? ''),
    outline: outline === '' ? NONE : outline.split(' '),
  }
}

function boundsOf(cell: string): Bounds | undefined {
  if (cell === '') return undefined
  const [south, west, north, east] = cell.split(',').map((steps) => Number(steps) / DEGREE_STEPS)
  if (south === undefined || west === undefined) return undefined
  if (north === undefined || east === undefined) return undefined
  return { south, west, north, east }
}
