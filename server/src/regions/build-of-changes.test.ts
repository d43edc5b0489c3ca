import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { buildRegion, type BuiltRegion } from './build-region.ts'
import type { EditionBefore } from './open-source.ts'
import { type DrawnObject, node, relation, way } from './testing/drawn-objects.ts'
import { extractOf } from './testing/extract-of.ts'
import { juniper } from './testing/juniper.ts'
import { changesOf, type DrawnChanges } from './testing/write-changes.ts'

const AREA = { south: 44.04, west: -121.31, north: 44.07, east: -121.28 }
const EXTRACT_DAY = '2026-06-01T10:00:00Z'
const CHANGE_DAY = '2026-06-02T10:00:00Z'

let editions = 0

/** An installation in which a region is built of extracts and changes, one after the other. */
function installation() {
  const dataDir = temporaryDirectory()
  let before: EditionBefore | undefined
  async function build(file: string, bytes: Uint8Array | string): Promise<BuiltRegion> {
    const path = join(dataDir, file)
    writeFileSync(path, bytes)
    editions += 1
    const asked = {
      path,
      file,
      id: 'juniper',
      title: 'Juniper, OR',
      edition: `e${editions}`,
      dataDir,
    }
    const built = await buildRegion({ ...asked, before }, () => {})
    const { file: of, on } = built.source
    before = { title: 'Juniper, OR', file: of, folder: built.folder, area: AREA, on }
    return built
  }
  return {
    extract: (objects: readonly DrawnObject[], { version = 1, upTo = EXTRACT_DAY } = {}) => {
      const timestamp = Date.parse(upTo) / 1000
      const told = { saysSorted: true, bounds: AREA, timestamp, version }
      return build('juniper.osm.pbf', extractOf(objects).pbf(told))
    },
    changes: (changes: DrawnChanges, edited = CHANGE_DAY) =>
      build('juniper.osc.gz', gzipSync(changesOf(changes, edited))),
    build,
    folders: () => readdirSync(join(dataDir, 'regions/juniper')),
  }
}

/** Everything an edition holds by name, but what it was made of. */
function filesOf({ folder }: BuiltRegion): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    files
      .filter((file) => !file.startsWith('source') && statSync(join(folder, file)).isFile())
      .toSorted()
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ]),
  )
}

const cafe = node(1, 44.0512, -121.297, { amenity: 'cafe', name: 'Kibble & Tea', dog: 'yes' })
const diner = node(7, 44.0515, -121.2965, { amenity: 'restaurant', name: 'The New Diner' })
const bend = node(6000, 44.0605, -121.2995)
const beyond = node(6001, 44.08, -121.2995)
const lane = way(950, [1000 + 11 * 12, 6000, 6001], { highway: 'residential', name: 'New Lane' })
const run = relation(960, [['way', 900, 'outer']], {
  type: 'multipolygon',
  leisure: 'park',
  name: 'Elk Meadow',
})

/** Objects as an extract has them: by kind, then by id. */
function sorted(objects: readonly DrawnObject[]): DrawnObject[] {
  const kinds = ['node', 'way', 'relation']
  return objects.toSorted((a, b) => kinds.indexOf(a.type) - kinds.indexOf(b.type) || a.id - b.id)
}

test('an extract with changes makes what an extract of the changed data does', async () => {
  const here = installation()
  const first = await here.extract(sorted(juniper()))
  const elsewhere = [
    node(8, 47.1, 9.5, { amenity: 'cafe', name: 'Far away' }),
    node(9, 47.1, 9.6),
    way(951, [8, 9], { highway: 'residential', name: 'Far Street' }),
  ]
  const changed = await here.changes({
    create: [diner, bend, beyond, lane, run, ...elsewhere],
    modify: [cafe],
    remove: [node(2, 0, 0), way(112, [])],
  })
  const other = installation()
  const whole = await other.extract(
    sorted([
      ...juniper({ without: ['node/1', 'node/2', 'way/112'] }),
      cafe,
      diner,
      bend,
      beyond,
      lane,
      run,
    ]),
    { upTo: CHANGE_DAY },
  )
  expect(filesOf(changed)).toEqual(filesOf(whole))
  expect(filesOf(changed)).not.toEqual(filesOf(first))
  expect(changed.source).toMatchObject({ file: 'juniper.osm.pbf', on: '2026-06-02' })
})

test('changes follow changes, and the newest version of each object counts', async () => {
  const here = installation()
  await here.extract(sorted(juniper()))
  await here.changes({ create: [diner], modify: [cafe] })
  const tea = node(1, 44.0512, -121.297, { amenity: 'cafe', name: 'Only Tea' })
  const last = await here.changes(
    { modify: [tea], remove: [diner], version: 3 },
    '2026-06-03T10:00:00Z',
  )
  const whole = await installation().extract(sorted([...juniper({ without: ['node/1'] }), tea]), {
    upTo: '2026-06-03T10:00:00Z',
  })
  expect(filesOf(last)).toEqual(filesOf(whole))
  expect(last.source.on).toBe('2026-06-03')
  // What is older than that is passed over, whenever it is brought.
  await expect(here.changes({ create: [diner], modify: [cafe] })).rejects.toThrow(
    'juniper.osc.gz cannot be used: all in it is as old as the data of this region, of 2026-06-03, or older.',
  )
})

