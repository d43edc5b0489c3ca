import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { shape } from './shapes.ts'
import type { Position, Shape } from './shapes.ts'

/** The product's own gazetteer, built beside this folder. */
const CITIES = new URL('../../server/assets/gazetteer/cities.tsv.gz', import.meta.url)

export interface City {
  name: string
  region: string
  country: string
  population: number
  at: Position
}

/** Cities, towns and villages of the gazetteer. */
export function readCities(): City[] {
  const [head = '', ...rows] = gunzipSync(readFileSync(CITIES)).toString('utf8').trim().split('\n')
  const columns = head.split('\t')
  const cell = (row: string[], name: string) => row[columns.indexOf(name)] ?? ''
  return rows
    .map((row) => row.split('\t'))
    .filter((row) => cell(row, 'kind') === 'city')
    .map((row) => ({
      name: cell(row, 'name'),
      region: cell(row, 'region'),
      country: cell(row, 'country'),
      population: Number(cell(row, 'population')),
      // The gazetteer keeps whole ten-thousandths of a degree.
      at: [Number(cell(row, 'longitude')) / 1e4, Number(cell(row, 'latitude')) / 1e4] as Position,
    }))
}

/** People from which a place has rank 1, 2, 3, 4 and 5; smaller ones have 6. */
const RANKS = [1_000_000, 300_000, 100_000, 30_000, 5000]

/** Labels of places, each with the rank by which the map decides when to show it. */
export function placeShapes(cities: readonly City[]): Shape[] {
  return cities.map(({ name, population, at }) => {
    const rank = RANKS.findIndex((people) => population > people)
    return shape(
      { type: 'Point', coordinates: at },
      { name, pop: population, r: rank === -1 ? RANKS.length + 1 : rank + 1 },
    )
  })
}

/** Ranks shown below a zoom; the map's own table says the same. */
const SHOWN_BELOW = [
  [3, 1],
  [5, 2],
  [6, 3],
  [8, 4],
  [9, 5],
] as const

/** True when a place of this rank belongs into tiles of this zoom. */
export function isPlaceDrawn(properties: Readonly<Record<string, unknown>>, zoom: number): boolean {
  const rank = SHOWN_BELOW.find(([below]) => zoom < below)?.[1] ?? 6
  return Number(properties.r) <= rank
}
