import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { threadProgram } from '../program-files.ts'
import type { BuildProgress, BuiltRegion, RegionToBuild } from './build-region.ts'
import type { BuildMessage } from './region-build-worker.ts'
import { editionFolder } from './region-folders.ts'
import { refusalOf, RegionRefused } from './region-refusal.ts'

/**
 * Builds a region in a thread of its own, so that a server goes on meanwhile; an extract too large for
 * its memory ends the thread alone. Throws a `RegionRefused`, or the reason of the signal.
 */
export async function buildInThread(
  asked: RegionToBuild,
  { told, signal }: { told: (progress: BuildProgress) => void; signal: AbortSignal },
): Promise<BuiltRegion> {
  signal.throwIfAborted()
  // The thread takes none of this process's flags: a test runner's would not fit it.
  const worker = new Worker(threadProgram('regions/region-build-worker.ts'), {
    workerData: asked,
    execArgv: [],
  })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<BuiltRegion>((resolve, reject) => {
      worker.on('message', (message: BuildMessage) => {
        if (message.type === 'progress') told(message.progress)
        else if (message.type === 'built') resolve(message.built)
        // Under `--watch` Node itself sends words of its own.
        else if (message.type === 'refused') reject(new RegionRefused(message.says))
      })
      worker.on('error', reject)
      worker.on('exit', () => {
        const ended = new Error('The thread that builds a region ended without a word.')
        reject(signal.aborted ? (signal.reason as Error) : ended)
      })
    })
  } catch (cause) {
    await worker.terminate()
    const folder = editionFolder(asked.dataDir, asked.id, asked.edition)
    for (const left of [folder, `${folder}.unfinished`]) {
      await rm(left, { recursive: true, force: true })
    }
    const says = refusalOf(cause)
    throw says === undefined ? cause : new RegionRefused(says, { cause })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
