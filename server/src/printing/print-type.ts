import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assetFile } from '../program-files.ts'
import { unpackWoff } from './unpack-woff.ts'

/** The cuts of type a print uses: headings in the serif, the rest in the sans. */
export const CUTS = ['regular', 'bold', 'display'] as const
export type Cut = (typeof CUTS)[number]

/** Each with the folder of its package and the name in its files, in which a weight may stand. */
const FAMILIES = {
  regular: { folder: 'source-sans-3', cutWeight: 400, family: 'Source Sans 3', weight: 400 },
  bold: { folder: 'source-sans-3', cutWeight: 700, family: 'Source Sans 3', weight: 700 },
  display: { folder: 'fraunces', cutWeight: 600, family: 'Fraunces SemiBold', weight: 400 },
} as const satisfies Readonly<Record<Cut, object>>

/** A file of a cut with the letters it has. */
export interface Face {
  /** The name it is registered under, such as 'bold latin-ext'. */
  name: string
  /** What its file calls itself, and how heavy. */
  family: string
  weight: number
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

/** Scripts that both families lack, in files that `data-build/fonts` takes out of larger packages. */
const OTHER_SCRIPTS = {
  arabic: 'Noto Sans Arabic',
  chinese: 'Noto Sans SC Thin',
  korean: 'Noto Sans KR Thin',
} as const

let opened: Readonly<Record<Cut, readonly Face[]>> | undefined

/**
 * The faces of every cut. Each script comes in a file of its own, so a line may be set from
 * several; a script the serif lacks is set in the sans.
 */
export function openFaces(): Readonly<Record<Cut, readonly Face[]>> {
  if (opened !== undefined) return opened
  const letters = lettersIn(assetFile('fonts/unicode.json'))
  // Unpacked anew for each print: kept, the largest would take megabytes for a letter or two.
  const others = (weight: number) =>
    Object.entries(OTHER_SCRIPTS).map(([script, family]) => {
      const file = assetFile(`fonts/${script}-${weight}.woff`)
      return {
        name: `${script} ${weight}`,
        family,
        weight,
        font: () => unpackWoff(readFileSync(file)),
        has: inRanges(letters[script] ?? ''),
      }
    })
  const sans = [...facesOf('bold'), ...others(700)]
  opened = {
    regular: [...facesOf('regular'), ...others(400)],
    bold: sans,
    display: [...facesOf('display'), ...sans],
  }
  return opened
}

function facesOf(cut: Cut): Face[] {
  const { folder, cutWeight, family, weight } = FAMILIES[cut]
  const home = dirname(fileURLToPath(import.meta.resolve(`@fontsource/${folder}/package.json`)))
  const letters = lettersIn(join(home, 'unicode.json'))
  return SUBSETS.flatMap((subset) => {
    const range = letters[subset]
    if (range === undefined) return []
    const file = join(home, `files/${folder}-${subset}-${cutWeight}-normal.woff`)
    let font: Buffer | undefined
    const unpacked = () => (font ??= unpackWoff(readFileSync(file)))
    const name = `${cut} ${subset}`
    return [{ name, family, weight, font: unpacked, has: inRanges(range) }]
  })
}

/** Which letters the files beside this list have, by the name of their part. */
function lettersIn(list: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
}

/** Reads 'U+0000-00FF,U+0131' as the question whether a letter is among them. */
function inRanges(text: string): (letter: number) => boolean {
  let ranges: (readonly [number, number])[] | undefined
  const read = () =>
    text.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    })
  return (letter) => (ranges ??= read()).some(([from, to]) => letter >= from && letter <= to)
}

/** Stands for letters and pictures that no face has. */
const UNKNOWN = '?'

/** Words that are set from one face. */
export interface Run {
  face: string
  words: string
}

/** Signs that say in which direction words are read, and are not seen themselves. */
export const DIRECTIONS = /([\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])/g

/** Splits words into runs of one face each; what no face has becomes one question mark. */
export function runsOf(words: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = []
  const seen = words.normalize('NFC').replaceAll(DIRECTIONS, '')
  for (const { segment } of new Intl.Segmenter('en').segment(seen)) {
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
