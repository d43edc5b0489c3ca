import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { distanceMeters } from '@wayfur/domain/geo'
import { MOST_SUGGESTIONS } from '@wayfur/domain/geocoding/endpoints'
import { GeocodeAnswer } from '@wayfur/domain/geocoding/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import { geocoderKeepsItsPromises } from './geocoder.contract.ts'
import { GAZETTEER_FOLDER, loadGazetteer } from './load-gazetteer.ts'

const geocoder = gazetteerGeocoder()
const SAN_FRANCISCO = { latitude: 37.775, longitude: -122.419 }
const SANTA_CRUZ = { latitude: 36.9741, longitude: -122.0308 }

async function labelOf(typed: string): Promise<string | undefined> {
  return (await geocoder.geocode(typed)).best?.label
}

async function first(typed: string): Promise<string | undefined> {
  return (await geocoder.suggest(typed, { near: SAN_FRANCISCO }))[0]?.label
}

geocoderKeepsItsPromises('The gazetteer', (use) => use(geocoder))

test('a slip of the keyboard still leads to the town', async () => {
  expect(await labelOf('Bosie, ID')).toBe('Boise, ID')
  expect(await labelOf('bosie idaho')).toBe('Boise, ID')
  expect(await labelOf('Cincinatti')).toBe('Cincinnati, OH')
  expect(await labelOf('lsa vegas')).toBe('Las Vegas, NV')
  expect(await labelOf('Phenix')).toBe('Phoenix, AZ')
})

test.for(['asdfgh', 'asdfqwer', 'asdfg', 'qwerty', 'xx', 'dog park', 'hello world', 'vet near me'])(
  '%s is no place',
  async (typed) => {
    expect((await geocoder.geocode(typed)).status).toBe('not-found')
  },
)

test('a state tells namesakes apart, however it is written', async () => {
  for (const typed of ['Paris, TX', 'paris tx', 'Paris, Texas', 'PARIS TEXAS', 'Paris, TX, USA']) {
    expect(await labelOf(typed)).toBe('Paris, TX')
  }
  expect(await labelOf('Paris, France')).toBe('Paris, France')
  expect(await labelOf('Tbilisi, Georgia')).toBe('Tbilisi, Georgia')
  expect(await labelOf('Vancouver, BC, Canada')).toBe('Vancouver, BC, Canada')
})

test('a name with one far bigger bearer is found, with the others as alternatives', async () => {
  const answer = await geocoder.geocode('Portland')
  expect(answer.status).toBe('found')
  expect(answer.candidates.slice(0, 2).map((place) => place.label)).toEqual([
    'Portland, OR',
    'Portland, ME',
  ])
})

test('a city as well known as the state of its name comes before it, a small town does not', async () => {
  expect(await labelOf('Washington')).toBe('Washington, DC')
  expect(await labelOf('New York')).toBe('New York City, NY')
  expect((await geocoder.suggest('washington'))[0]?.label).toBe('Washington, DC')
  for (const state of ['Kansas', 'Oregon', 'Delaware', 'Georgia', 'Virginia']) {
    expect(await geocoder.geocode(state)).toMatchObject({ status: 'found', best: { name: state } })
    expect(await labelOf(state)).toBe(state)
  }
  expect(await labelOf('Washington State')).toBe('Washington')
  expect(await labelOf('New York State')).toBe('New York')
})

test('a street lies in a town, not in the state of its name; a small town is asked about', async () => {
  for (const typed of [
    '1600 Pennsylvania Ave, Washington',
    '1600 pennsylvania ave nw washington',
    'Pennsylvania Ave, Washington',
  ]) {
    const { status, best } = await geocoder.geocode(typed)
    expect([typed, status, best?.label]).toEqual([typed, 'found', 'Washington, DC'])
  }
  for (const typed of ['123 Main St, New York', '5th Ave, New York', '350 5th Ave New York']) {
    expect(await labelOf(typed)).toBe('New York City, NY')
  }
  const nevada = await geocoder.geocode('10 Elm St, Nevada')
  expect(nevada).toMatchObject({ status: 'ambiguous', best: { label: 'Nevada, MO' } })
  expect(nevada.candidates.map(({ label }) => label)).toContain('Nevada')
  // No town is called so: the state is the best that is known.
  expect(await labelOf('123 Main St, Kansas')).toBe('Kansas')
})

test('where the asker is decides between equals', async () => {
  const near = { latitude: 39.9, longitude: -89.5 }
  const answer = await geocoder.geocode('Springfield', { near })
  expect(answer).toMatchObject({ status: 'found', best: { label: 'Springfield, IL' } })
})

