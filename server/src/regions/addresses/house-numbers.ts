import { foldHouseNumber, leadingNumber } from '../../geocoding/addresses/address-words.ts'

/** A range of more houses than this is a mistake, or the size of a lot. */
const LONGEST_RANGE = 40

const PLAIN_NUMBER = /^\d{1,6}$/

/** What people write on one house: '12', '12a', '12;14', '12-18'. Folded, without repetition. */
export function houseNumbersOf(tag: string): string[] {
  if (PLAIN_NUMBER.test(tag)) return [tag]
  const numbers = new Set<string>()
  for (const part of tag.split(/[;,]/)) {
    const folded = foldHouseNumber(part)
    if (folded === undefined) continue
    numbers.add(folded)
    for (const within of rangeOf(folded)) numbers.add(within)
  }
  return [...numbers]
}

/** '12-18' is the house of 12, 14, 16 and 18; '41-25' in Queens is one number and no range. */
function rangeOf(folded: string): string[] {
  const [, from = '', to = ''] = /^(\d{1,5})-(\d{1,5})$/.exec(folded) ?? []
  if (from === '') return []
  const [first, last] = [Number(from), Number(to)]
  const isRange = first < last && last - first <= LONGEST_RANGE && (last - first) % 2 === 0
  if (!isRange) return []
  return Array.from({ length: (last - first) / 2 + 1 }, (_, at) => String(first + 2 * at))
}

/** Steps of `addr:interpolation`; a number is written as such. */
const STEPS: Readonly<Record<string, number>> = { all: 1, odd: 2, even: 2 }
const MOST_BETWEEN = 1_000

/** The numbers between two ends of a line, both left out; none where the ends do not fit the rule. */
export function numbersBetween(first: string, last: string, rule: string): number[] {
  const step = STEPS[rule] ?? (/^[1-9]\d?$/.test(rule) ? Number(rule) : undefined)
  const [from, to] = [leadingNumber(first), leadingNumber(last)]
  if (step === undefined || from === 0 || to === 0) return []
  const count = Math.abs(to - from) / step - 1
  if (!Number.isInteger(count) || count < 1 || count > MOST_BETWEEN) return []
  const sign = to > from ? step : -step
  return Array.from({ length: count }, (_, at) => from + sign * (at + 1))
}
