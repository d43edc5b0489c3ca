import { Worker } from 'node:worker_threads'
import { threadProgram } from '../program-files.ts'

/** Runs a program in a thread of its own to its end; refused with what the program throws. */
export function runThread(program: `${string}-worker.ts`, workerData: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    // The thread takes none of this process's flags: a test runner's would not fit it.
    new Worker(threadProgram(program), { workerData, execArgv: [] })
      .on('error', reject)
      .on('exit', () => resolve())
  })
}
