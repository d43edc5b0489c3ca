import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What the stub answers to one request. */
export type Answer =
  | { json: unknown }
  | { status: number; text?: string; headers?: Record<string, string> }
  | { text: string }
  | 'silence'

export interface RecordedServer {
  url: string
  /** Milliseconds worth waiting for it: few where it stays silent, else what a busy machine takes. */
  patienceMs: number
  /** Every request that came, oldest first. */
  requests: {
    path: string
    query: URLSearchParams
    userAgent: string | undefined
    headers: IncomingHttpHeaders
    /** What was sent along, as text; empty for a plain question. */
    body: string
  }[]
  close(): Promise<void>
}

/** A server on this machine that answers like a recorded service, faults included. */
export async function recordedServer(
  answer: (path: string, query: URLSearchParams) => Answer,
): Promise<RecordedServer> {
  const requests: RecordedServer['requests'] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void answerTo(request, response)
  })

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    requests.push({
      path: pathname,
      query: searchParams,
      userAgent: request.headers['user-agent'],
      headers: request.headers,
      body,
    })
    const given = answer(pathname, searchParams)
    if (given === 'silence') return
    if ('json' in given) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(given.json))
    } else if ('status' in given) {
      response.writeHead(given.status, given.headers)
      response.end(given.text)
    } else {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(given.text)
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    patienceMs: answer('/', new URLSearchParams()) === 'silence' ? 150 : 20_000,
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
