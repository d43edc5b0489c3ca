import { MINUTE_MS } from '@wayfur/domain/durations'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { Clock } from '../clock.ts'
import { jsonWrittenBy } from './json-written-by.ts'

/** Answers that are kept at once; the longest take about 40 kB each. */
const MOST_KEPT = 500
/** Questions that were asked and are remembered for a while, in case they are asked again. */
const MOST_REMEMBERED = 2_000

/**
 * Gives the answer of before again as long as nothing at all has been written, by whichever process.
 * Each caller is held against a snapshot of the database that was taken after they came: equal
 * snapshots see equal rows, so what was written is in the very next answer. Callers who come while
 * a snapshot is on its way share the next one, which makes it cheap where there are many. Looking
 * for changes is worth its cost from the second asking on; before, the rows are simply read.
 */
export class SnapshotCache {
  readonly #db: Kysely<Tables>
  readonly #clock: Clock
  readonly #kept = new Map<string, Promise<string>>()
  readonly #asked = new Set<string>()
  #snapshot = ''
  #looking: Promise<string> | undefined
  #next: Promise<string> | undefined

  constructor({ db, clock }: { db: Kysely<Tables>; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  async answer(question: string, make: () => Promise<string>): Promise<string> {
    if (!this.#isAskedAgain(question)) return make()
    const database = await this.#now()
    const snapshot = `${database} ${Math.floor(this.#clock.now().getTime() / MINUTE_MS)}`
    if (snapshot !== this.#snapshot || this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#snapshot = snapshot
    const known = this.#kept.get(question)
    if (known !== undefined) return known
    const made = make()
    this.#kept.set(question, made)
    try {
      return await made
    } catch (error) {
      if (this.#kept.get(question) === made) this.#kept.delete(question)
      throw error
    }
  }

  #isAskedAgain(question: string): boolean {
    if (this.#asked.has(question)) return true
    if (this.#asked.size >= MOST_REMEMBERED) this.#asked.clear()
    this.#asked.add(question)
    return false
  }

  /** A snapshot taken after this call. */
  #now(): Promise<string> {
    if (this.#looking === undefined) return this.#look()
    this.#next ??= this.#looking
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.#look()
      })
    return this.#next
  }

  #look(): Promise<string> {
    this.#looking = snapshotOf(this.#db).finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }
}

/** Which transactions can be seen; it changes with every one that writes. */
async function snapshotOf(db: Kysely<Tables>): Promise<string> {
  const seen = sql<{ json: string }>`select pg_current_snapshot()::text as json`
  return (await jsonWrittenBy(db, seen)) ?? ''
}
