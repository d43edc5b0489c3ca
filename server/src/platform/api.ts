import { WINDOW_HEADER } from '@wayfur/domain/inbox/live-update'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { CallInProcess } from '@wayfur/domain/request-context'
import { type Context, Hono } from 'hono'
import { answerSameForAll } from './answer-same-for-all.ts'
import { WROTE_COOKIE } from './cache/asker.ts'
import { JSON_TYPE, type KeptResponse } from './cache/kept-response.ts'
import type { ResultCache } from './cache/result-cache.ts'
import { variantOf } from './cache/variant.ts'
import { callerAddress } from './caller-address.ts'
import { refuseCardNumbers } from './card-number-guard.ts'
import { followsLinks } from './fetched-by.ts'
import { fileResponse } from './file-answer.ts'
import { gzippedFor } from './gzipped-for.ts'
import type { IdempotencyKeys } from './idempotency.ts'
import { parseJson, readBody, requireJson } from './json-body.ts'
import { isOfMember, LIMITS } from './limits.ts'
import type { LoadGauge } from './load-shedding.ts'
import { responseOf } from './problems.ts'
import type { RateLimits } from './rate-limits.ts'
import { receiveUpload } from './receive-upload.ts'
import { headersOf, queryOf } from './request-parts.ts'
import {
  type Answering,
  type Caller,
  type IncomingFile,
  isFileBody,
  type ServedEndpoint,
} from './serve.ts'
import type { Sessions } from './sessions.ts'
import { withinTime } from './within-time.ts'

export interface ApiContext {
  served: readonly ServedEndpoint[]
  /** Tells who calls, by their cookie. */
  sessions: Pick<Sessions, 'read' | 'settle' | 'demoReach'>
  rateLimits: RateLimits
  idempotencyKeys: IdempotencyKeys
  gauge: Pick<LoadGauge, 'work'>
  trustedProxies: number
  /** Where files lie while they arrive. */
  arrivalsDir: string
  answering: Answering
  /** Keeps what is the same for everybody as it is sent; tests of single features go without. */
  responses?: ResultCache<KeptResponse>
}

export interface ApiVariables {
  requestId: string
  /** Who asks, for the log; undefined for a visitor. */
  memberId: number | undefined
  /** What stands for the pattern of an address that is taken with all others: a page, a built file, or nothing. */
  catchAll: string | undefined
  /** What every answer that is no page carries. */
  answerHeaders: Readonly<Record<string, string>>
  /** Said by an answer that carries these headers already. */
  hasAnswerHeaders: boolean | undefined
}

/** Serves every endpoint of the contract at its address; anything else under /api is a 404. */
export function apiRoutes(context: ApiContext): Hono<{ Variables: ApiVariables }> {
  const app = new Hono<{ Variables: ApiVariables }>()
  const methodsByPath = new Map<string, string[]>()
  for (const served of inOrder(context.served)) {
    const { method, path } = served.endpoint
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method])
    app.on(method, path, (c) => answerOverHttp(served, c, context))
  }
  for (const [path, methods] of methodsByPath) {
    app.all(path, () => {
      const answer = responseOf(new Problem('method-not-allowed'))
      answer.headers.set('allow', methods.join(', '))
      return answer
    })
  }
  app.all('/api/*', () => {
    throw new Problem('not-found', msg('There is no such address.'))
  })
  return app
}

/** The calls as an address is held against them: the first that fits answers. */
export function inOrder(served: readonly ServedEndpoint[]): ServedEndpoint[] {
  // Files first: `plan.pdf` must not be taken for the number of a trip.
  return served.toSorted((a, b) => Number(isFile(b)) - Number(isFile(a)))
}

/** The limit that a call counts for with the address it comes from. */
export function rateOfAddress({ rate }: ServedEndpoint['endpoint']) {
  return isOfMember(rate) ? 'write' : rate
}

async function answerOverHttp(
  served: ServedEndpoint,
  c: Context<{ Variables: ApiVariables }>,
  context: ApiContext,
): Promise<Response> {
  const address = callerAddress(c, context.trustedProxies)
  const { method } = served.endpoint
  await context.rateLimits.take(rateOfAddress(served.endpoint), address)
  const { responses } = context
  const read = () =>
    served.endpoint.isSameForAll && responses !== undefined
      ? answerSameForAll(served, c, { responses, answering: context.answering })
      : answerRead(served, { c, parts: context, address, bytes: NO_BYTES })
  if (method === 'GET') return context.gauge.work(read)
  // A file is read only once its endpoint asks for it; its slow line is not our work either.
  if (isFileBody(served.schemas.body)) return read()
  // Read first: a slow line is not our work, and must not keep others out.
  const bytes = await readBody(c.req.raw)
  return context.gauge.work(() => answerRead(served, { c, parts: context, address, bytes }))
}

