import type { Context } from 'hono'
import type { ApiVariables } from './api.ts'
import { JSON_TYPE, KeptResponse, RESPONSE_HEADERS, responseName } from './cache/kept-response.ts'
import type { ResultCache } from './cache/result-cache.ts'
import { type PlainHeaders, variantOf } from './cache/variant.ts'
import { gzippedFor } from './gzipped-for.ts'
import { LIMITS } from './limits.ts'
import { addressAskedFor, headersOf, queryOf } from './request-parts.ts'
import type { Answering, Caller, ServedEndpoint } from './serve.ts'
import { withinTime } from './within-time.ts'

/** What a call is given that is answered for nobody in particular. */
const NOBODY: Caller = {
  requestId: 'for everybody',
  address: 'nobody',
  userAgent: '',
  cookie: '',
  member: null,
  demo: 'nothing',
  setCookie() {},
  signal: new AbortController().signal,
}

/** A read that is the same for everybody, taken out of its request. */
export interface ReadForAll {
  /** The address as it was sent. */
  address: string
  params: Record<string, string>
  query: Record<string, string>
  headers: PlainHeaders
}

/** An answer before it is sent, without the headers that all answers have. */
interface AnswerForAll {
  status: 200 | 304
  headers: Record<string, string>
  body: string | Buffer<ArrayBuffer> | null
}

interface Parts {
  responses: ResultCache<KeptResponse>
  answering: Answering
}

/** Answers a read that is the same for everybody, with bytes that are kept while they hold. */
export async function answerForAll(
  served: ServedEndpoint,
  { address, params, query, headers: sent }: ReadForAll,
  { responses, answering }: Parts,
): Promise<AnswerForAll> {
  const variant = variantOf(sent)
  const caller = { ...NOBODY, asksAnew: variant.isWriter }
  const make = async () => {
    const text = await served.answer({ params, query, body: undefined }, caller, answering)
    return new KeptResponse(text, served.endpoint.path)
  }
  const getting = responses.answer(responseName(variant, address), variant, make)
  const { result, isKept } = await withinTime(getting, LIMITS.requestMs)
  const held = textOf(sent['if-none-match'])
  const headers: Record<string, string> = {
    ...RESPONSE_HEADERS,
    ...((isKept || held !== null) && { etag: result.etag }),
  }
  if (result.isHeldBy(held)) return { status: 304, headers, body: null }
  headers['content-type'] = JSON_TYPE
  const accepted = textOf(sent['accept-encoding'])
  const packed =
    isKept && result.isPackedFor(accepted)
      ? await result.pack()
      : await gzippedFor(accepted, result.unpacked)
  if (packed !== undefined) headers['content-encoding'] = 'gzip'
  return { status: 200, headers, body: packed ?? result.unpacked }
}

/** The same for a request that has come through the app. */
export async function answerSameForAll(
  served: ServedEndpoint,
  c: Context<{ Variables: ApiVariables }>,
  parts: Parts,
): Promise<Response> {
  const read = {
    address: addressAskedFor(c),
    params: c.req.param(),
    query: queryOf(c.req.url),
    headers: headersOf(c),
  }
  const { status, headers, body } = await answerForAll(served, read, parts)
  c.set('hasAnswerHeaders', true)
  return new Response(body, { status, headers: { ...c.get('answerHeaders'), ...headers } })
}

function textOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? header : (header?.join(', ') ?? null)
}
