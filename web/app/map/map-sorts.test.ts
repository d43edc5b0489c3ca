import { translateWith } from '@wayfur/domain/language/messages'
import { expect, test } from 'vitest'
import { sortOf } from './map-sorts.ts'

test('the three vocabularies of tiles mean the same things', () => {
  const water = [
    sortOf('wayfur', 'water', {}),
    sortOf('openmaptiles', 'water', { class: 'lake' }),
    sortOf('protomaps', 'water', { kind: 'lake' }),
  ]
  expect(water).toEqual(water.map(() => ({ is: 'area', kind: 'water' })))
  expect(sortOf('wayfur', 'street', { c: 'minor' })).toMatchObject({ is: 'line', kind: 'minor' })
  expect(sortOf('openmaptiles', 'transportation', { class: 'minor' })).toMatchObject({
    is: 'line',
    kind: 'minor',
  })
  expect(sortOf('protomaps', 'roads', { kind: 'minor_road' })).toMatchObject({
    is: 'line',
    kind: 'minor',
  })
})

function ranks(sorts: ReturnType<typeof sortOf>[]) {
  return sorts.map((sort) => (sort?.is === 'place' ? sort.rank : undefined))
}

test('a metropolis outranks a town and a town a village in each vocabulary', () => {
  expect(
    ranks([
      sortOf('wayfur', 'place', { name: 'A', r: 1, pop: 3e6 }),
      sortOf('openmaptiles', 'place', { name: 'A', class: 'city', rank: 2 }),
      sortOf('protomaps', 'places', { name: 'A', kind: 'locality', population_rank: 13 }),
    ]),
  ).toEqual([1, 1, 1])
  expect(
    ranks([
      sortOf('openmaptiles', 'place', { name: 'B', class: 'village' }),
      sortOf('protomaps', 'places', { name: 'B', kind: 'locality', population_rank: 3 }),
    ]),
  ).toEqual([6, 6])
})

test('what has no name is not named, and what we do not know is not drawn', () => {
  expect(sortOf('wayfur', 'poi', { name: '' })).toBeUndefined()
  expect(sortOf('wayfur', 'place', { r: 2 })).toBeUndefined()
  expect(sortOf('openmaptiles', 'boundary', { admin_level: 2, maritime: 1 })).toBeUndefined()
  for (const vocabulary of ['wayfur', 'openmaptiles', 'protomaps'] as const) {
    expect(sortOf(vocabulary, 'nonsense', { kind: 'x', class: 'y' })).toBeUndefined()
  }
})

test('a place is named as the reader’s language calls it, where the tiles know that', () => {
  const named = { name: 'Ciudad de México', 'name:en': 'Mexico City', 'name:es': 'México' }
  expect(sortOf('protomaps', 'places', { ...named, kind: 'locality' })).toMatchObject({
    name: 'Mexico City',
  })
  translateWith(() => ({ language: 'es', t: (text) => text }))
  expect(sortOf('protomaps', 'places', { ...named, kind: 'locality' })).toMatchObject({
    name: 'México',
  })
  translateWith(() => ({ language: 'en', t: (text) => text }))
})