const NO_BYTES = new Uint8Array()

/** Answers a request whose body has been read. */
async function answerRead(
  served: ServedEndpoint,
  {
    c,
    parts,
    address,
    bytes,
  }: {
    c: Context<{ Variables: ApiVariables }>
    parts: ApiContext
    address: string
    bytes: Uint8Array<ArrayBuffer>
  },
): Promise<Response> {
  const { endpoint } = served
  const request = c.req.raw
  const isWrite = endpoint.method !== 'GET'
  const cookies: string[] = []
  const userAgent = request.headers.get('user-agent') ?? ''
  let member = await parts.sessions.read(request.headers)
  if (member !== null && isWrite && endpoint.access !== 'public') {
    const settled = await parts.sessions.settle(member, userAgent)
    member = settled.member
    if (settled.setCookie !== undefined) cookies.push(settled.setCookie)
  }
  if (member !== null && isOfMember(endpoint.rate)) {
    await parts.rateLimits.take(endpoint.rate, String(member.id))
  }
  c.set('memberId', member?.id)
  const variant = variantOf(headersOf(c))
  let signal: AbortSignal | undefined
  const windowId = windowIdIn(request.headers)
  const caller: Caller = {
    requestId: c.get('requestId'),
    address,
    userAgent,
    cookie: request.headers.get('cookie') ?? '',
    ...(windowId !== undefined && { windowId }),
    asksAnew: variant.isWriter,
    member,
    demo: parts.sessions.demoReach(request.headers),
    setCookie: (text) => void cookies.push(text),
    // Asked by files alone.
    get followsLinks() {
      return followsLinks(request.headers)
    },
    // Made when it is first asked for, since most answers are ready before anybody would wait.
    get signal() {
      signal ??= AbortSignal.any([request.signal, AbortSignal.timeout(LIMITS.requestMs)])
      return signal
    },
  }
  const fileIn = isFileBody(served.schemas.body) ? served.schemas.body : undefined
  const input = {
    params: c.req.param(),
    query: queryOf(c.req.url),
    body: bytes.byteLength === 0 ? undefined : jsonOf(request.headers, bytes),
    ...(fileIn !== undefined && {
      file: incomingFile(request, fileIn.mostBytes, parts.arrivalsDir),
    }),
  }
  if (isFile(served)) {
    const made = served.file(input, caller, parts.answering)
    const isHead = request.method === 'HEAD'
    return fileResponse(served, await withinTime(made, LIMITS.requestMs), { isHead })
  }
  const run = async () => {
    const before = cookies.length
    const body = await served.answer(input, caller, parts.answering)
    return { status: 200, body, cookies: cookies.slice(before) }
  }
  const key = request.headers.get('idempotency-key')
  // Kept in the database, unlike other headers.
  if (key !== null) refuseCardNumbers(key)
  // The time counts outside the key: work that outlasts it keeps its key until it ends, so that
  // the next sending does not begin it again beside it.
  const working =
    endpoint.method === 'POST' && key !== null
      ? parts.idempotencyKeys.once(
          {
            called: endpoint,
            key,
            actor: actorOf(caller),
            endpoint: `${endpoint.method} ${c.req.path}`,
            bytes,
            textOf: served.textOf,
            isSealed: endpoint.sealsAnswer,
          },
          run,
        )
      : run().then((done) => ({ ...done, replayed: false }))
  // A file has a time of its own, by its size.
  const answer = await (fileIn === undefined ? withinTime(working, LIMITS.requestMs) : working)
  const headers: Record<string, string> = {
    ...c.get('answerHeaders'),
    'content-type': JSON_TYPE,
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  }
  if (answer.replayed) {
    headers['idempotency-replayed'] = 'true'
    cookies.push(...(answer.cookies ?? []))
  }
  if (isWrite && parts.answering.marksWriters && !variant.hasSession) cookies.push(WROTE_COOKIE)
  const gzipped = await gzippedFor(request.headers.get('accept-encoding'), answer.body)
  if (gzipped !== undefined) headers['content-encoding'] = 'gzip'
  // Plain headers and a whole body are sent as they are; anything else is taken apart first.
  c.set('hasAnswerHeaders', true)
  return new Response(gzipped ?? bytesOf(answer.body), {
    status: answer.status,
    headers: cookies.length === 0 ? headers : withCookies(headers, cookies),
  })
}

