import { t } from '@wayfur/domain/language/messages'
import type { QrDrawing } from '@wayfur/domain/pets/sharing-schemas'
import { engravedLines } from '@wayfur/domain/tags/tag-outline'
import { PrintSheet } from '../printing/print-sheet.ts'
import { QUIET } from './tag-svg.ts'

/** Points of print in a millimetre. */
const MM = 72 / 25.4
/** Edges of the paper tags, in millimetres: for a cat, a small dog, a large one, a crate. */
const SIDES = [25, 30, 40, 50] as const
/** Length of a cut mark and its distance from the corner it points at. */
const MARK = 3
const MARK_GAP = 1

const INK = '#16241b'
const SOFT = '#4a594e'
const FAINT = '#857c66'
const LEFT = 20
/** All of it lies within both US Letter and A4. */
const WIDTH = 170

export interface PrintedTag {
  petName: string
  tagId: string
  url: string
  /** What is engraved beside the code; empty for the name alone. */
  text: string
  qr: QrDrawing
  /** Whether the code leads to this machine only. */
  isOnlyLocal: boolean
  writtenAt: Date
}

/** A sheet with the tag in four sizes to cut out, fold and laminate at home; true to scale. */
export async function printedTag(tag: PrintedTag): Promise<Buffer> {
  const sheet = await PrintSheet.open({
    title: t('QR tag of {petName}', { petName: tag.petName }),
    author: 'Wayfur',
    writtenAt: tag.writtenAt,
  })
  const setting = { x: LEFT * MM, width: WIDTH * MM, color: INK }
  let y = sheet.words('H1', t('QR tag of {petName}', { petName: tag.petName }), {
    ...setting,
    y: 14 * MM,
    size: 22,
    cut: 'display',
    lines: 1,
  })
  y = sheet.words(
    'P',
    t(
      'Print at 100%, not “fit to page”. Cut along the marks, fold at the dotted line and laminate. The code leads to the page on which a finder can reach you.',
    ),
    { ...setting, y: y + 2, size: 10.5, color: SOFT },
  )
  if (tag.isOnlyLocal) {
    y = sheet.words(
      'P',
      t('Only for trying out: this code leads to an address that other phones cannot reach.'),
      { ...setting, y: y + 4, size: 10.5, cut: 'bold' },
    )
  }
  drawRuler(sheet, y / MM + 3)
  const top = y / MM + 17
  // Two and two: the smaller pair beside each other, the larger pair below.
  drawPaperTag(sheet, tag, { x: LEFT + 4, y: top, side: SIDES[0] })
  drawPaperTag(sheet, tag, { x: LEFT + 60, y: top, side: SIDES[1] })
  drawPaperTag(sheet, tag, { x: LEFT + 120, y: top, side: SIDES[2] })
  drawPaperTag(sheet, tag, { x: LEFT + 4, y: top + 96, side: SIDES[3] })
  sheet.words('P', tag.url, {
    x: (LEFT + 70) * MM,
    y: (top + 98) * MM,
    width: 100 * MM,
    size: 10.5,
    color: SOFT,
  })
  sheet.words(
    'P',
    t(
      'Lost it? Replace the tag in My Tags: the old code then leads nowhere, and you print the new one.',
    ),
    {
      x: (LEFT + 70) * MM,
      y: (top + 112) * MM,
      width: 100 * MM,
      size: 10.5,
      color: SOFT,
    },
  )
  return sheet.bytes()
}

/** Five centimetres to hold a ruler against. */
function drawRuler(sheet: PrintSheet, y: number): void {
  sheet.decoration((doc) => {
    doc.save().scale(MM).lineWidth(0.25).strokeColor(INK)
    doc.moveTo(LEFT, y).lineTo(LEFT + 50, y)
    for (let mark = 0; mark <= 50; mark += 10) {
      doc.moveTo(LEFT + mark, y - 1.5).lineTo(LEFT + mark, y + 1.5)
    }
    doc.stroke().restore()
  })
  sheet.words('P', t('This line is 50 mm long.'), {
    x: (LEFT + 54) * MM,
    y: (y - 2.2) * MM,
    width: 80 * MM,
    size: 9.5,
    color: SOFT,
  })
}

/** Code above, words below, to be folded to one square with two faces. */
function drawPaperTag(
  sheet: PrintSheet,
  { petName, text, tagId, qr }: PrintedTag,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  sheet.within('Sect', () => {
    sheet.words('H2', `${side} mm`, {
      x: x * MM,
      y: (y - 8.5) * MM,
      width: side * MM,
      size: 8.5,
      cut: 'bold',
      color: FAINT,
    })
    sheet.decoration((doc) => {
      doc.save().scale(MM).lineWidth(0.2).strokeColor(INK)
      for (const [cornerX, outX] of [
        [x, -1],
        [x + side, 1],
      ] as const) {
        for (const [cornerY, outY] of [
          [y, -1],
          [y + 2 * side, 1],
        ] as const) {
          doc.moveTo(cornerX + outX * MARK_GAP, cornerY)
          doc.lineTo(cornerX + outX * (MARK_GAP + MARK), cornerY)
          doc.moveTo(cornerX, cornerY + outY * MARK_GAP)
          doc.lineTo(cornerX, cornerY + outY * (MARK_GAP + MARK))
        }
      }
      doc.stroke()
      doc.strokeColor(FAINT).dash(1, { space: 1 })
      doc
        .moveTo(x, y + side)
        .lineTo(x + side, y + side)
        .stroke()
      doc.restore()
    })
    sheet.figure(t('QR code of {petName}, {side} mm wide', { petName, side }), (doc) => {
      const unit = side / (qr.size + 2 * QUIET)
      doc
        .save()
        .scale(MM)
        .translate(x + QUIET * unit, y + QUIET * unit)
        .scale(unit)
      doc.path(qr.path).fill('#000000').restore()
    })
    const words = { x: (x + 2) * MM, width: (side - 4) * MM, color: INK }
    const room = { width: side - 4, height: side * 0.36 }
    const { lines, size } = engravedLines(text || petName, room)
    let below = (y + side + side * 0.1) * MM
    for (const line of lines) {
      below = sheet.words('P', line, {
        ...words,
        y: below,
        size: size * MM,
        cut: 'display',
        lines: 1,
      })
    }
    const hint = sheet.words('P', t('Scan me: I may be lost.'), {
      ...words,
      y: below + 1,
      size: side * 0.24,
      lines: 2,
    })
    sheet.words('P', tagId, { ...words, y: hint + 1, size: side * 0.19, color: SOFT, lines: 2 })
  })
}
