import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { answerItsParent } from './answer-its-parent.mjs'

// The least a server can do that reads every answer from the database: node:http, one prepared
// statement and the text it brings. The last number of the address takes the place of each value
// that is `anyId`.

const [databaseUrl = '', text = '', given = '[]', anyId = '0'] = process.argv.slice(2)
const values = JSON.parse(given) as unknown[]
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c jit=off' })

async function textOf(address: string): Promise<Buffer> {
  const number = /(\d+)$/.exec(address)?.[1]
  const asked = values.map((value) => (value === Number(anyId) ? number : value))
  const query = { name: 'the', text, values: asked }
  const { rows } = await pool.query<[string]>({ ...query, rowMode: 'array' })
  return Buffer.from(rows[0]?.[0] ?? '')
}

async function send(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const bytes = await textOf(request.url ?? '')
  answer.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.byteLength,
  })
  answer.end(bytes)
}

const server = createServer((request, answer) => void send(request, answer))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  answerItsParent(`http://127.0.0.1:${port}`, async () => {
    server.closeAllConnections()
    await pool.end()
  })
})
