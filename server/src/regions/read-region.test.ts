import { mkdtemp, rm, writeFile, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openExtract } from './osm/open-extract.ts'
import type { RegionProduct } from './products/region-product.ts'
import { readRegion, type ReadingProgress } from './read-region.ts'
import { type DrawnObject, node, way } from './testing/drawn-objects.ts'
import { extractOf } from './testing/extract-of.ts'
import { listener, plain, toldDirectly } from './testing/listener.ts'
import { CORNER } from './testing/street-corner.ts'
import { blobOf } from './testing/write-pbf.ts'

const folder = await mkdtemp(join(tmpdir(), 'read-region-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let written = 0
async function fileWith(bytes: Buffer | string): Promise<string> {
  written += 1
  const path = join(folder, `extract-${written}`)
  await writeFile(path, bytes)
  return path
}

async function toldOf(bytes: Buffer | string): Promise<unknown[]> {
  const product = listener()
  await readRegion(await openExtract(await fileWith(bytes)), [product])
  return product.told
}

test('products are told of what has tags: nodes, then ways and relations with their points', async () => {
  const [pearl, park] = [
    [400101000, -1052701000, 400102000, -1052702000, 400103000, -1052703000],
    [
      400101000, -1052701000, 400103000, -1052703000, 400104000, -1052704000, 400101000,
      -1052701000,
    ],
  ]
  expect(await toldOf(extractOf(CORNER).pbf({ saysSorted: true }))).toEqual([
    { node: 102, at: [400102000, -1052702000], tags: plain({ highway: 'crossing' }) },
    {
      node: 9_000_000_105,
      at: [400105000, -1052705000],
      tags: plain({ amenity: 'veterinary', name: 'Praxis Müller' }),
    },
    {
      way: 11,
      tags: plain({ highway: 'residential', name: 'Pearl Street' }),
      nodes: [101, 102, 103],
      points: pearl,
      isCut: false,
    },
    {
      way: 13,
      tags: plain({ building: 'yes' }),
      nodes: [102, 103, 104],
      points: [400102000, -1052702000, 400103000, -1052703000, 400104000, -1052704000],
      isCut: true,
    },
    {
      relation: 21,
      tags: plain({ leisure: 'park' }),
      members: [
        { member: 'way/12/outer', points: park, nodes: [101, 103, 104, 101] },
        { member: 'way/77/inner', points: undefined, nodes: undefined },
      ],
    },
    {
      relation: 22,
      tags: plain({ type: 'restriction' }),
      members: [
        { member: 'way/11/from', points: pearl, nodes: [101, 102, 103] },
        { member: 'node/102/via', points: [400102000, -1052702000], nodes: undefined },
        { member: 'relation/21/', points: undefined, nodes: undefined },
      ],
    },
  ])
})

test.each([
  ['unpacked', { packing: 'raw' }],
  ['packed with Zstandard', { packing: 'zstd' }],
  ['of small blocks', { perBlock: 2 }],
  ['with nodes one by one', { hasPlainNodes: true }],
  ['with coarser coordinates', { granularity: 1000 }],
  ['that does not say how it is sorted', { saysSorted: false }],
] as const)('a file %s says the same', async (_, options) => {
  expect(await toldOf(extractOf(CORNER).pbf({ saysSorted: true, ...options }))).toEqual(
    toldDirectly(CORNER),
  )
})

test('a file in no order says the same, in the order of kinds', async () => {
  const inOrder = toldDirectly(CORNER)
  expect(await toldOf(extractOf(CORNER.toReversed()).pbf())).toEqual(
    toldDirectly(CORNER.toReversed()),
  )
  expect(toldDirectly(CORNER.toReversed()).toSorted(byJson)).toEqual(inOrder.toSorted(byJson))
})

test('a file whose ways say where their nodes lie needs no other nodes', async () => {
  const nodes = CORNER.filter((object) => object.type === 'node')
  const locationsOnWays = new Map(nodes.map((one) => [one.id, one]))
  const tagged = CORNER.filter((one) => one.type !== 'node' || Object.keys(one.tags).length > 0)
  const whole = tagged.filter((one) => one.type !== 'way' || !one.nodes.includes(999))
  expect(await toldOf(extractOf(whole).pbf({ locationsOnWays, saysSorted: true }))).toEqual(
    toldDirectly(CORNER.filter((one) => one.type !== 'way' || !one.nodes.includes(999))),
  )
})

test('any extract is read as it was written', async () => {
  const id = fc.integer({ min: 1, max: 2 ** 35 })
  const text = fc.string({ unit: 'grapheme', maxLength: 12 })
  const tags = fc.dictionary(text, text, { maxKeys: 3, noNullPrototype: true })
  const nodes = fc.uniqueArray(
    fc.record({
      type: fc.constant('node' as const),
      id,
      latitude: fc.integer({ min: -900_000_000, max: 900_000_000 }),
      longitude: fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
      tags,
    }),
    { selector: (one) => one.id, minLength: 1, maxLength: 30 },
  )
  const extract = nodes.chain((nodes) => {
    const ref = fc.oneof(fc.constantFrom(...nodes.map((one) => one.id)), id)
    const type = fc.constantFrom('node', 'way', 'relation')
    const ways = fc.uniqueArray(
      fc.record({ type: fc.constant('way' as const), id, nodes: fc.array(ref), tags }),
      { selector: (one) => one.id, maxLength: 10 },
    )
    const members = fc.array(fc.record({ type, id: fc.oneof(ref, id), role: text }))
    const relations = fc.uniqueArray(
      fc.record({ type: fc.constant('relation' as const), id, members, tags }),
      { selector: (one) => one.id, maxLength: 5 },
    )
    const isSorted = fc.boolean()
    return fc.record({ nodes: fc.constant(nodes), ways, relations, isSorted })
  })
  await fc.assert(
    fc.asyncProperty(extract, async ({ nodes, ways, relations, isSorted }) => {
      const groups: DrawnObject[][] = [nodes, ways, relations]
      const objects = groups.flatMap((group) => (isSorted ? group.toSorted(byId) : group))
      const options = { saysSorted: isSorted, perBlock: 7 }
      expect(await toldOf(extractOf(objects).pbf(options))).toEqual(toldDirectly(objects))
    }),
    { numRuns: 100 },
  )
})

test('what was read is counted, and lies within the box the file was cut by', async () => {
  const bounds = { south: 40.01025, west: -106, north: 41, east: -105 }
  const path = await fileWith(extractOf(CORNER).pbf({ bounds, timestamp: 1_763_600_400 }))
  const extract = await openExtract(path)
  expect(extract).toMatchObject({ on: '2025-11-20', bounds })
  const steps: ReadingProgress[] = []
  const read = await readRegion(extract, [], { told: (step) => void steps.push(step) })
  expect(read).toEqual({
    nodes: 5,
    ways: 3,
    relations: 3,
    area: { south: 40.01025, west: -105.2705, north: 40.0105, east: -105.2701 },
  })
  const { bytes, bytesInAll, objects, secondsLeft } = steps.at(-1) ?? {}
  expect([objects, secondsLeft, bytes === bytesInAll]).toEqual([11, 0, true])
})

test('a file that does not say up to when it is, is of the day of its newest edit', async () => {
  for (const objects of [CORNER, [way(1, [2, 3], { highway: 'path' })]]) {
    const path = await fileWith(extractOf(objects).pbf({ edited: 1_600_000_000 }))
    expect(await openExtract(path)).toMatchObject({ on: '2020-09-13', isDated: true })
  }
})

test('a file that says nothing of its day has that of the file, and is not taken for dated', async () => {
  const path = await fileWith(extractOf(CORNER).pbf())
  const written = new Date('2025-03-04T12:00:00Z')
  await utimes(path, written, written)
  expect(await openExtract(path)).toMatchObject({ on: '2025-03-04', isDated: false })
})

const whole = extractOf(CORNER).pbf({ saysSorted: true })

test.each([
  ['that is empty', Buffer.alloc(0), /^it is empty$/],
  ['that breaks off', whole.subarray(0, -20), /^it ends in the middle of a block, after \d+ bytes/],
  ['of the header alone', extractOf([]).pbf(), /^it holds no objects/],
  [
    'of LZ4',
    extractOf(CORNER).pbf({ packing: 'lz4' }),
    /^it is packed with LZ4, .*`osmium cat FILE/,
  ],
  [
    'with its history',
    extractOf(CORNER).pbf({ requiredFeatures: ['OsmSchema-V0.6', 'HistoricalInformation'] }),
    /^it holds the whole history .*osmium time-filter/,
  ],
  [
    'of a schema to come',
    extractOf(CORNER).pbf({ requiredFeatures: ['OsmSchema-V0.7'] }),
    /^it asks of its reader “OsmSchema-V0.7”/,
  ],
  ['with a node off the earth', extractOf([node(7, 91, 0)]).pbf(), /^its node 7 lies at 91, 0, /],
  [
    'that says it is sorted and is not',
    extractOf(CORNER.toReversed()).pbf({ saysSorted: true }),
    /^it says that it is sorted, and is not/,
  ],
  [
    'with a byte turned over',
    Buffer.concat([whole.subarray(0, -20), Buffer.alloc(20, 7)]),
    /^its block at byte \d+ is damaged/,
  ],
  [
    'with an unpacked block of nonsense',
    Buffer.concat([whole, blobOf('OSMData', Buffer.alloc(50, 0x12), { packing: 'raw' })]),
    /^its block at byte \d+ is damaged/,
  ],
  [
    'with bytes behind its blocks',
    Buffer.concat([whole, Buffer.from('and so on and on')]),
    /^the data at byte \d+ is not a block/,
  ],
])('a file %s is refused in a sentence', async (_, bytes, sentence) => {
  const path = await fileWith(bytes)
  const reading = async () => readRegion(await openExtract(path), [listener()])
  await expect(reading).rejects.toThrow(sentence)
  await expect(reading).rejects.toMatchObject({ name: 'BrokenFile' })
})

test('a fault of a product is not taken for one of the file', async () => {
  const extract = await openExtract(await fileWith(whole))
  const fault = new RangeError('a bug')
  const product: RegionProduct = {
    ...listener(),
    way() {
      throw fault
    },
  }
  await expect(readRegion(extract, [product])).rejects.toBe(fault)
})

test('reading ends when it is told to', async () => {
  const extract = await openExtract(await fileWith(whole))
  const signal = AbortSignal.abort(new Error('enough'))
  await expect(readRegion(extract, [], { signal })).rejects.toThrow('enough')
})

function byId(a: DrawnObject, b: DrawnObject): number {
  return a.id - b.id
}

function byJson(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1
}
