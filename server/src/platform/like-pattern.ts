/** Finds what was typed anywhere in a text, as it stands there. */
export function likePattern(typed: string): string {
  return `%${typed.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** More words than these nobody types who looks for one thing. */
const MOST_WORDS = 8

/** A pattern for each word that was typed: every one must stand somewhere, in any order. */
export function likePatterns(typed: string | undefined): string[] {
  const words = (typed ?? '').split(/[\s,]+/).filter((word) => word !== '')
  return words.slice(0, MOST_WORDS).map(likePattern)
}
