import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { airportRows } from './airports.ts'
import { cityRows, nameCounties, withoutRepetitions } from './cities.ts'
import { addNicknames, landmarkRows } from './hand-lists.ts'
import { neighborhoodRows } from './neighborhoods.ts'
import type { PlaceRow } from './place-row.ts'
import { statesAndCounties } from './states-and-counties.ts'
import { ADDRESS_COLUMNS, streetAddressLines } from './street-addresses.ts'
import { writeLines, writeRows } from './write-rows.ts'
import { zipCodeRows } from './zip-codes.ts'

// One file for each licence, so that each can be offered, replaced or left out alone.
const target = new URL('../../server/assets/gazetteer/', import.meta.url)
mkdirSync(target, { recursive: true })
const at = (name: string): string => fileURLToPath(new URL(name, target))

const areas = statesAndCounties()
const neighborhoods = neighborhoodRows()
const cities = withoutRepetitions(cityRows(), neighborhoods)
nameCounties(cities, areas.countyAt)
addNicknames([...cities, ...neighborhoods])

const files: Record<string, PlaceRow[]> = {
  'cities.tsv.gz': cities,
  'neighborhoods.tsv.gz': neighborhoods,
  'zip-codes.tsv.gz': zipCodeRows(),
  'airports.tsv.gz': airportRows(areas.stateAt),
  'states-and-counties.tsv.gz': areas.rows,
  'landmarks.tsv.gz': landmarkRows(areas.stateAt),
}
for (const [name, rows] of Object.entries(files)) {
  report(name, rows.length, writeRows(at(name), rows))
}
const blocks = streetAddressLines(
  fileURLToPath(new URL('.sources/package/test/fixtures/tiger.mbtiles', import.meta.url)),
)
report(
  'street-addresses.tsv.gz',
  blocks.length,
  writeLines(at('street-addresses.tsv.gz'), [ADDRESS_COLUMNS.join('\t'), ...blocks]),
)

function report(name: string, rows: number, bytes: number): void {
  console.log(
    `${name.padEnd(28)} ${String(rows).padStart(6)} rows ${String(bytes).padStart(8)} bytes`,
  )
}
