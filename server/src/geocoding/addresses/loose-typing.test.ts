import { distanceMeters } from '@wayfur/domain/geo'
import { afterAll, expect, test } from 'vitest'
import { randomSource } from '../../sample-world/random-source.ts'
import { addressesOf, builtRegion } from './testing/built-addresses.ts'
import { generatedTown } from './testing/generated-town.ts'
import { typeLoosely } from './testing/loose-typing.ts'

const CASES = 1_000
const RIGHT_AT_LEAST = 0.97

const town = generatedTown({ town: 'Larkfield', latitude: 40, longitude: -105.2 })
const neighbor = generatedTown({
  town: 'Ashbrook',
  zip: '80398',
  latitude: 40.3,
  longitude: -105.2,
})
const built = await builtRegion('larkfield', (product) => {
  town.tellTo(product)
  neighbor.tellTo(product, 100_000)
})
afterAll(built.remove)

test('of 1,000 addresses typed loosely 97 % are right first, beside a town of the same streets', async () => {
  const addresses = addressesOf([built.region])
  const random = randomSource('typed loosely')
  const wrong: string[] = []
  for (let nth = 0; nth < CASES; nth++) {
    const house = random.pick(town.houses)
    const { typed, isPlaced } = typeLoosely(
      { ...house, town: 'Larkfield', state: 'CO', zip: '80399', isNumberFirst: true },
      random,
    )
    // Who does not name the town is in it.
    const near = isPlaced ? undefined : { latitude: 40.05, longitude: -105.2 }
    const [hit] = await addresses.find({ typed, near, isHalfTyped: false, most: 8 })
    const isRight =
      hit !== undefined && hit.place.precision === 'exact' && distanceMeters(hit.place, house) < 1
    if (!isRight) wrong.push(`${typed} → ${hit?.place.label ?? 'nothing'}`)
  }
  expect(wrong.length / CASES, wrong.join('\n')).toBeLessThanOrEqual(1 - RIGHT_AT_LEAST)
}, 10_000)
