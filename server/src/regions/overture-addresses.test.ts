import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterAll, expect, test } from 'vitest'
import { addressesOf } from '../geocoding/addresses/testing/built-addresses.ts'
import { lookAtFile } from '../places/import/import-file.ts'
import { placeRecords } from '../places/import/place-records.ts'
import { buildRegion } from './build-region.ts'

const folder = mkdtempSync(join(tmpdir(), 'overture-addresses-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Row {
  number: string | null
  street: string | null
  unit?: string
  postcode?: string
  levels?: string[]
  at?: [latitude: number, longitude: number]
}

const SOURCE = {
  property: '',
  dataset: 'NAD',
  license: 'CC0-1.0',
  update_time: '2026-05-02T00:00:00Z',
}

/** GeoParquet with the columns that the theme of addresses has. */
function fileOf(rows: readonly Row[], name = 'juniper-addresses.parquet'): string {
  const text = (column: string, of: (row: Row) => string | null | undefined) => ({
    name: column,
    data: rows.map((row) => of(row) ?? ''),
    type: 'STRING' as const,
  })
  const path = join(folder, name)
  const written = parquetWriteBuffer({
    columnData: [
      text('id', ({ number }) => `08b2${number}`),
      {
        name: 'geometry',
        data: rows.map(({ at }) => pointOf(at ?? [44.05, -121.3])),
        type: 'BYTE_ARRAY',
      },
      text('country', () => 'US'),
      text('postcode', ({ postcode }) => postcode),
      text('street', ({ street }) => street),
      text('number', ({ number }) => number),
      text('unit', ({ unit }) => unit),
      {
        name: 'address_levels',
        data: rows.map(({ levels }) => (levels ?? ['OR', 'JUNIPER']).map((value) => ({ value }))),
        type: 'JSON',
      },
      text('postal_city', () => null),
      { name: 'sources', data: rows.map(() => [SOURCE]), type: 'JSON' },
    ],
  })
  writeFileSync(path, Buffer.from(written))
  return path
}

function pointOf([latitude, longitude]: [number, number]): Uint8Array {
  const wkb = Buffer.alloc(21)
  wkb.writeUInt8(1, 0)
  wkb.writeUInt32LE(1, 1)
  wkb.writeDoubleLE(longitude, 5)
  wkb.writeDoubleLE(latitude, 13)
  return new Uint8Array(wkb)
}

const build = (path: string, edition: string) =>
  buildRegion(
    {
      path,
      file: 'juniper-addresses.parquet',
      id: 'juniper',
      title: 'Juniper',
      edition,
      dataDir: folder,
    },
    () => {},
  )

test('the addresses of Overture Maps are found in the search box, with whose they are', async () => {
  const path = fileOf([
    { number: '12', street: 'N MAIN ST', postcode: '97701' },
    { number: '14', street: 'N MAIN ST', postcode: '97701', at: [44.051, -121.3] },
    { number: '3', street: 'SW 42ND AVE', unit: 'B', postcode: '97701', at: [44.06, -121.31] },
    { number: null, street: 'NOWHERE LN' },
  ])
  const built = await build(path, 'e1')
  expect(built).toMatchObject({
    source: {
      credit: 'Overture Maps Foundation, NAD',
      licence: 'CC0-1.0',
      on: '2026-05-02',
    },
    counts: {
      places: { places: 0 },
      bins: { bins: 0 },
      addresses: { addresses: 3, streets: 2, towns: 1 },
    },
  })
  const { source, edition, area } = built
  const addresses = addressesOf([{ ...source, edition, area, folder: built.folder }])
  const find = async (typed: string) => {
    const question = { typed, near: undefined, isHalfTyped: false, most: 1 }
    return (await addresses.find(question)).map(({ place }) => place)
  }
  expect(await find('12 north main street juniper')).toMatchObject([
    { label: '12 N Main St, Juniper, OR 97701', precision: 'exact', latitude: 44.05 },
  ])
  expect(await find('3 sw 42nd avenue')).toMatchObject([
    { label: '3 SW 42nd Ave, Juniper, OR 97701' },
  ])
})

test('a file without an address that has a street and a number is refused in a sentence', async () => {
  const path = fileOf([{ number: null, street: 'MAIN ST' }], 'none.parquet')
  await expect(build(path, 'e2')).rejects.toThrow(
    'juniper-addresses.parquet cannot be used: it holds no addresses with a street and a number',
  )
})

test('a Parquet file of something else is refused in a sentence', async () => {
  const path = join(folder, 'places.parquet')
  const columnData = [{ name: 'names', data: ['Kibble & Bean'], type: 'STRING' as const }]
  writeFileSync(path, Buffer.from(parquetWriteBuffer({ columnData })))
  await expect(build(path, 'e3')).rejects.toThrow(
    /it is a Parquet file without addresses of Overture Maps: its places are for `npm run import/,
  )
})

test('an import of places sends them to where addresses are read', async () => {
  const path = fileOf([{ number: '12', street: 'MAIN ST' }], 'import.parquet')
  const { format } = await lookAtFile(path)
  const records = placeRecords(path, format, {} as never, {} as never)
  await expect(records.read().next()).rejects.toThrow(/`npm run region -- add FILE`/)
})
