import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createAdaptorServer } from '@hono/node-server'
import type { GivenRole } from '@wayfur/domain/accounts/permissions'
import { fileNameIn } from '@wayfur/domain/files/file'
import type { UploadedFile } from '@wayfur/domain/files/schemas'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { fromAPhone, PDF, SMALL_SVG, SVG_BOMB, twoHalves } from '../../test/pictures.ts'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { buildApp } from '../platform/app.ts'
import { fixedClock } from '../platform/clock.ts'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { LIMITS } from '../platform/limits.ts'
import { OPEN_GAUGE } from '../platform/load-shedding.ts'
import { openLog } from '../platform/log.ts'
import { openApiDocument } from '../platform/open-api.ts'
import { receiveUpload } from '../platform/receive-upload.ts'
import type { Sessions } from '../platform/sessions.ts'
import { signedIn } from '../platform/testing/test-caller.ts'
import { diskFileStore } from './disk-file-store.ts'
import type { FileLinks } from './file-store.ts'
import { type FilesContext, filesEndpoints } from './routes.ts'
import { fileTaker } from './take-file.ts'

/** Members are told by a header here: 'x-member: 7' is member 7, 'x-roles: moderator' their role. */
const sessions: Pick<Sessions, 'read' | 'settle' | 'demoReach'> = {
  async read(headers) {
    const id = Number(headers.get('x-member') ?? 0)
    const roles = (headers.get('x-roles')?.split(',') ?? []) as GivenRole[]
    return id === 0 ? null : signedIn({ id, roles })
  },
  settle: async (member) => ({ member }),
  demoReach: () => 'nothing',
}

async function product(changes: Partial<FilesContext> = {}) {
  const { db } = await testDatabase()
  const directory = temporaryDirectory()
  const arrivalsDir = join(directory, 'arrivals')
  const clock = fixedClock('2026-11-21T09:00:00Z')
  const store = changes.store ?? diskFileStore(join(directory, 'files'))
  const context: FilesContext = {
    db,
    clock,
    store,
    takeFile: fileTaker({ db, clock, store }),
    ...changes,
  }
  // The whole server, since its doors come before any upload.
  const counted: string[][] = []
  const app = buildApp({
    sessions,
    rateLimits: { take: async (...count) => void counted.push(count) },
    trustedProxies: 0,
    arrivalsDir,
    ownOrigins: ['http://localhost'],
    served: filesEndpoints(context),
    idempotencyKeys: {
      once: async (_request, run) => ({ ...(await run()), replayed: false }),
      forgetOld: async () => {},
    },
    answering: { replies: true },
    log: openLog('silent'),
    gauge: OPEN_GAUGE,
    security: { isHttps: false, mapOrigins: [] },
    isReady: async () => true,
    routes: [],
  })
  const upload = (body: Buffer, purpose = 'pet', headers: Record<string, string> = {}) =>
    app.request(`/api/files?purpose=${purpose}`, {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: { 'x-member': '1', ...headers },
    })
  const get = (url: string, headers: Record<string, string> = {}) => app.request(url, { headers })
  return { app, db, upload, get, counted, arrivalsDir }
}

const jpeg = () => twoHalves().jpeg().toBuffer()

test('a picture is taken, encoded anew and served under a name of ours', async () => {
  const { upload, get, arrivalsDir } = await product()
  const answer = await upload(await fromAPhone().jpeg().toBuffer())
  expect(answer.status).toBe(200)
  const file = (await answer.json()) as UploadedFile
  expect(file).toMatchObject({ type: 'image/webp', width: 640, height: 400 })
  expect(file.url).toMatch(/^\/files\/[0-9a-hjkmnp-tv-z]{26}\.webp$/)
  for (const url of [file.url, file.smallUrl ?? '']) {
    const served = await get(url)
    expect(served.status).toBe(200)
    const content = Buffer.from(await served.arrayBuffer())
    expect(served.headers.get('content-length')).toBe(String(content.byteLength))
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp' })
    expect(content.includes('Ada')).toBe(false)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': `inline; filename="${fileNameIn(url)}"; filename*=UTF-8''${fileNameIn(url)}`,
    })
  }
  expect(readdirSync(arrivalsDir)).toEqual([])
})

