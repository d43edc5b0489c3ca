import { join } from 'node:path'
import type { Answer } from '../bench/open-loop.ts'
import { reportOfProcess } from '../bench/report-of-process.ts'

/** Who visits which pages, how fast and how long. */
export interface Visits {
  url: string
  /** In turn; a `#` in one stands for a number that two visits in a row have and no others. */
  paths: readonly string[]
  /** Who visits in turn, each signed in; without any, visitors without an account. */
  cookies: readonly string[]
  /** Begun a second whether or not others were answered; `answered`: 16 at a time, each after its last. */
  perSecond: number | 'answered'
  seconds: number
}

/** What is asked for last is given up after half a minute. */
const GRACE_MS = 60_000

/** Visits from a process of its own, so that coming does not take the time of whoever answers. */
export async function visitsOf(visits: Visits): Promise<Answer[]> {
  const answers = await reportOfProcess<Answer[]>(
    join(import.meta.dirname, 'run-visits.ts'),
    [JSON.stringify(visits)],
    visits.seconds * 1000 + GRACE_MS,
  )
  if ('failure' in answers) throw new Error(answers.failure)
  return answers
}
