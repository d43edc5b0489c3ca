import { join } from 'node:path'
import type { Effort } from './measurement.ts'
import { type Outcome, type StepReport, turnsOf } from './outcome.ts'
import { reportOfProcess } from './report-of-process.ts'
import type { StepName } from './steps.ts'

/** A step that takes longer than this hangs. */
const STEP_MS = 5 * 60_000
const LARGE_STEP_MS = 90 * 60_000

/** Measures one step in a process of its own, so that one that breaks or hangs takes no other along. */
export async function startStep(
  step: StepName,
  effort: Effort,
  postgresUrl = '',
): Promise<Outcome> {
  const began = performance.now()
  const report = await reportOfProcess<StepReport>(
    join(import.meta.dirname, 'run-step.ts'),
    [step, JSON.stringify(effort), postgresUrl],
    effort.isLarge === true ? LARGE_STEP_MS : STEP_MS,
  )
  return {
    step,
    title: step,
    measurements: [],
    turns: turnsOf([]),
    ...report,
    seconds: (performance.now() - began) / 1000,
  }
}
