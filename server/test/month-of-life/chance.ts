/** Chance that is the same in every run of the same seed, so that what it finds can be found again. */
export interface Chance {
  /** Whether something happens that happens this often, from 0 to 1. */
  of(share: number): boolean
  /** One of them; undefined where there is none. */
  pick<T>(among: readonly T[]): T | undefined
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
}

/** Mulberry32, by Tommy Ettinger (public domain): short, and even enough for whom one meets. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    of: (share) => next() < share,
    pick: (among) => among[Math.floor(next() * among.length)],
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
  }
}
