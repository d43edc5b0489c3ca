/** Whether digits satisfy the check digit that every card number ends with. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

/**
 * How the numbers of each network begin and how long they are. Without this every tenth chip number
 * of a pet and every tenth moment in milliseconds would pass for a card.
 */
const NETWORKS: readonly [begins: RegExp, lengths: readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(6011|64[4-9]|65)/, [16, 17, 18, 19]],
  [/^3(0[0-5]|095|[689])/, [14, 15, 16, 17, 18, 19]],
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^(62|81)/, [16, 17, 18, 19]],
  [/^(50|5[6-9]|6[0-9])/, [13, 14, 15, 16, 17, 18, 19]],
]

/** Whether digits, and nothing but digits, are the number of a payment card. */
export function isCardNumber(digits: string): boolean {
  const isOfNetwork = NETWORKS.some(
    ([begins, lengths]) => lengths.includes(digits.length) && begins.test(digits),
  )
  return isOfNetwork && hasCheckDigit(digits)
}

/**
 * 13 to 19 digits, as people write them: with spaces, dashes or dots between. Not after a plus (a
 * telephone number) and not within a longer number or the part of one after its point.
 */
const DIGITS = /(?<![\d+]|\d[.,])\d(?:[ .\-\u00a0\u2010-\u2015]{0,2}\d){12,18}(?!\d)/g

const FEWEST_DIGITS = 13
/** What stays as it is when written in its plainest form, as nearly everything that is sent does. */
const PLAIN = /^[ -~]*$/

/** Whether a text has the number of a payment card in it. */
export function holdsCardNumber(text: string): boolean {
  const plain = PLAIN.test(text) ? text : text.normalize('NFKC')
  if (plain.length < FEWEST_DIGITS) return false
  for (const [found] of plain.matchAll(DIGITS)) {
    if (isCardNumber(found.replace(/\D/g, ''))) return true
  }
  return false
}
