import { expect, test } from 'vitest'
import { markerLabel } from './map-marker.ts'
import { MARKER_KINDS, markerShape } from './marker-shapes.ts'

const at = { latitude: 0, longitude: 0 }

test('a marker is said with its name, kind and stars, and nothing that is not known', () => {
  expect(markerLabel({ id: '1', at, kind: 'restaurant', name: 'Golden Bone', rating: 4.62 })).toBe(
    'Golden Bone, Restaurant, 4.6 stars',
  )
  expect(markerLabel({ id: '1', at, kind: 'vet', name: 'Paw Clinic', rating: null })).toBe(
    'Paw Clinic, Veterinarian',
  )
  expect(
    markerLabel({ id: '1', at, kind: 'rest_area', name: 'Mile 12', isApproximate: true }),
  ).toBe('Mile 12, Rest area, approximate location')
  expect(markerLabel({ id: '1', at, kind: 'start', name: 'Start' })).toBe('Start')
  expect(markerLabel({ id: '1', at, kind: 'hotel', name: 'Inn', fit: 'no' })).toBe(
    'Inn, Hotel, does not fit',
  )
})

test('kinds can be told apart without colour: no two share both outline and letter', () => {
  const signs = MARKER_KINDS.map((kind) => markerShape(kind).outline + markerShape(kind).letter)
  expect(new Set(signs).size).toBe(MARKER_KINDS.length)
})
