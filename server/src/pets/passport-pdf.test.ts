import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { hasPoppler, pictureOf } from '../../test/printed-page.ts'
import { SCRIPT_PAYLOADS } from '../../test/script-payloads.ts'
import { qrDrawing } from '../printing/qr-drawing.ts'
import { printedTag } from '../tags/print-tag.ts'
import { passportPdf } from './passport-pdf.ts'
import { printedPassport } from './testing/passport-fixtures.ts'
import { BELLA } from './testing/pet-fixtures.ts'

const writtenAt = new Date('2026-11-20T20:00:00Z')
const qr = qrDrawing('https://wayfur.example/passport/shared/0123456789ABCDEFGHJK')

/** Names by which a PDF does something by itself, or leads somewhere. */
function dangersOf(pdf: Buffer): string[] {
  const names = /\/(?:JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|GoToR|EmbeddedFile)\b/g
  return pdf.toString('latin1').match(names) ?? []
}

async function print(pet: PetPassport, photo: Buffer | null = null) {
  const bytes = await passportPdf({ pet, units: 'us', photo, qr, record: null, writtenAt })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { bytes, document, text: text.replace(/\s+/g, ' '), totalPages }
}

test('a passport is one page with everything a stranger needs', async () => {
  const { text, totalPages } = await print(printedPassport())
  expect(totalPages).toBe(1)
  for (const words of [
    'Bella',
    'Dog · Golden Retriever · 3 years',
    'May 4, 2023',
    '62.5 lbs',
    '985112003456789',
    'Sam, (415) 555-0142',
    'Dr. Lee',
    'Chicken, Grass pollen',
    'Tablet, half, twice a day',
    'Sensitive stomach.',
    'Rabies',
    'Dec 1, 2026',
    'Dr. Béranger',
    'Expires Soon',
    'Written on Nov 20, 2026',
  ]) {
    expect(text).toContain(words)
  }
})

test('what is not known is said, and never zero', async () => {
  const { text } = await print(
    printedPassport({ birth: null, weightKg: null, weighedOn: null, microchipId: null, vet: null }),
  )
  expect(text).toContain('Born Not recorded')
  expect(text).toContain('Weight Not recorded')
  expect(text).toContain('Microchip Not registered')
})

test('the fullest passport still fits on one page', async () => {
  const shots = Array.from({ length: 100 }, (_, index) => ({
    id: index + 1,
    name: `${'Vaccination with a long name '.repeat(3)}${index}`,
    date: '2026-01-01',
    expirationDate: '2027-01-01',
    veterinarian: 'W'.repeat(120),
    notes: null,
    state: 'valid' as const,
    label: null,
  }))
  const { totalPages, text } = await print(
    printedPassport({
      name: 'W'.repeat(60),
      breed: 'M'.repeat(80),
      medicalNotes: 'Every word of a long story. '.repeat(140),
      emergencyContact: 'A contact '.repeat(20),
      allergies: Array.from({ length: 20 }, () => 'Something rather long to be allergic to'),
      medications: Array.from({ length: 20 }, () => ({
        ...BELLA.medications[0],
        name: 'X'.repeat(80),
      })),
      vaccinations: shots,
    }),
  )
  expect(totalPages).toBe(1)
  expect(text).toMatch(/And \d+ more in the passport on Wayfur/)
})

test('names of many scripts are printed, and what no type has is a question mark', async () => {
  const { text } = await print(
    printedPassport({ name: 'Łucja Ñandú Жучка', breed: 'Ελληνικός 🐶 犬' }),
  )
  expect(text).toContain('Łucja Ñandú Жучка')
  expect(text).toContain('Ελληνικός ? 犬')
})

test('the file is tagged, names its language, and describes its pictures', async () => {
  const { document } = await print(printedPassport())
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
  for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure']) {
    expect(tree).toContain(`"role":"${role}"`)
  }
  expect(tree).toContain('QR code of the emergency page')
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  const { info } = (await document.getMetadata()) as { info: { Language?: string; Title?: string } }
  expect(info).toMatchObject({ Language: 'en-US', Title: 'Pet passport of Bella' })
})

test('nothing that is typed becomes part of the file’s program', async () => {
  const nasty = '<script>alert(1)</script>) /S /JavaScript /JS (app.alert(1)) \\'
  const { document, text } = await print(
    printedPassport({ name: nasty.slice(0, 60), medicalNotes: nasty, emergencyContact: nasty }),
  )
  expect(text).toContain('<script>alert(1)</script>')
  expect(await document.getJSActions()).toBeNull()
  expect(await document.getOpenAction()).toBeNull()
  const page = await document.getPage(1)
  expect([await page.getAnnotations(), await page.getJSActions()]).toEqual([[], null])
})

test('none of 60 scripts becomes part of a passport or a sheet of tags', async () => {
  const lines = SCRIPT_PAYLOADS.map((typed) => typed.replaceAll(/\p{Cc}/gu, ' ').slice(0, 60))
  const plain = printedPassport()
  const [shot] = plain.vaccinations
  if (shot === undefined) throw new Error('Bella has had a shot.')
  expect(dangersOf((await print(plain)).bytes)).toEqual([])
  const fields = 10
  for (let first = 0; first < lines.length; first += fields) {
    const line = (field: number) => lines[first + field] ?? ''
    const pet = printedPassport({
      name: line(0),
      breed: line(1),
      microchipId: line(2),
      emergencyContact: line(3),
      medicalNotes: line(4),
      allergies: [line(5)],
      medications: [{ ...BELLA.medications[0], name: line(6), dose: line(7) }],
      vet: { name: line(8), phone: line(9), address: line(0) },
      vaccinations: [{ ...shot, name: line(8), veterinarian: line(9) }],
    })
    const printed = await passportPdf({
      pet,
      units: 'us',
      photo: null,
      qr,
      record: null,
      writtenAt,
    })
    const sheet = await printedTag({
      petName: line(1),
      text: line(2),
      tagId: 'QR-0123456789ABCDEFGHJK',
      url: 'https://wayfur.example',
      qr,
      isOnlyLocal: false,
      writtenAt,
    })
    expect([...dangersOf(printed), ...dangersOf(sheet)], line(0)).toEqual([])
  }
})

test.skipIf(!hasPoppler())(
  'on paper the band, the photo and the code are where they belong',
  async () => {
    const photo = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#0000ff' },
    })
      .jpeg()
      .toBuffer()
    const { bytes } = await print(printedPassport(), photo)
    // 72 dots an inch: one pixel is one point.
    const { data, info } = await pictureOf(bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([612, 792])
    const pixel = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels
      return [...data.subarray(at, at + 3)]
    }
    expect(pixel(10, 10)).toEqual([0x1f, 0x5f, 0x3c])
    const [red = 255, green = 255, blue = 0] = pixel(516, 70)
    expect(red < 30 && green < 30 && blue > 220).toBe(true)
    expect(pixel(300, 200)).toEqual([255, 255, 255])
    const code = Array.from({ length: 60 }, (_, step) => pixel(500 + step, 266)[0] ?? 0)
    expect(code.some((shade) => shade < 80) && code.some((shade) => shade > 200)).toBe(true)
  },
)
