import { setWords } from '../printing/set-words.ts'
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
  const below = await setWords(shortened(line, MOST_LINE), {
    cut: 'regular',
    size: LINE_SIZE,
    color: SOFT,
    width: WIDTH,
  })
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
  const look = { cut: 'display', color: INK, width: WIDTH } as const
  let set = await setWords(title, { ...look, size: TITLE_SIZES[0] ?? LINE_SIZE })
  for (const size of TITLE_SIZES.slice(1)) {
    if (set.height <= MOST_TITLE_HEIGHT) break
    set = await setWords(title, { ...look, size })
  }
  return set
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
