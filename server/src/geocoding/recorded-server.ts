import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stub answers to one request. */
export type Answer =
  | { json: unknown }
  | { status: number; text?: string; headers?: Record<string, string> }
  | { text: string }
  | 'silence'

export interface RecordedServer {
  url: string
  /** Every request that came, oldest first. */
  requests: { path: string; query: URLSearchParams; userAgent: string | undefined }[]
  close(): Promise<void>
}

/** A server on this machine that answers like a recorded service, faults included. */
export async function recordedServer(
  answer: (path: string, query: URLSearchParams) => Answer,
): Promise<RecordedServer> {
  const requests: RecordedServer['requests'] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    requests.push({
      path: pathname,
      query: searchParams,
      userAgent: request.headers['user-agent'],
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
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
