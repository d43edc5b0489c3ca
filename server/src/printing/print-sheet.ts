import { currentLocale } from '@wayfur/domain/language/messages'
import { invariant } from '@wayfur/domain/problem'
import {
  directionOfWords,
  drawnBackwards,
  hasRightToLeft,
  isolatedByLine,
  type LineOrder,
  openLineOrder,
} from './line-order.ts'
import { type Cut, openFaces, runsOf } from './print-type.ts'
import { wordsOf } from './words-of.ts'

/** US Letter, in points. */
export const SHEET = { width: 612, height: 792 } as const

interface Setting {
  x: number
  y: number
  width: number
  size: number
  cut?: Cut
  color: string
  /** Further words are cut off with an ellipsis. */
  lines?: number
  /** How the words are read where that is not as the sheet: numbers are 'ltr', what people wrote 'auto'. */
  direction?: 'ltr' | 'auto'
}

interface SheetInfo {
  title: string
  author: string
  writtenAt: Date
  /** On which side lines begin. */
  direction?: 'ltr' | 'rtl'
}

/** Lines are this much higher than the letters. */
const LEADING = 1.35
/** Widths are measured at this size, in points, and scaled. */
const MEASURED_AT = 100

/**
 * One sheet of paper that is drawn part by part, each with its place in the structure that screen
 * readers follow. Words are broken into lines here, because a line may need several files of type,
 * and because the library begins a new page for words that reach below the last one.
 */
export class PrintSheet {
  readonly doc: PDFKit.PDFDocument
  readonly #faces = openFaces()
  readonly #direction: 'ltr' | 'rtl'
  readonly #orderOf: LineOrder
  readonly #root: PDFKit.PDFStructureElement
  #part: PDFKit.PDFStructureElement
  readonly #registered = new Set<string>()
  readonly #widths = new Map<string, number>()

