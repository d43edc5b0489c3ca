export type Position = [number, number]
export type Ring = Position[]

/** One thing to draw in a tile layer, in the form every tool of this folder speaks. */
export interface Shape {
  type: 'Feature'
  properties: Record<string, string | number>
  geometry:
    | { type: 'Point'; coordinates: Position }
    | { type: 'LineString'; coordinates: Position[] }
    | { type: 'MultiLineString'; coordinates: Position[][] }
    | { type: 'Polygon'; coordinates: Ring[] }
    | { type: 'MultiPolygon'; coordinates: Ring[][] }
}

/** West, south, east, north. */
export type Box = [number, number, number, number]

/** A feature of some geometry. */
export function shape(geometry: Shape['geometry'], properties: Shape['properties'] = {}): Shape {
  return { type: 'Feature', properties, geometry }
}

/** Twice the signed area of a ring: positive when it runs counterclockwise. */
export function signedArea(ring: readonly Position[]): number {
  let area = 0
  for (const [i, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y]
    area += x * nextY - nextX * y
  }
  return area
}

/** The point in the middle of a ring's area. */
export function middleOf(ring: readonly Position[]): Position {
  const [x0, y0] = ring[0] ?? [0, 0]
  let area = 0
  let x = 0
  let y = 0
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay]
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
    area += cross
    x += (ax + bx - 2 * x0) * cross
    y += (ay + by - 2 * y0) * cross
  }
  return area === 0 ? [x0, y0] : [x0 + x / (3 * area), y0 + y / (3 * area)]
}

/** True when the point lies inside the ring. */
export function holds(ring: readonly Position[], [x, y]: Position): boolean {
  let inside = false
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Calls for every position of a geometry. */
export function eachPosition(geometry: Shape['geometry'], call: (at: Position) => void): void {
  const walk = (part: unknown): void => {
    if (!Array.isArray(part)) return
    if (typeof part[0] === 'number') call(part as Position)
    else for (const inner of part) walk(inner)
  }
  walk(geometry.coordinates)
}

/** The smallest box around shapes. */
export function boxAround(shapes: readonly Shape[]): Box {
  const box: Box = [180, 90, -180, -90]
  for (const { geometry } of shapes) {
    eachPosition(geometry, ([x, y]) => {
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
    })
  }
  return box
}
