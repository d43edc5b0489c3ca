import { canonicalWord, foldHouseNumber, foldedWordsOf } from './address-words.ts'

/** One word of what was typed. */
export interface TypedWord {
  /** In the form that names are kept in. */
  word: string
  /** As typed, without accents and in lower case. */
  plain: string
  /** The house number that it may be. */
  house: string | undefined
}

export interface TypedAddress {
  words: readonly TypedWord[]
  /** The apartment, which is no part of the name: '4' of 'Apt 4'. */
  unit: string
}

/** Longer texts are no addresses, and each word costs a search. */
const MOST_WORDS = 14
const UNIT =
  /[\s,]+(?:(?:apt|apartment|unit|suite|ste|depto|piso)\.?\s*#?\s*|#\s*)([a-z]|[\w-]{0,5}\d[\w-]{0,5})(?=\s*(?:,|$))/i
/** What we ourselves say of a house that is only the nearest one known: 'Main St (near 14)'. */
const NEAR = /\((?:near|cerca del)\s+([^()]*)\)/gi
const ORDINAL = /^\d+(?:st|nd|rd|th|er|re|eme)$/
const HOUSE = /^\d{1,6}\p{L}{0,6}(?:[-/]\d{1,6}\p{L}?){0,2}$/u
/** '12mainst', 'leopoldstr12' and 'east3rd': a space was left out. */
const NUMBER_GLUED = /^(\d{1,6})(\p{L}{3,})$/u
const GLUED_NUMBER = /^(\p{L}{3,})(\d{1,6}(?:st|nd|rd|th|\p{L})?)$/u
/** A letter that belongs to the number before it: '12 b', '4 bis'. */
const NUMBER_ENDING = /^(?:[a-z]|bis|ter|quater)$/

/** Reads the words of an address in whatever order they were typed. */
export function readTypedAddress(typed: string): TypedAddress {
  const text = typed.normalize('NFC').replace(NEAR, ' $1 ')
  const unit = UNIT.exec(text)?.[1]?.toLowerCase() ?? ''
  const words = text
    .replace(UNIT, '')
    // '80302-1234' is the ZIP code 80302, 'D-80331' the German 80331.
    .replace(/(\d{5})-\d{4}(?=\D|$)/g, '$1')
    .replace(/(^|[\s,])[a-z]{1,2}-(?=\d{4,5}(?:[\s,]|$))/gi, '$1')
    .split(/[\s,;]+/)
    .flatMap((piece) => wordsOf(piece))
  return { words: words.slice(0, MOST_WORDS), unit }
}

function wordsOf(piece: string): TypedWord[] {
  const lower = piece.toLowerCase()
  if (HOUSE.test(lower) && !ORDINAL.test(lower)) {
    const house = foldHouseNumber(lower) ?? lower
    const glued = /^(\d{1,6})(\p{L}{3,6})$/u.exec(lower)
    const isOneWord = glued === null || /^(?:bis|ter|quater)$/.test(glued[2] ?? '')
    if (isOneWord) return [{ word: house, plain: house, house }]
  }
  return foldedWordsOf(piece).flatMap((plain) => {
    const glued = ORDINAL.test(plain)
      ? null
      : (NUMBER_GLUED.exec(plain) ?? GLUED_NUMBER.exec(plain))
    return (glued?.slice(1) ?? [plain]).map((part) => ({
      word: canonicalWord(part),
      plain: part,
      house: /^\d/.test(part) && !ORDINAL.test(part) ? foldHouseNumber(part) : undefined,
    }))
  })
}

/** The house number at a word, with the letter after it where one follows: '12b' of '12 b'. */
export function numberWithEnding(words: readonly TypedWord[], at: number): string | undefined {
  const { house } = words[at] ?? {}
  const next = words[at + 1]?.plain
  if (house === undefined || next === undefined || !NUMBER_ENDING.test(next)) return undefined
  return /\d$/.test(house) ? house + next : undefined
}
