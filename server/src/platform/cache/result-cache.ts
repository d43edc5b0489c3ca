import { MINUTE_MS } from '@wayfur/domain/durations'
import type { Clock } from '../clock.ts'
import type { Replicas } from '../database/replicas.ts'
import type { ChangeFeed } from './change-feed.ts'
import { noting, notePart, Reads, type Stamp } from './tables-read.ts'

/** Questions that were asked and are remembered for a while, in case they are asked again. */
const MOST_REMEMBERED = 10_000
/** What somebody typed at great length is asked once. */
const LONGEST_QUESTION = 1_000

/** Who asks: whoever may have written in another process must see it at once. */
export interface Asker {
  isWriter: boolean
}

interface Entry<Result> {
  result: Result
  stamp: Stamp
  weight: number
}

interface Making<Result> {
  look: number
  minute: number
  result: Promise<{ result: Result; stamp: Stamp }>
}

/**
 * Gives the result of before again while no table that it was read from has changed, and no longer
 * than its minute. Which tables those are is seen from the statements that were asked meanwhile, so
 * nothing has to be declared and nothing can be forgotten; what read a table that does not tell its
 * changes, wrote something or failed is not kept. Questions are kept from their second asking on;
 * the first costs what it did.
 */
export class ResultCache<Result> {
  /** How often a kept result was given, and how often it had to be made. */
  readonly lookups = { hits: 0, misses: 0 }
  readonly #feed: ChangeFeed
  readonly #clock: Clock
  readonly #replicas: Replicas | undefined
  readonly #most: { weight: number; results: number }
  readonly #weigh: (result: Result) => number
  readonly #kept = new Map<string, Entry<Result>>()
  readonly #making = new Map<string, Making<Result>>()
  readonly #asked = new Set<string>()
  #weight = 0

  constructor({
    feed,
    clock,
    replicas,
    most,
    weigh,
  }: {
    feed: ChangeFeed
    clock: Clock
    /** Where results are made from, as far as they are as new as the last look for changes. */
    replicas?: Replicas | undefined
    /** How much is kept; the least recently asked goes first. */
    most: { weight: number; results: number }
    /** About how many bytes a result takes. */
    weigh: (result: Result) => number
  }) {
    this.#feed = feed
    this.#clock = clock
    this.#replicas = replicas
    this.#most = most
    this.#weigh = weigh
  }

  /** The kept result, where nobody has to be asked whether it still holds. */
  ready(question: string): Result | undefined {
    if (!this.#feed.isCurrentFor()) return undefined
    const known = this.#valid(question)
    if (known !== undefined) this.lookups.hits += 1
    return known?.result
  }

  /** The kept result, or else what `make` gives; `isKept` tells `make` that it may be kept. */
  async answer(
    question: string,
    asker: Asker,
    make: () => Promise<Result>,
  ): Promise<{ result: Result; isKept: boolean }> {
    if (question.length > LONGEST_QUESTION || !this.#isAskedAgain(question)) {
      this.lookups.misses += 1
      return { result: await this.#once(asker, make), isKept: false }
    }
    // Without the database nothing is kept, and `make` says what is wrong.
    const isCurrent = await this.#feed.catchUp(asker).catch(() => false)
    const known = isCurrent ? this.#valid(question) : undefined
    this.lookups[known === undefined ? 'misses' : 'hits'] += 1
    if (!isCurrent) return { result: await make(), isKept: false }
    if (known !== undefined) {
      notePart(known.stamp)
      return { result: known.result, isKept: true }
    }
    const { result, stamp } = await this.#make(question, make)
    notePart(stamp)
    return { result, isKept: this.#kept.has(question) }
  }

  /** A result that nobody else is given: on a replica that has all this asker may expect to see. */
  async #once(asker: Asker, make: () => Promise<Result>): Promise<Result> {
    if (this.#replicas === undefined) return make()
    const isCurrent = await this.#feed.catchUp(asker).catch(() => false)
    return isCurrent ? this.#replicas.read(this.#feed.position, make) : make()
  }

  #valid(question: string): Entry<Result> | undefined {
    const entry = this.#kept.get(question)
    if (entry === undefined) return undefined
    const { look, minute, tables } = entry.stamp
    if (minute !== this.#minute() || !this.#feed.isUnchanged(tables, look)) {
      this.#forget(question, entry)
      return undefined
    }
    // The last asked stands last.
    this.#kept.delete(question)
    this.#kept.set(question, entry)
    return entry
  }

  #make(question: string, make: () => Promise<Result>): Promise<{ result: Result; stamp: Stamp }> {
    const look = this.#feed.look
    const minute = this.#minute()
    const underWay = this.#making.get(question)
    if (underWay?.look === look && underWay.minute === minute) return underWay.result
    const reads = new Reads()
    const { position } = this.#feed
    const read = () => this.#replicas?.read(position, make) ?? make()
    const making: Making<Result> = {
      look,
      minute,
      result: noting(reads, read)
        .then((result) => {
          const stamp = this.#stampOf(reads, look, minute)
          if (stamp !== undefined) this.#keep(question, result, stamp)
          return { result, stamp: stamp ?? NEVER_AGAIN }
        })
        .finally(() => {
          if (this.#making.get(question) === making) this.#making.delete(question)
        }),
    }
    this.#making.set(question, making)
    return making.result
  }

  /** Undefined where the result is not to be kept. */
  #stampOf(reads: Reads, look: number, minute: number): Stamp | undefined {
    if (!reads.mayBeKept) return undefined
    const tables = new Set<string>()
    for (const statement of reads.statements) {
      const read = this.#feed.tablesOf(statement)
      if (read === undefined) return undefined
      for (const table of read) tables.add(table)
    }
    let oldest = { look, minute }
    for (const part of reads.parts) {
      if (part === NEVER_AGAIN) return undefined
      for (const table of part.tables) tables.add(table)
      oldest = {
        look: Math.min(oldest.look, part.look),
        minute: Math.min(oldest.minute, part.minute),
      }
    }
    return { ...oldest, tables }
  }

  #keep(question: string, result: Result, stamp: Stamp): void {
    const before = this.#kept.get(question)
    if (before !== undefined) this.#forget(question, before)
    const weight = this.#weigh(result) + question.length
    this.#kept.set(question, { result, stamp, weight })
    this.#weight += weight
    for (const [oldest, entry] of this.#kept) {
      if (this.#weight <= this.#most.weight && this.#kept.size <= this.#most.results) break
      this.#forget(oldest, entry)
    }
  }

  #forget(question: string, { weight }: Entry<Result>): void {
    this.#kept.delete(question)
    this.#weight -= weight
  }

  #minute(): number {
    return Math.floor(this.#clock.now().getTime() / MINUTE_MS)
  }

  #isAskedAgain(question: string): boolean {
    if (this.#asked.has(question)) return true
    if (this.#asked.size >= MOST_REMEMBERED) this.#asked.clear()
    this.#asked.add(question)
    return false
  }
}

/** Of what is not kept, nothing that it is part of is kept either. */
const NEVER_AGAIN: Stamp = { look: -1, minute: -1, tables: new Set() }
