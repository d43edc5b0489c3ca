import { expect, test } from 'vitest'
import { greenFinder } from './green-areas.ts'
import { ringsOfLines } from './rings-of-lines.ts'
import { greenOfTags, streetOfTags, type StreetTags } from './street-of-tags.ts'
import { squareOf, squaresNear } from './street-squares.ts'
import { besideTrees, detailOfTags, packedDetail, unpackedDetail } from './way-detail.ts'

test('streets and paths are told apart from what nobody walks a dog on', () => {
  const cases: [StreetTags, ReturnType<typeof streetOfTags>][] = [
    [{ highway: 'residential' }, 'minor'],
    [{ highway: 'primary' }, 'major'],
    [{ highway: 'primary_link' }, 'major'],
    [{ highway: 'tertiary' }, 'medium'],
    [{ highway: 'footway' }, 'path'],
    [{ highway: 'footway', footway: 'sidewalk' }, 'minor'],
    [{ highway: 'service' }, 'service'],
    [{ highway: 'service', service: 'driveway' }, 'not-a-way'],
    [{ highway: 'motorway' }, 'not-walkable'],
    [{ highway: 'motorway_link' }, 'not-walkable'],
    [{ highway: 'trunk' }, 'not-walkable'],
    [{ highway: 'trunk', sidewalk: 'both' }, 'major'],
    [{ highway: 'path', access: 'private' }, 'not-walkable'],
    [{ highway: 'track', access: 'private', foot: 'permissive' }, 'path'],
    [{ highway: 'residential', foot: 'no' }, 'not-walkable'],
    [{ highway: 'cycleway', foot: 'use_sidepath' }, 'not-walkable'],
    [{ highway: 'path', dog: 'no' }, 'no-dogs'],
    [{ highway: 'path', dog: 'leashed' }, 'path'],
    [{ highway: 'construction' }, 'not-built'],
    [{ highway: 'corridor' }, 'not-a-way'],
    [{ highway: 'bus_stop' }, undefined],
    [{ highway: 'pedestrian', area: 'yes' }, undefined],
    [{ building: 'yes' }, undefined],
    [{}, undefined],
  ]
  for (const [tags, kind] of cases) expect(streetOfTags(tags), JSON.stringify(tags)).toBe(kind)
})

test('parks are known by name; other greens, and parks closed to dogs, have none', () => {
  expect(greenOfTags({ leisure: 'park', name: ' Bear Park ' })).toEqual({
    park: 'Bear Park',
    isWooded: null,
  })
  expect(greenOfTags({ leisure: 'park' })).toEqual({ park: null, isWooded: null })
  expect(greenOfTags({ leisure: 'park', name: 'Bird Park', dog: 'no' })).toEqual({
    park: null,
    isWooded: null,
  })
  expect(greenOfTags({ landuse: 'forest', name: 'Deep Wood' })).toEqual({
    park: null,
    isWooded: true,
  })
  // A national forest is a border, with desert inside.
  const national = { landuse: 'forest', boundary: 'protected_area' }
  expect(greenOfTags(national)?.isWooded).toBeNull()
  expect(greenOfTags({ natural: 'grassland' })?.isWooded).toBe(false)
  expect(greenOfTags({ amenity: 'parking' })).toBeUndefined()
})

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('outlines in pieces become rings, whichever way each piece runs; a gap makes none', () => {
  const [a, b, c, d] = [at(0, 0), at(0, 1), at(1, 1), at(1, 0)]
  expect(ringsOfLines([[a, b, c, d, a]])).toEqual([[a, b, c, d, a]])
  expect(
    ringsOfLines([
      [a, b],
      [d, c],
      [c, b],
      [d, a],
    ]),
  ).toEqual([[a, b, c, d, a]])
  expect(
    ringsOfLines([
      [a, b, c],
      [d, a],
    ]),
  ).toEqual([])
})

test('a way in the hole of a park is not in it, and one along its edge passes it', () => {
  const box = (from: number, to: number) => [
    at(from, from),
    at(from, to),
    at(to, to),
    at(to, from),
    at(from, from),
  ]
  const greenAt = greenFinder([
    { rings: [box(0, 0.03), box(0.01, 0.02)], park: 'Ring Park', isWooded: null },
  ])
  expect(greenAt(at(0.005, 0.005))).toEqual({
    isGreen: true,
    park: 'Ring Park',
    isWooded: false,
  })
  expect(greenAt(at(0.015, 0.015))).toEqual({ isGreen: false, park: null, isWooded: false })
  expect(greenAt(at(0.005, -0.0001))).toEqual({
    isGreen: false,
    park: 'Ring Park',
    isWooded: false,
  })
  expect(greenAt(at(0.005, -0.001))).toEqual({ isGreen: false, park: null, isWooded: false })
})

const shadeOf = (tags: StreetTags) => detailOfTags({ highway: 'footway', ...tags }).shade

test('open ground in a wood has no shade, and a roof or a row of trees is told by the tags', () => {
  const box = (from: number, to: number) => [
    at(from, from),
    at(from, to),
    at(to, to),
    at(to, from),
    at(from, from),
  ]
  const greenAt = greenFinder([
    { rings: [box(0, 0.03)], park: null, isWooded: true },
    { rings: [box(0.01, 0.02)], park: null, isWooded: false },
  ])
  expect(greenAt(at(0.005, 0.005)).isWooded).toBe(true)
  expect(greenAt(at(0.015, 0.015)).isWooded).toBe(false)
  expect(shadeOf({})).toBe('untold')
  expect(shadeOf({ covered: 'no', tree_lined: 'no' })).toBe('untold')
  expect(shadeOf({ covered: 'arcade', tree_lined: 'both' })).toBe('roof')
  expect(shadeOf({ tunnel: 'building_passage' })).toBe('roof')
  expect(shadeOf({ tree_lined: 'left' })).toBe('trees')
  expect(shadeOf({ 'tree_lined:right': 'separate' })).toBe('trees')
  expect(unpackedDetail(besideTrees(packedDetail(detailOfTags({ highway: 'steps' }))))).toEqual({
    surface: null,
    isLit: null,
    hasSteps: true,
    slopePercent: null,
    shade: 'trees',
  })
})

test('every square within reach of a line is named, also across the equator', () => {
  expect(squareOf(at(-0.1, -0.1))).toEqual({ row: -1, column: -1 })
  const bounds = { south: 0.01, north: 0.02, west: 0.05, east: 0.05 }
  expect(squaresNear(bounds, 100)).toEqual([{ row: 0, column: 0 }])
  expect(squaresNear(bounds, 3000)).toEqual([
    { row: -1, column: 0 },
    { row: 0, column: 0 },
  ])
})
