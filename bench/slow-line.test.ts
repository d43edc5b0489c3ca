import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { slowWayTo } from './slow-line.ts'

/** A server that answers with the path it was asked for and as many bytes as its number says. */
async function serving(): Promise<string> {
  const server = createServer((asked, answer) => {
    const bytes = Number(asked.url?.slice(1))
    answer.writeHead(200, { 'content-length': bytes }).end(Buffer.alloc(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** How long until the first and the last byte of an answer, in milliseconds. */
async function arrival(url: string): Promise<{ first: number; last: number; bytes: number }> {
  const began = performance.now()
  const asked = request(url, { agent: false }).end()
  const [answer] = await once(asked, 'response')
  const first = performance.now() - began
  let bytes = 0
  for await (const part of answer) bytes += (part as Buffer).length
  return { first, last: performance.now() - began, bytes }
}

test('a slow line takes two round trips to the first byte, and each byte its time', async () => {
  const line = { roundTripMs: 50, bytesPerSecond: 50_000 }
  const way = await slowWayTo(await serving(), line)
  onTestFinished(() => way.close())
  const small = await arrival(`${way.url}/1`)
  expect(small.first).toBeGreaterThanOrEqual(99)
  const large = await arrival(`${way.url}/20000`)
  expect(large.bytes).toBe(20_000)
  // 20,000 bytes at 50,000 a second are 400 ms; that is a lower bound, since machines may be busy.
  expect(large.last).toBeGreaterThanOrEqual(499)
})
