import type { Bidi } from 'bidi-js'

/** Words of a line that are read in one direction. */
interface Stretch {
  words: string
  isRtl: boolean
}

/** Gives the stretches of a line as they stand from left to right, by the rules of Unicode (annex 9). */
export type LineOrder = (line: string, direction: 'ltr' | 'rtl') => Stretch[]

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u

export function hasRightToLeft(words: string): boolean {
  return RIGHT_TO_LEFT.test(words)
}

/** How words of a person are read: as their first letter is. */
export function directionOfWords(words: string): 'ltr' | 'rtl' | undefined {
  const [first] = /\p{L}/u.exec(words) ?? []
  if (first === undefined) return undefined
  return hasRightToLeft(first) ? 'rtl' : 'ltr'
}

const ISOLATE = '\u2068'
const ISOLATE_ENDS = '\u2069'

/** Words that are put into a sentence of ours, so that neither turns the other around. */
export function isolated(words: string): string {
  return ISOLATE + words + ISOLATE_ENDS
}

/** A phone number, whose groups would stand in the opposite order among words from right to left. */
const NUMBER = /\+?\d[\d ().-]{5,}\d/g

/** What somebody wrote, with its phone numbers readable in either direction. */
export function numbersIsolated(words: string): string {
  return words.replaceAll(NUMBER, (number) => isolated(number))
}

/** Lines of one paragraph: what is put in and goes on in the next line begins there anew. */
export function isolatedByLine(lines: readonly string[]): string[] {
  let isOpen = false
  return lines.map((line) => {
    const whole = isOpen ? ISOLATE + line : line
    isOpen = whole.lastIndexOf(ISOLATE) > whole.lastIndexOf(ISOLATE_ENDS)
    return whole
  })
}

/** The library comes with the first print. */
export async function openLineOrder(): Promise<LineOrder> {
  // Its types are those of another kind of module than its files are.
  const { default: open } = (await import('bidi-js')) as unknown as { default: () => Bidi }
  const bidi = open()
  return (line, direction) => {
    const { levels } = bidi.getEmbeddingLevels(line, direction)
    const mirrored = bidi.getMirroredCharactersMap(line, levels)
    const runs: { words: string; level: number }[] = []
    levels.forEach((level, at) => {
      const sign = mirrored.get(at) ?? line.charAt(at)
      const last = runs.at(-1)
      if (last?.level === level) last.words += sign
      else runs.push({ words: sign, level })
    })
    let across = runs
    for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
      across = turnedAround(across, level)
    }
    return across.map(({ words, level }) => ({ words, isRtl: level % 2 === 1 }))
  }
}

/** The runs with each row of those at this level, or higher, in the opposite order (rule L2). */
function turnedAround<Run extends { level: number }>(runs: readonly Run[], level: number): Run[] {
  const turned: Run[] = []
  let row: Run[] = []
  for (const run of runs) {
    if (run.level >= level) row.unshift(run)
    else {
      turned.push(...row, run)
      row = []
    }
  }
  return [...turned, ...row]
}

/**
 * Words as the library of prints is to be given them: it turns a script from right to left around by
 * itself, and signs that belong to no script it does not.
 */
export function drawnBackwards(words: string): string {
  if (hasRightToLeft(words)) return words
  return Array.from(new Intl.Segmenter('en').segment(words), ({ segment }) => segment)
    .toReversed()
    .join('')
}
