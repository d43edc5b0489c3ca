import { SingleBar } from 'cli-progress'
import { BrokenFile } from './places/import/import-record.ts'
import { systemClock } from './platform/clock.ts'
import { CannotDo } from './with-database.ts'

interface Progress {
  bytes: number
  bytesInAll: number
  read: number
}

/** Shows how far an import is and how fast it goes; a file that cannot be used is one sentence. */
export async function withProgress<T>(
  work: (onProgress: (progress: Progress) => void) => Promise<T>,
): Promise<T> {
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {rows} entries | {speed} a second',
    clearOnComplete: true,
    hideCursor: true,
    noTTYOutput: false,
  })
  const started = systemClock.now().getTime()
  bar.start(100, 0, { rows: 0, speed: 0 })
  try {
    return await work(({ bytes, bytesInAll, read }) => {
      const seconds = Math.max(0.001, (systemClock.now().getTime() - started) / 1000)
      bar.update(Math.round((100 * bytes) / Math.max(1, bytesInAll)), {
        rows: read,
        speed: Math.round(read / seconds),
      })
    })
  } catch (error) {
    throw error instanceof BrokenFile ? new CannotDo(error.message) : error
  } finally {
    bar.stop()
  }
}
