import { runThread } from './platform/run-thread.ts'
import type { Settings } from './settings.ts'

/**
 * Writes the samples of a new database on a server in a thread with connections of its own: what
 * writing thousands of places takes would stay with a process that serves for weeks.
 */
export function seedInThread(settings: Settings): Promise<void> {
  return runThread('seed-worker.ts', settings)
}
