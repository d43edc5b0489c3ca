import { existsSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { GeocodeAnswer } from '@wayfur/domain/geocoding/schemas'
import fc from 'fast-check'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { CurrentRegion } from '../../regions/current-region.ts'
import { gazetteerGeocoder } from '../gazetteer-geocoder.ts'
import { knowsAddresses } from '../geocoder-for.ts'
import { geocoderKeepsItsPromises } from '../geocoder.contract.ts'
import { withRegionAddresses } from '../with-region-addresses.ts'
import { ADDRESS_FILE } from './address-schema.ts'
import { addressesOf, builtRegion } from './testing/built-addresses.ts'
import { generatedTown } from './testing/generated-town.ts'

const BOULDER = { latitude: 40.01, longitude: -105.27 }
const town = generatedTown({ town: 'Larkfield', latitude: 40, longitude: -105.2 })
const built = await builtRegion('larkfield', (product) => town.tellTo(product))
const other = generatedTown({
  town: 'Brookhaven',
  zip: '80111',
  latitude: 39,
  longitude: -104,
  streets: ['Main Street'],
})
const far = await builtRegion('brookhaven', (product) => other.tellTo(product))
const village = generatedTown({
  town: 'Quillfjord',
  latitude: 40.2,
  longitude: -105.4,
  streets: ['Quillfjorderstraße', 'Oak Avenue'],
})
const remote = await builtRegion('quillfjord', (product) => {
  village.tellTo(product)
  const tags = { place: 'village', name: 'Quillfjord', 'name:fr': 'Plumefjord' }
  product.node?.({ id: 9_000_000, latitude: 402_100_000, longitude: -1_054_100_000, tags })
})
afterAll(() => {
  built.remove()
  far.remove()
  remote.remove()
})

const gazetteer = gazetteerGeocoder()
const geocoder = withRegionAddresses(gazetteer, addressesOf([built.region, far.region]))

async function best(typed: string, near: typeof BOULDER | undefined = BOULDER) {
  return (await geocoder.geocode(typed, { near })).best
}

geocoderKeepsItsPromises('The gazetteer with the addresses of regions', (use) => use(geocoder))

test.for([
  ['110 Main Street, Larkfield, CO 80399'],
  ['110 main st larkfield'],
  ['110 Main'],
  ['110 mian street'],
  ['110 mainst'],
  ['main street 110'],
  ['Larkfield, Main St 110'],
  ['110 Main St Apt 4, Larkfield, Colorado'],
  ['110 Main St 80399'],
  ['  110   MAIN   ST. ,, larkfield  '],
])('%s is that house, exactly', async ([typed = '']) => {
  expect(await best(typed)).toMatchObject({
    label: '110 Main Street, Larkfield, CO 80399',
    name: '110 Main Street',
    kind: 'address',
    precision: 'exact',
    city: 'Larkfield',
    state: 'CO',
    country: 'US',
    timeZone: 'America/Denver',
    source: 'region',
  })
})

test('a label typed again is the same place', async () => {
  for (const typed of ['310 South Boulder Road', '205 Oak Ave', 'Rue de la Paix', '999 main st']) {
    const { best: first } = await geocoder.geocode(typed, { near: BOULDER })
    const { best: again } = await geocoder.geocode(first?.label ?? '', {})
    expect(again).toMatchObject({ latitude: first?.latitude, longitude: first?.longitude })
  }
})

test('a number the street lacks is said to be near the nearest, never exact', async () => {
  expect(await best('999 Main St, Larkfield')).toMatchObject({
    label: 'Main Street (near 159), Larkfield, CO 80399',
    name: 'Main Street',
    kind: 'street',
    precision: 'street',
  })
  expect(await best('116 Main St, Larkfield')).toMatchObject({
    label: 'Main Street (near 116A), Larkfield, CO 80399',
    precision: 'street',
  })
})

test('a street without a number is the street, with its bounds', async () => {
  const street = await best('Sendlinger Str')
  expect(street).toMatchObject({ name: 'Sendlinger Straße', kind: 'street', precision: 'street' })
  expect(street!.bounds!.west).toBeLessThan(street!.bounds!.east)
})

test('of two regions with the street the nearer comes first, unless the other town is named', async () => {
  expect((await best('110 Main St'))?.city).toBe('Larkfield')
  expect((await best('110 Main St', { latitude: 39, longitude: -104 }))?.city).toBe('Brookhaven')
  expect((await best('110 Main St, Brookhaven'))?.city).toBe('Brookhaven')
  const asked = await geocoder.geocode('110 Main St')
  expect(asked.status).toBe('ambiguous')
  expect(asked.candidates.map(({ city }) => city)).toEqual(
    expect.arrayContaining(['Larkfield', 'Brookhaven']),
  )
})

test('a house of the gazetteer nearby comes before one of a region far away', async () => {
  const near = { latitude: 36.97, longitude: -122.03 }
  expect((await best('809 Center St', near))?.city).toBe('Santa Cruz')
  expect((await best('110 Main St', near))?.city).not.toBe('Larkfield')
  const [first] = await geocoder.suggest('110 main s', { near })
  expect(first?.source).toBe('gazetteer')
})

test('an address of a town that no region has stays what the gazetteer makes of it', async () => {
  for (const typed of ['110 Main St, Portland, OR', '110 Main St, Chicago', 'Portland, OR']) {
    expect(await geocoder.geocode(typed, { near: BOULDER })).toEqual(
      await gazetteer.geocode(typed, { near: BOULDER }),
    )
  }
})

test('towns come before streets that bear their name, until a number says otherwise', async () => {
  expect((await best('Boulder'))?.kind).toBe('city')
  const [first, ...others] = await geocoder.suggest('boulder', { near: BOULDER })
  expect(first?.kind).toBe('city')
  expect(others.map(({ name }) => name)).toContain('South Boulder Road')
})

test('a house that two regions know is offered once', async () => {
  const short = generatedTown({
    town: 'Larkfield',
    latitude: 40.00005,
    longitude: -105.2,
    streets: ['Main St'],
  })
  const again = await builtRegion('larkfield-again', (product) => short.tellTo(product))
  onTestFinished(again.remove)
  const both = withRegionAddresses(gazetteer, addressesOf([built.region, again.region]))
  const found = await both.suggest('110 main st larkfield')
  expect(found.filter(({ name }) => name.startsWith('110 Main St'))).toHaveLength(1)
})

test('a town that only its region knows is found where it is mapped', async () => {
  const known = withRegionAddresses(gazetteer, addressesOf([remote.region]))
  const place = { label: 'Quillfjord, CO', latitude: 40.21, kind: 'city' }
  for (const typed of ['Quillfjord', 'quillfjord, co', 'Quillfjord Colorado', 'Plumefjord']) {
    expect(await known.geocode(typed), typed).toMatchObject({ status: 'found', best: place })
  }
  for (const typed of ['Quillfjord', 'quillfjord, colora']) {
    expect((await known.suggest(typed))[0], typed).toMatchObject(place)
  }
  for (const typed of ['quillf', 'quilfjord']) {
    const offered = await known.suggest(typed)
    expect(offered.map(({ label }) => label)).toContain('Quillfjord, CO')
  }
  expect((await known.geocode('Quillfjord, TX')).best?.kind).not.toBe('city')
  expect((await known.geocode('205 Oak Avenue, Quillfjord')).best?.kind).toBe('address')
})

test('letter by letter the house comes up before its street is whole', async () => {
  for (const typed of ['110 mai', '110 main s', '110 main street lar', 'marienpl', 'champs elys']) {
    const [first] = await geocoder.suggest(typed, { near: BOULDER })
    expect([typed, first?.source]).toEqual([typed, 'region'])
  }
})

test('a point at a house is named after it only for what is public', async () => {
  const house = town.houses[10]!
  const at = { latitude: house.latitude + 0.0001, longitude: house.longitude }
  const place = await geocoder.reverse(at, { isHouseWanted: true })
  expect(place?.label).toBe(`${house.number} ${house.street}, Larkfield, CO 80399`)
  expect(await geocoder.reverse(at)).toEqual(await gazetteer.reverse(at))
  const meadow = { latitude: 40.5, longitude: -105.6 }
  expect(await geocoder.reverse(meadow, { isHouseWanted: true })).toEqual(
    await gazetteer.reverse(meadow),
  )
})

const ODD = '" \' * NEAR( main 12 ) OR -- ; % \u0000 🐕 # улица \\ “ 1/2 {address} 110'.split(' ')

test('nothing that can be typed breaks it', async () => {
  const odd = fc.constantFrom(...ODD)
  const typed = fc.oneof(
    fc.array(odd, { maxLength: 20 }).map((parts) => parts.join('')),
    fc.array(odd, { maxLength: 20 }).map((parts) => parts.join(' ')),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
  )
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const answer = await geocoder.geocode(text, { near: BOULDER })
      expect(GeocodeAnswer.safeParse(answer).error).toBeUndefined()
      const suggestions = await geocoder.suggest(text)
      expect(suggestions.length).toBeLessThanOrEqual(8)
      expect(new Set(suggestions.map(({ id }) => id)).size).toBe(suggestions.length)
    }),
    { numRuns: 300 },
  )
})

