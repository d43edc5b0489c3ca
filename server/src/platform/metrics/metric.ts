/** One metric of Prometheus, whose samples are read when somebody asks for them. */
export interface Metric {
  type: 'counter' | 'gauge'
  name: string
  help: string
  /**
   * By which its samples are told apart. Their values come from sets that the product fixes, and
   * never from what somebody sent.
   */
  labels: readonly string[]
  samples(): readonly Sample[] | Promise<readonly Sample[]>
}

export interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
}
