import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapeXml } from '@wayfur/domain/xml'
import { type Cut, DIRECTIONS, type Face, openFaces, runsOf } from './print-type.ts'

interface Setting {
  cut: Cut
  size: number
  color: string
  /** The widest a line may be. */
  width: number
  /** On which side lines begin. */
  direction?: 'ltr' | 'rtl'
}

/** Has a paragraph read from right to left, whatever its first word. */
const RIGHT_TO_LEFT_MARK = '\u200f'

/** Words as a picture of their own, as wide and high as they need. */
export async function setWords(
  text: string,
  { cut, size, color, width, direction = 'ltr' }: Setting,
): Promise<{ png: Buffer; width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  // Control characters are none to the setter of type.
  const lines = text.replace(/[^\P{Cc}\n]/gu, ' ').split('\n')
  const begin = direction === 'rtl' ? RIGHT_TO_LEFT_MARK : ''
  const markup: string[] = []
  for (const line of lines) markup.push(begin + (await runsAsMarkup(line, cut)))
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" size="${size * 1024}">${markup.join('\n')}</span>`,
      rgba: true,
      width,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** Each run names its face, so that none is looked for among the system's, of which servers have none. */
async function runsAsMarkup(line: string, cut: Cut): Promise<string> {
  const faces = openFaces()[cut]
  let markup = ''
  // What says in which direction words are read is no letter of a face.
  for (const [at, part] of line.split(DIRECTIONS).entries()) {
    if (at % 2 === 1) markup += part
    else {
      for (const { face, words } of runsOf(part, faces)) {
        const found = faces.find(({ name }) => name === face)
        if (found === undefined) continue
        await makeKnown(found)
        const { family, weight } = found
        markup += `<span font_family="${family}" font_weight="${weight}">${escapeXml(words)}</span>`
      }
    }
  }
  return markup
}

let folder: string | undefined
const known = new Map<string, Promise<void>>()

/** Hands a face to the setter of type, which wants files and keeps each for the process. */
async function makeKnown({ name, family, font }: Face): Promise<void> {
  let handed = known.get(name)
  if (handed === undefined) {
    handed = handOver(name, family, font())
    known.set(name, handed)
    handed.catch(() => known.delete(name))
  }
  return handed
}

async function handOver(name: string, family: string, font: Buffer): Promise<void> {
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'wayfur-type-'))
    folder = made
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  }
  const fontfile = join(folder, `${name.replaceAll(' ', '-')}.ttf`)
  writeFileSync(fontfile, font)
  const { default: sharp } = await import('sharp')
  await sharp({ text: { text: 'x', font: `${family}, 8`, fontfile } })
    .png()
    .toBuffer()
}
