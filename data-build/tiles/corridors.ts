import { readFileSync } from 'node:fs'
import type { City } from './places.ts'
import { shape } from './shapes.ts'
import type { Position, Shape } from './shapes.ts'

/** The product's own table of highways as sequences of towns. */
const TABLE = new URL('../../server/assets/roads/us-corridors.txt', import.meta.url)

/** Highways as lines from town to town; `k` is m for an interstate. */
export function corridorShapes(cities: readonly City[]): Shape[] {
  const byName = new Map<string, City>()
  for (const city of cities) {
    if (city.country !== 'US') continue
    for (const key of spellings(city)) {
      const known = byName.get(key)
      if (known === undefined || known.population < city.population) byName.set(key, city)
    }
  }
  const lines: Shape[] = []
  const missing: string[] = []
  for (const line of readFileSync(TABLE, 'utf8').split('\n')) {
    const [, road = '', stops = ''] = /^([^#:*]+)(?:\*[\d.]+)?:(.*)$/.exec(line.trim()) ?? []
    if (road === '') continue
    const points: Position[] = []
    for (const stop of stops.split(/[;~]/)) {
      const [town = '', spot] = stop.trim().split('@')
      if (spot !== undefined) {
        const [latitude = 0, longitude = 0] = spot.split(',').map(Number)
        points.push([longitude, latitude])
        continue
      }
      const city = byName.get(folded(town))
      if (city === undefined) missing.push(`${road}: ${town}`)
      else points.push(city.at)
    }
    // Names such as I-205CA tell two roads of one number apart; signs show the number alone.
    const ref = /^[A-Z]+-\d+/.exec(road)?.[0] ?? road
    for (let i = 1; i < points.length; i += 1) {
      const pair = [points[i - 1], points[i]].filter((point) => point !== undefined)
      lines.push(
        shape(
          { type: 'LineString', coordinates: pair },
          { ref, k: road.startsWith('I-') ? 'm' : 'o' },
        ),
      )
    }
  }
  if (missing.length > 0) console.warn(`${missing.length} stops not found:`, missing.slice(0, 8))
  return lines
}

function spellings({ name, region }: City): string[] {
  return [`${name},${region}`, `${name.replace(/^St\. /, 'Saint ')},${region}`].map(folded)
}

function folded(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
