import { dayText } from '@wayfur/domain/calendar'
import { numberText } from '@wayfur/domain/language/formats'
import { msg, t } from '@wayfur/domain/language/messages'
import { HEALTH_CHECK_WORDS, isRepeated } from '@wayfur/domain/pets/health-check'
import { isGivenOn, scheduleText } from '@wayfur/domain/pets/medication'
import { needsLine } from '@wayfur/domain/pets/needs'
import { PET_WORDS } from '@wayfur/domain/pets/pet-messages'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { isRenewed } from '@wayfur/domain/pets/reminder'
import type { QrDrawing } from '@wayfur/domain/pets/sharing-schemas'
import { weightText } from '@wayfur/domain/pets/weight-text'
import type { Units } from '@wayfur/domain/schemas'
import { PrintSheet, SHEET } from '../printing/print-sheet.ts'
import { drawSignedSheet, type PrintedRecord } from './signed-sheet.ts'

/** Paints of the print: those of the pages by day. */
const INK = '#16241b'
const SOFT = '#4a594e'
const LEAF = '#1f5f3c'
const CREAM = '#fdf1dc'
const PAPER = '#f6efe0'
const LINE = '#dfd4bb'
const EMBER = '#9c3212'
const EMBER_SOFT = '#fbe3d5'

const LEFT = 40
const WIDTH = SHEET.width - 2 * LEFT
const HALF = (WIDTH - 20) / 2
const BAND = 140
const ROW = 19
/** Nothing but the closing line stands below this. */
const FLOOR = 752

export interface PrintedPassport {
  pet: PetPassport
  units: Units
  /** The photo as a JPEG, where there is one. */
  photo: Buffer | null
  /** The code of the emergency link, where there is one. */
  qr: QrDrawing | null
  /** What clinics signed, where they signed anything. */
  record: PrintedRecord | null
  writtenAt: Date
}

/**
 * The passport of a pet on one sheet of paper, tagged for screen readers; what clinics signed is on
 * another.
 */
export async function passportPdf(printed: PrintedPassport): Promise<Buffer> {
  const { pet, writtenAt } = printed
  const title = t('Pet passport of {name}', { name: pet.name })
  const sheet = await PrintSheet.open({ title, author: 'Wayfur', writtenAt })
  drawBand(sheet, printed)
  const below = drawContacts(sheet, printed, drawFacts(sheet, printed))
  drawVaccinations(sheet, pet, drawHealth(sheet, pet, below + 16) + 14)
  sheet.words(
    'P',
    pet.vaccinations.some((shot) => shot.enteredBy !== undefined)
      ? t(
          'Written on {today} from entries of the owner and of clinics. Please compare with the original papers.',
          { today: dayText(pet.today) },
        )
      : t(
          'Written on {today} from the owner’s own entries. Please compare with the original papers.',
          { today: dayText(pet.today) },
        ),
    { x: LEFT, y: 764, width: WIDTH, size: 8.5, color: SOFT, lines: 1 },
  )
  if (printed.record !== null) drawSignedSheet(sheet, pet.name, printed.record)
  return sheet.bytes()
}

function drawBand(sheet: PrintSheet, { pet, photo }: PrintedPassport): void {
  sheet.decoration((doc) => {
    doc.rect(0, 0, SHEET.width, BAND).fill(LEAF)
    // The trail of our mark, going off to the right.
    doc
      .path(
        `M0 ${BAND - 18}C120 ${BAND - 44} 180 ${BAND + 2} 300 ${BAND - 20}S500 ${BAND - 60} 612 ${BAND - 26}`,
      )
      .lineWidth(3)
      .strokeOpacity(0.35)
      .dash(9, { space: 7 })
      .stroke(CREAM)
      .undash()
      .strokeOpacity(1)
  })
  sheet.within('Sect', () => {
    const setting = { x: LEFT, width: 400, color: CREAM }
    sheet.words('P', t('WAYFUR  ·  PET PASSPORT'), { ...setting, y: 26, size: 9, cut: 'bold' })
    sheet.words('H1', pet.name, { ...setting, y: 40, size: 32, cut: 'display', lines: 1 })
    const about = [t(pet.species), pet.breed, pet.birth === null ? null : pet.ageText]
    sheet.words('P', about.filter((one) => one !== null).join('  ·  '), {
      ...setting,
      y: 86,
      size: 12.5,
      lines: 1,
    })
    const [x, y, radius] = [516, 70, 50] as const
    sheet.figure(
      photo === null ? t('A paw, in place of a photo') : t('Photo of {name}', { name: pet.name }),
      (doc) => {
        doc.save()
        doc.circle(x, y, radius + 4).fill(CREAM)
        if (photo === null) {
          doc
            .fillColor(LEAF)
            .ellipse(x, y + 14, 19, 15)
            .fill()
          for (const [dx, dy] of [
            [-21, -3],
            [-8, -18],
            [8, -18],
            [21, -3],
          ] as const) {
            doc.ellipse(x + dx, y + dy, 7, 9).fill()
          }
        } else {
          doc.circle(x, y, radius).clip()
          doc.image(photo, x - radius, y - radius, { width: 2 * radius, height: 2 * radius })
        }
        doc.restore()
      },
    )
  })
}

