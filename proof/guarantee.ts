/** How much is tried: a few minutes of all, or as long as it takes before a release. */
export interface Effort {
  isLong: boolean
}

/** What one attempt to break a promise came to. */
export interface Trial {
  /** The database and what else is told apart, such as `PostgreSQL, 2 processes`. */
  on: string
  /** What was done, with its numbers. */
  tried: string
  /** How often the promise could have been broken; an attempt without any shows nothing. */
  times: number
  /** How often it was. */
  broken: number
  /** A few of those, for whoever looks for the reason. */
  found?: readonly string[]
}

export interface Tried {
  trials: readonly Trial[]
  /** The same with the guarantee taken out: one that breaks nothing says that the trial is blind. */
  controls: readonly Trial[]
  /** What belongs to the promise and is not tried here, each with its reason. */
  notTried: readonly string[]
}

/** Something the product promises, and how it is tried. */
export interface Guarantee {
  title: string
  /** What is promised, for somebody who decides whether to trust it. */
  promised: string
  /** What is done to break it. */
  how: string
  /** What the control is without. */
  control: string
  /** Tries it; `say` tells how far it is. */
  prove(effort: Effort, say: (sentence: string) => void): Promise<Tried>
}

/** Says what each trial came to as soon as it is over, and gives it on. */
export function toldBy(say: (sentence: string) => void): (trial: Trial) => Trial {
  return (trial) => {
    say(`${trial.on}: ${trial.tried}; ${trial.broken} of ${trial.times} broken.`)
    return trial
  }
}

/** Says that something is not on this machine, so that nothing can be tried: no failure. */
export { NotHere } from '../bench/measurement.ts'
