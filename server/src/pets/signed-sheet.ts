import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import type { SignedRecord } from '@wayfur/domain/signed-records/clinic-schemas'
import { thingText } from '@wayfur/domain/signed-records/signed-thing'
import { type PrintSheet, SHEET } from '../printing/print-sheet.ts'

const INK = '#16241b'
const SOFT = '#4a594e'
const LEAF = '#1f5f3c'
const LEFT = 40
const WIDTH = SHEET.width - 2 * LEFT
/** Four inches: the largest code has modules of nearly a millimeter, which is read at arm's length. */
const SIDE = 288
/** Lines below this would meet the closing one. */
const LOWEST = 715

export interface PrintedRecord extends NonNullable<SignedRecord['record']> {
  /** Where it is checked, as it is typed: 'wayfur.example/check-record'. */
  checkedAt: string
}

/** A page of its own with the code of what clinics signed: the passport keeps all of its page. */
export function drawSignedSheet(sheet: PrintSheet, pet: string, record: PrintedRecord): void {
  sheet.nextPage()
  sheet.within('Sect', () => {
    const setting = { x: LEFT, width: WIDTH }
    const title = t('Signed record of {name}', { name: pet })
    const head = sheet.words('H1', title, {
      ...setting,
      y: 40,
      size: 24,
      cut: 'display',
      color: LEAF,
      lines: 2,
    })
    const says = t(
      'Check it at {address}, by camera or photo, also without a network once that page was opened. It says which clinic signed what, and whether anything was changed.',
      { address: record.checkedAt },
    )
    const top =
      sheet.words('P', says, { ...setting, y: head + 6, size: 12, color: INK, lines: 4 }) + 16
    sheet.figure(t('QR code of the signed record'), (doc) => {
      const { size, path } = record.qr
      const unit = SIDE / (size + 8)
      doc.save()
      // Four modules of quiet around it, as readers need.
      doc.translate((SHEET.width - SIDE) / 2 + 4 * unit, top + 4 * unit).scale(unit)
      doc.path(path).fill('#000000')
      doc.restore()
    })
    let y = top + SIDE + 16
    for (const entry of record.entries) {
      const name = thingText(entry.thing)
      const line =
        entry.until === null
          ? t('{name}, signed by {clinic}', { name, clinic: entry.clinic })
          : t('{name} until {day}, signed by {clinic}', {
              name,
              clinic: entry.clinic,
              day: dayText(entry.until),
            })
      if (y > LOWEST) break
      y = sheet.words('P', line, { ...setting, y, size: 11, color: INK, lines: 1 }) + 2
    }
    if (record.leftOut > 0) {
      const more = t('{count, plural, one {# more has} other {# more have}} no room in the code.', {
        count: record.leftOut,
      })
      sheet.words('P', more, { ...setting, y: y + 4, size: 10, color: SOFT, lines: 1 })
    }
    const holds = t('The code holds name, kind and microchip of {name} and nothing of the owner.', {
      name: pet,
    })
    sheet.words('P', holds, { ...setting, y: 752, size: 9.5, color: SOFT, lines: 2 })
  })
}