test('words that name nothing beside a town make the answer a question', async () => {
  const answer = await geocoder.geocode('Springfield, asdfgh')
  expect(answer.status).toBe('ambiguous')
})

test('neighborhoods are found within their city, with bounds', async () => {
  for (const typed of ['Mission, San Francisco', 'mission san francisco', 'Mission, SF, CA']) {
    const { best } = await geocoder.geocode(typed)
    expect(best).toMatchObject({
      label: 'Mission, San Francisco, CA',
      kind: 'neighborhood',
      precision: 'area',
      city: 'San Francisco',
    })
    expect(best!.bounds!.south).toBeLessThan(best!.latitude)
    expect(best!.bounds!.east).toBeGreaterThan(best!.longitude)
  }
})

test('landmarks are found by their short names and in each state they lie in', async () => {
  expect(await labelOf('Yosemite')).toBe('Yosemite National Park, CA')
  expect(await labelOf('zion')).toBe('Zion National Park, UT')
  expect(await labelOf('Lake Tahoe, NV')).toBe('Lake Tahoe, CA')
  expect(await labelOf('Central Park, NYC')).toBe('Central Park, New York City, NY')
})

test('a house in the street area is found between the numbers of its block', async () => {
  for (const typed of [
    '809 Center St, Santa Cruz, CA',
    '809 Center Street, Santa Cruz, CA 95060',
    '809 center st santa cruz ca',
    '809 Center St. Apt 4, Santa Cruz',
    '809 Center St 95060',
  ]) {
    const { status, best } = await geocoder.geocode(typed)
    expect([typed, status]).toEqual([typed, 'found'])
    expect(best).toMatchObject({
      label: '809 Center St, Santa Cruz, CA 95060',
      kind: 'address',
      precision: 'interpolated',
      timeZone: 'America/Los_Angeles',
    })
    expect(distanceMeters(best!, SANTA_CRUZ)).toBeLessThan(1_500)
  }
})

test('a number the street does not have gives the street, and says so', async () => {
  const { best } = await geocoder.geocode('99999 Pacific Ave, Santa Cruz')
  expect(best).toMatchObject({ name: 'Pacific Ave', kind: 'street', precision: 'street' })
})

test('an address outside the street area gives its ZIP code, else its town', async () => {
  const { best: zip } = await geocoder.geocode('2500 Valencia Street, San Francisco, CA 94110')
  expect(zip).toMatchObject({ label: 'San Francisco, CA 94110', precision: 'zip' })
  const { best: town } = await geocoder.geocode('742 Evergreen Terrace, Springfield, OR')
  expect(town).toMatchObject({ label: 'Springfield, OR', precision: 'city' })
  expect((await geocoder.geocode('742 Evergreen Terrace')).status).toBe('not-found')
})

test('a bare address is asked about, unless the asker is near such a street', async () => {
  expect((await geocoder.geocode('809 Center St')).status).toBe('ambiguous')
  const near = { latitude: 36.97, longitude: -122.03 }
  expect((await geocoder.geocode('809 Center St', { near })).status).toBe('found')
  const [suggestion] = await geocoder.suggest('809 cen', { near })
  expect(suggestion?.label).toBe('809 Center St, Santa Cruz, CA 95060')
})

test('ZIP codes are found with and without their town, unknown ones are not', async () => {
  expect(await labelOf('94110')).toBe('San Francisco, CA 94110')
  expect(await labelOf('94117-1234')).toBe('San Francisco, CA 94117')
  expect(await labelOf('94110 San Francisco')).toBe('San Francisco, CA 94110')
  expect(await labelOf('Austin TX 78701')).toBe('Austin, TX 78701')
  expect((await geocoder.geocode('00000')).status).toBe('not-found')
  // A wrong ZIP code does not make the town beside it wrong.
  expect(await labelOf('Austin, TX 00000')).toBe('Austin, TX')
})

test('coordinates are read in the forms people paste, and only on the earth', async () => {
  for (const typed of ['37.7599, -122.4148', '37.7599 -122.4148', '37.7599° N, 122.4148° W']) {
    const { best } = await geocoder.geocode(typed)
    expect(best).toMatchObject({ latitude: 37.7599, longitude: -122.4148, kind: 'point' })
  }
  expect((await geocoder.geocode('97.5, 200.1')).status).toBe('not-found')
})

