import { METERS_PER_MILE } from '@wayfur/domain/geo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gazetteerGeocoder } from '../geocoding/gazetteer-geocoder.ts'
import { loadHighwayMap } from './highway-map.ts'
import { highwayRouter } from './highway-router.ts'
import { PUBLISHED_MILES } from './published-miles.ts'

const geocoder = gazetteerGeocoder()
const router = highwayRouter()

async function routed(from: string, to: string) {
  const ends = await Promise.all([from, to].map((town) => geocoder.geocode(town)))
  const [start, end] = ends.map(({ best }) => best)
  expect(start?.label).toContain(from.split(',')[0])
  expect(end?.label).toContain(to.split(',')[0])
  return router.route(start!, end!)
}

test('distances between 91 pairs of towns are within 3 % of the published ones in the median', async () => {
  const errors: { pair: string; percent: number }[] = []
  for (const [from, to, miles] of PUBLISHED_MILES) {
    const route = await routed(from, to)
    const percent = 100 * (route!.meters / METERS_PER_MILE / miles - 1)
    errors.push({ pair: `${from} to ${to}`, percent })
  }
  expect(errors.length).toBeGreaterThanOrEqual(60)
  const sizes = errors.map(({ percent }) => Math.abs(percent)).sort((a, b) => a - b)
  const median = sizes[Math.floor(sizes.length / 2)]!
  process.stdout.write(
    `${sizes.length} published distances: median error ${median.toFixed(2)} %, ` +
      `nine of ten within ${sizes[Math.floor(sizes.length * 0.9)]!.toFixed(1)} %\n`,
  )
  expect(median).toBeLessThanOrEqual(3)
  // The interstates cut off up to a tenth of what was published in 1949.
  expect(errors.filter(({ percent }) => Math.abs(percent) > 15)).toEqual([])
})

test('the roads of a route are named in the order they are driven', async () => {
  expect((await routed('San Francisco, CA', 'Los Angeles, CA'))?.roads).toEqual(['I-580', 'I-5'])
  expect((await routed('Atlanta, GA', 'Miami, FL'))?.roads).toEqual([
    'I-75',
    'Florida’s Turnpike',
    'I-95',
  ])
})

test('no road leads to another island or to another part of the world', async () => {
  expect(await routed('San Francisco, CA', 'Honolulu, HI')).toBeUndefined()
  const losAngeles = { latitude: 34.05, longitude: -118.24 }
  const avalon = { latitude: 33.343, longitude: -118.328 }
  expect(await router.route(losAngeles, avalon)).toBeUndefined()
  const paris = { latitude: 48.857, longitude: 2.352 }
  expect(await router.route(paris, { latitude: 52.52, longitude: 13.405 })).toBeUndefined()
})

test('between any two towns of the map the way back is as long as the way there', async () => {
  const { towns } = await loadHighwayMap()
  const town = fc.constantFrom(...towns)
  await fc.assert(
    fc.asyncProperty(town, town, async (from, to) => {
      const there = await router.route(from, to)
      const back = await router.route(to, from)
      expect(there === undefined).toBe(back === undefined)
      if (there === undefined || back === undefined) return
      expect(there.seconds).toBeCloseTo(back.seconds, 3)
      expect(there.line[0]).toEqual(from)
      expect(there.line.at(-1)).toEqual(to)
    }),
    { numRuns: 60, seed: 7 },
  )
})
