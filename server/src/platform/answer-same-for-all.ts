import type { Context } from 'hono'
import type { ApiVariables } from './api.ts'
import { JSON_TYPE, KeptResponse, RESPONSE_HEADERS, responseName } from './cache/kept-response.ts'
import type { ResultCache } from './cache/result-cache.ts'
import { variantOf } from './cache/variant.ts'
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

/** Answers a call that is the same for everybody, with bytes that are kept while they hold. */
export async function answerSameForAll(
  served: ServedEndpoint,
  c: Context<{ Variables: ApiVariables }>,
  responses: ResultCache<KeptResponse>,
  answering: Answering,
): Promise<Response> {
  const variant = variantOf(headersOf(c))
  const input = { params: c.req.param(), query: queryOf(c), body: undefined }
  const caller = { ...NOBODY, asksAnew: variant.isWriter }
  const make = async () => new KeptResponse(await served.answer(input, caller, answering))
  const question = responseName(variant, addressAskedFor(c))
  const getting = responses.answer(question, variant, make)
  const { result, isKept } = await withinTime(getting, LIMITS.requestMs)
  c.set('hasAnswerHeaders', true)
  const held = c.req.header('if-none-match')
  const headers: Record<string, string> = {
    ...c.get('answerHeaders'),
    ...RESPONSE_HEADERS,
    ...((isKept || held !== undefined) && { etag: result.etag }),
  }
  if (result.isHeldBy(held)) return new Response(null, { status: 304, headers })
  headers['content-type'] = JSON_TYPE
  const accepted = c.req.header('accept-encoding') ?? null
  const packed =
    isKept && result.isPackedFor(accepted)
      ? await result.pack()
      : await gzippedFor(accepted, result.plain)
  if (packed !== undefined) headers['content-encoding'] = 'gzip'
  return new Response(packed ?? result.plain, { headers })
}
