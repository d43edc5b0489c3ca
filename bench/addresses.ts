import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ADDRESS_FILE } from '../server/src/geocoding/addresses/address-schema.ts'
import { wordsOfName } from '../server/src/geocoding/addresses/address-words.ts'
import { regionAddresses } from '../server/src/geocoding/addresses/region-addresses.ts'
import { typeLoosely } from '../server/src/geocoding/addresses/testing/loose-typing.ts'
import { openLog } from '../server/src/platform/log.ts'
import { openAddresses } from '../server/src/regions/products/addresses-product.ts'
import type { RegionProduct } from '../server/src/regions/products/region-product.ts'
import { type RandomSource, randomSource } from '../server/src/sample-world/random-source.ts'
import { type Effort, type Measurement, median, type Subject } from './measurement.ts'
import { takeTurns } from './rounds.ts'

/** As many streets and towns as a large state of the United States has. */
const STREETS = 300_000
const TOWNS = 5_000
const HOUSES = 5_000_000
/** Their file takes a minute to make, so a fifth of them is what everybody measures. */
const USUAL_SHARE = 0.2
const QUICK_SHARE = 0.01
/** Addresses asked in a round. */
const ASKED = 200
const MOST_MS = 5

const SOURCE = { title: '', credit: '', licence: '', file: '', on: '2026-01-01' }
const AREA = { south: -90, west: -180, north: 90, east: 180 }

