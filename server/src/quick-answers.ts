import type { IncomingMessage, ServerResponse } from 'node:http'
import { fetchedAheadHeader } from './fetched-ahead.ts'
import { PAGE_ROUTE, PAGE_VARIES_BY } from './platform/app.ts'
import { type KeptPage, pageName } from './platform/cache/kept-page.ts'
import {
  JSON_TYPE,
  type KeptResponse,
  RESPONSE_HEADERS,
  responseName,
} from './platform/cache/kept-response.ts'
import type { ResultCache } from './platform/cache/result-cache.ts'
import { type Variant, variantOf } from './platform/cache/variant.ts'
import { addressBehind } from './platform/caller-address.ts'
import { newFormKey, newNonce, newRequestId } from './platform/ids.ts'
import type { Log } from './platform/log.ts'
import type { NoteRequest } from './platform/metrics/request-metrics.ts'
import type { RateLimits } from './platform/rate-limits.ts'
import type { ReadsForAll } from './reads-for-all.ts'

/** An answer as node:http sends it. */
interface Ready {
  /** The pattern of its address. */
  route: string
  status: number
  headers: string[]
  body: Buffer | undefined
}

export interface QuickAnswersParts {
  responses: ResultCache<KeptResponse>
  /** Undefined where every visitor is taken for somebody. */
  pages: ResultCache<KeptPage> | undefined
  /** Answers what is the same for everybody and not kept. */
  reads: ReadsForAll
  rateLimits: RateLimits
  trustedProxies: number
  headersFor: (nonce: string | undefined) => Readonly<Record<string, string>>
  noteRequest?: NoteRequest | undefined
  log: Log
}

/** Answers a request from what is kept, and says so; otherwise touches nothing. */
export type QuickAnswers = (
  request: IncomingMessage,
  response: ServerResponse,
  options: { directAddress: string; otherwise: () => void },
) => boolean

/**
 * Sends what is kept and known to hold before the app is asked at all: what costs so little would
 * pay more for the way through it. It counts for the limits on a caller as all else does, but needs
 * no admission, since a refusal would cost the same. Reads that are the same for everybody are
 * answered here as well; everything else goes through the app, also pages that are only a moment
 * too old, and pages that are not packed yet.
 */
export function quickAnswers(parts: QuickAnswersParts): QuickAnswers {
  const headersOfCalls = Object.entries({ ...parts.headersFor(undefined), ...RESPONSE_HEADERS })

  return (request, response, { directAddress, otherwise }) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const variant = variantOf(request.headers)
    const isCall = url.startsWith('/api/')
    const ready = readyAnswer(request, url, variant)
    if (ready === undefined && !isCall) return false
    const address = addressBehind(
      directAddress,
      textOf(request.headers['x-forwarded-for']),
      parts.trustedProxies,
    )
    if (ready === undefined) return parts.reads(request, response, address)
    const kind = isCall ? 'read' : 'page'
    send(request, response, ready, () => parts.rateLimits.take(kind, address)).catch(otherwise)
    return true
  }

  function readyAnswer(request: IncomingMessage, url: string, variant: Variant): Ready | undefined {
    if (variant.isWriter) return undefined
    return url.startsWith('/api/')
      ? readyResponse(request, url, variant)
      : readyPage(request, url, variant)
  }

  async function send(
    { method = '' }: IncomingMessage,
    response: ServerResponse,
    { route, status, headers, body }: Ready,
    count: () => Promise<void>,
  ): Promise<void> {
    const began = performance.now()
    await count()
    const requestId = newRequestId()
    headers.push('x-request-id', requestId)
    response.writeHead(status, headers)
    response.end(body)
    const milliseconds = performance.now() - began
    parts.noteRequest?.({ method, route, status, milliseconds })
    if (!parts.log.isLevelEnabled('debug')) return
    const rounded = Math.round(milliseconds)
    parts.log.debug({ requestId, method, route: 'kept', status, milliseconds: rounded }, 'request')
  }

  function readyResponse(
    { headers: sent }: IncomingMessage,
    url: string,
    variant: Variant,
  ): Ready | undefined {
    const kept = parts.responses.ready(responseName(variant, url))
    if (kept === undefined) return undefined
    const headers = flat(headersOfCalls)
    headers.push('etag', kept.etag)
    const { route } = kept
    if (kept.isHeldBy(sent['if-none-match'])) {
      return { route, status: 304, headers, body: undefined }
    }
    const accepted = textOf(sent['accept-encoding']) ?? null
    const body = kept.bytesFor(accepted)
    if (body === undefined) return undefined
    headers.push('content-type', JSON_TYPE, 'content-length', String(body.byteLength))
    if (kept.isPackedFor(accepted)) headers.push('content-encoding', 'gzip')
    return { route, status: 200, headers, body }
  }

  function readyPage(
    { headers: sent }: IncomingMessage,
    url: string,
    variant: Variant,
  ): Ready | undefined {
    if (parts.pages === undefined || variant.hasSession) return undefined
    const kept = parts.pages.ready(pageName(variant, url))
    if (kept === undefined) return undefined
    const isPacked = kept.isPackedFor(textOf(sent['accept-encoding']) ?? null)
    const slots = { nonce: newNonce(), formKey: newFormKey() }
    const body = isPacked ? kept.slots.filledPacked(slots) : kept.slots.filled(slots)
    if (body === undefined) return undefined
    const own = Object.entries(parts.headersFor(slots.nonce)).filter(([name]) => !kept.sets(name))
    const headers = flat([...kept.headers, ...own])
    headers.push('vary', PAGE_VARIES_BY, 'content-length', String(body.byteLength))
    if (isPacked) headers.push('content-encoding', 'gzip')
    const ahead = fetchedAheadHeader(url, textOf(sent['sec-purpose']))
    if (ahead !== undefined && !kept.sets(ahead[0])) headers.push(...ahead)
    return { route: PAGE_ROUTE, status: kept.status, headers, body }
  }
}

function flat(headers: readonly (readonly [string, string])[]): string[] {
  return headers.flatMap(([name, value]) => [name, value])
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : header?.join(', ')
}
