import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readRegion } from '../read-region.ts'
import { type DrawnObject, node, relation, way } from '../testing/drawn-objects.ts'
import { extractOf } from '../testing/extract-of.ts'
import { listener, plain, toldDirectly } from '../testing/listener.ts'
import { CORNER } from '../testing/street-corner.ts'
import { openExtract } from './open-extract.ts'

const folder = await mkdtemp(join(tmpdir(), 'open-extract-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let written = 0
async function fileWith(bytes: Buffer | string): Promise<string> {
  written += 1
  const path = join(folder, `file-${written}.csv`)
  await writeFile(path, bytes)
  return path
}

function withoutNodes(told: unknown[]): unknown {
  return JSON.parse(
    JSON.stringify(told, (key, value: unknown) => (key === 'nodes' ? undefined : value)),
  )
}

async function reading(bytes: Buffer | string) {
  const product = listener()
  const extract = await openExtract(await fileWith(bytes))
  return { told: product.told, extract, read: await readRegion(extract, [product]) }
}

const corner = extractOf(CORNER)
const quoted = [node(1, -33.5, 151.25, { name: 'Tom & Jerry’s “<Café>”', 'note:ä': '𠀀 ' })]

test.each([
  ['PBF', (objects: DrawnObject[]) => extractOf(objects).pbf()],
  ['XML', (objects: DrawnObject[]) => extractOf(objects).xml()],
  ['packed XML', (objects: DrawnObject[]) => gzipSync(extractOf(objects).xml())],
  ['Overpass JSON', (objects: DrawnObject[]) => extractOf(objects).overpass()],
])('%s says the same as every other format, in order and in none', async (_, write) => {
  for (const objects of [CORNER, CORNER.toReversed()]) {
    const { told, read } = await reading(write(objects))
    expect(told).toEqual(toldDirectly(objects))
    expect(read).toMatchObject({ nodes: 5, ways: 3, relations: 3 })
  }
  expect((await reading(write(quoted))).told).toEqual(toldDirectly(quoted))
})

test('text files say of when they are and what they cover', async () => {
  const bounds = '<bounds minlat="40" minlon="-106" maxlat="41" maxlon="-105"/>'
  const area = { south: 40, west: -106, north: 41, east: -105 }
  const stamped = `<osm version="0.6" timestamp="2013-05-23T18:59:04Z">${bounds}`
  expect((await reading(corner.xml(stamped))).extract).toMatchObject({
    on: '2013-05-23',
    bounds: area,
  })
  const older = `<osm version='0.6'><meta osm_base='2024-02-29T01:02:03Z'/><bound box="40,-106,41,-105"/>`
  expect((await reading(corner.xml(older))).extract).toMatchObject({
    on: '2024-02-29',
    bounds: area,
  })
  expect((await reading(corner.overpass())).extract).toMatchObject({ on: '2026-11-15' })
  const edited = `<osm><node id="1" lat="1" lon="1" timestamp="2019-12-31T23:59:59Z"/><node
    timestamp='2020-01-01T00:00:00Z' id='2' lat='1' lon='1'/></osm>`
  expect((await reading(edited)).extract).toMatchObject({ on: '2020-01-01' })
})

test('whatever bytes of a file are wrong, it is read or refused in a sentence', async () => {
  const files = [
    corner.pbf({ packing: 'raw' }),
    corner.pbf({ packing: 'raw', saysSorted: true, edited: 1_600_000_000 }),
    corner.pbf({ packing: 'raw', hasPlainNodes: true }),
    Buffer.from(corner.xml()),
    Buffer.from(corner.overpass('geom')),
  ]
  const flaws = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), flaws, async (file, flaws) => {
      const bytes = Buffer.from(file)
      for (const [at, byte] of flaws) bytes[at % bytes.length] = byte
      const name = await reading(bytes).then(
        () => 'BrokenFile',
        (cause: unknown) => (cause instanceof Error ? cause.name : 'nothing'),
      )
      expect(name).toBe('BrokenFile')
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('Overpass may give points with the geometry of ways and members instead of nodes', async () => {
  const whole = CORNER.filter((one) => one.type !== 'way' || !one.nodes.includes(999))
  const { told } = await reading(extractOf(whole).overpass('geom'))
  // The outline of the park is a member alone, so its nodes have no numbers of their own.
  expect(withoutNodes(told)).toEqual(withoutNodes(toldDirectly(whole)))
})

test('lines that meet in the geometry of members meet by their nodes, too', async () => {
  const objects = [
    ...[0, 1, 2, 3].map((n) => node(n + 1, 40 + (n % 2), 10 + (n >> 1))),
    way(5, [1, 2, 4]),
    way(6, [4, 3, 1]),
    relation(
      7,
      [
        ['way', 5, 'outer'],
        ['way', 6, 'outer'],
      ],
      { leisure: 'park' },
    ),
  ]
  const { told } = await reading(extractOf(objects).overpass('geom'))
  const [{ members }] = told as [{ members: { nodes: number[] }[] }]
  const [one, two] = members.map(({ nodes }) => nodes)
  expect(one?.at(-1)).toBe(two?.[0])
  expect(two?.at(-1)).toBe(one?.[0])
  expect(new Set([...(one ?? []), ...(two ?? [])]).size).toBe(4)
})

test('where Overpass gives only the middle of things, that is their point', async () => {
  const house = [
    node(1, 40, -105),
    node(2, 40.25, -105.5),
    way(3, [1, 2], { amenity: 'veterinary' }),
    node(4, 41, -105, { shop: 'pet' }),
  ]
  const { told } = await reading(extractOf(house).overpass('center'))
  expect(told).toEqual([
    { node: 4, at: [410000000, -1050000000], tags: plain({ shop: 'pet' }) },
    {
      way: 3,
      tags: plain({ amenity: 'veterinary' }),
      nodes: [expect.any(Number)],
      points: [401250000, -1052500000],
      isCut: false,
    },
  ])
})

test('XML may give points with its ways, and says what is no more', async () => {
  const { told, read } = await reading(`<osm version="0.6">
    <way id="1"><nd ref="7" lat="1" lon="2"/><nd ref="8" lat="3" lon="4"/><tag k="a" v="b"/></way>
    <node id="9" lat="1" lon="1" visible="false"><tag k="c" v="d"/></node>
    <way id="2" action="delete"><nd ref="7"/><tag k="e" v="f"/></way>
  </osm>`)
  expect(told).toEqual([
    {
      way: 1,
      tags: [['a', 'b']],
      nodes: [7, 8],
      points: [10000000, 20000000, 30000000, 40000000],
      isCut: false,
    },
  ])
  expect(read).toMatchObject({ nodes: 0, ways: 1 })
})

const xml = corner.xml()
const gz = gzipSync(xml)
const overpass = corner.overpass()

test.each([
  ['XML that breaks off', xml.slice(0, -30), /^it ends in the middle: fetch it again$/],
  [
    'XML that is not well formed',
    xml.replace('<nd ', '<nd <'),
    /^it is not whole XML: something is wrong in its line 8$/,
  ],
  ['packed XML that breaks off', gz.subarray(0, -40), /^its packed text ends too early: fetch/],
  [
    'packed XML with wrong bytes',
    Buffer.concat([gz.subarray(0, -8), Buffer.alloc(8, 0xee)]),
    /^its packed text is damaged: fetch/,
  ],
  ['XML of other letters', Buffer.from(xml, 'latin1'), /^it is not written in UTF-8$/],
  ['a node off the earth', extractOf([node(7, 0, 181)]).xml(), /^its node 7 lies at 0, 181, /],
  [
    'a node nowhere',
    '<osm><node id="3" lat="1"/></osm>',
    /^its node 3 does not say where it lies$/,
  ],
  ['a node without a number', '<osm><node lat="1" lon="1"/></osm>', /^it has a node without a num/],
  ['a way of nothing', '<osm><way id="1"><nd ref="x"/></way></osm>', /^its way 1 names a node wi/],
  ['XML of nothing', '<osm version="0.6"></osm>', /^it holds no objects of OpenStreetMap$/],
  ['changes', '<osmChange><create/></osmChange>', /^it holds changes of OpenStreetMap/],
  ['a web page', '<!DOCTYPE html><title>404</title>', /^it is a web page: what was downloaded/],
  ['bzip2', Buffer.from('BZh91AY&SY'), /^it is packed with bzip2, .* `osmium cat FILE -o NEW/],
  ['gzip of something', gzipSync('name,city'), /^it is packed with gzip, and no \.osm\.gz/],
  ['a table', 'name,city\n"Kibble "" & Co",Boise', /^it is something else: an extract of/],
  ['Parquet', Buffer.from('PAR1\u0015\u0004'), /^it is no Parquet file that can be read/],
  ['GeoJSON', '{"type":"FeatureCollection","features":[]}', /^it is GeoJSON, which does not/],
  ['JSON that breaks off', overpass.slice(0, -200), /^it is not whole JSON after entry \d+/],
  ['JSON of no elements', '{"osm3s": {}, "elements": []}', /^it holds no Overpass/],
  [
    'JSON of others',
    '{"elements": [{"type":"node"}]}',
    /^its entry 1 is no node, way or relation$/,
  ],
  [
    'XML that Overpass cut short',
    xml.replace('</osm>', '<remark> runtime error: Query run out of memory </remark></osm>'),
    /^Overpass could not finish it \(runtime error: .*\): ask for a smaller area$/,
  ],
  [
    'JSON that Overpass cut short',
    overpass.replace(/\}$/, ', "remark": "runtime error: Query timed out in \'query\'" }'),
    /^Overpass could not finish it \(runtime error: .*\): ask for a smaller area$/,
  ],
])('%s is refused in a sentence', async (_, bytes, sentence) => {
  await expect(reading(bytes)).rejects.toThrow(sentence)
  await expect(reading(bytes)).rejects.toMatchObject({ name: 'BrokenFile' })
})
