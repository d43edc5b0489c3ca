import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOfSearch } from '@wayfur/domain/language/language'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { inLanguage } from './language/translators.ts'
import { answerForAll } from './platform/answer-same-for-all.ts'
import { inOrder, rateOfAddress } from './platform/api.ts'
import type { KeptResponse } from './platform/cache/kept-response.ts'
import type { ResultCache } from './platform/cache/result-cache.ts'
import { variantOf } from './platform/cache/variant.ts'
import { inCall } from './platform/call-under-way.ts'
import { newRequestId } from './platform/ids.ts'
import type { LoadGauge } from './platform/load-shedding.ts'
import type { Log } from './platform/log.ts'
import type { NoteRequest } from './platform/metrics/request-metrics.ts'
import { problemResponse } from './platform/problems.ts'
import type { RateLimits } from './platform/rate-limits.ts'
import { queryOf } from './platform/request-parts.ts'
import type { Answering, ServedEndpoint } from './platform/serve.ts'
import type { Tracing } from './platform/tracing/span.ts'

export interface ReadsForAllParts {
  served: readonly ServedEndpoint[]
  responses: ResultCache<KeptResponse>
  answering: Answering
  gauge: Pick<LoadGauge, 'admit' | 'work'>
  rateLimits: RateLimits
  headersFor: (nonce: undefined) => Readonly<Record<string, string>>
  noteRequest?: NoteRequest | undefined
  tracing?: Tracing | undefined
  log: Log
}

/** An answer as node:http sends it. */
interface Written {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array | null
}

/** Answers a read that is the same for everybody, and says so; otherwise touches nothing. */
export type ReadsForAll = (
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
) => boolean

/**
 * Answers reads that are the same for everybody out of node:http: their way through the app, which
 * makes a request and a response of the web's kind and asks who is there, took as long as the rest
 * of them. The order is the app's: admission, limits, work, and any failure by the one door.
 */
export function readsForAll(parts: ReadsForAllParts): ReadsForAll {
  const router = new SmartRouter<ServedEndpoint>({
    routers: [new RegExpRouter(), new TrieRouter()],
  })
  for (const served of inOrder(parts.served)) {
    const { method, path } = served.endpoint
    if (method === 'GET') router.add(method, path, served)
  }
  const headersOfAll = parts.headersFor(undefined)

  return (request, response, address) => {
    const { url = '' } = request
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    // What is written in an unusual way is taken apart by the app.
    if (request.method !== 'GET' || /[%#]/.test(path)) return false
    const [matches, stash] = router.match('GET', path)
    const [served, at] = matches[0] ?? []
    if (served === undefined || at === undefined || !served.endpoint.isSameForAll) return false
    const params = Object.fromEntries(
      Object.entries(at).map(([name, value]) => [
        name,
        typeof value === 'number' ? (stash?.[value] ?? '') : value,
      ]),
    )
    const search = mark === -1 ? '' : url.slice(mark)
    const language = languageOfSearch(search) ?? variantOf(request.headers).language
    const answering = inLanguage(language, async () => {
      const began = performance.now()
      const requestId = newRequestId()
      const span = parts.tracing?.request()
      const named = () => `GET ${served.endpoint.path}`
      const writing = async () => written(served, { request, params, address, requestId })
      const { status, headers, body } = await inCall(named, writing, span)
      response.writeHead(status, { ...headersOfAll, ...headers, 'x-request-id': requestId })
      response.end(body)
      const milliseconds = performance.now() - began
      const answered = { method: 'GET', route: served.endpoint.path, status }
      parts.noteRequest?.({ ...answered, milliseconds, span })
      if (!parts.log.isLevelEnabled('debug')) return
      parts.log.debug({ requestId, ...answered, milliseconds: Math.round(milliseconds) }, 'request')
    })
    answering.catch((err: unknown) => {
      parts.log.error({ err }, 'an answer could not be written')
      response.destroy()
    })
    return true
  }

  async function written(
    served: ServedEndpoint,
    {
      request: { url = '', headers },
      params,
      address,
      requestId,
    }: {
      request: IncomingMessage
      params: Record<string, string>
      address: string
      requestId: string
    },
  ): Promise<Written> {
    try {
      parts.gauge.admit()
      await parts.rateLimits.take(rateOfAddress(served.endpoint), address)
      return await parts.gauge.work(async () =>
        answerForAll(served, { address: url, params, query: queryOf(url), headers }, parts),
      )
    } catch (error) {
      const { method, path: route } = served.endpoint
      const refused = problemResponse(error, parts.log, { requestId, method, route })
      const { status, headers: said } = refused
      return { status, headers: Object.fromEntries(said), body: await refused.text() }
    }
  }
}
