import type { Point } from '@wayfur/domain/schemas'

/** The points of an encoded polyline whose steps are `1 / precision` of a degree. */
export function decodeLine(text: string, precision: number): Point[] {
  const points: Point[] = []
  let latitude = 0
  let longitude = 0
  let at = 0
  const next = (): number => {
    let value = 0
    let shift = 0
    let chunk = 0x20
    while (chunk >= 0x20 && at < text.length) {
      chunk = text.charCodeAt(at++) - 63
      value |= (chunk & 0x1f) << shift
      shift += 5
    }
    return (value & 1) === 1 ? ~(value >> 1) : value >> 1
  }
  while (at < text.length) {
    latitude += next()
    longitude += next()
    points.push({ latitude: latitude / precision, longitude: longitude / precision })
  }
  return points
}
