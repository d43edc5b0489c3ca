import type { Measurement } from './measurement.ts'

/** What came of one step. */
export interface Outcome {
  step: string
  /** Its heading in the record, and what is compared with what. */
  title: string
  about?: string | undefined
  measurements: Measurement[]
  seconds: number
  /** Processor time of all its processes, in seconds. */
  ownSeconds: number
  /** The share of all processors that others used meanwhile. */
  othersShare: number
  /** Rounds that were kept, those among them that others disturbed, and those measured again. */
  turns: { rounds: number; disturbed: number; repeated: number }
  /** Why it cannot be measured on this machine. */
  absence?: string | undefined
  /** What broke. */
  failure?: string | undefined
}

/** What a process that measures one step says of it. */
export type StepReport = Pick<
  Outcome,
  'title' | 'about' | 'measurements' | 'turns' | 'absence' | 'failure'
>
