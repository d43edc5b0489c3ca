import { jsonIn } from '@wayfur/domain/json-text'
import type { Point } from '@wayfur/domain/schemas'

/** A pair of numbers with whatever people put between them. */
const NUMBER = String.raw`[-+]?\d+(?:\.\d+)?`
const PAIR = new RegExp(String.raw`^\W*?(${NUMBER})\s*[,;\s/|]\s*(${NUMBER})\W*$`)
const WKT = /^(?:SRID=\d+;)?\s*(?:MULTI)?(?:POINT|LINESTRING|POLYGON|GEOMETRYCOLLECTION)\b/i
const WKT_PAIR = new RegExp(String.raw`(${NUMBER})\s+(${NUMBER})`, 'g')

/**
 * The point one field of a table means: 'latitude, longitude' as people write it, WKT, or GeoJSON;
 * of a line or an area the middle of the box around it. Undefined where it is none of these.
 */
export function pointOfText(text: string | undefined): Point | undefined {
  const value = text?.trim() ?? ''
  if (value === '') return undefined
  if (value.startsWith('{')) return middleOf(pairsOfJson(value))
  if (WKT.test(value)) {
    return middleOf([...value.matchAll(WKT_PAIR)].map(([, x, y]) => [Number(x), Number(y)]))
  }
  // Where a comma is the sign of decimals the two numbers are held apart by something else.
  const decimals = /\d,\d+\s*[;|/]\s*-?\d+,\d/.test(value) ? value.replaceAll(',', '.') : value
  const [, first, second] = PAIR.exec(decimals) ?? []
  if (first === undefined || second === undefined) return undefined
  const [latitude, longitude] = [Number(first), Number(second)]
  // No latitude is beyond 90, so this one was written the other way round.
  return Math.abs(latitude) > 90 && Math.abs(longitude) <= 90
    ? { latitude: longitude, longitude: latitude }
    : { latitude, longitude }
}

type Pair = readonly [longitude: number, latitude: number]

function pairsOfJson(text: string): Pair[] {
  let value: unknown
  try {
    value = jsonIn(text)
  } catch {
    return []
  }
  if (typeof value !== 'object' || value === null) return []
  const { coordinates, lat, latitude, lon, lng, longitude } = value as Record<string, unknown>
  const [north, east] = [lat ?? latitude, lon ?? lng ?? longitude]
  if (north !== undefined) return pairsIn([Number(east), Number(north)])
  return pairsIn(coordinates)
}

function pairsIn(coordinates: unknown): Pair[] {
  if (!Array.isArray(coordinates)) return []
  const [longitude, latitude] = coordinates as unknown[]
  if (typeof longitude === 'number' && typeof latitude === 'number') return [[longitude, latitude]]
  return (coordinates as unknown[]).flatMap(pairsIn)
}

function middleOf(pairs: readonly Pair[]): Point | undefined {
  if (pairs.length === 0) return undefined
  const [xs, ys] = [pairs.map(([x]) => x), pairs.map(([, y]) => y)]
  return { latitude: middle(ys), longitude: middle(xs) }
}

/** Seven digits, as OpenStreetMap keeps them: a centimeter. */
function middle(values: readonly number[]): number {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return Math.round(((least + most) / 2) * 1e7) / 1e7
}
