import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a line does to whatever goes over it. */
export interface Line {
  /** What goes there and comes back takes this long, if nothing of it. */
  roundTripMs: number
  bytesPerSecond: number
}

/** Most of what a packet carries on usual networks: 1,500 bytes without the 40 of IP and TCP. */
const PACKET_BYTES = 1_460

/** A way to a server over a line of its own; its address stands for the server's. */
export interface SlowWay {
  url: string
  close(): Promise<void>
}

/**
 * Leads to a server on this machine as over a slow line: a connection takes a round trip before
 * anything goes over it, each way takes half of one, and what comes back comes packet by packet, each
 * in the time its bytes take. Browsers' own tools round a whole answer up to packets of 1,500 bytes,
 * and take nothing for a connection.
 */
export async function slowWayTo(url: string, line: Line): Promise<SlowWay> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  /** When the line is free again: what several connections bring comes one after the other. */
  let freeAt = 0
  const server = createServer((visitor) => {
    const target = connect({ host: hostname, port: Number(port), noDelay: true })
    const openAt = performance.now() + line.roundTripMs
    for (const socket of [visitor, target]) {
      sockets.add(socket)
      // Either end leaves when it likes.
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    void passOn(visitor, target, (bytes) => [[Math.max(openAt, performance.now()), bytes]])
    void passOn(target, visitor, (bytes) =>
      packetsOf(bytes).map((packet) => {
        freeAt = Math.max(freeAt, performance.now()) + (packet.length / line.bytesPerSecond) * 1_000
        return [freeAt, packet]
      }),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A way has a port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }

  /** Gives on what comes, each part when its time and half a round trip are over. */
  async function passOn(
    from: Socket,
    to: Socket,
    timed: (bytes: Buffer) => (readonly [number, Buffer])[],
  ): Promise<void> {
    let last: Promise<void> = Promise.resolve()
    from.on('data', (bytes: Buffer) => {
      for (const [at, part] of timed(bytes)) {
        const arrived = pause(at + line.roundTripMs / 2 - performance.now())
        last = Promise.all([last, arrived]).then(() => void to.write(part))
      }
    })
    await once(from, 'close').catch(() => undefined)
    await last
    to.end()
  }
}

function packetsOf(bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / PACKET_BYTES) }, (_, at) =>
    bytes.subarray(at * PACKET_BYTES, (at + 1) * PACKET_BYTES),
  )
}
