import { MOST_ENGRAVED_LETTERS, letterCount } from './product.ts'
import type { TagShape } from './schemas.ts'

/** A tag as it is cut, in millimetres from its upper left corner. */
export interface TagOutline {
  width: number
  height: number
  /** The edge, as the path of a drawing. */
  path: string
  /** The hole for the ring. */
  hole: { x: number; y: number; radius: number }
  /** The square of the code with its quiet zone, on the back. */
  code: { x: number; y: number; side: number }
  /** Where the text stands on the front, and how wide it may be. */
  text: { x: number; y: number; width: number; height: number }
}

/** Every shape at its true size. */
export const TAG_OUTLINES: Readonly<Record<TagShape, TagOutline>> = {
  round: {
    width: 30,
    height: 34,
    path: 'M15 0a4 4 0 0 1 4 4v.7a15 15 0 1 1-8 0V4a4 4 0 0 1 4-4z',
    hole: { x: 15, y: 3.6, radius: 1.7 },
    code: { x: 5.4, y: 9.4, side: 19.2 },
    text: { x: 15, y: 19, width: 25, height: 12 },
  },
  bone: {
    width: 42,
    height: 30,
    path: 'M13 5.5h5a3.4 3.4 0 1 1 6 0h5a6.6 6.6 0 0 1 12.4 3.3a6.4 6.4 0 0 1-3.2 6.2a6.4 6.4 0 0 1 3.2 6.2a6.6 6.6 0 0 1-12.4 3.3h-16a6.6 6.6 0 0 1-12.4-3.3a6.4 6.4 0 0 1 3.2-6.2a6.4 6.4 0 0 1-3.2-6.2a6.6 6.6 0 0 1 12.4-3.3z',
    hole: { x: 21, y: 3.9, radius: 1.6 },
    code: { x: 12.9, y: 6.9, side: 16.2 },
    text: { x: 21, y: 15.2, width: 30, height: 10 },
  },
  shield: {
    width: 32,
    height: 36,
    path: 'M16 0a4 4 0 0 1 3.6 2.3h8.4a4 4 0 0 1 4 4v12.7c0 8-7 13.5-16 17c-9-3.5-16-9-16-17v-12.7a4 4 0 0 1 4-4h8.4a4 4 0 0 1 3.6-2.3z',
    hole: { x: 16, y: 3.7, radius: 1.7 },
    code: { x: 6.4, y: 7.2, side: 19.2 },
    text: { x: 16, y: 17, width: 26, height: 12 },
  },
}

/** A wide letter takes three quarters of its height. */
const WIDEST = 0.75
/** Smaller letters cannot be read on metal, and a tag has no room for larger ones. */
const LARGEST_MM = 6

/** The text in one line, or in two where that makes it larger, and how high its letters are. */
export function engravedLines(
  words: string,
  { width, height }: Pick<TagOutline['text'], 'width' | 'height'>,
): { lines: string[]; size: number } {
  const sizeOf = (lines: readonly string[]) =>
    Math.min(
      LARGEST_MM,
      height / (lines.length * 1.25),
      ...lines.map((line) => width / (WIDEST * Math.max(1, letterCount(line)))),
    )
  const choices = [[words]]
  for (const { index } of words.matchAll(/ /g)) {
    choices.push([words.slice(0, index), words.slice(index + 1)])
  }
  const [best] = choices
    .map((lines) => ({ lines, size: sizeOf(lines) }))
    .toSorted((a, b) => b.size - a.size || a.lines.length - b.lines.length)
  return best ?? { lines: [words], size: width / (WIDEST * MOST_ENGRAVED_LETTERS) }
}
