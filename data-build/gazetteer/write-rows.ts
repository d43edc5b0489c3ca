import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { COLUMNS, type PlaceRow } from './place-row.ts'

// Ten-thousandths of a degree are 11 m at most: finer than any source here places its points.
const DEGREE_STEPS = 10_000

/** Writes rows as a gzipped, tab-separated file and tells how many bytes it took. */
export function writeRows(file: string, rows: readonly PlaceRow[]): number {
  return writeLines(file, [COLUMNS.join('\t'), ...rows.map((row) => lineOf(row))])
}

/** Writes lines as a gzipped text file and tells how many bytes it took. */
export function writeLines(file: string, lines: readonly string[]): number {
  const packed = gzipSync(`${lines.join('\n')}\n`, { level: 9 })
  // Byte 9 names the operating system; a fixed value keeps the file equal on every machine.
  packed[9] = 255
  writeFileSync(file, packed)
  return packed.length
}

function lineOf(row: PlaceRow): string {
  const { bounds } = row
  const cells = [
    row.kind,
    row.name,
    row.city,
    row.region,
    row.country,
    String(row.population),
    steps(row.latitude),
    steps(row.longitude),
    row.aliases.join(';'),
    bounds === undefined
      ? ''
      : [bounds.south, bounds.west, bounds.north, bounds.east].map((v) => steps(v)).join(','),
    (row.outline ?? []).join(' '),
  ]
  for (const cell of cells) {
    if (/[\t\n\r]/.test(cell)) throw new Error(`A cell of ${row.name} holds a tab or line break.`)
  }
  // Most rows have no alias, bounds or outline: empty cells at the end are left out.
  return cells.join('\t').replace(/\t+$/, '')
}

function steps(degrees: number): string {
  return String(Math.round(degrees * DEGREE_STEPS))
}
