import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerItsParent } from './answer-its-parent.mjs'

// The least a server can do: bytes it was given, to whoever asks, by nothing but node:http.

interface Answer {
  headers: Record<string, string | number>
  bytes: Buffer
}

interface Given {
  path?: string
  type?: string
  encoding?: string
  base64?: string
}

const answers = new Map<string, Answer>()
let otherwise: Answer = { headers: {}, bytes: Buffer.alloc(0) }
process.on('message', (given: Given) => {
  if (given.base64 === undefined) return
  const bytes = Buffer.from(given.base64, 'base64')
  const headers = {
    'content-type': given.type ?? '',
    'content-length': bytes.byteLength,
    ...(given.encoding !== undefined && { 'content-encoding': given.encoding }),
  }
  if (given.path === undefined) otherwise = { headers, bytes }
  else answers.set(given.path, { headers, bytes })
})
const server = createServer((request, answer) => {
  const { headers, bytes } = answers.get(request.url ?? '') ?? otherwise
  answer.writeHead(200, headers)
  answer.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  answerItsParent(`http://127.0.0.1:${port}`)
})
