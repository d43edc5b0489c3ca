import { parentPort } from 'node:worker_threads'
import type { Answered, Asked } from '../../platform/asked-thread.ts'
import type { DriveQuestion } from './drive-finder.ts'
import { findDrive } from './find-drive.ts'
import { QuickestWays } from './quickest-way.ts'
import { readRoads } from './roads-file.ts'

/** Files that stay open take at most so many bytes together, but the one in use always stays. */
const MOST_BYTES = 1_000_000_000

const opened = new Map<string, { ways: QuickestWays; size: number }>()

parentPort?.on('message', ({ id, file, files, from, to }: Asked<DriveQuestion>) => {
  for (const path of opened.keys()) if (!files.includes(path)) opened.delete(path)
  const answer = findDrive(waysIn(file), from, to)
  const reply: Answered<typeof answer> = { id, answer }
  parentPort?.postMessage(reply, [])
})

function waysIn(path: string): QuickestWays {
  const known = opened.get(path)
  const { ways, size } = known ?? openWays(path)
  // The one asked for last stands last.
  opened.delete(path)
  opened.set(path, { ways, size })
  let bytes = [...opened.values()].reduce((sum, one) => sum + one.size, 0)
  for (const [other, one] of opened) {
    if (bytes <= MOST_BYTES || other === path) break
    opened.delete(other)
    bytes -= one.size
  }
  return ways
}

function openWays(path: string) {
  const roads = readRoads(path)
  return { ways: new QuickestWays(roads), size: roads.size }
}
