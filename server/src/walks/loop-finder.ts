import { stat } from 'node:fs/promises'
import { METERS_PER_MILE } from '@wayfur/domain/geo'
import type { Point } from '@wayfur/domain/schemas'
import type { Sights } from '@wayfur/domain/walks/loop-search'
import { WALK_TYPES, WALKS } from '@wayfur/domain/walks/walk-plan'
import { NO_WISHES } from '@wayfur/domain/walks/walk-wishes'
import { askedThread } from '../platform/asked-thread.ts'
import type { FoundLoops, FoundWays, LoopsAsked, StreetQuestion } from './loop-worker.ts'

export interface LoopFinder {
  /** Loops from the street nearest to a point, the three unless told; undefined without streets. */
  find(start: Point, sights: Sights, asked?: Partial<LoopsAsked>): Promise<FoundLoops | undefined>
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

const THE_THREE: LoopsAsked['lengths'] = WALK_TYPES.map((key) => ({
  key,
  meters: WALKS[key].miles * METERS_PER_MILE,
}))

type StreetAsk = StreetQuestion extends infer Question
  ? Question extends StreetQuestion
    ? Omit<Question, 'folders'>
    : never
  : never
type Found = FoundLoops | FoundWays | undefined

/**
 * Looks for loops and ways in a thread of its own, one after the other; `foldersNow` tells where
 * streets lie at that moment, those that are preferred first.
 */
export function loopFinder(foldersNow: () => Promise<readonly string[]>): LoopFinder {
  const kept = new Map<string, Promise<Found>>()
  const thread = askedThread<StreetQuestion, Found>({
    program: 'walks/loop-worker.ts',
    mostWaiting: MOST_WAITING,
    mostMs: SEARCH_MS,
  })

  async function ask(question: StreetAsk): Promise<Found> {
    const folders = await foldersNow()
    const key = JSON.stringify([folders, await stampsOf(folders), question])
    const known = kept.get(key)
    if (known !== undefined) return known
    const found = thread.ask({ ...question, folders })
    kept.set(key, found)
    found.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return found
  }

  return {
    async find(start, sights, { lengths = THE_THREE, wishes = NO_WISHES } = {}) {
      const found = await ask({ kind: 'loops', start, sights, asked: { lengths, wishes } })
      return found !== undefined && 'loops' in found ? found : undefined
    },
    async ways(from, goals) {
      const found = await ask({ kind: 'ways', from, goals })
      return found !== undefined && 'ways' in found ? found : undefined
    },
    close: () => thread.close(),
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
