import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { Problem } from '@wayfur/domain/problem'
import type { Point } from '@wayfur/domain/schemas'
import type { Sights } from '@wayfur/domain/walks/loop-search'
import { threadProgram } from '../program-files.ts'
import type {
  FoundLoops,
  FoundWays,
  StreetQuestion,
  StreetReply,
  StreetRequest,
} from './loop-worker.ts'

export interface LoopFinder {
  /** Loops from the street nearest to a point; undefined where no streets are known. */
  find(start: Point, sights: Sights): Promise<FoundLoops | undefined>
  /** The shortest ways on foot to some goals; undefined where no streets are known. */
  ways(from: Point, goals: readonly Point[]): Promise<FoundWays | undefined>
  close(): Promise<void>
}

/** Requests beyond so many waiting ones are refused with 'try again'. */
const MOST_WAITING = 16
/** A search takes some tenths of a second; one that takes longer than this is given up. */
const SEARCH_MS = 12_000
/** Answers that are kept: people look again, and share what they found. */
const MOST_KEPT = 300

type Found = StreetReply['found']

interface Waiting {
  request: StreetRequest
  resolve(found: Found): void
  reject(reason: unknown): void
}

/**
 * Looks for loops and ways in a thread of its own, one after the other, so that no other request waits for
 * them. The thread starts with the first question and ends with a search that takes too long.
 */
export function loopFinder(folders: readonly string[]): LoopFinder {
  const kept = new Map<string, Promise<Found>>()
  const queue: Waiting[] = []
  let worker: Worker | undefined
  let current: (Waiting & { timer: NodeJS.Timeout }) | undefined
  let nextId = 0

  function next(): void {
    if (current !== undefined) return
    const waiting = queue.shift()
    if (waiting === undefined) {
      worker?.unref()
      return
    }
    worker ??= start()
    worker.ref()
    const timer = setTimeout(() => giveUp(busy()), SEARCH_MS)
    current = { ...waiting, timer }
    worker.postMessage(waiting.request, [])
  }

  function start(): Worker {
    // The thread takes none of this process's flags: a test runner's would not fit it.
    const started = new Worker(threadProgram('walks/loop-worker.ts'), {
      workerData: [...folders],
      execArgv: [],
    })
    started.on('message', ({ id, found }: StreetReply) => {
      if (current?.request.id !== id) return
      clearTimeout(current.timer)
      current.resolve(found)
      current = undefined
      next()
    })
    started.on('error', (cause) => {
      if (worker === started) giveUp(cause)
    })
    return started
  }

  function giveUp(reason: unknown): void {
    const ended = current
    void worker?.terminate()
    worker = undefined
    current = undefined
    clearTimeout(ended?.timer)
    ended?.reject(reason)
    next()
  }

  async function ask(question: StreetQuestion): Promise<Found> {
    const key = JSON.stringify([await stampsOf(folders), question])
    const known = kept.get(key)
    if (known !== undefined) return known
    if (queue.length >= MOST_WAITING) throw busy()
    nextId += 1
    const id = nextId
    const found = new Promise<Found>((resolve, reject) => {
      queue.push({ request: { ...question, id }, resolve, reject })
    })
    kept.set(key, found)
    found.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    next()
    return found
  }

  return {
    async find(start, sights) {
      const found = await ask({ kind: 'loops', start, sights })
      return found !== undefined && 'loops' in found ? found : undefined
    },
    async ways(from, goals) {
      const found = await ask({ kind: 'ways', from, goals })
      return found !== undefined && 'ways' in found ? found : undefined
    },
    async close() {
      clearTimeout(current?.timer)
      await worker?.terminate()
      worker = undefined
    },
  }
}

/** When something was last put into each folder, or taken out: then kept answers are old. */
function stampsOf(folders: readonly string[]): Promise<number[]> {
  return Promise.all(
    folders.map(async (folder) => {
      const found = await stat(folder).catch(() => undefined)
      return found?.mtimeMs ?? 0
    }),
  )
}

function busy(): Problem {
  return new Problem('busy', undefined, { retryAfterSeconds: 10 })
}
