import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'fontkit'

// Takes the type of scripts that our families lack out of packages of 130 MB, of which posters need
// 5: the files as they are, and which letters each has.

const SOURCES = join(import.meta.dirname, 'node_modules/@fontsource')
const MADE = join(import.meta.dirname, '../../server/assets/fonts')

const SCRIPTS = {
  arabic: 'noto-sans-arabic/files/noto-sans-arabic-arabic',
  korean: 'noto-sans-kr/files/noto-sans-kr-korean',
  chinese: 'noto-sans-sc/files/noto-sans-sc-chinese-simplified',
} as const
const WEIGHTS = [400, 700] as const

await mkdir(MADE, { recursive: true })
const letters: Record<string, string> = {}
for (const [script, source] of Object.entries(SCRIPTS)) {
  for (const weight of WEIGHTS) {
    const from = join(SOURCES, `${source}-${weight}-normal.woff`)
    await copyFile(from, join(MADE, `${script}-${weight}.woff`))
    const font = create(await readFile(from))
    if (!('characterSet' in font)) throw new Error(`${from} holds several fonts.`)
    const written = rangesOf(font.characterSet)
    if ((letters[script] ??= written) !== written) throw new Error(`${script} differs by weight.`)
  }
}
await writeFile(join(MADE, 'unicode.json'), `${JSON.stringify(letters, null, 2)}\n`)

/** Letters as 'U+41-5A,U+61', which is how the packages of fonts write them. */
function rangesOf(set: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const letter of [...set].sort((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last !== undefined && letter <= last[1] + 1) last[1] = letter
    else ranges.push([letter, letter])
  }
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',')
}

function hex(letter: number): string {
  return letter.toString(16).toUpperCase()
}
