import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ADDRESS_FILE } from '../../geocoding/addresses/address-schema.ts'
import { openAddressFile } from '../../geocoding/addresses/open-address-file.ts'
import { type DrawnObject, node, relation, way } from '../testing/drawn-objects.ts'
import { extractOf } from '../testing/extract-of.ts'
import { openAddresses } from './addresses-product.ts'

const SOURCE = {
  id: 'larkfield',
  title: 'Larkfield, CO',
  credit: '© OpenStreetMap contributors',
  licence: 'ODbL-1.0',
  file: 'larkfield.osm.pbf',
  on: '2026-11-01',
}
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Makes the addresses of some objects and gives what is found in them. */
async function made(objects: readonly DrawnObject[]) {
  const folder = mkdtempSync(join(tmpdir(), 'addresses-'))
  folders.push(folder)
  const product = openAddresses(SOURCE)
  extractOf(objects).tellTo(product)
  const report = await product.finish(folder, () => {})
  const files = readdirSync(folder)
  const find = (typed: string) => {
    const file = openAddressFile(join(folder, ADDRESS_FILE))
    const hits = file.find({ typed, near: undefined, isHalfTyped: false, most: 8 })
    file.close()
    return hits.map(({ place }) => place)
  }
  return { ...report, files, find }
}

function house(id: number, number: string, latitude: number, longitude: number, more = {}) {
  return node(id, latitude, longitude, {
    'addr:housenumber': number,
    'addr:street': 'Main Street',
    'addr:city': 'Larkfield',
    ...more,
  })
}

/** A piece of Oak Avenue from south to north. */
function road(id: number, from: number, to: number) {
  return [
    node(10 * id, from, -105.2),
    node(10 * id + 1, to, -105.2),
    way(id, [10 * id, 10 * id + 1], { highway: 'residential', name: 'Oak Avenue' }),
  ]
}

test('houses are nodes, outlines of buildings and relations of several', async () => {
  const corners = [
    node(11, 40.001, -105.2),
    node(12, 40.001, -105.199),
    node(13, 40.002, -105.199),
    node(14, 40.002, -105.2),
  ]
  const tags = { 'addr:street': 'Main Street', 'addr:city': 'Larkfield' }
  const { find, counts } = await made([
    house(1, '12', 40, -105.2),
    ...corners,
    way(21, [11, 12, 13, 14, 11], { building: 'yes', 'addr:housenumber': '14', ...tags }),
    way(22, [11, 12, 13, 14, 11]),
    relation(31, [['way', 22, 'outer']], {
      type: 'multipolygon',
      'addr:housenumber': '16',
      ...tags,
    }),
  ])
  expect(counts).toEqual({ addresses: 3, streets: 1, towns: 1 })
  for (const number of ['14', '16']) {
    expect(find(`${number} Main St`)[0]).toMatchObject({
      latitude: 40.0015,
      longitude: -105.1995,
      precision: 'exact',
    })
  }
})

test('between the ends of a line houses stand as its rule says, and are called placed between', async () => {
  const { find, counts } = await made([
    house(1, '2', 40, -105.2),
    house(2, '10', 40, -105.196),
    house(3, '4', 40.0001, -105.1991),
    way(21, [1, 2], { 'addr:interpolation': 'even' }),
  ])
  expect(counts['addresses']).toBe(5)
  expect(find('6 Main St')[0]).toMatchObject({ longitude: -105.198, precision: 'interpolated' })
  // A house that is mapped is where it is.
  expect(find('4 Main St')[0]).toMatchObject({ latitude: 40.0001, precision: 'exact' })
  expect(find('5 Main St')[0]).toMatchObject({ precision: 'street' })
})

test('one building may have several numbers, a unit or a letter', async () => {
  const { find } = await made([
    house(1, '12-16', 40, -105.2),
    house(2, '20;22', 40, -105.21),
    house(3, '30 B', 40, -105.22),
    house(4, '40', 40, -105.23, { 'addr:unit': '7' }),
    house(5, '41-25', 40, -105.24),
  ])
  for (const number of ['12', '14', '16', '20', '22', '30b', '30 B', '41-25', '40']) {
    expect([number, find(`${number} Main St`)[0]?.precision]).toEqual([number, 'exact'])
  }
  expect(find('40 Main St Unit 7')[0]?.name).toBe('40 Main Street #7')
  expect(find('40 Main St')[0]?.name).toBe('40 Main Street')
})

