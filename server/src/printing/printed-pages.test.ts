import { NOTHING_CHOSEN, whatAFinderMaySee } from '@wayfur/domain/tags/found-pet'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { distanceFromKept, hasPoppler } from '../../test/printed-page.ts'
import { passportPdf } from '../pets/passport-pdf.ts'
import { printedPassport } from '../pets/testing/passport-fixtures.ts'
import { lostPoster } from '../tags/lost-poster.ts'
import { printedTag } from '../tags/print-tag.ts'
import { qrDrawing } from './qr-drawing.ts'

const writtenAt = new Date('2026-11-20T20:00:00Z')
const tagId = 'QR-0123456789ABCDEFGHJK'
const url = `https://wayfur.example/qr/${tagId}`

function missing(name: string) {
  const lost = {
    lastSeen: 'Dolores Park',
    lastSeenOn: '2026-11-19',
    reward: '$50',
    words: 'Shy with men. Please do not run after her.',
  }
  const owner = { name: 'Sam Rivera', phone: '+14155550142', email: null }
  return whatAFinderMaySee(printedPassport({ name }), owner, { ...NOTHING_CHOSEN, lost })
}

/** Wide enough for another version of the program that draws, far too narrow for a part that moved. */
const ALIKE = { mean: 2.5, worstBlock: 30 }

describe.skipIf(!hasPoppler())('what is printed looks as it did when somebody last looked', () => {
  let photo: Buffer
  beforeAll(async () => {
    const blue = { width: 40, height: 40, channels: 3 as const, background: '#0000ff' }
    photo = await sharp({ create: blue }).jpeg().toBuffer()
  })

  const prints = {
    passport: (name = 'Bella') =>
      passportPdf({
        pet: printedPassport({ name }),
        units: 'us',
        photo,
        qr: qrDrawing('https://wayfur.example/passport/shared/0123456789ABCDEFGHJK'),
        record: null,
        writtenAt,
      }),
    poster: (name = 'Bella') =>
      lostPoster({
        seen: missing(name),
        language: 'en',
        photo,
        tagUrl: url,
        writtenAt,
        writtenOn: '2026-11-20',
      }),
    tag: (name = 'Bella') =>
      printedTag({
        petName: name,
        tagId,
        url,
        text: 'Bella',
        qr: qrDrawing(url),
        isOnlyLocal: false,
        writtenAt,
      }),
  }

  test.each(['passport', 'poster', 'tag'] as const)('the %s', async (name) => {
    const { mean, worstBlock } = await distanceFromKept(await prints[name](), name)
    expect(mean).toBeLessThan(ALIKE.mean)
    expect(worstBlock).toBeLessThan(ALIKE.worstBlock)
    // The comparison tells: another page, or one with another name, is not alike.
    const other = name === 'poster' ? 'passport' : 'poster'
    const another = await distanceFromKept(await prints[other](), name)
    expect(another.mean).toBeGreaterThan(ALIKE.mean)
    const named = await distanceFromKept(await prints[name]('Bartholomew'), name)
    expect(named.worstBlock).toBeGreaterThan(ALIKE.worstBlock)
  })
})