test.each<[string, DrawnChanges]>([
  ['brought back by its next version', { modify: [cafe], version: 3 }],
  ['created anew', { create: [cafe] }],
])('what was deleted and is %s is there, also after further changes', async (_, back) => {
  const here = installation()
  await here.extract(sorted(juniper()))
  const gone = await here.changes({ remove: [node(1, 0, 0)] })
  const again = await here.changes(back, '2026-06-03T10:00:00Z')
  const last = await here.changes({ create: [diner] }, '2026-06-04T10:00:00Z')
  const changed = [...juniper({ without: ['node/1'] }), cafe]
  const whole = (objects: readonly DrawnObject[], day: string) =>
    installation().extract(sorted(objects), { upTo: `2026-06-${day}T10:00:00Z` })
  expect(filesOf(gone)).toEqual(filesOf(await whole(juniper({ without: ['node/1'] }), '02')))
  expect(filesOf(again)).toEqual(filesOf(await whole(changed, '03')))
  expect(filesOf(last)).toEqual(filesOf(await whole([...changed, diner], '04')))
})

test('what was created and is deleted stays away, and further changes are taken', async () => {
  const here = installation()
  await here.extract(sorted(juniper()))
  await here.changes({ create: [diner] })
  await here.changes({ remove: [diner] })
  // Of the same day, and older all the same.
  await expect(here.changes({ create: [diner] })).rejects.toThrow(
    'juniper.osc.gz cannot be used: all in it is as old as the data of this region, of 2026-06-02, or older.',
  )
  const last = await here.changes({ modify: [cafe] }, '2026-06-03T10:00:00Z')
  const whole = await installation().extract(sorted([...juniper({ without: ['node/1'] }), cafe]), {
    upTo: '2026-06-03T10:00:00Z',
  })
  expect(filesOf(last)).toEqual(filesOf(whole))
})

test('a deletion that bears the version it deleted counts', async () => {
  const here = installation()
  await here.extract(sorted(juniper()))
  const gone = await here.changes({ remove: [node(1, 0, 0)], modify: [diner], version: 1 })
  const whole = await installation().extract(sorted([...juniper({ without: ['node/1'] }), diner]), {
    upTo: CHANGE_DAY,
  })
  expect(filesOf(gone)).toEqual(filesOf(whole))
})

test('a newer version in the extract stays', async () => {
  const here = installation()
  const before = await here.extract(sorted(juniper()), { version: 5 })
  const came = await here.changes({ modify: [cafe], create: [diner] })
  const whole = await installation().extract(sorted([...juniper(), diner]), { upTo: CHANGE_DAY })
  expect(filesOf(came)).toEqual(filesOf(whole))
  expect(filesOf(before)).not.toEqual(filesOf(came))
})

test.each<[string, DrawnChanges, string, RegExp]>([
  [
    'older than the extract',
    { modify: [cafe], version: 1 },
    CHANGE_DAY,
    /is as old as the data of this region, of 2026-06-01, or older\.$/,
  ],
  [
    'of another area',
    { create: [node(8, 47.1, 9.5, { amenity: 'cafe', name: 'Far' })] },
    CHANGE_DAY,
    /^juniper\.osc\.gz cannot be used: nothing in it is of this region\.$/,
  ],
  ['of nothing', {}, CHANGE_DAY, /nothing in it is of this region/],
])('changes %s are refused in one sentence and leave nothing', async (_, changes, edited, says) => {
  const here = installation()
  await here.extract(sorted(juniper()))
  const folders = here.folders()
  await expect(here.changes(changes, edited)).rejects.toThrow(says)
  expect(here.folders()).toEqual(folders)
})

test('changes that are cut, or none at all, are refused in one sentence', async () => {
  const here = installation()
  await here.extract(sorted(juniper()))
  const text = changesOf({ create: [diner], modify: [cafe] }, CHANGE_DAY)
  const cases: [Uint8Array | string, RegExp][] = [
    [
      gzipSync(text).subarray(0, -30),
      /cannot be used: its packed text (ends too early|is damaged)/,
    ],
    [text.slice(0, -40), /cannot be used: it (ends in the middle|is not whole XML)/],
    [
      `<osmChange>${text.slice(text.indexOf('<node'), text.indexOf('</node>') + 7)}</osmChange>`,
      /neither created nor modified nor deleted/,
    ],
  ]
  for (const [bytes, says] of cases) {
    await expect(here.build('juniper.osc.gz', bytes)).rejects.toThrow(says)
  }
  expect(here.folders()).toHaveLength(1)
})

test('changes need a region whose extract is kept', async () => {
  const here = installation()
  await expect(here.changes({ create: [diner] })).rejects.toThrow(
    'juniper.osc.gz holds changes of OpenStreetMap, and not what they change. Add an extract first, and then bring its region up to date with them.',
  )
})