/** Looking for an address typed loosely, among those of a large state. */
export const addresses: Subject = {
  name: 'addresses',
  title: 'Addresses of a region',
  about:
    'Addresses as people type them, with slips, short forms and without their town, beside a bare statement that asks the same file for a street by its exact name. Five million of them are measured by `npm run bench -- --large --only addresses`.',
  async measure(effort) {
    const folder = await mkdtemp(join(tmpdir(), 'wayfur-addresses-'))
    try {
      const started = performance.now()
      const made = await build(folder, effort)
      const seconds = (performance.now() - started) / 1000
      return [...(await asked(folder, made, effort)), await builtIn(folder, made, seconds)]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

interface MadeHouse {
  number: string
  street: string
  town: string
  latitude: number
  longitude: number
}

interface Made {
  houses: number
  /** Some of them, from everywhere. */
  some: MadeHouse[]
}

async function build(folder: string, { isQuick, isLarge }: Effort): Promise<Made> {
  const share = isQuick ? QUICK_SHARE : isLarge ? 1 : USUAL_SHARE
  const product = openAddresses({ ...SOURCE, id: 'state' })
  const some = tellHouses(product, { towns: TOWNS * share, houses: HOUSES * share })
  const { counts } = await product.finish(folder, () => {})
  return { houses: counts['addresses'] ?? 0, some }
}

/** Tells of towns on a grid of 5 km, with streets whose names repeat from town to town. */
function tellHouses(
  product: RegionProduct,
  { towns, houses }: { towns: number; houses: number },
): MadeHouse[] {
  const random = randomSource('streets of a state')
  const own = Array.from({ length: 6_000 }, () => madeWord(random))
  const perTown = STREETS / TOWNS
  const perStreet = Math.ceil(houses / (towns * perTown))
  const some: MadeHouse[] = []
  let id = 0
  for (let town = 0; town < towns; town++) {
    const name = `${own[town % own.length] ?? ''}${town >= own.length ? ' Falls' : 'ville'}`
    for (let at = 0; at < perTown; at++) {
      const street = `${at < COMMON.length ? COMMON[at] : random.pick(own)} ${random.pick(TYPES)}`
      for (let nth = 0; nth < perStreet && id < houses; nth++) {
        const number = String(100 + at + 2 * nth)
        const latitude = 31 + Math.floor(town / 70) * 0.05 + at * 0.0006
        const longitude = -104 + (town % 70) * 0.055 + nth * 0.0003
        id += 1
        product.node?.({
          id,
          latitude: Math.round(latitude * 1e7),
          longitude: Math.round(longitude * 1e7),
          tags: { 'addr:housenumber': number, 'addr:street': street, 'addr:city': name },
        })
        if (random.often(2_000 / houses)) {
          some.push({ number, street, town: name, latitude, longitude })
        }
      }
    }
  }
  return some
}

/** Milliseconds of a question, beside those of a statement by the exact name. */
async function asked(
  folder: string,
  { houses, some }: Made,
  effort: Effort,
): Promise<Measurement[]> {
  const region = { ...SOURCE, id: 'state', folder, edition: 'one', area: AREA }
  const reader = regionAddresses({
    regions: { current: async () => [region] },
    log: openLog('silent'),
  })
  const file = new DatabaseSync(join(folder, ADDRESS_FILE), { readOnly: true })
  const bare = file.prepare(`
    select s.* from names n join street_names s on s.name = n.id where n.words = ? limit 8`)
  const random = randomSource('typed in the bench')
  const questions = Array.from({ length: ASKED }, () => {
    const house = random.pick(some)
    const written = { ...house, state: 'TX', zip: '', isNumberFirst: true }
    const { typed, isPlaced } = typeLoosely(written, random)
    return { house, typed, near: isPlaced ? undefined : house }
  })
  let right = 0
  const { ours, limit } = await takeTurns(effort.rounds, {
    ours: async () => {
      const took: number[] = []
      right = 0
      for (const { house, typed, near } of questions) {
        const started = performance.now()
        const [hit] = await reader.find({ typed, near, isHalfTyped: true, most: 8 })
        took.push(performance.now() - started)
        if (hit?.place.name === `${house.number} ${house.street}`) right += 1
      }
      return { ms: median(took), slow: nearlyMost(took) }
    },
    limit: async () => {
      const took = questions.map(({ house }) => {
        const started = performance.now()
        bare.all(wordsOfName(house.street).join(' '))
        return performance.now() - started
      })
      return { ms: median(took), slow: nearlyMost(took) }
    },
  })
  file.close()
  const what = `among ${houses.toLocaleString('en-US')} addresses`
  const note = `${right} of ${ASKED} were found first, typed loosely.`
  return [
    {
      name: `An address typed loosely, ${what}`,
      unit: 'ms',
      ours: ours.ms,
      limit: limit.ms,
      target: { atMost: MOST_MS },
      note,
    },
    {
      name: `The same, the slowest but 5 in 100`,
      unit: 'ms',
      ours: ours.slow,
      limit: limit.slow,
    },
  ]
}

async function builtIn(folder: string, { houses }: Made, seconds: number): Promise<Measurement> {
  const { size } = await stat(join(folder, ADDRESS_FILE))
  return {
    name: `Making the file of ${houses.toLocaleString('en-US')} addresses`,
    unit: 's',
    ours: seconds,
    note: `The file has ${Math.round(size / 1e6)} MB. It is made in a thread of its own.`,
  }
}

/** What 95 of 100 stay below. */
function nearlyMost(took: readonly number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN
}

const COMMON =
  'Main,Oak,Maple,Park,Washington,Second,Third,Pine,Elm,Cedar,Lake,Hill,Walnut,Spring,Church,North,River,Lincoln,Jackson,Center'.split(
    ',',
  )
const TYPES =
  'Street,Street,Street,Avenue,Avenue,Road,Road,Drive,Drive,Lane,Court,Boulevard,Circle'.split(',')
const SOUNDS = 'b,br,c,ch,d,f,g,gr,h,j,k,l,m,n,p,r,s,st,t,tr,v,w'.split(',')
const VOWELS = 'a,e,i,o,u,ea,ou,ee'.split(',')
const ENDS = 'n,l,r,m,ton,field,wood,ley,more,sby,den,rick'.split(',')

/** A word like the name of somebody a street is called after. */
function madeWord(random: RandomSource): string {
  const parts = [0, 1].map(() => random.pick(SOUNDS) + random.pick(VOWELS))
  const word = parts.join('') + random.pick(ENDS)
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
