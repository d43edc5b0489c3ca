import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unpackWoff } from './unpack-woff.ts'

/** The cuts of type a print uses: headings in the serif, the rest in the sans. */
export const CUTS = ['regular', 'bold', 'display'] as const
export type Cut = (typeof CUTS)[number]

const FAMILIES: Readonly<Record<Cut, { family: string; weight: number }>> = {
  regular: { family: 'source-sans-3', weight: 400 },
  bold: { family: 'source-sans-3', weight: 700 },
  display: { family: 'fraunces', weight: 600 },
}

/** A file of a cut with the letters it has. */
interface Face {
  /** The name it is registered under, such as 'bold latin-ext'. */
  name: string
  /** The font file; unpacked when a print first needs it. */
  font: () => Buffer
  has: (letter: number) => boolean
}

const SUBSETS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
]

/**
 * The faces of every cut. Each script comes in a file of its own, so a line may be set from
 * several; a script the serif lacks is set in the sans.
 */
export function openFaces(): Readonly<Record<Cut, readonly Face[]>> {
  const sans = facesOf('bold')
  return {
    regular: facesOf('regular'),
    bold: sans,
    display: [...facesOf('display'), ...sans],
  }
}

function facesOf(cut: Cut): Face[] {
  const { family, weight } = FAMILIES[cut]
  const folder = dirname(fileURLToPath(import.meta.resolve(`@fontsource/${family}/package.json`)))
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  return SUBSETS.flatMap((subset) => {
    const range = ranges[subset]
    if (range === undefined) return []
    const file = join(folder, `files/${family}-${subset}-${weight}-normal.woff`)
    let font: Buffer | undefined
    const unpacked = () => (font ??= unpackWoff(readFileSync(file)))
    return [{ name: `${cut} ${subset}`, font: unpacked, has: inRanges(range) }]
  })
}

/** Reads 'U+0000-00FF,U+0131' as the question whether a letter is among them. */
function inRanges(text: string): (letter: number) => boolean {
  const ranges = text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  return (letter) => ranges.some(([from, to]) => letter >= from && letter <= to)
}

/** Stands for letters and pictures that no face has. */
const UNKNOWN = '?'

/** Words that are set from one face. */
export interface Run {
  face: string
  words: string
}

/** Splits words into runs of one face each; what no face has becomes one question mark. */
export function runsOf(words: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = []
  for (const { segment } of new Intl.Segmenter('en').segment(words.normalize('NFC'))) {
    const letters = Array.from(segment, (letter) => letter.codePointAt(0) ?? 0)
    const found = faces.find(({ has }) => letters.every(has))
    const face = found?.name ?? faces[0]?.name ?? ''
    const shown = found === undefined ? UNKNOWN : segment
    const last = runs.at(-1)
    if (last?.face === face) last.words += shown
    else runs.push({ face, words: shown })
  }
  return runs
}
