import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'

// Makes the small font files that every first view asks for out of the whole ones, which stay for
// the letters and weights that are left out here. `app.css` names both.

const WHOLE = join(import.meta.dirname, '../../node_modules/@fontsource-variable')
const MADE = join(import.meta.dirname, '../../web/app/fonts')

/** English and Spanish as the product writes them; `app.css` has the same as `unicode-range`. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa1],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xbf, 0xbf],
  [0xc1, 0xc1],
  [0xc9, 0xc9],
  [0xcd, 0xcd],
  [0xd1, 0xd1],
  [0xd3, 0xd3],
  [0xd7, 0xd7],
  [0xda, 0xda],
  [0xdc, 0xdc],
  [0xe1, 0xe1],
  [0xe9, 0xe9],
  [0xed, 0xed],
  [0xf1, 0xf1],
  [0xf3, 0xf3],
  [0xfa, 0xfa],
  [0xfc, 0xfc],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2212, 0x2212],
] as const

const LETTERS = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('')

/** What browsers use by themselves, and the figures of equal width that tables ask for. */
const FEATURES = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rclt',
  'rlig',
  'rvrn',
  'tnum',
]
/** Copyright, licence and where it stands. */
const LEGAL_NAMES = [0, 13, 14]
/** A cut font may not go by a name that is reserved for the whole one; its own is as long. */
const RESERVED = { 'Source Sans 3': 'Wayfur Sans 3', SourceSans3: 'WayfurSans3' }

await mkdir(MADE, { recursive: true })
await make('source-sans-3', 'text', {})
// Headings have one weight.
await make('fraunces', 'headings', { wght: 600 })

async function make(
  family: string,
  name: string,
  variationAxes: Record<string, number>,
): Promise<void> {
  const whole = await readFile(join(WHOLE, family, `files/${family}-latin-wght-normal.woff2`))
  const made = await subsetFont(whole, LETTERS, {
    targetFormat: 'sfnt',
    keepFeatures: FEATURES,
    preserveNameIds: LEGAL_NAMES,
    variationAxes,
  })
  for (const [reserved, own] of Object.entries(RESERVED)) rename(made, reserved, own)
  const packed = await convert(made, 'woff2')
  await writeFile(join(MADE, `${name}.woff2`), packed)
  process.stdout.write(`${family}: ${whole.byteLength} to ${packed.byteLength} bytes\n`)
}

function rename(font: Buffer, from: string, to: string): void {
  const [old, own] = [from, to].map((name) => Buffer.from(name, 'utf16le').swap16())
  if (old === undefined || own?.byteLength !== old.byteLength)
    throw new Error(`${to} does not fit.`)
  for (let at = font.indexOf(old); at !== -1; at = font.indexOf(old, at)) own.copy(font, at)
}
