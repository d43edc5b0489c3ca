/** What a measurement must reach to be as fast as promised. */
export type Target =
  /** At least this share of the limit's speed: 0.2 is a fifth. */
  | { shareAtLeast: number }
  /** At most this many times what the limit takes. */
  | { timesAtMost: number }
  /** At most this much, whatever the limit takes. */
  | { atMost: number }

/** One measured thing beside what bounds it; every figure is a cost, so less is better. */
export interface Measurement {
  /** What was measured, as a row of the table says it. */
  name: string
  unit: string
  ours: number
  /** What the limit takes for the same; undefined where nothing bounds it. */
  limit?: number | undefined
  target?: Target | undefined
  /** What a reader must know to read the figures rightly. */
  note?: string | undefined
}

/** How the two figures compare: a share of the limit's speed, or how many times its cost. */
export function ratioOf({ ours, limit, target }: Measurement): number | undefined {
  if (limit === undefined) return undefined
  return target !== undefined && 'shareAtLeast' in target ? limit / ours : ours / limit
}

/** Whether the target is reached; undefined where there is none. */
export function isReached(measurement: Measurement): boolean | undefined {
  const { target, ours } = measurement
  if (target === undefined) return undefined
  if ('atMost' in target) return ours <= target.atMost
  const ratio = ratioOf(measurement)
  if (ratio === undefined) return undefined
  return 'shareAtLeast' in target ? ratio >= target.shareAtLeast : ratio <= target.timesAtMost
}

/** How much time the bench takes: `quick` proves that it runs, `full` gives figures to keep. */
export interface Effort {
  isQuick: boolean
  rounds: number
}

/** A group of measurements that share what they set up. */
export interface Subject {
  name: string
  measure(effort: Effort): Promise<Measurement[]>
}

/** Says that a subject cannot be measured on this machine, which is no failure. */
export class NotHere extends Error {
  override readonly name = 'NotHere'
}