/** A region whose file something has happened to. */
async function copy(spoil: (file: string) => void): Promise<CurrentRegion> {
  const { region, remove } = await builtRegion('spoilt', (product) => other.tellTo(product))
  afterAll(remove)
  spoil(join(region.folder, ADDRESS_FILE))
  return region
}

test('a file that is missing, broken or of another version is told once, and the rest goes on', async () => {
  const spoilt = [
    await copy((file) => rmSync(file)),
    await copy((file) => writeFileSync(file, 'no database')),
    await copy((file) => truncateSync(file, 9_000)),
    await copy((file) => {
      const db = new DatabaseSync(file)
      db.exec('pragma user_version = 9999')
      db.close()
    }),
  ]
  expect(existsSync(join(spoilt[0]!.folder, ADDRESS_FILE))).toBe(false)
  const told: string[] = []
  const addresses = addressesOf([...spoilt, built.region], (line) => told.push(line))
  for (let time = 0; time < 3; time++) {
    const [hit] = await addresses.find({
      typed: '110 Main St',
      near: undefined,
      isHalfTyped: false,
      most: 8,
    })
    expect(hit?.place.city).toBe('Larkfield')
  }
  expect(told).toHaveLength(3)
  expect(await addresses.areKnown()).toBe(true)
  expect(await addressesOf(spoilt.slice(0, 2)).areKnown()).toBe(false)
})

test('an edition that was left is closed, and the one that follows is searched', async () => {
  const regions = [built.region]
  const addresses = addressesOf(regions)
  const find = async () =>
    addresses.find({ typed: '110 Main St', near: undefined, isHalfTyped: false, most: 8 })
  expect((await find())[0]?.place.city).toBe('Larkfield')
  regions.splice(0, 1, far.region)
  expect((await find()).map(({ place }) => place.city)).toEqual(['Brookhaven'])
  regions.splice(0, 1)
  expect(await find()).toEqual([])
  expect(await addresses.areKnown()).toBe(false)
})

test('addresses are promised where a region has some or a service is asked, and nowhere else', async () => {
  const some = addressesOf([built.region])
  const none = addressesOf([])
  expect(await knowsAddresses({ GEOCODER: 'embedded' }, some)).toBe(true)
  expect(await knowsAddresses({ GEOCODER: 'embedded' }, none)).toBe(false)
  expect(await knowsAddresses({ GEOCODER: 'photon' }, none)).toBe(true)
})
