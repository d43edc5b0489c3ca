import { type Metric, METRICS } from '@wayfur/domain/partners/figures'
import type { Bucket } from '@wayfur/domain/partners/partner-schemas'

/** The drawing's own measure; it is stretched to the room there is, keeping its form. */
export const FRAME = { width: 640, height: 220 }

interface ChartShape {
  /** The top of the scale: a round number not below the highest point. */
  top: number
  /** Where the lines of the scale lie, with what they stand for. */
  lines: { y: number; value: number }[]
  points: { x: number; y: number; beforeY: number; value: number; before: number; bucket: Bucket }[]
}

/** Lines of the scale above the ground. */
const LINES = 4
const ROUND_STEPS = [1, 2, 3, 4, 5, 6, 8, 10]

/** The round number of units between two lines, so that the highest point has its place. */
function stepFor(highest: number): number {
  const wanted = Math.max(1, highest / LINES)
  const power = 10 ** Math.floor(Math.log10(wanted))
  return (ROUND_STEPS.find((step) => step * power >= wanted) ?? 10) * power
}

/** Where the points of a chart stand: time from left to right, more is higher. */
export function chartShape(buckets: readonly Bucket[], metric: Metric): ChartShape {
  const { of, isMoney } = METRICS[metric]
  const values = buckets.flatMap(({ now, before }) => [of(now), of(before)])
  // Lines stand for whole dollars, or for whole things.
  const unit = isMoney ? 100 : 1
  const top = LINES * stepFor(Math.max(0, ...values) / unit) * unit
  const high = (value: number) => FRAME.height - (value / top) * FRAME.height
  const step = buckets.length > 1 ? FRAME.width / (buckets.length - 1) : 0
  return {
    top,
    lines: Array.from({ length: LINES + 1 }, (_, at) => {
      const value = (at * top) / LINES
      return { y: high(value), value }
    }),
    points: buckets.map((bucket, at) => ({
      x: buckets.length > 1 ? at * step : FRAME.width / 2,
      y: high(of(bucket.now)),
      beforeY: high(of(bucket.before)),
      value: of(bucket.now),
      before: of(bucket.before),
      bucket,
    })),
  }
}

/** The points of a line as a drawing takes them. */
export function lineOf(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
}
