import { createHash, createHmac } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DAY_MS } from '@wayfur/domain/durations'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { diskFileStore } from './disk-file-store.ts'
import { newFileName } from './file-name.ts'
import { fileStoreFor } from './file-store-for.ts'
import { fileStoreKeepsItsPromises } from './file-store.contract.ts'
import type { LinkedFile } from './file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

const NOW = new Date('2026-11-20T20:00:00Z')

describe('files on the disk', () => {
  fileStoreKeepsItsPromises(async () => diskFileStore(temporaryDirectory()))
})

/** As much of S3 as the store uses: whole objects by path, refused without a signature or a signed link. */
async function bucket(): Promise<{ url: string; objects: Map<string, Buffer> }> {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void answer(request, response, objects)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://key:se%2Fcret@127.0.0.1:${port}/pets?region=eu-west-1`, objects }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Buffer>,
): Promise<void> {
  const { pathname: key, searchParams: query } = new URL(request.url ?? '', 'http://x')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request/.test(
    request.headers.authorization ?? '',
  )
  const object = objects.get(key)
  if (query.has('X-Amz-Signature')) return followLink(request, response, object)
  if (!isSigned) return refuse(response, 403, 'AccessDenied')
  if (!key.startsWith('/pets/')) return refuse(response, 404, 'NoSuchBucket')
  if (request.method === 'PUT') {
    objects.set(key, Buffer.concat(chunks))
    response.setHeader('etag', '"1"').end()
  } else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (object === undefined) {
    refuse(response, 404, 'NoSuchKey')
  } else {
    response.setHeader('content-length', object.byteLength).end(object)
  }
}

function keyed(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** As the store does: one object, for whom the link was signed with the secret, as long as it holds. */
function followLink(
  { url = '', headers, method = '' }: IncomingMessage,
  response: ServerResponse,
  object: Buffer | undefined,
): void {
  const { pathname, searchParams } = new URL(url, 'http://x')
  const asked = Object.fromEntries(searchParams)
  const { 'X-Amz-Signature': signature, ...signed } = asked
  const { 'X-Amz-Date': at = '', 'X-Amz-Expires': seconds, 'X-Amz-SignedHeaders': names } = signed
  const sorted = Object.entries(signed)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
  const canonical = [
    method,
    pathname,
    sorted.join('&'),
    `host:${headers.host ?? ''}\n`,
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const scope = `${at.slice(0, 8)}/eu-west-1/s3/aws4_request`
  const hash = createHash('sha256').update(canonical).digest('hex')
  const key = scope.split('/').reduce<string | Buffer>(keyed, 'AWS4se/cret')
  const expected = keyed(key, ['AWS4-HMAC-SHA256', at, scope, hash].join('\n')).toString('hex')
  const begins = Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  const holds = NOW.getTime() >= begins && NOW.getTime() < begins + Number(seconds) * 1000
  if (signature !== expected || !holds) return refuse(response, 403, 'AccessDenied')
  if (object === undefined) return refuse(response, 404, 'NoSuchKey')
  response.setHeader('content-type', asked['response-content-type'] ?? '')
  response.setHeader('content-disposition', asked['response-content-disposition'] ?? '')
  response.setHeader('cache-control', asked['response-cache-control'] ?? '')
  response.end(object)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

describe('files in a bucket', () => {
  fileStoreKeepsItsPromises(async () => s3FileStore((await bucket()).url))

  test('a refusal of the store is a failure and not an absent file', async () => {
    const { url } = await bucket()
    const store = await s3FileStore(url.replace('/pets', '/others'))
    await expect(store.read(newFileName('webp'))).rejects.toThrow('no')
    const stranger = await s3FileStore(url.replace('key:', 'stranger:'))
    await expect(stranger.read(newFileName('webp'))).rejects.toThrow('no')
  })

  test('one that says nothing is given up, and whoever waits is told that it did not answer', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', () => resolve()))
    onTestFinished(() => {
      silent.closeAllConnections()
      silent.close()
    })
    const { port } = silent.address() as AddressInfo
    const store = await s3FileStore(`http://key:secret@127.0.0.1:${port}/pets`, { silentMs: 50 })
    await expect(store.read(newFileName('webp'))).rejects.toThrow('requestTimeout')
  })

  test('a link leads to one file, as what it is, and to no other and not for ever', async () => {
    const { url } = await bucket()
    const origin = `http://${new URL(url).host}`
    let at = NOW
    const store = await s3FileStore(url, { readOrigin: `${origin}/`, clock: { now: () => at } })
    expect(store.links?.origin).toBe(origin)
    const [name, other] = [newFileName('webp'), newFileName('pdf')]
    await store.write(name, Buffer.from('a beagle'), 'image/webp')
    await store.write(other, Buffer.from('a paper'), 'application/pdf')
    const linkTo = async (file: Omit<LinkedFile, 'name'>, to = name) =>
      (await store.links?.to({ name: to, ...file })) ?? ''
    const picture = { type: 'image/webp', isPrivate: false }
    const paper = { type: 'application/pdf', isPrivate: true }

    const link = await linkTo(picture)
    const shown = await fetch(link)
    expect(await shown.text()).toBe('a beagle')
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await fetch(link.replace(name, other))).status).toBe(403)
    expect((await fetch(link.replace('inline', 'attachment'))).status).toBe(403)
    const saved = await fetch(await linkTo(paper, other))
    expect(await saved.text()).toBe('a paper')
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${other}"`,
      'cache-control': 'private, no-store',
    })

    // The public one is the same all day, and the one before still holds; a private one is over soon.
    at = new Date('2026-11-20T00:00:00Z')
    expect(await linkTo(picture)).toBe(link)
    at = new Date(NOW.getTime() - DAY_MS)
    expect(await linkTo(picture)).not.toBe(link)
    expect((await fetch(await linkTo(picture))).status).toBe(200)
    at = new Date(NOW.getTime() - 61_000)
    expect((await fetch(await linkTo({ ...paper, type: 'image/webp' }))).status).toBe(403)
    await expect(linkTo(picture, '../../secret')).rejects.toThrow('name of ours')
  })

  test('what it has against a file is told as a service that did not answer', async () => {
    const FILES_S3_URL = (await bucket()).url.replace('/pets', '/others')
    const store = await fileStoreFor({ FILES_S3_URL, DATA_DIR: '' })
    const failure = await store.read(newFileName('webp')).catch((error: unknown) => error)
    expect(failure).toMatchObject({ status: 502, code: 'provider-down' })
  })
})

test('nobody sees half a file on the disk, and a failed write leaves nothing', async () => {
  const directory = temporaryDirectory()
  const store = diskFileStore(directory)
  const name = newFileName('webp')
  // Something stands where the file would go, so the last step fails.
  mkdirSync(join(directory, name.slice(0, 2), name), { recursive: true })
  writeFileSync(join(directory, name.slice(0, 2), name, 'x'), '')
  await expect(store.write(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('rename')
  expect(readdirSync(join(directory, name.slice(0, 2)))).toEqual([name])
})

test('names are 130 random bits: all letters occur and none repeats', () => {
  const names = Array.from({ length: 20_000 }, () => newFileName('webp'))
  expect(new Set(names).size).toBe(names.length)
  const counts = new Map<string, number>()
  for (const letter of names.map((name) => name.slice(0, 26)).join('')) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect(counts.size).toBe(32)
  // 16,250 of each are expected, with a standard deviation of about 126.
  for (const count of counts.values()) expect(Math.abs(count - 16_250)).toBeLessThan(6 * 126)
})
