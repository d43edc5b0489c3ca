import { dayText } from '@wayfur/domain/calendar'
import { t } from '@wayfur/domain/language/messages'
import type { Day } from '@wayfur/domain/schemas'
import { directionOf, type FoundLanguage } from '@wayfur/domain/tags/found-languages'
import type { FoundPet } from '@wayfur/domain/tags/found-schemas'
import { isolated, numbersIsolated } from '../printing/line-order.ts'
import { PrintSheet, SHEET } from '../printing/print-sheet.ts'
import { qrDrawing } from '../printing/qr-drawing.ts'
import { SPECIES } from './found-page/found-species.ts'
import { inFoundLanguage } from './found-page/found-translators.ts'

/** Paints of the print: those of the pages by day. */
export const POSTER_PAINTS = { ink: '#16241b', ember: '#a33312', cream: '#fffaf3' } as const
const { ink: INK, ember: EMBER, cream: CREAM } = POSTER_PAINTS
const SOFT = '#4a594e'
const PAPER = '#f2ead8'

const LEFT = 48
const WIDTH = SHEET.width - 2 * LEFT
const BAND = 118
const PHOTO = 250
const CODE = 168

/** On a ground of 64 by 64. */
const PAW =
  'M20 14a6 8 0 1 0 .1 0zM44 14a6 8 0 1 0 .1 0zM10 29a5 7 0 1 0 .1 0zM54 29a5 7 0 1 0 .1 0zM32 30c-9 0-17 10-17 17 0 5 4 7 8 7s6-2 9-2 5 2 9 2 8-2 8-7c0-7-8-17-17-17z'

export interface PrintedPoster {
  seen: FoundPet
  language: FoundLanguage
  /** The photo as a JPEG, where there is one. */
  photo: Buffer | null
  /** The page of the pet's tag, where it wears one. */
  tagUrl: string | null
  /** The page of the search, to which the poster of a search leads: it names no owner. */
  searchUrl?: string
  writtenAt: Date
  /** The day it is where its people are at home. */
  writtenOn: Day
}

/** A sheet to hang up: who is missing since when and where, and how to reach its people. */
export function lostPoster(poster: PrintedPoster): Promise<Buffer> {
  return inFoundLanguage(poster.language, () => draw(poster))
}

async function draw({
  seen,
  language,
  photo,
  tagUrl,
  searchUrl,
  writtenAt,
  writtenOn,
}: PrintedPoster): Promise<Buffer> {
  const { pet, owner, lost } = seen
  const sheet = await PrintSheet.open({
    title: t('{pet} is missing', { pet: pet.name }),
    author: 'Wayfur',
    writtenAt,
    direction: directionOf(language),
  })
  sheet.decoration((doc) => {
    doc.rect(0, 0, SHEET.width, BAND).fill(EMBER)
    doc.rect(0, SHEET.height - 40, SHEET.width, 40).fill(PAPER)
  })
  const bright = { x: LEFT, width: WIDTH, color: CREAM }
  sheet.words('P', t('MISSING'), { ...bright, y: 18, size: 17, cut: 'bold' })
  const name = { y: 38, size: 50, cut: 'display', lines: 1, direction: 'auto' } as const
  sheet.words('H1', pet.name, { ...bright, ...name })
  let y = BAND + 24
  const alt =
    photo === null ? t('A paw, in place of a photo') : t('Photo of {name}', { name: pet.name })
  const top = y
  sheet.figure(alt, (doc) => {
    const x = (SHEET.width - PHOTO) / 2
    doc.save().roundedRect(x, top, PHOTO, PHOTO, 14).clip()
    if (photo === null) {
      doc.rect(x, top, PHOTO, PHOTO).fill(PAPER)
      doc
        .translate(x, top)
        .scale(PHOTO / 64)
        .path(PAW)
        .fill(EMBER)
    } else doc.image(photo, x, top, { width: PHOTO, height: PHOTO })
    doc.restore()
  })
  y += PHOTO + 18
  const dark = { x: LEFT, width: WIDTH, color: INK }
  const kind = t(SPECIES[pet.species])
  const about = pet.breed === null ? kind : `${kind}  ·  ${isolated(pet.breed)}`
  y = sheet.words('P', about, { ...dark, y, size: 20, cut: 'bold', lines: 1 }) + 6
  const where = whereAndWhen(lost?.lastSeen ?? null, lost?.lastSeenOn ?? null)
  if (where !== null) {
    y = sheet.words('P', t('Last seen: {where}', { where }), { ...dark, y, size: 16, lines: 2 }) + 4
  }
  if (lost?.words != null) {
    const words = { ...dark, y, size: 14, lines: 5, direction: 'auto' } as const
    y = sheet.words('P', numbersIsolated(lost.words), words) + 4
  }
  if (lost?.reward != null) {
    const reward = { ...dark, color: EMBER, y: y + 4, size: 20, cut: 'display' as const, lines: 1 }
    y = sheet.words('P', t('Reward: {reward}', { reward: isolated(lost.reward) }), reward) + 8
  }
  drawContact(sheet, {
    seen,
    tagUrl,
    searchUrl,
    isMirrored: directionOf(language) === 'rtl',
    top: Math.max(y + 8, SHEET.height - 64 - CODE),
  })
  const day = dayText(writtenOn)
  const home = isolated(pet.name)
  const made =
    searchUrl === undefined
      ? t(
          'Written on {day} with Wayfur. Please take this down once {name} is home. Thank you from {firstName}.',
          { day, name: home, firstName: isolated(owner.firstName) },
        )
      : t('Written on {day} with Wayfur. Please take this down once {name} is home. Thank you.', {
          day,
          name: home,
        })
  sheet.words('P', made, {
    x: LEFT,
    y: SHEET.height - 28,
    width: WIDTH,
    size: 9,
    color: SOFT,
    lines: 1,
  })
  return sheet.bytes()
}