/** Four facts side by side; gives the y below them. */
function drawFacts(sheet: PrintSheet, { pet, units }: PrintedPassport): number {
  const weighed =
    pet.weighedOn === null ? '' : `\n${t('on {weighedOn}', { weighedOn: dayText(pet.weighedOn) })}`
  const facts = [
    [t('Born'), bornText(pet.birth)],
    [t('Weight'), weightText(pet.weightKg, units) + weighed],
    [t('Microchip'), pet.microchipId ?? t(PET_WORDS.notRegistered)],
    [t('Vet'), pet.vet === null ? t(PET_WORDS.notRecorded) : vetWords(pet.vet)],
  ] as const
  const y = BAND + 18
  const width = (WIDTH - 36) / 4
  sheet.within('Sect', () => {
    facts.forEach(([name, value], index) => {
      const x = LEFT + index * (width + 12)
      const below = sheet.words('P', name, { x, y, width, size: 8.5, cut: 'bold', color: SOFT })
      sheet.words('P', value, { x, y: below, width, size: 11, color: INK, lines: 3 })
    })
  })
  return y + 62
}

function bornText(birth: PetPassport['birth']): string {
  if (birth === null) return t(PET_WORDS.notRecorded)
  const day = dayText(birth.on)
  return birth.isApproximate ? t('about {day}', { day }) : day
}

function vetWords({ name, phone, address }: NonNullable<PetPassport['vet']>): string {
  return [name, phone, address].filter((one) => one !== null).join('\n')
}

/** Whom to call, and the code that leads to the emergency page. */
function drawContacts(sheet: PrintSheet, { pet, qr }: PrintedPassport, y: number): number {
  const height = qr === null ? 52 : 92
  const width = qr === null ? WIDTH - 28 : WIDTH - 130
  sheet.decoration((doc) => doc.roundedRect(LEFT, y, WIDTH, height, 10).fill(EMBER_SOFT))
  sheet.within('Sect', () => {
    const x = LEFT + 14
    const below = sheet.words('H2', t('In an emergency'), {
      x,
      y: y + 8,
      width,
      size: 11,
      cut: 'bold',
      color: EMBER,
    })
    const contact = pet.emergencyContact ?? t('No emergency contact recorded.')
    const end = sheet.words('P', contact, { x, y: below, width, size: 13, color: INK, lines: 2 })
    if (qr === null) return
    sheet.words('P', t('Scan for allergies, medication and contacts.'), {
      x,
      y: end + 2,
      width,
      size: 9.5,
      color: SOFT,
      lines: 1,
    })
    sheet.figure(t('QR code of the emergency page'), (doc) => {
      const side = 80
      const unit = side / (qr.size + 8)
      doc.save()
      doc.roundedRect(LEFT + WIDTH - side - 6, y + 6, side, side, 4).fill('#ffffff')
      // Four modules of quiet around it, as readers need.
      doc.translate(LEFT + WIDTH - side - 6 + 4 * unit, y + 6 + 4 * unit).scale(unit)
      doc.path(qr.path).fill('#000000')
      doc.restore()
    })
  })
  return y + height
}

/** Allergies and medication beside notes; gives the y below them. */
function drawHealth(sheet: PrintSheet, pet: PetPassport, y: number): number {
  const given = pet.medications.filter((medication) => isGivenOn(medication, pet.today))
  const medication = given
    .map(({ name, dose, schedule }) =>
      [name, dose, scheduleText(schedule).toLowerCase()].filter((one) => one !== null).join(', '),
    )
    .join('\n')
  const needs = needsLine(pet.needs)
  const left = sheet.within('Sect', () => {
    const top = needs === '' ? y : block(sheet, t('Needs'), needs, LEFT, y, 3) + 8
    const below = block(
      sheet,
      t('Allergies'),
      pet.allergies.join(', ') || t('None recorded'),
      LEFT,
      top,
      3,
    )
    return block(sheet, t('Medication'), medication || t('None recorded'), LEFT, below + 8, 8)
  })
  const right = sheet.within('Sect', () =>
    block(
      sheet,
      t('Medical notes'),
      pet.medicalNotes ?? t('None recorded'),
      LEFT + HALF + 20,
      y,
      12,
    ),
  )
  return Math.max(left, right)
}

