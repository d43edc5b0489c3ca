import { wordClass } from './address-words.ts'
import { align } from './align-names.ts'
import type { NamedLand } from './named-lands.ts'
import { numberWithEnding, type TypedAddress } from './typed-address.ts'
import type { TypedWords } from './word-matches.ts'

/** A town that may have been typed, in each of its names. */
export interface TownNames {
  id: number
  state: string
  country: string
  names: readonly (readonly string[])[]
}

/** What the words beside a street's name say. */
export interface Rest {
  /** The house numbers that may be meant, the likeliest first: '12b' and '12' of '12 b'. */
  numbers: readonly string[]
  /** A word that is a ZIP code or looks like one. */
  zip: string | undefined
  /** Towns that explain what is left, with what is then still unexplained; none asked for: undefined. */
  towns: ReadonlyMap<number, number> | undefined
  /** What the words cost that explain nothing, whatever the town. */
  cost: number
}

/** What a typed word costs that nothing explains. */
const UNEXPLAINED = { core: 2.6, type: 0.45, direction: 0.5, filler: 0.06 }
/** What a state or country costs that is not the one of the town. */
const ELSEWHERE = 3
const LONGEST_ZIP = 10

/** Reads what a name leaves of the typed words: house number, ZIP code, town, state and country. */
export function explainRest(
  { words }: TypedAddress,
  typed: TypedWords,
  used: { bits: number; first: number; last: number },
  around: {
    towns: readonly TownNames[]
    lands: readonly NamedLand[]
    isZip: (text: string) => boolean
    isHalfTyped: boolean
  },
): Rest {
  let free = ((1 << words.length) - 1) & ~used.bits
  const isFree = (at: number): boolean => at < words.length && (free & (1 << at)) !== 0
  const numbered = words.flatMap((word, at) =>
    isFree(at) && word.house !== undefined ? [{ ...word, at, house: word.house }] : [],
  )
  const zip = zipAmong(numbered, used, around.isZip)
  if (zip !== undefined) for (const at of zip.at) free &= ~(1 << at)
  const number = numbered
    .filter(({ at }) => isFree(at))
    .toSorted((a, b) => distanceTo(used, a.at) - distanceTo(used, b.at))[0]
  const numbers: string[] = []
  if (number !== undefined) {
    free &= ~(1 << number.at)
    const longer = isFree(number.at + 1) ? numberWithEnding(words, number.at) : undefined
    // '12 N Main St' is the house 12 in the north; '12 b' the house 12b.
    if (longer !== undefined && wordClass(words[number.at + 1]!.word) !== 'direction') {
      numbers.push(longer)
      free &= ~(1 << (number.at + 1))
    }
    numbers.push(number.house)
  }
  const left = words.flatMap((_, at) => (isFree(at) ? [at] : []))
  const costOf = (at: readonly number[]): number =>
    at.reduce((sum, one) => sum + UNEXPLAINED[wordClass(words[one]!.word)], 0)
  const isAsked = left.some((at) => {
    const kind = wordClass(words[at]!.word)
    return kind === 'core' || kind === 'direction'
  })
  const towns = isAsked ? new Map<number, number>() : undefined
  for (const town of isAsked ? around.towns : []) {
    const cost = costOfTown(town, left, { typed, free, costOf, ...around })
    if (cost < costOf(left)) towns?.set(town.id, cost)
  }
  return { numbers, zip: zip?.text, towns, cost: costOf(left) }
}

interface Numbered {
  at: number
  plain: string
  house: string
}

/** The word that is a ZIP code: one we know, or five digits that are not the first word. */
function zipAmong(
  numbered: readonly Numbered[],
  used: { first: number; last: number },
  isZip: (text: string) => boolean,
): { at: number[]; text: string } | undefined {
  for (const { at, plain } of numbered.toReversed()) {
    if (plain.length > LONGEST_ZIP) continue
    const isAlone = numbered.length === 1
    const looksLike = /^\d{5}$/.test(plain)
    const isBeside = at === used.first - 1 || at === used.last + 1
    if (!isZip(plain) && !looksLike) continue
    // A number beside the name is its house first: '80301 Main St', 'Hauptstr 1000'.
    if (isAlone && isBeside && !(looksLike && at === used.last + 1)) continue
    return { at: [at], text: plain }
  }
  return undefined
}

function distanceTo({ first, last }: { first: number; last: number }, at: number): number {
  return at < first ? first - at : at - last
}

interface Left {
  lands: readonly NamedLand[]
  typed: TypedWords
  free: number
  costOf: (at: readonly number[]) => number
  isHalfTyped: boolean
}

/** What is left unexplained when a town is meant, and how well its name fits. */
function costOfTown(town: TownNames, left: readonly number[], given: Left): number {
  const { typed, free, costOf, isHalfTyped } = given
  const names = town.names.flatMap((name) => align(name, typed, free, isHalfTyped) ?? [])
  const choices = [{ cost: 0, used: 0 }, ...names].map(({ cost, used }) => {
    const others = left.filter((at) => (used & (1 << at)) === 0)
    const { explained, cost: wrong } = statesAmong(others, town, given.lands)
    return cost + wrong + costOf(others.filter((at) => !explained.has(at)))
  })
  return Math.min(...choices)
}

/** Which words are the state or country of a town; another one speaks against it. */
function statesAmong(
  left: readonly number[],
  { state, country }: TownNames,
  lands: readonly NamedLand[],
): { explained: Set<number>; cost: number } {
  const explained = new Set<number>()
  let cost = 0
  for (const { at, regions, countries, isSure } of lands) {
    if (!at.every((one) => left.includes(one) && !explained.has(one))) continue
    const fits = regions.has(state) || countries.has(country)
    if (!fits && !isSure) continue
    for (const one of at) explained.add(one)
    if (!fits) cost += ELSEWHERE
  }
  return { explained, cost }
}
