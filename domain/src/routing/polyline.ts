import type { Point } from '../schemas.ts'

/** Decimals of the degrees in an encoded line: engines write 5 or 6. */
export type LinePrecision = 5 | 6

/** Reads a line in Google's polyline form; undefined where the text is none. */
export function decodeLine(text: string, precision: LinePrecision): Point[] | undefined {
  const scale = 10 ** precision
  const line: Point[] = []
  let at = 0
  let latitude = 0
  let longitude = 0
  const next = (): number => {
    let bits = 0
    let shift = 0
    for (;;) {
      const code = text.charCodeAt(at) - 63
      if (!(code >= 0) || code > 63 || shift > 30) return Number.NaN
      at += 1
      bits |= (code & 31) << shift
      shift += 5
      if (code < 32) return bits & 1 ? ~(bits >> 1) : bits >> 1
    }
  }
  while (at < text.length) {
    latitude += next()
    longitude += next()
    const point = { latitude: latitude / scale, longitude: longitude / scale }
    // Not-a-number fails both comparisons.
    if (!(Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180)) return undefined
    line.push(point)
  }
  return line
}

/** Writes a line in the same form. */
export function encodeLine(line: readonly Point[], precision: LinePrecision): string {
  const scale = 10 ** precision
  let before = [0, 0]
  let text = ''
  for (const { latitude, longitude } of line) {
    const now = [Math.round(latitude * scale), Math.round(longitude * scale)]
    for (const index of [0, 1]) text += encoded((now[index] ?? 0) - (before[index] ?? 0))
    before = now
  }
  return text
}

function encoded(step: number): string {
  let bits = step < 0 ? ~(step << 1) : step << 1
  let text = ''
  while (bits >= 32) {
    text += String.fromCharCode((32 | (bits & 31)) + 63)
    bits >>= 5
  }
  return text + String.fromCharCode(bits + 63)
}
