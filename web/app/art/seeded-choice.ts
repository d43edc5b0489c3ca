/**
 * Choices that always fall the same way for the same thing, so that a place keeps its picture:
 * `pick('sky', 3)` answers 0, 1 or 2. FNV-1a reads the words; the mixing step of MurmurHash3 then
 * makes different choices of one thing independent, which FNV's low bits alone are not.
 */
export function seededChoice(seed: string | number): (about: string, count: number) => number {
  return (about, count) => {
    let hash = 0x811c9dc5
    for (const sign of `${about}:${seed}`) {
      hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    return ((hash ^ (hash >>> 16)) >>> 0) % count
  }
}
