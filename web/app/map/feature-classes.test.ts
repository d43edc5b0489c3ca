import { ENGLISH, translateWith } from '@wayfur/domain/language/messages'
import { expect, test } from 'vitest'
import { featureClassOf } from './feature-classes.ts'

test('the three vocabularies of tiles mean the same things', () => {
  const water = [
    featureClassOf('wayfur', 'water', {}),
    featureClassOf('openmaptiles', 'water', { class: 'lake' }),
    featureClassOf('protomaps', 'water', { kind: 'lake' }),
  ]
  expect(water).toEqual(water.map(() => ({ is: 'area', kind: 'water' })))
  expect(featureClassOf('wayfur', 'street', { c: 'minor' })).toMatchObject({
    is: 'line',
    kind: 'minor',
  })
  expect(featureClassOf('openmaptiles', 'transportation', { class: 'minor' })).toMatchObject({
    is: 'line',
    kind: 'minor',
  })
  expect(featureClassOf('protomaps', 'roads', { kind: 'minor_road' })).toMatchObject({
    is: 'line',
    kind: 'minor',
  })
})

function ranks(sorts: ReturnType<typeof featureClassOf>[]) {
  return sorts.map((sort) => (sort?.is === 'place' ? sort.rank : undefined))
}

test('a metropolis outranks a town and a town a village in each vocabulary', () => {
  expect(
    ranks([
      featureClassOf('wayfur', 'place', { name: 'A', r: 1, pop: 3e6 }),
      featureClassOf('openmaptiles', 'place', { name: 'A', class: 'city', rank: 2 }),
      featureClassOf('protomaps', 'places', { name: 'A', kind: 'locality', population_rank: 13 }),
    ]),
  ).toEqual([1, 1, 1])
  expect(
    ranks([
      featureClassOf('openmaptiles', 'place', { name: 'B', class: 'village' }),
      featureClassOf('protomaps', 'places', { name: 'B', kind: 'locality', population_rank: 3 }),
    ]),
  ).toEqual([6, 6])
})

test('what has no name is not named, and what we do not know is not drawn', () => {
  expect(featureClassOf('wayfur', 'poi', { name: '' })).toBeUndefined()
  expect(featureClassOf('wayfur', 'place', { r: 2 })).toBeUndefined()
  expect(
    featureClassOf('openmaptiles', 'boundary', { admin_level: 2, maritime: 1 }),
  ).toBeUndefined()
  for (const vocabulary of ['wayfur', 'openmaptiles', 'protomaps'] as const) {
    expect(featureClassOf(vocabulary, 'nonsense', { kind: 'x', class: 'y' })).toBeUndefined()
  }
})

test('a place is named as the reader’s language calls it, where the tiles know that', () => {
  const named = { name: 'Ciudad de México', 'name:en': 'Mexico City', 'name:es': 'México' }
  expect(featureClassOf('protomaps', 'places', { ...named, kind: 'locality' })).toMatchObject({
    name: 'Mexico City',
  })
  translateWith(() => ({ language: 'es', find: () => undefined }))
  expect(featureClassOf('protomaps', 'places', { ...named, kind: 'locality' })).toMatchObject({
    name: 'México',
  })
  translateWith(() => ENGLISH)
})

test('the tiles of a region say of streets whether they run under the ground or on a bridge', () => {
  const street = { c: 'major', name: 'Main Street', 'name:es': 'Calle Mayor', ref: 'US 20' }
  expect(featureClassOf('wayfur', 'street', { ...street, l: 'tunnel' })).toEqual({
    is: 'line',
    kind: 'major',
    name: 'Main Street',
    ref: 'US 20',
    level: 'tunnel',
  })
  expect(featureClassOf('wayfur', 'street', { c: 'corridor' })).toBeUndefined()
})

test('a dog park is told from other parks, and says what it is where it has no name', () => {
  expect(featureClassOf('wayfur', 'park', { c: 'dog' })).toEqual({ is: 'area', kind: 'dog' })
  expect(featureClassOf('wayfur', 'park', { c: 'square' })).toEqual({ is: 'area', kind: 'plaza' })
  expect(featureClassOf('wayfur', 'poi', { c: 'dog' })).toEqual({ is: 'dogs', name: 'Dog park' })
  expect(featureClassOf('wayfur', 'poi', { c: 'park' })).toBeUndefined()
})
