import { plainPassword, SHORTEST_PASSWORD } from './password.ts'

/** Why a password is among the first that are tried. */
export type Guess = 'pattern' | 'product' | 'owner'

/** The name of the product, which is tried at its own door. */
const PRODUCT = 'wayfur'
/** Rows of keyboards; those of letters and digits follow from their order. */
const ROWS = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890']
/** A shorter one is no row: "ab" and "12" are in many good passwords. */
const SHORTEST_ROW = 4
/** Shorter names are in many words: "Al", "Jo". */
const SHORTEST_WORD = 3
const FEWEST_SIGNS = 4

/**
 * Why a guesser who knows the product and the owner would try this password early, or undefined.
 * What repeats itself, follows a row or names them counts as little as it takes to guess: without
 * it as much must be left as a password has at least. "wayfur2026" leaves "2026".
 */
export function whyGuessable(
  password: string,
  owner: { name: string; email: string },
): Guess | undefined {
  const typed = folded(password)
  if (new Set(typed).size < FEWEST_SIGNS || isShort(typed)) return 'pattern'
  if (isShort(typed.replaceAll(PRODUCT, ''))) return 'product'
  let left = typed.replaceAll(PRODUCT, '')
  for (const word of ownersWords(owner)) left = left.replaceAll(word, '')
  return isShort(left) ? 'owner' : undefined
}

function isShort(text: string): boolean {
  return Array.from(withoutRows(once(text.trim()))).length < SHORTEST_PASSWORD
}

/** The part a text repeats, or the text: "abcabcab" is "abc". */
function once(text: string): string {
  const signs = Array.from(text)
  for (let size = 1; size * 2 <= signs.length; size += 1) {
    if (signs.every((sign, at) => at < size || sign === signs[at - size])) {
      return signs.slice(0, size).join('')
    }
  }
  return text
}

/** Each row as one sign of it: "summer4567" is "summer4". */
function withoutRows(text: string): string {
  const signs = Array.from(text)
  let kept = ''
  for (let at = 0; at < signs.length;) {
    let end = at + 1
    while (end < signs.length && isRow(signs.slice(at, end + 1))) end += 1
    const isLong = end - at >= SHORTEST_ROW
    kept += signs[at] ?? ''
    at = isLong ? end : at + 1
  }
  return kept
}

function isRow(signs: readonly string[]): boolean {
  const text = signs.join('')
  const backwards = signs.toReversed().join('')
  if (ROWS.some((row) => row.includes(text) || row.includes(backwards))) return true
  const steps = signs.slice(1).map((sign, at) => codeOf(sign) - codeOf(signs[at] ?? ''))
  const [step = 0] = steps
  return Math.abs(step) <= 1 && steps.every((one) => one === step)
}

const codeOf = (sign: string) => sign.codePointAt(0) ?? 0

/** The words that stand for the owner, longest first, so that none is left in pieces. */
function ownersWords({ name, email }: { name: string; email: string }): string[] {
  const [mailbox = '', host = ''] = folded(email).split('@')
  const [company = ''] = host.split('.')
  const own = folded(name)
  const whole = [folded(email), mailbox, host, company, own, own.replaceAll(' ', '')]
  const parts = [...own.split(/[^\p{L}\p{N}]+/u), ...mailbox.split(/[^\p{L}\p{N}]+/u)]
  return [...new Set([...whole, ...parts])]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length)
}

/** Without capitals and accents: José tries "jose" too. */
function folded(text: string): string {
  return plainPassword(text).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
