import { makeEmergencyLink } from '@wayfur/domain/pets/endpoints'
import { moveTag } from '@wayfur/domain/tags/endpoints'
import { TAG_SHAPES } from '@wayfur/domain/tags/product'
import { TAG_OUTLINES } from '@wayfur/domain/tags/tag-outline'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBella, petsOf } from '../pets/testing/pet-fixtures.ts'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { serveOverHttp } from '../platform/testing/serve-over-http.ts'
import { type Person, signedIn } from '../platform/testing/test-caller.ts'
import { qrDrawing } from '../printing/qr-drawing.ts'
import { codesIn, firstPageOf, readCodes } from '../printing/testing/read-codes.ts'
import { printedTag } from './print-tag.ts'
import { tagFiles } from './tag-files.ts'
import { artworkSvg, codeSvg } from './tag-svg.ts'
import { ordersOf } from './testing/order-fixtures.ts'
import { ENGRAVER } from './testing/tag-fixtures.ts'

const ID = 'QR-0123456789ABCDEFGHJK'
const URL_OF_TAG = `https://wayfur.example/qr/${ID}`
const qr = qrDrawing(URL_OF_TAG)

// Uploads of people never reach the reader of drawings; these are our own.
beforeAll(() => {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
})
afterAll(() => {
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
})

test('the code is small: 33 modules for an address of usual length', () => {
  expect(qr.size).toBe(33)
})

test('the file of a code is read as exactly its address, in capitals', async () => {
  const svg = codeSvg(qr, 'QR tag of <Bella>')
  expect(svg).not.toContain('<Bella>')
  expect(await codesIn(Buffer.from(svg))).toEqual([URL_OF_TAG.toUpperCase()])
})

test('the code of an emergency page holds its link and not one word of the record', async () => {
  const { db } = await testDatabase()
  const pets = petsOf(db)
  const sam = await pets.member('Sam')
  const { id } = await addBella(pets, sam)
  const link = await pets.as(sam)(makeEmergencyLink, { params: { id } })
  expect(await codesIn(Buffer.from(codeSvg(link.qr, 'Emergency')))).toEqual([
    link.url.toUpperCase(),
  ])
})

test.each(TAG_SHAPES)(
  'the artwork of a %s tag is true to scale and its code is read',
  async (shape) => {
    const svg = artworkSvg({ shape, text: 'Bella & <Ben>', qr, title: 'Order 1' })
    const { width, height } = TAG_OUTLINES[shape]
    expect(svg).toMatch(new RegExp(`width="${2 * width + 6}mm"\\s+height="${height}mm"`))
    expect(svg).toContain('&#60;Ben&#62;')
    expect(await codesIn(Buffer.from(svg))).toEqual([URL_OF_TAG.toUpperCase()])
  },
)

async function print(different: Partial<Parameters<typeof printedTag>[0]> = {}) {
  const bytes = await printedTag({
    petName: 'Łucja',
    tagId: ID,
    url: URL_OF_TAG,
    text: '',
    qr,
    isOnlyLocal: false,
    writtenAt: new Date('2026-11-20T20:00:00Z'),
    ...different,
  })
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  return { bytes, text: text.replace(/\s+/g, ' '), totalPages }
}

test('the sheet to print is one page with every code readable, where and as large as it says', async () => {
  const { bytes, text, totalPages } = await print()
  expect(totalPages).toBe(1)
  expect(text).toContain('QR tag of Łucja')
  expect(text).not.toContain('Only for trying out')
  const found = await readCodes(await firstPageOf(bytes))
  expect(found.map((one) => one.text)).toEqual(Array(4).fill(URL_OF_TAG.toUpperCase()))
  // At 254 dots to the inch a millimeter is ten points; 41 modules make the whole side.
  const sides = found.map(({ position: { topLeft, topRight } }) =>
    Math.round((Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) / 10) * (41 / 33)),
  )
  expect(sides.toSorted((a, b) => a - b)).toEqual([25, 30, 40, 50])
})

test('a sheet whose code leads nowhere but here says so', async () => {
  const { text, totalPages } = await print({ isOnlyLocal: true, text: 'W'.repeat(20) })
  expect(text).toContain('Only for trying out')
  expect(totalPages).toBe(1)
})

test('files of a tag are its owner’s, those of orders the engraver’s, and replaced ones nobody’s', async () => {
  const { db } = await testDatabase()
  const orders = ordersOf(db)
  const { owner, tag, callApi, order } = await orders.withOrder('Sam')
  const kim = await orders.member('Kim')
  let asking: Person | null = null
  const app = serveOverHttp(tagFiles(orders.parts), async () => asking && signedIn(asking))
  const as = async (person: Person | null, path: string) => {
    asking = person
    return app.request(path)
  }
  const paths = ['code.svg', 'code.png', 'print.pdf'].map(
    (name) => `/api/pet-tags/${tag.tagId}/${name}`,
  )
  for (const path of paths) {
    expect((await as(null, path)).status, path).toBe(401)
    expect((await as(kim, path)).status, path).toBe(404)
    const answer = await as(owner, path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(
      `attachment; filename="${tag.tagId}`,
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
  const picture = Buffer.from(await (await as(owner, paths[1] ?? '')).arrayBuffer())
  expect(await codesIn(picture)).toEqual([tag.url.toUpperCase()])
  const image = await as(null, '/api/tag-products/smart-tag/image.svg')
  expect(await image.text()).toContain('<title>Smart QR Pet Tag</title>')
  expect((await as(null, '/api/tag-products/gold-tag/image.svg')).status).toBe(404)
  const artwork = `/api/admin/tag-orders/${order.id}/artwork.svg`
  expect((await as(owner, artwork)).status).toBe(403)
  expect((await as(ENGRAVER, artwork)).status).toBe(200)
  expect((await as(ENGRAVER, '/api/admin/tag-orders/987654321/artwork.svg')).status).toBe(404)
  await callApi(moveTag, { params: { tagId: tag.tagId }, body: { move: 'replace' } })
  for (const path of paths) expect((await as(owner, path)).status, path).toBe(409)
})