/** Where and on which day a pet was seen last, as far as it is known. */
export function whereAndWhen(place: string | null, seenOn: Day | null): string | null {
  if (place === null) return seenOn === null ? null : dayText(seenOn)
  if (seenOn === null) return isolated(place)
  return t('{place}, {day}', { place: isolated(place), day: dayText(seenOn) })
}

interface Contact {
  seen: FoundPet
  tagUrl: string | null
  searchUrl: string | undefined
  /** Whether the code stands on the right, since lines begin there. */
  isMirrored: boolean
  top: number
}

function drawContact(
  sheet: PrintSheet,
  { seen, tagUrl, searchUrl, isMirrored, top }: Contact,
): void {
  const { owner, pet } = seen
  const url = searchUrl ?? tagUrl
  const beside = url === null ? 0 : CODE + 24
  const dark = { x: isMirrored ? LEFT : LEFT + beside, width: WIDTH - beside, color: INK }
  const codeLeft = isMirrored ? LEFT + WIDTH - CODE : LEFT
  if (url !== null) {
    const { size, path } = qrDrawing(url)
    sheet.figure(t('QR code that leads to the page of {name}', { name: pet.name }), (doc) => {
      doc
        .save()
        .translate(codeLeft, top)
        .scale(CODE / size)
      doc.path(path).fill(INK)
      doc.restore()
    })
  }
  let y = sheet.words('H2', t('Seen {name}?', { name: isolated(pet.name) }), {
    ...dark,
    y: top,
    size: 24,
    cut: 'display',
    lines: 1,
  })
  if (url !== null) {
    const says =
      searchUrl === undefined
        ? t('Scan the code and write to {firstName}. It is free, needs no app and no account.', {
            firstName: isolated(owner.firstName),
          })
        : t(
            'Scan the code: say where you saw {name}, or help to look. It is free, needs no app and no account.',
            { name: isolated(pet.name) },
          )
    y = sheet.words('P', says, { ...dark, y: y + 2, size: 13, lines: 3 })
  }
  if (owner.phone !== undefined) {
    const phone = { y: y + 6, size: 22, cut: 'bold', lines: 1, direction: 'ltr' } as const
    y = sheet.words('P', owner.phone, { ...dark, ...phone })
  }
  if (owner.email !== undefined) {
    const email = { y: y + 2, size: 13, lines: 2, direction: 'ltr' } as const
    y = sheet.words('P', owner.email, { ...dark, ...email })
  }
  sheet.words('P', t('Do not chase. Stay calm, note the place, and tell us.'), {
    ...dark,
    y: y + 6,
    size: 11,
    color: SOFT,
    lines: 2,
  })
}
