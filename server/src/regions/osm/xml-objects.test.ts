import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { node, relation, way } from '../testing/drawn-objects.ts'
import { elementOf } from '../testing/write-xml.ts'
import { readXmlObjects } from './xml-objects.ts'

const folder = await mkdtemp(join(tmpdir(), 'xml-objects-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file of changes says of every object whether it is new, changed or gone', async () => {
  const path = join(folder, 'changes.osc.gz')
  const changes = `<osmChange version="0.6">
    <create>${elementOf(node(1, 40, -105, { amenity: 'bench' }))}</create>
    <modify>${elementOf(way(2, [1, 3]))}${elementOf(relation(4, [['way', 2]]))}</modify>
    <delete>${elementOf(node(5, 41, -105))}</delete>
  </osmChange>`
  await writeFile(path, gzipSync(changes))
  const told: string[] = []
  const read: number[] = []
  await readXmlObjects(
    { path, isGzip: true },
    ({ within, kind, id }) => void told.push(`${within} ${kind} ${id}`),
    (bytes) => void read.push(bytes),
  )
  expect(told).toEqual(['create node 1', 'modify way 2', 'modify relation 4', 'delete node 5'])
  expect(read.at(-1)).toBe(gzipSync(changes).length)
})

test('a file that unpacks without end is refused before it has filled the machine', async () => {
  const path = join(folder, 'endless.osm.gz')
  const piece = gzipSync(Buffer.alloc(8 * 1024 * 1024, ' '), { level: 9 })
  const opening = gzipSync('<osm version="0.6">')
  // Whitespace is whole XML, however much of it there is.
  await writeFile(path, Buffer.concat([opening, ...Array.from({ length: 40 }, () => piece)]))
  let read = 0
  const reading = readXmlObjects(
    { path, isGzip: true },
    () => undefined,
    () => void (read += 1),
  )
  await expect(reading).rejects.toThrow('unpacks to far more than an extract holds')
  expect(read).toBeLessThan(600)
})
