import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Message } from '@wayfur/domain/language/messages'
import {
  buildRegion,
  type BuildProgress,
  type BuiltRegion,
  type RegionToBuild,
} from './build-region.ts'
import { refusalOf } from './region-refusal.ts'

/** What the thread that builds a region tells of it. */
export type BuildMessage =
  | { type: 'progress'; progress: BuildProgress }
  | { type: 'built'; built: BuiltRegion }
  | { type: 'refused'; says: Message }

function tell(message: BuildMessage): void {
  parentPort?.postMessage(message, [])
}

// On Linux this is the priority of the thread alone: requests go first, on any number of processors.
if (process.platform === 'linux') setPriority(5)

try {
  const built = await buildRegion(workerData as RegionToBuild, (progress) =>
    tell({ type: 'progress', progress }),
  )
  tell({ type: 'built', built })
} catch (cause) {
  const says = refusalOf(cause)
  if (says === undefined) throw cause
  tell({ type: 'refused', says })
}
