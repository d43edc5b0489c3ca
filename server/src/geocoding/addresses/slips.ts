/** Letters at the beginning of a word by which slips are looked up; what follows is compared. */
const LOOKED_AT = 7
/** A shorter word with one slip is any other short word. */
const SHORTEST_WITH_SLIP = 3
/** From so many letters on, two slips still leave a word that can be told. */
const SHORTEST_WITH_TWO = 5

/** How many slips of the keyboard a word of this length may have. */
export function mostSlips(word: string): 0 | 1 | 2 {
  if (word.length < SHORTEST_WITH_SLIP || /\d/.test(word)) return 0
  return word.length < SHORTEST_WITH_TWO ? 1 : 2
}

/**
 * The beginning of a word with up to `most` of its letters left out, itself among them. Two words
 * that are so many slips apart share one of these, so that words with slips are found by looking up
 * a few keys (the way of SymSpell by W. Garbe) and not by comparing all.
 */
export function slipKeys(word: string, most: number): Set<string> {
  const keys = new Set([word.slice(0, LOOKED_AT)])
  let last = [...keys]
  for (let dropped = 0; dropped < most; dropped++) {
    const next: string[] = []
    for (const key of last) {
      for (let at = 0; at < key.length; at++) {
        const shorter = key.slice(0, at) + key.slice(at + 1)
        if (shorter === '' || keys.has(shorter)) continue
        keys.add(shorter)
        next.push(shorter)
      }
    }
    last = next
  }
  return keys
}
