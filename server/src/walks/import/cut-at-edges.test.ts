import type { StreetKind } from '@wayfur/domain/walks/street-graph'
import { packedDetail, unpackedDetail } from '@wayfur/domain/walks/way-detail'
import { expect, test } from 'vitest'
import { cutAtEdges, surroundingsOf } from './cut-at-edges.ts'

/** About a hundred meters on the equator. */
const HUNDRED = 0.0009
const at = (north: number, east: number) => ({
  latitude: north * HUNDRED,
  longitude: east * HUNDRED,
})
const detail = packedDetail({
  surface: null,
  isLit: null,
  hasSteps: false,
  slopePercent: null,
  shade: 'untold',
})
const street = [at(0, 0), at(0, 1), at(0, 2), at(0, 3)]

/** The outline of a box across the street. */
const box = (west: number, east: number) => [
  at(-1, west),
  at(-1, east),
  at(1, east),
  at(1, west),
  at(-1, west),
]

function shadesOf(
  around: ReturnType<typeof surroundingsOf>,
  kind: StreetKind = 'path',
): [number, string | null][] {
  return cutAtEdges(street, { kind, name: null, detail }, around).map((way) => [
    way.points.length - 1,
    unpackedDetail(way.detail ?? 0).shade,
  ])
}

test('a street is shaded where a row of trees runs along all of it, and not where one crosses', () => {
  const along = [at(0.05, 1), at(0.05, 2)]
  expect(shadesOf(surroundingsOf([], [along]))).toEqual([
    [1, 'untold'],
    [1, 'trees'],
    [1, 'untold'],
  ])
  const across = [at(-1, 1.5), at(1, 1.5)]
  const aside = [at(0.2, 0), at(0.2, 3)]
  const half = [at(0.05, 0), at(0.05, 0.5)]
  expect(shadesOf(surroundingsOf([], [across, aside, half]))).toEqual([[3, 'untold']])
})

test('a path through a wood is shaded, a wide road and the lawn in it are not', () => {
  const wood = { rings: [box(0, 3)], park: null, isWooded: true }
  const lawn = { rings: [box(1, 2)], park: null, isWooded: false }
  const around = surroundingsOf([wood, lawn], [])
  expect(shadesOf(around)).toEqual([
    [1, 'trees'],
    [1, 'untold'],
    [1, 'trees'],
  ])
  expect(shadesOf(around, 'major')).toEqual([[3, 'untold']])
})
