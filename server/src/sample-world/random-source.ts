/** Choices that are always the same for the same seed text, and look like chance. */
export interface RandomSource {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number
  pick<T>(choices: readonly T[]): T
  /** True this often: 0.3 is three times in ten. */
  often(share: number): boolean
  /** Some of the choices, each once, in their own order. */
  some<T>(choices: readonly T[], count: number): T[]
}

/** The generator mulberry32 (Tommy Ettinger, public domain) over a hash of the seed text. */
export function randomSource(seed: string): RandomSource {
  let state = hashOf(seed)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  function whole(least: number, most: number): number {
    return least + Math.floor(next() * (most - least + 1))
  }
  return {
    next,
    whole,
    pick(choices) {
      const choice = choices[whole(0, choices.length - 1)]
      if (choice === undefined) throw new RangeError('There is nothing to choose from.')
      return choice
    },
    often: (share) => next() < share,
    some(choices, count) {
      // Of what is left, each has the same chance to fill what is still wanted.
      let wanted = Math.min(count, choices.length)
      return choices.filter((_, index) => {
        const isTaken = next() * (choices.length - index) < wanted
        if (isTaken) wanted -= 1
        return isTaken
      })
    },
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}
