/** What a measurement must reach to be as fast as promised. */
export type Target =
  /** At least this share of the limit's speed: 0.2 is a fifth, 3 is three times as fast. */
  | { shareAtLeast: number }
  /** At most this many times what the limit takes. */
  | { timesAtMost: number }
  /** At most this much, whatever the limit takes. */
  | { atMost: number }

/** What was measured: once, or in each of several rounds. */
export type Figure = number | readonly number[]

/** One measured thing beside what bounds it; every figure is a cost, so less is better. */
export interface Measurement {
  /** What was measured, as a row of the table says it. */
  name: string
  unit: string
  ours: Figure
  /** What the limit takes for the same; undefined where nothing bounds it. */
  limit?: Figure | undefined
  target?: Target | undefined
  /** What a reader must know to read the figures rightly. */
  note?: string | undefined
}

/** The middle of what the rounds gave, and between which of them it lies. */
export interface Spread {
  median: number
  least: number
  most: number
}

export function spreadOf(figure: Figure): Spread {
  const rounds = typeof figure === 'number' ? [figure] : figure
  return { median: median(rounds), least: Math.min(...rounds), most: Math.max(...rounds) }
}

/** The middle of the values; of an even number of them the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper
}

/**
 * How the two figures compare, in each round: a share of the limit's speed, or how many times its
 * cost. What disturbed one round disturbed both of its figures, so that rounds are compared first.
 */
export function ratioOf({ ours, limit, target }: Measurement): Spread | undefined {
  if (limit === undefined) return undefined
  const isShare = target !== undefined && 'shareAtLeast' in target
  const compare = (our: number, its: number) => (isShare ? its / our : our / its)
  if (typeof ours === 'number' || typeof limit === 'number' || ours.length !== limit.length) {
    return spreadOf(compare(spreadOf(ours).median, spreadOf(limit).median))
  }
  return spreadOf(ours.map((our, round) => compare(our, limit[round] ?? Number.NaN)))
}

/** Whether the target is reached; undefined where there is none. */
export function isReached(measurement: Measurement): boolean | undefined {
  const { target, ours } = measurement
  if (target === undefined) return undefined
  if ('atMost' in target) return spreadOf(ours).median <= target.atMost
  const ratio = ratioOf(measurement)?.median
  if (ratio === undefined) return undefined
  return 'shareAtLeast' in target ? ratio >= target.shareAtLeast : ratio <= target.timesAtMost
}

/** The same figures in a unit this many times as large. */
export function inUnitsOf(size: number, figure: readonly number[]): number[] {
  return figure.map((value) => value / size)
}

/** How much time the bench takes: `quick` proves that it runs, `full` gives figures to keep. */
export interface Effort {
  isQuick: boolean
  /** Whether to measure among more than can be filled in a few minutes, too. */
  isLarge?: boolean
  rounds: number
}

/** A step of the bench: measurements that share what they set up. */
export interface Subject {
  name: string
  /** Its heading in the record. */
  title?: string
  /** What is compared with what, for somebody who reads the record. */
  about?: string
  measure(effort: Effort): Promise<Measurement[]>
}

/** Says that a subject cannot be measured on this machine, which is no failure. */
export class NotHere extends Error {
  override readonly name = 'NotHere'
}
