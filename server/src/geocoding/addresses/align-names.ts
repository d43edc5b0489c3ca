import { wordClass } from './address-words.ts'
import type { TypedWords } from './word-matches.ts'

/** How a name lies over the typed words. */
export interface Alignment {
  cost: number
  /** The typed words it explains, as bits by their index. */
  used: number
  /** The first and last typed word of it; -1 where none. */
  first: number
  last: number
  /** Whether a word such as 'St' is among the typed. */
  hasType: boolean
}

/** What a word of a name costs that was not typed. */
const UNTYPED = { type: 0.3, direction: 0.5, filler: 0.06 }
/** Shared by all core words of a name, as many as were not typed. */
const UNTYPED_CORE = 2.2
const FOR_EACH_WORD = 0.6
/** While typing, words behind those typed are still to come. */
const TO_COME = { first: 0.4, more: 0.1 }

/**
 * Lays a name over typed words that no other name has (`free`, as bits); undefined where no word
 * that makes the name is among them.
 */
export function align(
  name: readonly string[],
  typed: TypedWords,
  free: number,
  isHalfTyped: boolean,
): Alignment | undefined {
  const found: Alignment = { cost: 0, used: 0, first: -1, last: -1, hasType: false }
  const missing: number[] = []
  let core = 0
  let coreTyped = 0
  let lastTyped = -1
  for (let nth = 0; nth < name.length; nth++) {
    const isCore = wordClass(name[nth]!) === 'core'
    if (isCore) core += 1
    const taken = take(name, nth, typed, free & ~found.used, found.last)
    if (taken === undefined) {
      missing.push(nth)
      continue
    }
    found.cost += taken.cost
    found.hasType ||= isTypeOf(name, nth, taken.words)
    for (const at of taken.at) {
      found.used |= 1 << at
      found.first = found.first === -1 ? at : Math.min(found.first, at)
      found.last = Math.max(found.last, at)
    }
    if (isCore) coreTyped += 1
    for (let more = 1; more < taken.words; more++) {
      nth += 1
      if (wordClass(name[nth]!) !== 'core') continue
      core += 1
      coreTyped += 1
    }
    lastTyped = nth
  }
  if (found.used === 0 || (core > 0 && coreTyped === 0)) return undefined
  let toCome = 0
  for (const nth of missing) {
    const kind = wordClass(name[nth]!)
    if (kind !== 'core') found.cost += UNTYPED[kind]
    else if (isHalfTyped && nth > lastTyped)
      found.cost += toCome++ === 0 ? TO_COME.first : TO_COME.more
    else found.cost += UNTYPED_CORE / core
  }
  return found
}

/** Whether one of some words of a name says that it is a street: 'st', or the end of 'ringstrasse'. */
function isTypeOf(name: readonly string[], from: number, count: number): boolean {
  return name
    .slice(from, from + count)
    .some((word) => wordClass(word) === 'type' || word.endsWith('strasse'))
}

interface Taken {
  at: readonly number[]
  cost: number
  /** How many words of the name it stands for. */
  words: number
}

/** The typed word that fits best; of equals the next one behind the last that was taken. */
function take(
  name: readonly string[],
  nth: number,
  { units, runs }: TypedWords,
  free: number,
  last: number,
): Taken | undefined {
  const word = name[nth]!
  let best: Taken | undefined
  let most = -Infinity
  let nearest = Infinity
  const offer = (at: readonly number[], cost: number, words: number) => {
    if (!at.every((one) => (free & (1 << one)) !== 0)) return
    const distance = last === -1 ? 0 : Math.abs(at[0]! - last - 1)
    // 'saintpaul street' is Saint Paul Street: what stands for two words is not parted for one.
    const gain = FOR_EACH_WORD * words - cost
    if (gain < most || (gain === most && distance >= nearest)) return
    best = { at, cost, words }
    most = gain
    nearest = distance
  }
  for (const { at, matches } of units) {
    const match = matches.get(word)
    if (match !== undefined) offer(at, match.cost, 1)
  }
  for (const { at, words, cost } of runs) {
    if (words.every((one, more) => one === name[nth + more])) offer([at], cost, words.length)
  }
  return best
}