  /** The library comes with the first sheet: it takes long to load, and many starts print nothing. */
  static async open({
    title,
    author,
    writtenAt,
    direction = 'ltr',
  }: SheetInfo): Promise<PrintSheet> {
    const [{ default: PDFDocument }, order] = await Promise.all([import('pdfkit'), openLineOrder()])
    const doc = new PDFDocument({
      size: [SHEET.width, SHEET.height],
      margin: 0,
      tagged: true,
      pdfVersion: '1.7',
      lang: currentLocale(),
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: writtenAt, ModDate: writtenAt },
    })
    return new PrintSheet(doc, direction, order)
  }

  private constructor(doc: PDFKit.PDFDocument, direction: 'ltr' | 'rtl', order: LineOrder) {
    this.doc = doc
    this.#direction = direction
    this.#orderOf = order
    this.#root = this.doc.struct('Document')
    this.#part = this.#root
    this.doc.addStructure(this.#root)
  }

  /** Another sheet, on which all that follows is drawn. */
  nextPage(): void {
    this.doc.addPage({ size: [SHEET.width, SHEET.height], margin: 0 })
  }

  /** What is drawn inside belongs together under `type`, such as a section or a table row. */
  within<T>(type: string, draw: () => T): T {
    const outer = this.#part
    this.#part = this.doc.struct(type)
    outer.add(this.#part)
    const drawn = draw()
    this.#part.end()
    this.#part = outer
    return drawn
  }

  /** Words with a role of their own: 'H1', 'P', 'TD'. Gives the y below them. */
  words(role: string, words: string, setting: Setting): number {
    const lines = this.#linesOf(words, setting)
    const direction = this.#directionOf(words, setting.direction)
    // Letters stand in the file as they are seen; read aloud, those from right to left would be backwards.
    const spoken = this.#isSeenAsRead(words) ? {} : { actual: words }
    this.#part.add(this.doc.struct(role, spoken, () => this.#draw(lines, setting, direction)))
    return setting.y + lines.length * setting.size * LEADING
  }

  /** A picture that says something: it is described for those who cannot see it. */
  figure(description: string, draw: (doc: PDFKit.PDFDocument) => void): void {
    this.#part.add(this.doc.struct('Figure', { alt: description }, () => draw(this.doc)))
  }

  /** Lines and grounds that mean nothing by themselves. */
  decoration(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw(this.doc)
    this.doc.endMarkedContent()
  }

  /** How high these words will be. */
  heightOf(words: string, setting: Omit<Setting, 'x' | 'y' | 'color'>): number {
    const lines = this.#linesOf(words, { ...setting, x: 0, y: 0, color: '' })
    return lines.length * setting.size * LEADING
  }

  /** The finished file. */
  async bytes(): Promise<Buffer> {
    this.#root.end()
    const chunks: Buffer[] = []
    this.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.once('end', resolve)
      this.doc.once('error', reject)
    })
    this.doc.end()
    await ended
    return Buffer.concat(chunks)
  }

  #draw(
    lines: readonly string[],
    { x, y, width, size, color, cut = 'regular' }: Setting,
    direction: 'ltr' | 'rtl',
  ): void {
    lines.forEach((line, index) => {
      let left = this.#direction === 'ltr' ? x : x + width - this.#widthOf(line, size, cut)
      for (const { face, words, isRtl } of this.#runsAcross(line, cut, direction)) {
        this.#setFace(face).fontSize(size).fillColor(color)
        const baseline = y + index * size * LEADING + size * 0.95
        // Asked for features, the library hands on all words at once, so that their order is right.
        const features = isRtl ? { features: [] } : {}
        this.doc.text(words, left, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...features,
        })
        left += this.doc.widthOfString(words, features)
      }
    })
  }

  #isSeenAsRead(words: string): boolean {
    return this.#direction === 'ltr' && !hasRightToLeft(words)
  }

  /** The runs of a line from left to right. */
  #runsAcross(line: string, cut: Cut, direction: 'ltr' | 'rtl') {
    const stretches = this.#isSeenAsRead(line)
      ? [{ words: line, isRtl: false }]
      : this.#orderOf(line, direction)
    return stretches.flatMap(({ words, isRtl }) => {
      const runs = runsOf(words, this.#faces[cut])
      const across = isRtl ? runs.toReversed() : runs
      return across.map(({ face, words: part }) => ({
        face,
        words: isRtl ? drawnBackwards(part) : part,
        isRtl,
      }))
    })
  }

  /** How words are read. */
  #directionOf(words: string, direction: Setting['direction']): 'ltr' | 'rtl' {
    const own = direction === 'auto' ? directionOfWords(words) : direction
    return own ?? this.#direction
  }

  #linesOf(words: string, { width, size, cut = 'regular', lines = Infinity }: Setting): string[] {
    const broken: string[] = []
    const space = this.#widthOf('x x', size, cut) - 2 * this.#widthOf('x', size, cut)
    for (const paragraph of words.split('\n')) {
      // No line that nobody will see is worth being measured.
      if (broken.length > lines) break
      const ofParagraph: string[] = []
      let line = ''
      let taken = 0
      for (const { text, isGlued } of wordsOf(paragraph)) {
        this.#fitting(text, width, size, cut).forEach((word, piece) => {
          const between = isGlued || piece > 0 ? '' : ' '
          const apart = between === '' ? 0 : space
          const wide = this.#widthOf(word, size, cut)
          const isFull = line !== '' && taken + apart + wide > width
          if (isFull) ofParagraph.push(line)
          const isFirst = isFull || line === ''
          taken = isFirst ? wide : taken + apart + wide
          line = isFirst ? word : line + between + word
        })
        if (broken.length + ofParagraph.length > lines) break
      }
      broken.push(...isolatedByLine([...ofParagraph, line]))
    }
    if (broken.length > lines) {
      broken.length = lines
      const letters = Array.from(broken[lines - 1] ?? '')
      while (letters.length > 0 && this.#widthOf(`${letters.join('')}…`, size, cut) > width) {
        letters.pop()
      }
      broken[lines - 1] = `${letters.join('').trimEnd()}…`
    }
    return broken
  }

  /** Chooses a face; the library reads it when it is first used. */
  #setFace(face: string): PDFKit.PDFDocument {
    if (!this.#registered.has(face)) {
      const found = Object.values(this.#faces)
        .flat()
        .find(({ name }) => name === face)
      invariant(found !== undefined, `There is no face ${face}.`)
      this.doc.registerFont(face, found.font())
      this.#registered.add(face)
    }
    return this.doc.font(face)
  }

  /** A word, in pieces where it is longer than a line. */
  #fitting(word: string, width: number, size: number, cut: Cut): string[] {
    if (this.#widthOf(word, size, cut) <= width) return [word]
    const pieces: string[] = ['']
    for (const { segment } of new Intl.Segmenter('en').segment(word)) {
      const longer = (pieces.at(-1) ?? '') + segment
      if (this.#widthOf(longer, size, cut) <= width) pieces[pieces.length - 1] = longer
      else pieces.push(segment)
    }
    return pieces
  }

  /** Words come back often, and each measuring lays them out anew. */
  #widthOf(words: string, size: number, cut: Cut): number {
    const key = `${cut} ${words}`
    let perPoint = this.#widths.get(key)
    if (perPoint === undefined) {
      perPoint = 0
      for (const { face, words: part } of runsOf(words, this.#faces[cut])) {
        perPoint += this.#setFace(face).fontSize(MEASURED_AT).widthOfString(part) / MEASURED_AT
      }
      this.#widths.set(key, perPoint)
    }
    return perPoint * size
  }
}
