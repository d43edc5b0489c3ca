import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What goes wrong with one request for a file, the next request for it first. */
export type HostFault =
  | 'busy'
  | 'broken'
  /** The connection ends after half of what was asked for. */
  | 'cut'
  | 'silence'
  /** Another file stands there from now on. */
  | 'replaced'

export interface ExtractHost {
  url: URL
  requests: { method: string; path: string; range: string | undefined; body: string }[]
  faults: HostFault[]
  /** What the sum beside the file says, where that is not the truth. */
  wrongSum: boolean
  file: Buffer
  close(): Promise<void>
}

/**
 * A host of extracts on this machine, as Geofabrik and Overpass answer: the index at
 * `/index-v1.json`, the newest extract by a redirect, parts of it by `Range` and `If-Range`, its sum
 * at `.md5`, and an interpreter at `/api/interpreter` that sends `file` to any query.
 */
export async function extractHost(file: Buffer): Promise<ExtractHost> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host: ExtractHost = {
    url: new URL(`http://127.0.0.1:${port}/`),
    requests: [],
    faults: [],
    wrongSum: false,
    file,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '/', headers } = request
    const body = await text(request)
    host.requests.push({ method, path, range: headers.range, body })
    if (path === '/index-v1.json') response.end(JSON.stringify(indexAt(host.url)))
    else if (path.endsWith('-latest.osm.pbf')) {
      response.writeHead(302, { location: path.replace('-latest', '-251120') }).end()
    } else if (path.endsWith('-251120.osm.pbf.md5')) {
      const sum = createHash('md5').update(host.file).digest('hex')
      response.end(`${host.wrongSum ? sum.replaceAll(/[0-9]/g, 'a') : sum}  colorado.osm.pbf\n`)
    } else if (path.endsWith('-251120.osm.pbf') || path === '/api/interpreter') {
      sendFile(request, response)
    } else response.writeHead(404).end()
  }

  function sendFile(request: IncomingMessage, response: ServerResponse): void {
    const fault = host.faults.shift()
    if (fault === 'silence') return
    if (fault === 'busy') {
      response.writeHead(429, { 'retry-after': '7' }).end('rate_limited')
      return
    }
    if (fault === 'broken') {
      response.writeHead(500).end('<html>')
      return
    }
    if (fault === 'replaced') host.file = Buffer.concat([host.file, Buffer.from('newer')])
    const etag = `"${createHash('sha1').update(host.file).digest('hex')}"`
    const isAsked = request.method === 'POST'
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
    const isPart = from !== undefined && request.headers['if-range'] === etag
    const at = isPart ? Number(from) : 0
    const piece = host.file.subarray(at)
    if (isPart && piece.length === 0) {
      response.writeHead(416, { 'content-range': `bytes */${host.file.length}` }).end()
      return
    }
    // An answer that is made while it is sent says neither its length nor what it is.
    const about = isAsked ? {} : { etag, 'accept-ranges': 'bytes', 'content-length': piece.length }
    const last = host.file.length - 1
    const part = { 'content-range': `bytes ${at}-${last}/${host.file.length}` }
    response.writeHead(isPart ? 206 : 200, { ...about, ...(isPart && part) })
    if (fault !== 'cut') response.end(piece)
    else {
      // Not before what was sent has been read, which a reset would throw away.
      response.write(piece.subarray(0, piece.length >> 1))
      setTimeout(() => response.socket?.end(), 100)
    }
  }

  return host
}

/** As Geofabrik writes it: extracts of several levels, two of one name, one without a file. */
function indexAt(url: URL): object {
  const feature = (id: string, parent: string, name: string, path?: string) => ({
    type: 'Feature',
    properties: {
      id,
      parent,
      name,
      urls: path === undefined ? {} : { pbf: `${url.href}${path}-latest.osm.pbf` },
    },
    geometry: { type: 'MultiPolygon', coordinates: [] },
  })
  return {
    type: 'FeatureCollection',
    features: [
      feature('us', 'north-america', 'United States of America', 'north-america/us'),
      feature('us/colorado', 'us', 'Colorado', 'north-america/us/colorado'),
      feature('us/georgia', 'us', 'Georgia', 'north-america/us/georgia'),
      feature('georgia', 'europe', 'Georgia', 'europe/georgia'),
      feature('us/xyzzy', 'us', 'Xyzzy'),
    ],
  }
}
