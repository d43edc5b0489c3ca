import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeXml } from '@wayfur/domain/xml'
import { unpackWoff } from '../printing/unpack-woff.ts'
import { assetFile } from '../program-files.ts'

/** What stands on the picture of a shared link. */
export interface SocialWords {
  title: string
  line: string
}

/** Trail, hills and mark, drawn by web/art-build/render-icons.ts. */
const GROUND = assetFile('social/ground.png')
const LEFT = 72
const WIDTH = 1200 - 2 * LEFT
const TITLE_TOP = 132
/** The scene begins below; words end above it. */
const MOST_TITLE_HEIGHT = 170
/** Longer names are set smaller, so that two lines hold them. */
const TITLE_SIZES = [68, 54, 42, 30]
const LINE_SIZE = 34
const INK = '#16241b'
const SOFT = '#4a594e'
/** Letters of a title and of a line: what two or three lines can hold. */
const MOST_TITLE = 90
const MOST_LINE = 100
/** A picture is some 60 kB, so about 12 MB are kept. */
const MOST_KEPT = 200

const kept = new Map<string, Promise<Buffer>>()

/** The PNG of a shared link, 1200 by 630; the same words are drawn once. */
export function socialPicture(words: SocialWords): Promise<Buffer> {
  const key = JSON.stringify(words)
  const known = kept.get(key)
  if (known !== undefined) return known
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest)
  const drawn = draw(words)
  kept.set(key, drawn)
  drawn.catch(() => kept.delete(key))
  return drawn
}

async function draw({ title, line }: SocialWords): Promise<Buffer> {
  const heading = await titleOf(shortened(title, MOST_TITLE))
  const below = await words(shortened(line, MOST_LINE), 'Source Sans 3', LINE_SIZE, SOFT)
  const lineTop = TITLE_TOP + Math.min(heading.height, MOST_TITLE_HEIGHT) + 22
  const { default: sharp } = await import('sharp')
  return sharp(GROUND)
    .composite([
      { input: heading.png, left: LEFT, top: TITLE_TOP },
      { input: below.png, left: LEFT, top: lineTop },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function titleOf(title: string) {
  let set = await words(title, 'Fraunces SemiBold', TITLE_SIZES[0] ?? LINE_SIZE, INK)
  for (const size of TITLE_SIZES.slice(1)) {
    if (set.height <= MOST_TITLE_HEIGHT) break
    set = await words(title, 'Fraunces SemiBold', size, INK)
  }
  return set
}

async function words(text: string, family: Face, size: number, color: string) {
  return setWords(text, { family, size, color, width: WIDTH })
}

/** Words as a picture of their own, as high as they need. */
export async function setWords(
  text: string,
  { family, size, color, width }: { family: Face; size: number; color: string; width: number },
) {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp({
    text: {
      // The words are markup to the setter of type; it knows no control characters.
      text: `<span foreground="${color}">${escapeXml(text.replace(/[^\P{Cc}\n]/gu, ' '))}</span>`,
      // The comma ends the name, whose last word would be read as a weight.
      font: `${family}, ${size}`,
      fontfile: faceFile(family),
      rgba: true,
      width,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, height: info.height }
}

const FACES = {
  'Fraunces SemiBold': ['fraunces', 600],
  'Source Sans 3': ['source-sans-3', 400],
} as const
type Face = keyof typeof FACES

let folder: string | undefined

/** The font as a file, which is what sets words wants; letters it lacks come from the system. */
function faceFile(family: Face): string {
  const [name, weight] = FACES[family]
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'wayfur-type-'))
    folder = made
    for (const [one, cut] of Object.values(FACES)) {
      const home = dirname(fileURLToPath(import.meta.resolve(`@fontsource/${one}/package.json`)))
      const packed = readFileSync(join(home, `files/${one}-latin-${cut}-normal.woff`))
      writeFileSync(join(made, `${one}-${cut}.ttf`), unpackWoff(packed))
    }
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  }
  return join(folder, `${name}-${weight}.ttf`)
}

function shortened(text: string, most: number): string {
  const letters = Array.from(new Intl.Segmenter('en').segment(text.trim()), (one) => one.segment)
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