test.each([
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'), 415],
  ['an SVG', SMALL_SVG, 415],
  ['an SVG bomb', SVG_BOMB, 415],
  ['a web page', Buffer.from('<!doctype html><html><script>alert(1)</script></html>'), 415],
  ['a program', Buffer.from('\u007fELF\u0002\u0001\u0001\0'.padEnd(200, '\0'), 'latin1'), 415],
  ['an archive', Buffer.from('PK\u0003\u0004'.padEnd(200, '\0'), 'latin1'), 415],
  ['a document', PDF, 415],
  ['a HEIC picture', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), 415],
  ['a JPEG in name only', Buffer.from('\u00ff\u00d8\u00ff<script>'.padEnd(99), 'latin1'), 422],
  ['nothing', Buffer.alloc(0), 400],
])('%s is no picture, whatever it says it is', async (_name, bytes, status) => {
  const { upload, db, arrivalsDir } = await product()
  const answer = await upload(bytes, 'pet', { 'content-type': 'image/jpeg' })
  expect(answer.status).toBe(status)
  expect(await answer.text()).toMatch(/^[A-Z].+\.$/)
  expect(await db.selectFrom('files').select('id').execute()).toEqual([])
  expect(existsSync(arrivalsDir) ? readdirSync(arrivalsDir) : []).toEqual([])
})

test('a picture far larger than any JSON may be is taken', async () => {
  const { upload } = await product()
  const noise = Buffer.from(Array.from({ length: 1200 * 900 * 3 }, (_, at) => (at * at) >>> 7))
  const raw = { width: 1200, height: 900, channels: 3 as const }
  const picture = await sharp(noise, { raw }).png().toBuffer()
  expect(picture.byteLength).toBeGreaterThan(2 * LIMITS.jsonBodyBytes)
  expect((await upload(picture)).status).toBe(200)
})

test('an upload counts as a write of its address and as an upload of its member', async () => {
  const { upload, get, counted } = await product()
  const { url } = (await (await upload(await jpeg())).json()) as UploadedFile
  expect(counted.splice(0).map(([name, of]) => (name === 'write' ? [name] : [name, of]))).toEqual([
    ['write'],
    ['upload', '1'],
  ])
  await upload(await jpeg(), 'pet', { 'x-member': '0' })
  await get(url)
  expect(counted.map(([name]) => name)).toEqual(['write', 'file'])
})

test('files stand in the document of the API with what they take and give', () => {
  const { paths } = openApiDocument(filesEndpoints({} as FilesContext)) as {
    paths: Record<string, Record<string, unknown>>
  }
  expect(paths['/api/files']?.['put']).toMatchObject({
    tags: ['files'],
    requestBody: { content: { 'image/jpeg': {}, 'application/pdf': {} } },
  })
  expect(paths['/files/{name}']?.['get']).toMatchObject({
    tags: ['files'],
    responses: { 200: { content: { 'image/webp': {} } } },
  })
})

test('an own upload is removed by its name, and somebody else’s is not there', async () => {
  const { app, upload, get } = await product()
  const { url } = (await (await upload(await jpeg())).json()) as UploadedFile
  const remove = (member: string) =>
    app.request(`/api${url}`, { method: 'DELETE', headers: { 'x-member': member } })
  expect((await remove('0')).status).toBe(401)
  expect((await remove('2')).status).toBe(404)
  expect((await get(url)).status).toBe(200)
  expect((await remove('1')).status).toBe(200)
  expect((await get(url)).status).toBe(404)
})

test('half a picture is refused and leaves nothing behind', async () => {
  const { upload, db, arrivalsDir } = await product()
  const whole = await jpeg()
  expect((await upload(whole)).status).toBe(200)
  expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(422)
  expect(await db.selectFrom('files').select('id').execute()).toHaveLength(1)
  expect(readdirSync(arrivalsDir)).toEqual([])
})

test('a document is taken where one is asked for, and only ever downloaded', async () => {
  const { upload, get } = await product()
  const file = (await (await upload(PDF, 'document')).json()) as UploadedFile
  expect(file).toMatchObject({ type: 'application/pdf', smallUrl: null, width: null })
  const served = await get(file.url, { 'x-member': '1' })
  expect(Buffer.from(await served.arrayBuffer()).equals(PDF)).toBe(true)
  expect(served.headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(served.headers.get('cache-control')).toBe('private, no-store')
  expect((await upload(PDF.subarray(0, 60), 'document')).status).toBe(422)
  const hidden = Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), PDF])
  expect((await upload(hidden, 'document')).status).toBe(415)
})