test('what is being typed is completed, the likely place first', async () => {
  expect(await first('san f')).toBe('San Francisco, CA')
  expect(await first('por')).toBe('Portland, OR')
  expect(await first('missi')).toBe('Mission, San Francisco, CA')
  expect(await first('portland, m')).toBe('Portland, ME')
  expect(await first('wicker park chi')).toBe('Wicker Park, Chicago, IL')
  expect(await first('san fransis')).toBe('San Francisco, CA')
  expect(await first('den')).toBe('Denver, CO')
  expect(await first('DEN')).toContain('(DEN)')
  expect(await first('9411')).toMatch(/^San Francisco, CA 9411/)
})

test('a point in an outline is in that neighborhood, one outside any in its town', async () => {
  const dolores = await geocoder.reverse({ latitude: 37.7599, longitude: -122.4148 })
  expect(dolores?.label).toBe('Mission, San Francisco, CA')
  const parkSide = await geocoder.reverse({ latitude: 40.782, longitude: -73.966 })
  expect(parkSide?.label).toBe('Central Park, Manhattan, NY')
  const salem = await geocoder.reverse({ latitude: 44.9181, longitude: -123.0146 })
  expect(salem?.label).toBe('Salem, OR')
  const santaCruz = await geocoder.reverse({ latitude: 36.97, longitude: -122.03 })
  expect(santaCruz).toMatchObject({ label: 'Santa Cruz, CA', kind: 'city', precision: 'city' })
})

test('nothing that can be typed breaks it, and every answer lies on the earth', async () => {
  const words = fc.constantFrom('San', 'Springfield', 'CA', ',', '94110', '12', 'St', 'new', '🐕')
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(words, { maxLength: 8 }).map((parts) => parts.join(' ')),
  )
  const near = fc.option(
    fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    { nil: undefined },
  )
  await fc.assert(
    fc.asyncProperty(typed, near, async (typed, near) => {
      const answer = await geocoder.geocode(typed, { near })
      expect(GeocodeAnswer.safeParse(answer).error).toBeUndefined()
      expect(answer.best === undefined).toBe(answer.status === 'not-found')
      expect(answer.best).toEqual(answer.candidates[0])
      const suggestions = await geocoder.suggest(typed, { near })
      expect(suggestions.length).toBeLessThanOrEqual(MOST_SUGGESTIONS)
    }),
    { numRuns: 400 },
  )
})

test('every point on earth is named by a place at most 60 km away, or by none', async () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  const distances: number[] = []
  await fc.assert(
    fc.asyncProperty(point, async (point) => {
      const place = await geocoder.reverse(point)
      if (place !== undefined) distances.push(distanceMeters(place, point))
    }),
    { numRuns: 300 },
  )
  expect(Math.max(...distances)).toBeLessThan(61_000)
})

test('typing any American city of 50,000 people letter by letter brings it up', async () => {
  const places = [...(await loadGazetteer()).places]
  const cities = places.filter(
    (place) => place.kind === 'city' && place.country === 'US' && place.population >= 50_000,
  )
  expect(cities.length).toBeGreaterThan(600)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...cities), async (city) => {
      // With its state behind it a whole name is enough for every namesake.
      const whole = await geocoder.suggest(`${city.name}, ${city.region}`)
      expect(whole.map((place) => place.label)).toContain(`${city.name}, ${city.region}`)
      // One letter short of its name, asked from there, it is among the eight.
      const short = await geocoder.suggest(city.name.slice(0, -1), { near: city })
      expect(short.map((place) => place.label)).toContain(`${city.name}, ${city.region}`)
    }),
    { numRuns: 150 },
  )
})

test('a folder without the files fails with what is missing, not with silence', async () => {
  const nowhere = gazetteerGeocoder(new URL('file:///nowhere-at-all/'))
  await expect(nowhere.geocode('Boise')).rejects.toThrow(/cities\.tsv\.gz/)
})

test('what could not be read is read again for the next question, whatever it asks', async () => {
  const folder = join(temporaryDirectory(), 'gazetteer')
  const late = gazetteerGeocoder(pathToFileURL(`${folder}/`))
  await expect(late.geocode('Boise, ID')).rejects.toThrow('ENOENT')
  await expect(late.reverse(SAN_FRANCISCO)).rejects.toThrow('ENOENT')
  symlinkSync(fileURLToPath(GAZETTEER_FOLDER), folder)
  expect((await late.geocode('Boise, ID')).best?.label).toBe('Boise, ID')
  expect(await late.reverse(SAN_FRANCISCO)).toEqual(await geocoder.reverse(SAN_FRANCISCO))
})