function block(
  sheet: PrintSheet,
  title: string,
  words: string,
  x: number,
  y: number,
  lines: number,
): number {
  const below = sheet.words('H2', title, { x, y, width: HALF, size: 11, cut: 'bold', color: LEAF })
  return sheet.words('P', words, { x, y: below, width: HALF, size: 10.5, color: INK, lines })
}

const COLUMNS = [
  { title: msg('Vaccination'), x: LEFT + 10, width: 170 },
  { title: msg('Given'), x: LEFT + 186, width: 80 },
  { title: msg('Valid until'), x: LEFT + 270, width: 84 },
  { title: msg('Veterinarian'), x: LEFT + 358, width: 104 },
  { title: msg('State'), x: LEFT + 466, width: 62 },
] as const

/** The vaccinations that count today, as many as the sheet has room for. */
function drawVaccinations(sheet: PrintSheet, pet: PetPassport, y: number): void {
  const shots = pet.vaccinations.filter((shot) => !isRenewed(shot, pet.vaccinations))
  const checks = pet.healthChecks
    .filter((check) => !isRepeated(check, pet.healthChecks))
    .map((check) => ({
      name: t(HEALTH_CHECK_WORDS[check.kind]),
      date: check.on,
      expirationDate: check.validUntil,
      veterinarian: check.doneBy,
      state: 'no-expiry' as const,
      label:
        check.unitsPerMl === null
          ? ''
          : t('{units} IU/ml', { units: numberText(check.unitsPerMl) }),
    }))
  const counting = [...shots, ...checks]
  sheet.within('Sect', () => {
    const below = sheet.words('H2', t('Vaccinations'), {
      x: LEFT,
      y,
      width: WIDTH,
      size: 11,
      cut: 'bold',
      color: LEAF,
    })
    if (counting.length === 0) {
      sheet.words('P', t('None recorded'), {
        x: LEFT,
        y: below,
        width: WIDTH,
        size: 10.5,
        color: INK,
      })
      return
    }
    const room = Math.floor((FLOOR - below - ROW) / ROW)
    const shown = counting.length <= room ? counting : counting.slice(0, room - 1)
    sheet.within('Table', () => {
      drawRow(
        sheet,
        'TH',
        COLUMNS.map(({ title }) => t(title)),
        below + 2,
        false,
      )
      shown.forEach((shot, index) => {
        const cells = [
          shot.name,
          dayText(shot.date),
          shot.expirationDate === null ? t('No date') : dayText(shot.expirationDate),
          shot.veterinarian ?? '',
          shot.label ?? (shot.expirationDate === null ? '' : t('Valid')),
        ]
        const isUrgent = shot.state === 'expired' || shot.state === 'expires-soon'
        drawRow(sheet, 'TD', cells, below + 2 + (index + 1) * ROW, isUrgent)
      })
    })
    if (shown.length === counting.length) return
    sheet.words(
      'P',
      t('And {count} more in the passport on Wayfur.', { count: counting.length - shown.length }),
      {
        x: LEFT + 10,
        y: below + 4 + (shown.length + 1) * ROW,
        width: WIDTH,
        size: 9.5,
        color: SOFT,
        lines: 1,
      },
    )
  })
}

function drawRow(
  sheet: PrintSheet,
  role: 'TH' | 'TD',
  cells: readonly string[],
  y: number,
  isUrgent: boolean,
): void {
  sheet.decoration((doc) => {
    if (role === 'TH') doc.rect(LEFT, y, WIDTH, ROW).fill(PAPER)
    doc
      .moveTo(LEFT, y + ROW)
      .lineTo(LEFT + WIDTH, y + ROW)
      .lineWidth(0.6)
      .stroke(LINE)
  })
  sheet.within('TR', () => {
    COLUMNS.forEach(({ x, width }, index) => {
      const words = cells[index] ?? ''
      const isState = index === COLUMNS.length - 1 && role === 'TD'
      sheet.words(role, words, {
        x,
        y: y + 3,
        width,
        size: 9.5,
        cut: role === 'TH' || isState ? 'bold' : 'regular',
        color: role === 'TH' ? SOFT : isState ? (isUrgent ? EMBER : LEAF) : INK,
        lines: 1,
      })
    })
  })
}
