import { Agent, createServer, request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen, type Listener, openListener, SERVER_OPTIONS } from './http-listener.ts'

const HOST = '127.0.0.1'
/** macOS and Windows have one socket a port, so there visitors wait longer for a busy server. */
const sharesPorts = process.platform === 'linux'

async function opened(newServer: () => Server): Promise<Listener> {
  const listener = await openListener(newServer, { PORT: 0, HOST })
  onTestFinished(() => listener.stop())
  return listener
}

test.runIf(sharesPorts)(
  'many who come at once are seen within a few turns of the event loop',
  async () => {
    let seen = 0
    const { port } = await opened(() => createServer().on('connection', () => void (seen += 1)))
    const callers: Socket[] = Array.from({ length: 200 }, () => connect(port, HOST))
    let turns = 0
    while (seen < callers.length) {
      await new Promise((resolve) => setImmediate(resolve))
      turns += 1
    }
    for (const caller of callers) caller.destroy()
    expect(turns).toBeLessThan(callers.length / 4)
  },
)

test.runIf(sharesPorts)('a port is refused though whoever has it would share it', async () => {
  const stranger = createServer()
  onTestFinished(() => void stranger.close())
  const PORT = await listen(stranger, { PORT: 0, HOST, how: 'shared' })
  await expect(openListener(() => createServer(), { PORT, HOST })).rejects.toThrow(
    `Port ${PORT} is in use by another program.`,
  )
})

test('a server that stops says so before it closes a connection, and answers all it has taken', async () => {
  const listener = await openListener(
    () => createServer(SERVER_OPTIONS, (_request, response) => response.end('yes')),
    { PORT: 0, HOST },
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      request({ port: listener.port, host: HOST, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.headers.connection))
      })
        .on('error', reject)
        .end()
    })
  expect(await ask()).toBe('keep-alive')
  const stopped = listener.stop()
  expect(await ask()).toBe('close')
  await stopped
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

test.each([
  ['both as a length and in chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['as two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
])('a body whose end is said %s is refused before anybody reads it', async (_, twice) => {
  let seen = 0
  const { port } = await opened(() =>
    createServer(SERVER_OPTIONS, (_request, response) => {
      seen += 1
      response.end('yes')
    }),
  )
  const said = (lines: string) =>
    new Promise<string>((resolve) => {
      let text = ''
      const caller = connect(port, HOST, () => {
        caller.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines}\r\n\r\n`)
        caller.end('0\r\n\r\n')
      })
      caller.on('data', (piece) => (text += String(piece))).on('close', () => resolve(text))
    })
  expect(await said(twice)).toMatch(/^HTTP\/1\.1 400 /)
  expect(seen).toBe(0)
  expect(await said('Transfer-Encoding: chunked')).toMatch(/^HTTP\/1\.1 200 /)
})

test('slow connections are looked at often enough for their limits to hold', () => {
  expect(SERVER_OPTIONS.connectionsCheckingInterval * 10).toBeLessThanOrEqual(
    SERVER_OPTIONS.headersTimeout,
  )
})
