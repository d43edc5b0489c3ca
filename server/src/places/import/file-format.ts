import { BrokenFile } from './import-record.ts'

export type FileFormat = 'json' | 'table' | 'parquet'

const ADD_REGION = '`npm run region -- add FILE`'
const EXTRACT = `make its whole region with ${ADD_REGION}`
const UNPACK = 'unpack it and import what is in it'

/** Files that are known by how they begin, with what to do instead; longer beginnings first. */
const REFUSED: readonly [begins: Buffer, at: number, sentence: string][] = [
  [Buffer.from('\n\tOSMHeader'), 4, `is an OpenStreetMap extract: ${EXTRACT}`],
  [Buffer.from('SQLite format 3'), 0, 'is a database (GeoPackage?): export its table as CSV'],
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 0, 'is an old spreadsheet: save its sheet as CSV'],
  [Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), 0, `is packed with zstd: ${UNPACK}`],
  [Buffer.from([0x00, 0x00, 0x27, 0x0a]), 0, 'is a shapefile: export it as GeoJSON'],
  [Buffer.from('%PDF'), 0, 'is a PDF: ask its maker for the table, as CSV'],
  [
    Buffer.from('PK\u0003\u0004'),
    0,
    `is a spreadsheet or a ZIP: save the sheet as CSV, or ${UNPACK}`,
  ],
  [Buffer.from('BZh'), 0, `is packed with bzip2: ${UNPACK}`],
  [
    Buffer.from([0x1f, 0x8b]),
    0,
    `is packed with gzip: an extract (.osm.gz) is for ${ADD_REGION}; else ${UNPACK}`,
  ],
]

/**
 * What kind of file this is, by how it begins and never by its name.
 * @throws BrokenFile for what cannot be read, with what to do instead.
 */
export function formatOf(head: Buffer): FileFormat {
  if (begins(head, Buffer.from('PAR1'), 0)) return 'parquet'
  const refused = REFUSED.find(([start, at]) => begins(head, start, at))
  if (refused !== undefined) throw new BrokenFile(`it ${refused[2]}`)
  if (encodingOfMark(head) !== undefined) return 'table'
  const text = head.toString('utf8')
  if (/^[\s\uFEFF]*[{[]/.test(text)) return 'json'
  if (/^[\s\uFEFF]*<(\?xml|osm\b)/i.test(text) && /<osm\b/i.test(text)) {
    throw new BrokenFile(`it is an OpenStreetMap extract: ${EXTRACT}`)
  }
  if (/^[\s\uFEFF]*</.test(text)) {
    throw new BrokenFile('it is XML or a web page: export it as GeoJSON or CSV')
  }
  if (head.includes(0))
    throw new BrokenFile('it is no text: places are read from JSON, CSV or Parquet')
  return 'table'
}

/** The encoding a file says it has by its first bytes. */
export function encodingOfMark(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return undefined
}

function begins(head: Buffer, start: Buffer, at: number): boolean {
  return head.subarray(at, at + start.length).equals(start)
}
