import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Somewhat more than a packet holds. */
const PIECE_BYTES = 1_800
/** Longer than a browser takes from one frame to the next, so that each piece is painted. */
const PAUSE_MS = 18
const OWN_OF_A_CONNECTION = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'transfer-encoding',
])

/**
 * The product at another address of this machine, from which its pages arrive little by little and
 * unpacked, whatever the line; all else arrives at once. The style in the head of a page is one piece:
 * nothing is painted before it is there.
 */
export async function sendingPagesInPieces(
  product: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const sent = new Headers(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      sent.set('accept-encoding', 'identity')
      for (const name of ['host', 'connection']) sent.delete(name)
      const answer = await fetch(`${product}${request.url ?? '/'}`, {
        headers: sent,
        redirect: 'manual',
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const headers = [...answer.headers].filter(([name]) => !OWN_OF_A_CONNECTION.has(name))
      response.writeHead(answer.status, headers.flat())
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
      let at = isPage ? bytes.indexOf('</head>') + 1 : bytes.byteLength
      response.write(bytes.subarray(0, at))
      while (at < bytes.byteLength && !response.destroyed) {
        await delay(PAUSE_MS)
        response.write(bytes.subarray(at, (at += PIECE_BYTES)))
      }
      response.end()
    })().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
