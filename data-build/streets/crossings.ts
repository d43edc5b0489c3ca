import type { Point } from '@wayfur/domain/schemas'
import type { Way } from '../../domain/src/walks/street-graph.ts'

/** A way of a tile, with what it stands on: streets on a bridge do not meet those below. */
export interface TileWay extends Way {
  level: string
}

/** Lines that end this near to another one meet it. */
const MEETING_METERS = 1.2
const SQUARE_METERS = 60
const METERS_PER_DEGREE = 111_195

interface Segment {
  a: [x: number, y: number]
  b: [x: number, y: number]
  way: TileWay
  cuts: number[]
}

/** Tiles draw lines that cross without a point in common; this gives them one. */
export function waysCutAtCrossings(ways: readonly TileWay[]): Way[] {
  const middle = ways[0]?.points[0] ?? { latitude: 0, longitude: 0 }
  const shrink = Math.cos((middle.latitude * Math.PI) / 180)
  const flat = ({ latitude, longitude }: Point): [number, number] => [
    (longitude - middle.longitude) * shrink * METERS_PER_DEGREE,
    (latitude - middle.latitude) * METERS_PER_DEGREE,
  ]
  const round = ([x, y]: [number, number]): Point => ({
    latitude: middle.latitude + y / METERS_PER_DEGREE,
    longitude: middle.longitude + x / METERS_PER_DEGREE / shrink,
  })
  const segments = ways.flatMap((way) =>
    way.points.slice(1).map((point, index): Segment => {
      const before = way.points[index] ?? point
      return { a: flat(before), b: flat(point), way, cuts: [0, 1] }
    }),
  )
  const squares = new Map<string, Segment[]>()
  for (const segment of segments) {
    const { a, b } = segment
    for (let x = square(Math.min(a[0], b[0])); x <= square(Math.max(a[0], b[0])); x += 1) {
      for (let y = square(Math.min(a[1], b[1])); y <= square(Math.max(a[1], b[1])); y += 1) {
        const key = `${x}/${y}`
        squares.set(key, [...(squares.get(key) ?? []), segment])
      }
    }
  }
  for (const near of squares.values()) {
    near.forEach((one, index) => {
      for (const other of near.slice(index + 1)) cut(one, other)
    })
  }
  return segments.flatMap(({ a, b, way, cuts }) => {
    const parts = [...new Set(cuts)].toSorted((one, other) => one - other)
    const points = parts.map((part) =>
      round([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]),
    )
    return [{ points, kind: way.kind, name: way.name, isGreen: way.isGreen, park: null }]
  })
}

function square(meters: number): number {
  return Math.floor((meters - MEETING_METERS) / SQUARE_METERS)
}

function cut(one: Segment, other: Segment): void {
  if (one.way.level !== other.way.level) return
  const ax = one.b[0] - one.a[0]
  const ay = one.b[1] - one.a[1]
  const bx = other.b[0] - other.a[0]
  const by = other.b[1] - other.a[1]
  const turn = ax * by - ay * bx
  if (Math.abs(turn) < 1e-9) return
  const dx = other.a[0] - one.a[0]
  const dy = other.a[1] - one.a[1]
  const t = (dx * by - dy * bx) / turn
  const u = (dx * ay - dy * ax) / turn
  const slackT = MEETING_METERS / Math.hypot(ax, ay)
  const slackU = MEETING_METERS / Math.hypot(bx, by)
  if (t < -slackT || t > 1 + slackT || u < -slackU || u > 1 + slackU) return
  one.cuts.push(Math.min(1, Math.max(0, t)))
  other.cuts.push(Math.min(1, Math.max(0, u)))
}
