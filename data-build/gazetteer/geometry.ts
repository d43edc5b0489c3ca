/** A position as the sources give it: longitude, latitude. */
export type Position = [number, number]

export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** The box around every position. */
export function boxOf(positions: readonly Position[]): Box {
  const box = { south: 90, west: 180, north: -90, east: -180 }
  for (const [lon, lat] of positions) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
  }
  return box
}

/** Signed planar area and centre of mass of a closed ring, in degrees. */
export function centreOfRing(ring: readonly Position[]): { area: number; centre: Position } {
  let area = 0
  let x = 0
  let y = 0
  for (let i = 0; i + 1 < ring.length; i++) {
    const [ax, ay] = ring[i]!
    const [bx, by] = ring[i + 1]!
    const cross = ax * by - bx * ay
    area += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  if (area === 0) return { area: 0, centre: ring[0]! }
  return { area: area / 2, centre: [x / (3 * area), y / (3 * area)] }
}

/** Outer rings of a polygon or multi-polygon, largest first. */
export function outerRings(geometry: { type: string; coordinates: unknown }): Position[][] {
  const rings =
    geometry.type === 'Polygon'
      ? [(geometry.coordinates as Position[][])[0]!]
      : (geometry.coordinates as Position[][][]).map((polygon) => polygon[0]!)
  return rings.sort((a, b) => Math.abs(centreOfRing(b).area) - Math.abs(centreOfRing(a).area))
}

/** Whether a point lies in a ring, by counting the edges a ray to the east crosses. */
export function ringHolds(ring: readonly Position[], [x, y]: Position): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!
    const [xj, yj] = ring[j]!
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** Drops points that move a line by less than `tolerance` degrees of latitude (Douglas-Peucker). */
export function simplify(line: readonly Position[], tolerance: number): Position[] {
  const keep = new Uint8Array(line.length)
  keep[0] = keep[line.length - 1] = 1
  const shrink = Math.cos(((line[0]?.[1] ?? 0) * Math.PI) / 180)
  const pending: [number, number][] = [[0, line.length - 1]]
  for (let span = pending.pop(); span !== undefined; span = pending.pop()) {
    const [from, to] = span
    let farthest = -1
    let distance = tolerance
    for (let i = from + 1; i < to; i++) {
      const d = distanceToSpan(line[i]!, line[from]!, line[to]!, shrink)
      if (d > distance) {
        distance = d
        farthest = i
      }
    }
    if (farthest < 0) continue
    keep[farthest] = 1
    pending.push([from, farthest], [farthest, to])
  }
  return line.filter((_, i) => keep[i] === 1)
}

function distanceToSpan(p: Position, a: Position, b: Position, shrink: number): number {
  const dx = (b[0] - a[0]) * shrink
  const dy = b[1] - a[1]
  const px = (p[0] - a[0]) * shrink
  const py = p[1] - a[1]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  return Math.hypot(px - t * dx, py - t * dy)
}

/** A line as text: differences in steps of `1 / precision` degree, five bits a character. */
export function encodeLine(line: readonly Position[], precision: number): string {
  let text = ''
  let lastLat = 0
  let lastLon = 0
  for (const [lon, lat] of line) {
    const latSteps = Math.round(lat * precision)
    const lonSteps = Math.round(lon * precision)
    text += encodeNumber(latSteps - lastLat) + encodeNumber(lonSteps - lastLon)
    lastLat = latSteps
    lastLon = lonSteps
  }
  return text
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}
