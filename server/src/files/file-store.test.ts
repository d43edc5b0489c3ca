import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryDirectory } from '../../test/temporary-directory.ts'
import { diskFileStore } from './disk-file-store.ts'
import { newFileName } from './file-name.ts'
import { fileStoreFor } from './file-store-for.ts'
import { fileStoreKeepsItsPromises } from './file-store.contract.ts'
import { s3FileStore } from './s3-file-store.ts'

describe('files on the disk', () => {
  fileStoreKeepsItsPromises(async () => diskFileStore(temporaryDirectory()))
})

/** As much of S3 as the store uses: whole objects by path, refused without a signature. */
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
  const key = new URL(request.url ?? '', 'http://x').pathname
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request/.test(
    request.headers.authorization ?? '',
  )
  const object = objects.get(key)
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
    const store = await s3FileStore(`http://key:secret@127.0.0.1:${port}/pets`, 50)
    await expect(store.read(newFileName('webp'))).rejects.toThrow('requestTimeout')
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
