import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { answerItsParent } from '../answer-its-parent.mjs'
import { plain } from './place-entity.ts'
import { PlaceRepository } from './place-repository.ts'

// What somebody would write instead: a list, an item and what is near, over Wayfur's own table, as
// a framework such as NestJS with a mapper such as TypeORM does it by default. Middleware, checked
// queries, entities made of rows, copies of them for the answer, JSON.stringify, an ETag of the
// text. Neither framework nor mapper is installed for it: routing by decorators, injection, rxjs
// and the building of statements are left out, so a real one takes longer, and no figure beside
// this one flatters Wayfur. There are no relations because the answers need none.

const [databaseUrl = ''] = process.argv.slice(2)
/** As many connections as the driver opens unless told. */
const places = new PlaceRepository(new pg.Pool({ connectionString: databaseUrl }))

interface Context {
  request: IncomingMessage
  answer: ServerResponse
  url: URL
}
type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>

class HttpException extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface Route {
  path: RegExp
  answer(url: URL, params: Record<string, string>): Promise<unknown>
}

const ROUTES: readonly Route[] = [
  {
    path: /^\/api\/businesses$/,
    answer(url) {
      const query = queryOf(url)
      return places.find({
        after: numberIn(query, 'after', { least: 0, otherwise: 0, isWhole: true }),
        take: numberIn(query, 'limit', { least: 1, most: 500, otherwise: 100, isWhole: true }),
      })
    },
  },
  {
    path: /^\/api\/places\/search$/,
    async answer(url) {
      const query = queryOf(url)
      const found = await places.findNearby({
        latitude: numberIn(query, 'latitude', { least: -90, most: 90 }),
        longitude: numberIn(query, 'longitude', { least: -180, most: 180 }),
        kilometers: 10,
        take: numberIn(query, 'limit', { least: 1, most: 100, otherwise: 20, isWhole: true }),
      })
      return { places: found }
    },
  },
  {
    path: /^\/api\/places\/(?<id>[^/]+)$/,
    async answer(_url, params) {
      const id = numberIn(params, 'id', { least: 1, isWhole: true })
      const place = await places.findOneBy({ id })
      if (place === undefined) throw new HttpException(404, 'Not Found')
      return place
    },
  },
]

const MIDDLEWARE: readonly Middleware[] = [
  async function errors({ answer }, next) {
    try {
      await next()
    } catch (error) {
      const status = error instanceof HttpException ? error.status : 500
      const message = error instanceof HttpException ? error.message : 'Internal server error'
      if (status === 500) process.stderr.write(`${String(error)}\n`)
      answer.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      answer.end(JSON.stringify({ statusCode: status, message }))
    }
  },
  async function requestId({ request, answer }, next) {
    answer.setHeader('x-request-id', request.headers['x-request-id'] ?? randomUUID())
    await next()
  },
  async function secureHeaders({ answer }, next) {
    answer.setHeader('content-security-policy', "default-src 'self'")
    answer.setHeader('cross-origin-opener-policy', 'same-origin')
    answer.setHeader('referrer-policy', 'no-referrer')
    answer.setHeader('strict-transport-security', 'max-age=15552000; includeSubDomains')
    answer.setHeader('x-content-type-options', 'nosniff')
    answer.setHeader('x-frame-options', 'SAMEORIGIN')
    await next()
  },
  async function cors({ answer }, next) {
    answer.setHeader('access-control-allow-origin', '*')
    await next()
  },
]

async function route({ request, answer, url }: Context): Promise<void> {
  for (const one of ROUTES) {
    const match = one.path.exec(url.pathname)
    if (match === null || request.method !== 'GET') continue
    send(request, answer, plain(await one.answer(url, { ...match.groups })))
    return
  }
  throw new HttpException(404, 'Not Found')
}

function send(request: IncomingMessage, answer: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body)
  const hash = createHash('sha1').update(text).digest('base64').slice(0, 27)
  const etag = `W/"${Buffer.byteLength(text).toString(16)}-${hash}"`
  answer.setHeader('etag', etag)
  if (request.headers['if-none-match'] === etag) {
    answer.writeHead(304).end()
    return
  }
  answer.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  answer.end(text)
}

function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries(url.searchParams)
}

/** A number that the caller sent, held against what a decorator would say of it. */
function numberIn(
  sent: Record<string, string>,
  name: string,
  {
    least,
    most = Number.MAX_SAFE_INTEGER,
    otherwise,
    isWhole = false,
  }: { least: number; most?: number; otherwise?: number; isWhole?: boolean },
): number {
  const value = sent[name] === undefined ? otherwise : Number(sent[name])
  if (value === undefined || !Number.isFinite(value)) {
    throw new HttpException(400, `${name} must be a number`)
  }
  if (isWhole && !Number.isInteger(value)) throw new HttpException(400, `${name} must be whole`)
  if (value < least || value > most) throw new HttpException(400, `${name} is out of range`)
  return value
}

const handle = MIDDLEWARE.toReversed().reduce<(context: Context) => Promise<void>>(
  (next, middleware) => (context) => middleware(context, () => next(context)),
  route,
)

const server = createServer((request, answer) => {
  void handle({ request, answer, url: new URL(request.url ?? '/', 'http://localhost') })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  answerItsParent(`http://127.0.0.1:${port}`, async () => server.closeAllConnections())
})