test('a house whose street is told by a relation, and a place without streets, are addresses', async () => {
  const { find, skipped } = await made([
    node(1, 40, -105.2, { 'addr:housenumber': '5' }),
    node(2, 40, -105.2, { 'addr:housenumber': '7', 'addr:place': 'Hofstatt' }),
    node(3, 40, -105.2, { 'addr:housenumber': '9' }),
    node(4, 40, -105.2, { 'addr:housenumber': 's/n', 'addr:street': 'Main Street' }),
    relation(31, [['node', 1, 'house']], {
      type: 'associatedStreet',
      name: 'Lindenweg',
    }),
  ])
  expect(find('5 Lindenweg')[0]?.precision).toBe('exact')
  expect(find('7 Hofstatt')[0]?.precision).toBe('exact')
  expect(skipped['no-street']).toBe(1)
})

test('pieces of a street are one street, its namesake in the next town is another', async () => {
  const { find, counts } = await made([
    node(1, 40, -105.2, { place: 'town', name: 'Larkfield' }),
    node(2, 40.2, -105.2, { place: 'town', name: 'Ashbrook' }),
    ...road(5, 40, 40.004),
    ...road(6, 40.006, 40.01),
    ...road(7, 40.2, 40.204),
  ])
  expect(counts).toEqual({ addresses: 0, streets: 2, towns: 2 })
  const [street] = find('Oak Ave, Larkfield')
  expect(street).toMatchObject({ name: 'Oak Avenue', city: 'Larkfield', precision: 'street' })
  expect(street!.bounds).toMatchObject({ south: 40, north: 40.01 })
  expect(find('Oak Ave, Ashbrook')[0]?.city).toBe('Ashbrook')
})

test('a street answers to each of its names, in each of their scripts', async () => {
  const { find } = await made([
    node(1, 40, -105.2),
    node(2, 40, -105.201),
    way(5, [1, 2], {
      highway: 'residential',
      name: 'улица Ленина',
      'name:en': 'Lenin Street',
      'name:el': 'Οδός Λένιν',
      old_name: 'Дворянская улица',
    }),
    way(6, [1, 2], { highway: 'residential', name: 'Rue Neuve - Nieuwstraat' }),
  ])
  for (const typed of ['ул. ленина', 'ленена улица', 'lenin st', 'Λένιν', 'дворянская']) {
    expect([typed, find(typed)[0]?.name]).toEqual([typed, 'улица Ленина'])
  }
  expect(find('nieuwstr')[0]?.name).toBe('Rue Neuve - Nieuwstraat')
})

test('a town is what a house says, else whose border holds it, else the nearest place', async () => {
  const corners = [
    node(11, 40, -105.3),
    node(12, 40, -105.2),
    node(13, 40.1, -105.2),
    node(14, 40.1, -105.3),
  ]
  const { find } = await made([
    ...corners,
    way(21, [11, 12, 13]),
    way(22, [13, 14, 11]),
    relation(
      31,
      [
        ['way', 21, 'outer'],
        ['way', 22, 'outer'],
      ],
      { boundary: 'administrative', admin_level: '8', name: 'Bordertown' },
    ),
    node(40, 40.051, -105.251, { place: 'village', name: 'Otherville' }),
    node(41, 40.3, -105.251, { place: 'village', name: 'Farville' }),
    house(1, '12', 40.05, -105.25),
    house(2, '12', 40.05, -105.25, { 'addr:city': '', 'addr:street': 'Elm Court' }),
    house(3, '12', 40.29, -105.25, { 'addr:city': '', 'addr:street': 'Birch Court' }),
  ])
  expect(find('12 Main St')[0]?.city).toBe('Larkfield')
  expect(find('12 Elm Ct')[0]?.city).toBe('Bordertown')
  expect(find('12 Birch Ct')[0]?.city).toBe('Farville')
})

test('a town answers to each of its names and to those of its quarters', async () => {
  const { find } = await made([
    node(1, 40.3, -105.2, {
      place: 'town',
      name: 'Stadt Larkfield',
      'name:en': 'Larkfield City',
      alt_name: 'Larkfield Falls',
    }),
    node(2, 40.301, -105.2, { place: 'suburb', name: 'Old Larkfield' }),
    house(3, '12', 40.3, -105.2, { 'addr:city': 'Stadt Larkfield' }),
  ])
  for (const town of ['Stadt Larkfield', 'Larkfield City', 'larkfield falls', 'Old Larkfield']) {
    expect([town, find(`12 Main St, ${town}`)[0]?.city]).toEqual([town, 'Stadt Larkfield'])
  }
})

test('an extract without addresses and streets makes no file', async () => {
  const { files, counts } = await made([node(1, 40, -105.2, { amenity: 'bench' })])
  expect(files).toEqual([])
  expect(counts).toEqual({ addresses: 0, streets: 0, towns: 0 })
})
