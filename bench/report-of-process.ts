import { fork } from 'node:child_process'
import { endTree } from './machine-use.ts'

/**
 * What a program says of its work in one message to the process that started it, so that one that
 * breaks or hangs takes no other along; or a sentence that says why it said nothing.
 */
export function reportOfProcess<Report>(
  program: string,
  args: readonly string[],
  atMostMs: number,
): Promise<Report | { failure: string }> {
  return new Promise((resolve) => {
    const child = fork(program, args)
    let report: Report | { failure: string } = { failure: 'Its process ended without a word.' }
    const timer = setTimeout(() => {
      report = { failure: `It did not end within ${atMostMs / 60_000} minutes.` }
      endTree(child.pid)
    }, atMostMs)
    child.once('message', (said) => {
      report = said as Report
    })
    child.once('exit', () => {
      clearTimeout(timer)
      resolve(report)
    })
  })
}
