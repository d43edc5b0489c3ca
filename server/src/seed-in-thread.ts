import { Worker } from 'node:worker_threads'
import { threadProgram } from './program-files.ts'
import type { Settings } from './settings.ts'

/**
 * Writes the samples of a new database on a server in a thread with connections of its own: what
 * writing thousands of places takes would stay with a process that serves for weeks.
 */
export function seedInThread(settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    // The thread takes none of this process's flags: a test runner's would not fit it.
    new Worker(threadProgram('seed-worker.ts'), { workerData: settings, execArgv: [] })
      .on('error', reject)
      .on('exit', () => resolve())
  })
}
