import type { Metric, Sample } from './metric.ts'

/**
 * Counts events of a few kinds in this process. It costs an addition, so it counts whether somebody
 * asks or not; each kind is there from the start, since an increase is only seen from a number.
 */
export class EventCounter<Kind extends string> implements Metric {
  readonly type = 'counter'
  readonly name: string
  readonly help: string
  readonly labels: readonly [string]
  readonly #times: Map<Kind, number>

  constructor({
    name,
    help,
    label,
    kinds,
  }: {
    name: string
    help: string
    label: string
    kinds: readonly Kind[]
  }) {
    this.name = name
    this.help = help
    this.labels = [label]
    this.#times = new Map(kinds.map((kind) => [kind, 0]))
  }

  count(kind: Kind): void {
    this.#times.set(kind, (this.#times.get(kind) ?? 0) + 1)
  }

  samples(): Sample[] {
    const [label] = this.labels
    return [...this.#times].map(([kind, value]) => ({ labels: { [label]: kind }, value }))
  }
}
