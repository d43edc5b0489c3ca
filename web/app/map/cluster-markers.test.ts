import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLUSTER_ABOVE, clusterMarkers, isNearView } from './cluster-markers.ts'

const manyMarkers = fc
  .array(
    fc.record({
      latitude: fc.double({ min: -85, max: 85, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    { minLength: CLUSTER_ABOVE + 1, maxLength: CLUSTER_ABOVE + 120 },
  )
  .map((points) => points.map((at, i) => ({ id: String(i), at })))

test('every marker is shown exactly once, alone or in one group', () => {
  fc.assert(
    fc.property(manyMarkers, fc.double({ min: 0, max: 18, noNaN: true }), (markers, zoom) => {
      const shown = clusterMarkers(markers, zoom).flatMap((item) =>
        item.is === 'one' ? [item.marker.id] : item.markers.map((marker) => marker.id),
      )
      expect(shown.toSorted()).toEqual(markers.map((marker) => marker.id).toSorted())
    }),
    { numRuns: 40 },
  )
})

test('the chosen marker never disappears into a group', () => {
  fc.assert(
    fc.property(manyMarkers, fc.nat(CLUSTER_ABOVE), (markers, chosen) => {
      const alone = clusterMarkers(markers, 2, String(chosen)).some(
        (item) => item.is === 'one' && item.marker.id === String(chosen),
      )
      expect(alone).toBe(true)
    }),
    { numRuns: 40 },
  )
})

const here = Array.from({ length: 300 }, (_, i) => ({
  id: String(i),
  at: { latitude: 37.7 + i / 10_000, longitude: -122.4 },
}))

test('the first of the list leads its group and gives it its place', () => {
  const [first] = clusterMarkers(here, 3)
  expect(first).toMatchObject({ is: 'many', at: here[0]?.at })
})

test('two hundred markers still stand alone, and so does every one near the ground', () => {
  expect(clusterMarkers(here.slice(0, CLUSTER_ABOVE), 3)).toHaveLength(CLUSTER_ABOVE)
  expect(clusterMarkers(here, 17)).toHaveLength(here.length)
  expect(clusterMarkers(here, 3).length).toBeLessThan(5)
})

test('a map that asks for it gathers also a few that would overlap', () => {
  const few = here.slice(0, 4)
  expect(clusterMarkers(few, 3, undefined, 0)).toHaveLength(1)
  expect(clusterMarkers(few, 3, few[2]?.id, 0)).toHaveLength(2)
  expect(clusterMarkers(few, 17, undefined, 0)).toHaveLength(4)
})

test('near the view means within it or a quarter of its size around it', () => {
  const view = { south: 0, west: 0, north: 4, east: 8 }
  expect(isNearView({ latitude: 4.9, longitude: 9.9 }, view)).toBe(true)
  expect(isNearView({ latitude: 5.1, longitude: 4 }, view)).toBe(false)
  expect(isNearView({ latitude: 2, longitude: 10.1 }, view)).toBe(false)
  const acrossTheDateLine = { south: 0, west: 178, north: 4, east: 186 }
  expect(isNearView({ latitude: 2, longitude: -175 }, acrossTheDateLine)).toBe(true)
})

test('what stands apart joins no group and takes nobody in', () => {
  const at = { latitude: 37.77, longitude: -122.43 }
  const markers = [
    { id: 'start', at, isApart: true },
    { id: 'cafe', at },
    { id: 'vet', at },
    { id: 'you', at, isApart: true },
  ]
  const shown = clusterMarkers(markers, 14, undefined, 0).map((item) =>
    item.is === 'one' ? item.marker.id : item.markers.map(({ id }) => id),
  )
  expect(shown).toEqual(['start', ['cafe', 'vet'], 'you'])
})
