import type { TileSource } from '@wayfur/domain/maps/schemas'
import { expect, test } from 'vitest'
import { tilesAlong } from './keep-walk.ts'

const WAY = [
  { latitude: 37.77, longitude: -122.4477 },
  { latitude: 37.775, longitude: -122.44 },
]

function source(name: string, more: Partial<TileSource> = {}): TileSource {
  const area = { south: 37, west: -123, north: 38, east: -122 }
  const tiles = `/tiles/${name}@1/{z}/{x}/{y}.mvt`
  const vocabulary = 'wayfur'
  return {
    name,
    tiles,
    minZoom: 0,
    maxZoom: 14,
    area,
    vocabulary,
    outlines: [],
    except: [],
    ...more,
  }
}

test('the tiles around a way are kept at each zoom a walker looks at, and of no other place', () => {
  const tiles = tilesAlong(
    [source('city'), source('far', { area: { south: 1, west: 1, north: 2, east: 2 } })],
    WAY,
  )
  expect(tiles.every((tile) => tile.startsWith('/tiles/city@1/'))).toBe(true)
  const zooms = new Set(tiles.map((tile) => Number(tile.split('/')[3])))
  expect([...zooms]).toEqual([11, 12, 13, 14])
  // The tile of the start, by the numbering of every web map.
  expect(tiles).toContain('/tiles/city@1/14/2619/6333.mvt')
  expect(tiles.length).toBeLessThan(30)
})

test('of a set that is only drawn from afar its nearest tiles are kept, and never without end', () => {
  expect(tilesAlong([source('land', { maxZoom: 6 })], WAY)).toEqual(['/tiles/land@1/6/10/24.mvt'])
  const wide = [WAY[0] ?? { latitude: 0, longitude: 0 }, { latitude: 37.2, longitude: -122.9 }]
  expect(tilesAlong([source('city', { maxZoom: 16 })], wide).length).toBeLessThanOrEqual(160)
})
