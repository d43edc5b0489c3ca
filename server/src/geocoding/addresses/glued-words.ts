import { editDistance } from '../edit-distance.ts'
import { canonicalWord, LONG_WORDS, wordClass } from './address-words.ts'
import { slipKeys } from './slips.ts'
import type { TypedWord } from './typed-address.ts'

/** A typed word that is several words of the file, with the spaces left out. */
export interface TypedRun {
  at: number
  words: readonly string[]
  cost: number
}

/** A word of the file that a typed one is like. */
interface Like {
  word: string
  cost: number
}

/** From so many letters on, a long word is told with two slips. */
const LONG_WITH_TWO = 7
/** Long words by the slips they may have. */
const LONG_BY_SLIP = new Map<string, (typeof LONG_WORDS)[number][]>()
for (const entry of LONG_WORDS) {
  for (const key of slipKeys(entry[0], slipsOf(entry[0]))) {
    LONG_BY_SLIP.set(key, [...(LONG_BY_SLIP.get(key) ?? []), entry])
  }
}

const COST = { parted: 0.2, begun: 0.15, slip: 0.35, twoSlips: 0.7 }

function slipsOf(word: string): 1 | 2 {
  return word.length < LONG_WITH_TWO ? 1 : 2
}

/** 'stret' and 'stre' are on their way to 'street', which names keep as 'st'. */
export function longWordsLike(plain: string, isHalfTyped: boolean): [cost: number, form: string][] {
  if (plain.length < 3 || /\d/.test(plain)) return []
  const found: [number, string][] = []
  if (isHalfTyped) {
    for (const [long, form] of LONG_WORDS) {
      if (long.startsWith(plain) && long !== plain) found.push([COST.begun, form])
    }
  }
  if (plain.length < 4) return found
  for (const key of slipKeys(plain, slipsOf(plain))) {
    for (const [long, form] of LONG_BY_SLIP.get(key) ?? []) {
      const most = Math.min(slipsOf(plain), slipsOf(long))
      const slips = editDistance(plain, long, most)
      if (slips === 0 || slips > most) continue
      found.push([slips === 1 ? COST.slip : COST.twoSlips, form])
    }
  }
  return found
}

/** Neighbors written as one word: 'leopold str' is 'Leopoldstraße', 'mc donald' 'McDonald'. */
export function joinsOf(typed: readonly TypedWord[]): { at: number; word: string }[] {
  return typed.slice(1).flatMap(({ plain, word }, at) => {
    const before = typed[at]!
    if (/\d/.test(before.plain) || /\d/.test(plain)) return []
    const joined = canonicalWord(before.plain + plain)
    const street = word === 'st' ? [`${before.plain}strasse`] : []
    return [...new Set([joined, ...street])].map((text) => ({ at, word: text }))
  })
}

/** Every way to part a word: 'mainst' into 'main' and 'st', 'avditalie' into 'ave', 'd', 'italie'. */
export function partsOf(typed: readonly TypedWord[]): TypedRun[] {
  return typed.flatMap(({ word, plain }, at) => {
    if (plain.length < 4 || /\d/.test(plain)) return []
    const runs: TypedRun[] = []
    for (const text of new Set([plain, word])) {
      for (let cut = 1; cut < text.length; cut++) {
        const [first, rest] = [canonicalWord(text.slice(0, cut)), text.slice(cut)]
        runs.push({ at, words: [first, canonicalWord(rest)], cost: COST.parted })
        if (rest.length < 4 || !/^[dl]/.test(rest) || wordClass(first) !== 'type') continue
        const elided = [first, rest.slice(0, 1), canonicalWord(rest.slice(1))]
        runs.push({ at, words: elided, cost: COST.parted })
      }
    }
    return runs
  })
}

/** 'grndstr': the space is missing at a word that many streets have, and one of the two has a slip. */
export function slippedParts(
  plain: string,
  at: number,
  like: { same: (word: string) => Like[]; similar: (word: string) => Like[] },
): TypedRun[] {
  const runs: TypedRun[] = []
  for (let cut = 2; cut < plain.length - 1; cut++) {
    const sides = [plain.slice(0, cut), plain.slice(cut)]
    for (const [side, text] of sides.entries()) {
      const other = sides[1 - side]!
      if (other.length < 3) continue
      const form = canonicalWord(text)
      const isForm = wordClass(form) !== 'core'
      const forms: [cost: number, form: string][] = isForm
        ? [[0, form]]
        : longWordsLike(text, false)
      for (const [formCost, word] of forms) {
        for (const match of isForm ? like.similar(other) : like.same(canonicalWord(other))) {
          const words = side === 0 ? [word, match.word] : [match.word, word]
          runs.push({ at, words, cost: COST.parted + formCost + match.cost })
        }
      }
    }
  }
  return runs
}
