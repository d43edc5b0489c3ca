import type { Guarantee, Tried } from './guarantee.ts'

/** What the process that tries one guarantee says of it. */
export type Report =
  | { about: Omit<Guarantee, 'prove'>; tried: Tried }
  /** Why it cannot be tried on this machine. */
  | { absence: string }
  /** What broke, so that nothing is known. */
  | { failure: string }

/** What came of one guarantee. */
export interface Outcome {
  name: string
  report: Report
  seconds: number
}

/** What is wrong with an outcome; nothing where it is kept, or cannot be tried on this machine. */
export function complaintsOf({ report }: Pick<Outcome, 'report'>): string[] {
  if ('failure' in report) return [`Nothing is known of it: ${report.failure}`]
  if ('absence' in report) return []
  const { trials, controls } = report.tried
  const everything = [...trials, ...controls]
  return [
    ...(trials.length === 0 ? ['It was not tried.'] : []),
    ...(controls.length === 0 ? ['It has no control.'] : []),
    ...everything
      .filter(({ times }) => times === 0)
      .map(({ on }) => `${on}: there was no occasion to break it.`),
    ...trials
      .filter(({ broken }) => broken > 0)
      .map(({ on, broken, times }) => `${on}: broken ${broken} of ${times} times.`),
    ...controls
      .filter(({ broken }) => broken === 0)
      .map(({ on }) => `${on}: the control did not fail, so the trial sees nothing.`),
  ]
}
