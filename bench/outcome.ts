import type { Measurement } from './measurement.ts'

/** Rounds that were kept, those among them that others disturbed, and those measured again. */
export interface Turns {
  rounds: number
  disturbed: number
  repeated: number
  /** The share of all processors that others used in each of those kept, added up. */
  othersShare: number
}

/** What came of one step. */
export interface Outcome {
  step: string
  /** Its heading in the record, and what is compared with what. */
  title: string
  about?: string | undefined
  measurements: Measurement[]
  seconds: number
  turns: Turns
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

/** The rounds of all steps together. */
export function turnsOf(outcomes: readonly Outcome[]): Turns {
  const sum = (name: keyof Turns) => outcomes.reduce((total, { turns }) => total + turns[name], 0)
  return {
    rounds: sum('rounds'),
    disturbed: sum('disturbed'),
    repeated: sum('repeated'),
    othersShare: sum('othersShare'),
  }
}
