import type { Point } from '@wayfur/domain/schemas'

/** Shapes keep a ten-thousandth of a minute: eleven centimeters. */
export const SHAPE_UNITS_PER_DEGREE = 1e6

/** Latitudes and longitudes one after the other, in `SHAPE_UNITS_PER_DEGREE`. */
export type Shape = number[]

/** Writes a shape as the steps from point to point, each number in as few bytes as it needs. */
export function writeShape(shape: Shape, push: (byte: number) => void): void {
  let latitude = 0
  let longitude = 0
  for (let at = 0; at < shape.length; at += 2) {
    const nextLatitude = shape[at] ?? 0
    const nextLongitude = shape[at + 1] ?? 0
    writeNumber(nextLatitude - latitude, push)
    writeNumber(nextLongitude - longitude, push)
    latitude = nextLatitude
    longitude = nextLongitude
  }
}

export function readShape(bytes: Uint8Array, start: number, end: number): Shape {
  const shape: Shape = []
  let value = 0
  let shift = 1
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0
    value += (byte & 127) * shift
    shift *= 128
    if (byte >= 128) continue
    const step = value % 2 === 1 ? -(value + 1) / 2 : value / 2
    shape.push(step + (shape.at(-2) ?? 0))
    value = 0
    shift = 1
  }
  return shape
}

export function pointsOf(shape: Shape): Point[] {
  const points: Point[] = []
  for (let at = 0; at < shape.length; at += 2) {
    points.push({
      latitude: (shape[at] ?? 0) / SHAPE_UNITS_PER_DEGREE,
      longitude: (shape[at + 1] ?? 0) / SHAPE_UNITS_PER_DEGREE,
    })
  }
  return points
}

function writeNumber(number: number, push: (byte: number) => void): void {
  let value = number < 0 ? -2 * number - 1 : 2 * number
  while (value >= 128) {
    push((value % 128) + 128)
    value = Math.floor(value / 128)
  }
  push(value)
}
