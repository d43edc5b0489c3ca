import * as endpoints from '@wayfur/domain/pets/endpoints'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fromAPhone, PDF, twoHalves } from '../../test/pictures.ts'
import { eachDatabase, testDatabase } from '../platform/database/testing/test-database.ts'
import { passportProduct, recordIn, wholeBella, zipOf } from './testing/whole-passport-fixtures.ts'

eachDatabase('whole passports', (open) => {
  test('export and import give the same record, byte for byte the same photo and documents', async () => {
    const made = await passportProduct(await open())
    const { pets, get, put, contentOf } = made
    const [sam, kim, eve] = [
      await pets.member('Sam'),
      await pets.member('Kim'),
      await pets.member('Eve'),
    ]
    const { id, imageUrl, scan, paper } = await wholeBella(made, sam)
    const answer = await get(`/api/pets/${id}/passport.zip`, sam)
    expect(answer.headers.get('content-disposition')).toContain('filename="passport-Bella.zip"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const zip = Buffer.from(await answer.arrayBuffer())
    const record = await recordIn(zip)
    expect(record.documents).toEqual([
      {
        title: 'Rabies: certificate № 17',
        addedOn: '2026-11-20',
        file: 'documents/01-rabies-certificate-no-17.webp',
        vaccination: 0,
      },
      {
        title: 'Rechnung',
        addedOn: '2026-11-20',
        file: 'documents/02-rechnung.pdf',
        vaccination: null,
      },
    ])
    expect(record.timeline.map(({ kind }) => kind)).toEqual(['vaccinated', 'noted'])

    const answered = await put(zip, kim)
    expect([answered.status, await answered.clone().text()]).toEqual([200, expect.any(String)])
    const copy = (await answered.json()) as { id: number; imageUrl: string }
    const again = await get(`/api/pets/${copy.id}/passport.zip`, kim)
    expect(await recordIn(Buffer.from(await again.arrayBuffer()))).toEqual(record)
    const passport = await pets.as(kim)(endpoints.readPet, { params: { id: copy.id } })
    expect(passport.documents.map(({ vaccinationId }) => vaccinationId)).toEqual([
      null,
      passport.vaccinations[0]?.id,
    ])
    const copied = await Promise.all(
      passport.documents.map(async ({ url }) =>
        Buffer.from(await (await get(url, kim)).arrayBuffer()),
      ),
    )
    expect(copied).toEqual([contentOf(paper), contentOf(scan)])
    expect(copy.imageUrl).not.toBe(imageUrl)
    expect(contentOf(copy.imageUrl)).toEqual(contentOf(imageUrl))
    // What one has is one's own: the first one's end takes nothing from the second.
    await pets.as(sam)(endpoints.deletePet, { params: { id } })
    expect((await get(passport.documents[0]?.url ?? '', kim)).status).toBe(200)
    expect((await get(passport.documents[0]?.url ?? '', eve)).status).toBe(404)
    expect((await get(`/api/pets/${copy.id}/passport.zip`, eve)).status).toBe(404)
    expect((await get(`/api/pets/${copy.id}/passport.zip`, null)).status).toBe(401)
    expect((await put(zip, null)).status).toBe(401)
    expect(made.arrivals()).toEqual([])
  })
})

test('whatever is wrong with a file is said in a sentence, and nothing of it stays', async () => {
  const made = await passportProduct(await testDatabase())
  const { db, pets, get, put } = made
  const [sam, kim] = [await pets.member('Sam'), await pets.member('Kim')]
  const { id } = await wholeBella(made, sam)
  const whole = Buffer.from(await (await get(`/api/pets/${id}/passport.zip`, sam)).arrayBuffer())
  const before = made.stored()
  const record = { ...(await recordIn(whole)), exportedAt: '2026-11-20T20:00:00.000Z' }
  const text = JSON.stringify(record)
  const json = await pets.as(sam)(endpoints.exportPet, { params: { id } })
  const flipped = Buffer.from(whole)
  const middle = whole.indexOf('%PDF-') + 20
  flipped[middle] = (flipped[middle] ?? 0) ^ 1
  const photo = await twoHalves().webp().toBuffer()
  const bomb = Buffer.alloc(16 * 1024 * 1024)
  const paths = {
    scan: record.documents[0]?.file ?? '',
    paper: record.documents[1]?.file ?? '',
  }
  const good = { 'photo.webp': photo, [paths.scan]: photo, [paths.paper]: PDF }
  const lying = await zipOf({ 'record.json': text, ...good, [paths.paper]: bomb })
  // The head says it becomes small; what is packed in it is not.
  for (let at = 0; (at = lying.indexOf(paths.paper, at)) >= 0; at += 1) {
    const isLocal = lying.readUInt32LE(at - 30) === 0x04034b50
    lying.writeUInt32LE(1_000, isLocal ? at - 8 : at - 22)
  }
  const deep = `{"weights":${'['.repeat(6_000)}${']'.repeat(6_000)}}`
  const cases: [string, Buffer | Promise<Buffer>, number, RegExp][] = [
    ['cut off', whole.subarray(0, whole.byteLength - 300), 422, /damaged or not complete/],
    ['begun only', whole.subarray(0, 40), 422, /damaged or not complete/],
    ['with a changed byte', flipped, 422, /“Rechnung”: .*damaged/],
    ['some other ZIP', zipOf({ 'holiday.txt': 'Lanzarote' }), 415, /not a Wayfur pet passport/],
    ['some other record', zipOf({ 'record.json': '{"a":1}' }), 415, /not a Wayfur pet passport/],
    ['no JSON in it', zipOf({ 'record.json': 'PK' }), 415, /not a Wayfur pet passport/],
    ['a picture', photo, 415, /not a Wayfur pet passport/],
    [
      'a later one',
      zipOf({ 'record.json': text.replace('"formatVersion":2', '"formatVersion":9') }),
      415,
      /newer Wayfur/,
    ],
    ['one without its files', zipOf({ 'record.json': text }), 422, /“Photo” is missing/],
    ['its record alone', Buffer.from(text), 415, /whole \.zip/],
    ['a record that nests too deep', Buffer.from(deep), 400, /nested too deeply/],
    ['the same in a ZIP', zipOf({ 'record.json': deep }), 400, /nested too deeply/],
    ['JSON that is none', Buffer.from('{"not": "a pet"'), 415, /not a Wayfur pet passport/],
    [
      'a record of another form',
      Buffer.from(JSON.stringify({ ...json, weights: 7 })),
      400,
      /weights/,
    ],
    [
      'a program as a photo',
      zipOf({ 'record.json': text, ...good, 'photo.webp': Buffer.from('\u007fELF'.padEnd(200)) }),
      415,
      /“Photo”: Please choose/,
    ],
    [
      'a page as a document',
      zipOf({ 'record.json': text, ...good, [paths.paper]: '<!doctype html><script>1</script>' }),
      415,
      /“Rechnung”: Please choose a PDF/,
    ],
    [
      'a bomb',
      zipOf({ 'record.json': text, ...good, [paths.paper]: bomb }),
      413,
      /“Rechnung”: .*15 MB/,
    ],
    ['a bomb that lies', lying, 422, /“Rechnung”: .*damaged/],
    ['a bomb as a record', zipOf({ 'record.json': bomb }), 413, /4 MB/],
    [
      'a path out of it',
      zipOf({ 'record.json': text.replaceAll(paths.paper, '../../etc/passwd') }),
      400,
      /not a passport file/,
    ],
    [
      'a day to come',
      zipOf({
        'record.json': text
          .replaceAll('2025-12-01', '2031-12-01')
          .replaceAll('2026-12-01', '2032-12-01'),
        ...good,
      }),
      400,
      /future/,
    ],
    [
      'very many files',
      zipOf(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${at}.txt`, 'x']))),
      415,
      /not a Wayfur pet passport/,
    ],
  ]
  for (const [name, bytes, status, says] of cases) {
    const answer = await put(await bytes, kim)
    expect([name, answer.status, await answer.text()]).toEqual([
      name,
      status,
      expect.stringMatching(says),
    ])
  }
  await made.removeFiles()
  expect(made.stored()).toEqual(before)
  expect(made.arrivals()).toEqual([])
  expect(await pets.as(kim)(endpoints.listPets, {})).toEqual([])
  const left = await db.selectFrom('files').select('id').where('ownerId', '=', kim.id).execute()
  expect(left).toEqual([])
  // The same with nothing wrong is taken, also where a system unpacked it and packed it anew.
  const packedAnew = Object.fromEntries(
    Object.entries({ 'record.json': text, ...good }).map(([path, content]) => [
      `passport-Bella/${path}`,
      content,
    ]),
  )
  const again = await zipOf({ '__MACOSX/passport-Bella/._record.json': 'x', ...packedAnew })
  expect((await put(again, kim)).status).toBe(200)
})

test('a picture that is not in our own form is encoded anew, whatever it says it is', async () => {
  const made = await passportProduct(await testDatabase())
  const { pets, get, put, contentOf } = made
  const [sam, kim] = [await pets.member('Sam'), await pets.member('Kim')]
  const { id } = await wholeBella(made, sam)
  const whole = Buffer.from(await (await get(`/api/pets/${id}/passport.zip`, sam)).arrayBuffer())
  const record = {
    ...(await recordIn(whole)),
    documents: [],
    exportedAt: '2026-11-20T20:00:00.000Z',
  }
  const text = JSON.stringify(record)
  const plain = await twoHalves().webp().toBuffer()
  const foreign = {
    'with the place it was taken': await fromAPhone().webp().toBuffer(),
    'with a page behind it': Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')]),
    'larger than we keep them': await twoHalves(2400, 200).webp().toBuffer(),
    'a JPEG': await fromAPhone().jpeg().toBuffer(),
  }
  for (const [name, photo] of Object.entries(foreign)) {
    const answer = await put(await zipOf({ 'record.json': text, 'photo.webp': photo }), kim)
    const { imageUrl } = (await answer.json()) as { imageUrl: string }
    const kept = contentOf(imageUrl)
    expect([name, kept.equals(photo), kept.includes('script')]).toEqual([name, false, false])
    expect(kept.includes('Ada')).toBe(false)
    expect((await sharp(kept).metadata()).width).toBeLessThanOrEqual(1600)
  }
})

test('who has no room for a pet or for its files is told before anything is kept', async () => {
  const made = await passportProduct(await testDatabase(), { allowance: async () => 1 })
  const { db, pets, get, put } = made
  const sam = await pets.member('Sam')
  const { id } = await wholeBella(made, sam)
  const whole = Buffer.from(await (await get(`/api/pets/${id}/passport.zip`, sam)).arrayBuffer())
  const full = await put(whole, sam)
  expect([full.status, await full.text()]).toEqual([409, expect.stringContaining('room for 1 pet')])
  const kim = await pets.member('Kim')
  await db
    .insertInto('files')
    .values({
      name: `${'c'.repeat(26)}.pdf`,
      ownerId: kim.id,
      purpose: 'document',
      type: 'application/pdf',
      bytes: 250 * 1024 * 1024 - 1_000,
      width: null,
      height: null,
      createdAt: pets.clock.now(),
    })
    .execute()
  const crowded = await put(whole, kim)
  expect([crowded.status, await crowded.text()]).toEqual([409, expect.stringContaining('space')])
  expect(made.arrivals()).toEqual([])
})