const utf8 = new TextEncoder()
/** A text this long is sent faster as bytes: the socket would turn each letter by itself. */
const LONG_TEXT = 2_048

function bytesOf(text: string): string | Uint8Array<ArrayBuffer> {
  return text.length < LONG_TEXT ? text : utf8.encode(text)
}

function withCookies(plain: Record<string, string>, cookies: readonly string[]): Headers {
  const headers = new Headers(plain)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

/**
 * The owner of a key: the member, or a visitor's address, so that nobody gets another caller's
 * reply.
 */
export function actorOf({ member, address }: Pick<Caller, 'member' | 'address'>): string {
  return member === null ? `visitor ${address}` : `member ${member.id}`
}

/** The file that is the body of a request, at most as large as its endpoint says. */
function incomingFile(request: Request, mostBytes: number, directory: string): IncomingFile {
  return {
    receive(work, fewerBytes = mostBytes) {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(arrivalMs(mostBytes))])
      const maxBytes = Math.min(mostBytes, fewerBytes)
      return receiveUpload(request, { maxBytes, directory, signal }, work)
    },
  }
}

/** Longest a file that may be so large may take to arrive. */
function arrivalMs(mostBytes: number): number {
  if (mostBytes > LIMITS.passportBytes) return LIMITS.extractMs
  return mostBytes > LIMITS.uploadBytes ? LIMITS.passportMs : LIMITS.uploadMs
}

function jsonOf(headers: Headers, bytes: Uint8Array): unknown {
  requireJson(headers)
  return parseJson(bytes)
}

/** Only what windows send: it goes to other processes, whose messages are short. */
function windowIdIn(headers: Headers): string | undefined {
  const id = headers.get(WINDOW_HEADER) ?? ''
  return /^\d{1,20}$/.test(id) ? id : undefined
}

/** Lets pages ask the product's own endpoints without a network, checked as any other ask. */
export function callInProcess(
  served: readonly ServedEndpoint[],
  caller: Caller,
  answering: Answering,
  arrivalsDir?: string,
): CallInProcess {
  return async (called, ask) => {
    // Pages are bundled with their own copy of the contract, so endpoints meet by address.
    const found = byAddress(served).get(`${called.method} ${called.path}`)
    if (found === undefined) throw new Error(`Nothing serves ${called.method} ${called.path}`)
    const input = ask as { params?: unknown; query?: unknown; body?: unknown }
    const fileIn = isFileBody(found.schemas.body) ? found.schemas.body : undefined
    const text = await found.answer(
      {
        params: textValues(input.params),
        query: textValues(input.query),
        body: input.body,
        ...(fileIn !== undefined &&
          arrivalsDir !== undefined &&
          input.body instanceof Blob && {
            file: incomingFile(requestWith(input.body), fileIn.mostBytes, arrivalsDir),
          }),
      },
      caller,
      answering,
    )
    const reply = JSON.parse(text)
    if (typeof reply === 'object' && reply !== null) textsOfReplies.set(reply, text)
    return reply
  }
}

const textsOfReplies = new WeakMap<object, string>()

/** The JSON that a reply of `callInProcess` was read from, as long as somebody has the reply. */
export function jsonOfReply(reply: unknown): string | undefined {
  return typeof reply === 'object' && reply !== null ? textsOfReplies.get(reply) : undefined
}

/** A file that a form brought, as it would come by itself. */
function requestWith(file: Blob): Request {
  return new Request('http://in.process/', { method: 'PUT', body: file })
}

const addresses = new WeakMap<readonly ServedEndpoint[], ReadonlyMap<string, ServedEndpoint>>()

/** All that is served, by method and path; it never changes, and every page asks several. */
function byAddress(served: readonly ServedEndpoint[]): ReadonlyMap<string, ServedEndpoint> {
  let known = addresses.get(served)
  if (known === undefined) {
    known = new Map(
      served.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const),
    )
    addresses.set(served, known)
  }
  return known
}

/** What an address would carry: absent values left out, the others as text. */
function textValues(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, string | number | boolean | undefined | null>)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  )
}

function isFile({ schemas }: ServedEndpoint): boolean {
  return 'mediaTypes' in schemas.reply
}