test('a document is there for its owner, and for moderators once it was handed in', async () => {
  const { upload, get, db } = await product()
  const moderator = { 'x-member': '2', 'x-roles': 'moderator' }
  for (const bytes of [PDF, await jpeg()]) {
    const file = (await (await upload(bytes, 'document')).json()) as UploadedFile
    for (const url of [file.url, file.smallUrl ?? file.url]) {
      expect((await get(url, { 'x-member': '1' })).status).toBe(200)
      expect((await get(url, moderator)).status).toBe(404)
      expect((await get(url, { 'x-member': '2' })).status).toBe(404)
      expect((await get(url)).status).toBe(404)
    }
    const submission = {
      kind: 'provider',
      state: 'draft',
      title: 'Steady Paws',
      content: JSON.stringify({ credentials: [{ name: 'First aid', fileUrl: file.url }] }),
      createdAt: new Date(0),
      updatedAt: new Date(0),
    } as const
    await db
      .insertInto('members')
      .values([
        { id: 1, name: 'Ann', email: 'ann@example.com' },
        { id: 2, name: 'Mona', email: 'mona@example.com' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // A draft of its owner is not sent yet, and what somebody else names shows nothing.
    await db
      .insertInto('submissions')
      .values([
        { ...submission, memberId: 1 },
        { ...submission, memberId: 2, state: 'submitted', sentAt: new Date(0) },
      ])
      .execute()
    expect((await get(file.url, moderator)).status).toBe(404)
    await db
      .updateTable('submissions')
      .set({ state: 'submitted', sentAt: new Date(0) })
      .where('memberId', '=', 1)
      .execute()
    expect((await get(file.url, moderator)).status).toBe(200)
    expect((await get(file.smallUrl ?? file.url, moderator)).status).toBe(200)
    expect((await get(file.url, { 'x-member': '2' })).status).toBe(404)
  }
})

test('where browsers read in the bucket, only who may read a file is given its link', async () => {
  const store = diskFileStore(join(temporaryDirectory(), 'files'))
  const links: FileLinks = {
    origin: 'https://s3.example.com',
    to: async ({ name, isPrivate }) => `https://s3.example.com/${name}?isPrivate=${isPrivate}`,
  }
  const { upload, get } = await product({ store: { ...store, links } })
  const asPicture = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const picture = (await (await upload(await jpeg())).json()) as UploadedFile
  const led = await get(picture.url, asPicture)
  expect(led.status).toBe(307)
  const byWorker = { ...asPicture, 'sec-fetch-dest': 'empty' }
  expect((await get(picture.url, byWorker)).status).toBe(307)
  expect(Object.fromEntries(led.headers)).toMatchObject({
    location: `https://s3.example.com/${fileNameIn(picture.url)}?isPrivate=false`,
    'cache-control': 'public, max-age=86400',
    vary: 'sec-fetch-dest, sec-fetch-mode',
  })
  expect(await led.text()).toBe('')
  // Copies for a time without a network are kept by a script, and programs say nothing.
  for (const by of [{ 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, {}]) {
    const read = await get(picture.url, by)
    expect(read.status).toBe(200)
    expect(read.headers.get('vary')).toContain('sec-fetch-dest')
    expect(
      Buffer.from(await read.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
  }

  const asPage = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const paper = (await (await upload(PDF, 'document')).json()) as UploadedFile
  const own = await get(paper.url, { ...asPage, 'x-member': '1' })
  expect(own.headers.get('location')).toContain(`${fileNameIn(paper.url)}?isPrivate=true`)
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  for (const stranger of [asPage, { ...asPage, 'x-member': '2' }]) {
    const refused = await get(paper.url, stranger)
    expect(refused.status).toBe(404)
    expect(refused.headers.get('location')).toBeNull()
  }
})

test('visitors, other sites and unknown purposes are refused before a byte is read', async () => {
  const { upload } = await product()
  const picture = await jpeg()
  expect((await upload(picture, 'pet', { 'x-member': '0' })).status).toBe(401)
  expect((await upload(picture, 'pet', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await upload(picture, 'pet', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await upload(picture, 'weapon')).status).toBe(400)
})

test.each([
  '/files/../../etc/passwd',
  '/files/%2e%2e%2fetc',
  `/files/${'a'.repeat(26)}.html`,
  '/files/x',
])('GET %s is not there', async (url) => {
  const { get } = await product()
  expect((await get(url)).status).toBe(404)
})

test('a deleted file is served no more, even while its bytes are still there', async () => {
  const { upload, get, db } = await product()
  const file = (await (await upload(await jpeg())).json()) as UploadedFile
  await db
    .updateTable('files')
    .set({ deletedAt: new Date('2026-11-21T09:00:00Z') })
    .execute()
  expect((await get(file.url)).status).toBe(404)
  expect((await get(file.smallUrl ?? '')).status).toBe(404)
})

test('who has used up their space is told so, and others are not', async () => {
  const { upload, db } = await product()
  const picture = await jpeg()
  expect((await upload(picture)).status).toBe(200)
  await db.updateTable('files').set({ bytes: LIMITS.fileBytesPerMember }).execute()
  const full = await upload(picture)
  expect(full.status).toBe(409)
  expect(await full.text()).toMatch(/space/)
  expect((await upload(picture, 'pet', { 'x-member': '2' })).status).toBe(200)
})

test('a file whose length is said and too large is refused at once', async () => {
  const { app } = await product()
  let pulled = 0
  const body = new ReadableStream({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  const answer = await app.request('/api/files?purpose=pet', {
    method: 'PUT',
    headers: { 'x-member': '1', 'content-length': String(15 * 1024 * 1024 + 1) },
    body,
    duplex: 'half',
  })
  expect(answer.status).toBe(413)
  expect(await answer.text()).toBe('This file is too large: 15 MB is the most.')
  expect(pulled).toBeLessThan(3)
})

/** Sends 64 kB pieces without saying how many, until answered; gives the answer's status. */
async function sendEndlessly(port: number): Promise<{ status: number; sentBytes: number }> {
  const piece = Buffer.alloc(64 * 1024)
  const answered = new AbortController()
  let sentBytes = 0
  const endless = async function* () {
    for (;;) {
      if (answered.signal.aborted) return
      sentBytes += piece.byteLength
      yield piece
    }
  }
  return new Promise((resolve, reject) => {
    const path = '/api/files?purpose=pet'
    const headers = { 'x-member': '1' }
    const sending = httpRequest({ port, path, method: 'PUT', headers }, (answer) => {
      answered.abort()
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, sentBytes })
    })
    // The other end closes once it has said no.
    pipeline(Readable.from(endless()), sending, (error) => {
      if (error && !answered.signal.aborted) reject(error)
    })
  })
}

test('a file whose length is not said is refused once it is too large', async () => {
  const { app, arrivalsDir } = await product()
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { status, sentBytes } = await sendEndlessly((server.address() as AddressInfo).port)
  expect(status).toBe(413)
  // What the machine holds between the two ends comes on top.
  expect(sentBytes).toBeLessThan(40 * 1024 * 1024)
  await expect.poll(() => readdirSync(arrivalsDir)).toEqual([])
})

test('an upload that falls silent is given up and leaves nothing behind', async () => {
  const directory = temporaryDirectory()
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(1024)),
  })
  const request = new Request('http://localhost/', {
    method: 'PUT',
    body,
    duplex: 'half',
  })
  const receiving = receiveUpload(
    request,
    { maxBytes: 10_000, directory, signal: AbortSignal.timeout(50) },
    async () => {},
  )
  await expect(receiving).rejects.toMatchObject({ code: 'request-timeout' })
  expect(readdirSync(directory)).toEqual([])
})

/** How many files and sockets this process holds open; the kernel of Linux tells. */
function openFiles(): number {
  return existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0
}

test('an answer to HEAD says what a GET would and holds no file open', async () => {
  const { app, upload } = await product()
  const { url } = (await (await upload(await jpeg())).json()) as UploadedFile
  const before = openFiles()
  for (let times = 0; times < 30; times += 1) {
    const answer = await app.request(url, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(100)
  }
  await expect.poll(openFiles).toBeLessThanOrEqual(before + 5)
})
