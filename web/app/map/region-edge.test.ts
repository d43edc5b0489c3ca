import type { TileSource } from '@wayfur/domain/maps/schemas'
import { expect, test } from 'vitest'
import { isNameLeft } from './region-edge.ts'

function source(name: string, ring: [number, number][]): TileSource {
  const area = { south: 40, west: -100, north: 42, east: -98 }
  const zooms = { minZoom: 6, maxZoom: 15 }
  return {
    name,
    tiles: '',
    ...zooms,
    area,
    vocabulary: 'wayfur',
    outlines: ring.length === 0 ? [] : [ring],
    except: [],
  }
}

const country = source('us', [])
const county = source('region-county', [
  [-100, 40],
  [-98, 40],
  [-98, 42],
  [-100, 42],
  [-100, 40],
])
const town = source('region-town', [
  [-99.5, 40.5],
  [-99, 40.5],
  [-99, 41],
  [-99.5, 41],
  [-99.5, 40.5],
])
const all = [country, county, town]
const inTown = { latitude: 40.7, longitude: -99.2 }
const inCounty = { latitude: 41.5, longitude: -98.5 }
const beyond = { latitude: 43, longitude: -99 }

test('where sets overlap a name is drawn by the uppermost that knows the place, so once', () => {
  const namedBy = (at: typeof inTown, zoom: number) =>
    all.filter((_, own) => !isNameLeft(all, own, at, zoom)).map(({ name }) => name)
  expect(namedBy(inTown, 12)).toEqual(['region-town'])
  expect(namedBy(inCounty, 12)).toEqual(['region-county'])
  expect(namedBy(beyond, 12)).toEqual(['us'])
})

test('at zooms a region has no tiles for the sets below name its places', () => {
  expect(isNameLeft([country, town], 0, inTown, 5)).toBe(false)
  expect(isNameLeft([country, town], 0, inTown, 6)).toBe(true)
})
