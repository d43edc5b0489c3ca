import { fork } from 'node:child_process'
import { join } from 'node:path'
import { endTree } from './machine-use.ts'
import type { Effort } from './measurement.ts'
import { type Outcome, type StepReport, turnsOf } from './outcome.ts'
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
  const report = await reportOf(
    [step, JSON.stringify(effort), postgresUrl],
    effort.isLarge === true ? LARGE_STEP_MS : STEP_MS,
  )
  return {
    step,
    ...report,
    seconds: (performance.now() - began) / 1000,
  }
}

function reportOf(args: string[], atMostMs: number): Promise<StepReport> {
  return new Promise((resolve) => {
    const [step = ''] = args
    const child = fork(join(import.meta.dirname, 'run-step.ts'), args)
    let report: StepReport = broken(step, 'Its process ended without a word.')
    const timer = setTimeout(() => {
      report = broken(step, `It did not end within ${atMostMs / 60_000} minutes.`)
      endTree(child.pid)
    }, atMostMs)
    child.once('message', (said: StepReport) => {
      report = said
    })
    child.once('exit', () => {
      clearTimeout(timer)
      resolve(report)
    })
  })
}

function broken(title: string, failure: string): StepReport {
  return { title, failure, measurements: [], turns: turnsOf([]) }
}
