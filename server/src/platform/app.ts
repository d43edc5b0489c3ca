import { languageOfSearch } from '@wayfur/domain/language/language'
import { Problem } from '@wayfur/domain/problem'
import type { Language } from '@wayfur/domain/schemas'
import { type Context, Hono } from 'hono'
import { languageAskedFor } from '../language/preferred-language.ts'
import { inLanguage } from '../language/translators.ts'
import { apiDocsRoutes } from './api-docs.ts'
import { type ApiContext, apiRoutes, type ApiVariables } from './api.ts'
import type { Slots } from './cache/page-slots.ts'
import { inCall } from './call-under-way.ts'
import { callerAddress, type Connection } from './caller-address.ts'
import { csrf } from './csrf.ts'
import { gzippedPageFor } from './gzipped-page.ts'
import { newFormKey, newNonce, newRequestId } from './ids.ts'
import type { LoadGauge } from './load-shedding.ts'
import type { Log } from './log.ts'
import type { MadePage } from './made-page.ts'
import { NO_ROUTE } from './metrics/no-route.ts'
import type { NoteRequest } from './metrics/request-metrics.ts'
import { problemResponse } from './problems.ts'
import { tagPublic } from './public-etag.ts'
import { type SecuritySettings, securityHeaders } from './security-headers.ts'
import type { Tracing } from './tracing/span.ts'

export interface AppParts extends ApiContext {
  log: Log
  gauge: LoadGauge
  security: SecuritySettings
  /** Says whether the database answers; readiness asks it. */
  isReady: () => Promise<boolean>
  /** Where pages of ours are opened; pages of others send us no writes. */
  ownOrigins: readonly string[]
  /** Counts requests; tests of single parts go without. */
  noteRequest?: NoteRequest | undefined
  /** Begins a span for each request; undefined without traces. */
  tracing?: Tracing | undefined
  /** Where the metrics are told; undefined where nobody asks for them. */
  metricsRoutes?: Hono<{ Variables: { requestId: string } }> | undefined
  /** The pages behind tags: they are asked before anything may refuse a visitor. */
  found?: Hono
  /** What features answer beside their calls: files, streams, notices. Asked before the calls. */
  featureRoutes?: readonly Hono[]
  /** The map's tiles, served under /tiles. */
  tiles?: Hono
  /** Other routes, such as static files. Asked before anything may refuse a visitor. */
  routes: readonly Hono[]
  /** Renders the page at an address; undefined while only the API is wanted, as in tests. */
  page?: AnswerPage
}

/** What comes with the request of a page. */
export interface PageAsked extends Slots {
  requestId: string
  address: string
}

export type AnswerPage = (request: Request, asked: PageAsked) => Promise<MadePage>

export interface AppVariables extends ApiVariables {
  /** Of a page that has scripts of its own; other answers run none. */
  nonce: string | undefined
}

/** Builds the whole server from the parts it is given; listens to nothing. */
export function buildApp(parts: AppParts): Hono<{ Variables: AppVariables }> {
  const app = new Hono<{ Variables: AppVariables }>()

  const headersFor = securityHeaders(parts.security)

  app.use(async (c, next) => {
    const started = performance.now()
    noteOldProtocol(c)
    const requestId = newRequestId()
    c.set('requestId', requestId)
    c.set('answerHeaders', { ...headersFor(undefined), 'x-request-id': requestId })
    const span = parts.tracing?.request()
    await inCall(() => callOf(c), next, span)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') parts.answering.noteWrite?.()
    if (c.get('hasAnswerHeaders') !== true) {
      await tagPublic(c)
      const own = { ...headersFor(c.get('nonce')), 'x-request-id': requestId }
      for (const [name, value] of Object.entries(own)) {
        if (!c.res.headers.has(name)) c.res.headers.set(name, value)
      }
    }
    parts.noteRequest?.({
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      milliseconds: performance.now() - started,
      span,
    })
    if (!parts.log.isLevelEnabled('debug')) return
    // The matched pattern, never the address itself: addresses can hold what people typed.
    parts.log.debug(
      {
        requestId,
        method: c.req.method,
        route: c.req.routePath,
        status: c.res.status,
        milliseconds: Math.round(performance.now() - started),
      },
      'request',
    )
  })

  app.use((c, next) => inLanguage(languageFor(c.req.raw), next))

  app.get('/healthz', (c) => c.text('alive', 200, { 'cache-control': 'no-store' }))
  app.get('/readyz', async (c) => {
    const ready = !parts.gauge.isOverloaded() && (await parts.isReady().catch(() => false))
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503, {
      'cache-control': 'no-store',
    })
  })

  // Asked most when there is most to do.
  if (parts.metricsRoutes !== undefined) app.route('/', parts.metricsRoutes)
  countCatchAllAs('found-page')
  if (parts.found !== undefined) app.route('/', parts.found)
  // Files cost next to nothing, and a page that was let in is nothing without them.
  countCatchAllAs('file')
  for (const routes of parts.routes) app.route('/', routes)
  countCatchAllAs(NO_ROUTE)
  app.use(async (_c, next) => {
    parts.gauge.admit()
    await next()
  })
  app.use(csrf(parts.ownOrigins))
  app.route('/', apiDocsRoutes(parts.served))
  for (const routes of parts.featureRoutes ?? []) app.route('/', routes)
  app.route('/', apiRoutes(parts))
  if (parts.tiles !== undefined) app.route('/tiles', parts.tiles)

  const { page } = parts
  if (page !== undefined) {
    app.all('*', async (c) => {
      c.set('catchAll', PAGE_ROUTE)
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.method !== 'POST') {
        throw new Problem('method-not-allowed')
      }
      const address = callerAddress(c, parts.trustedProxies)
      await parts.rateLimits.take('page', address)
      const nonce = newNonce()
      c.set('nonce', nonce)
      const asked = { nonce, formKey: newFormKey(), requestId: c.get('requestId'), address }
      const made = await page(c.req.raw, asked)
      return packedPage(made, c.req.header('accept-encoding') ?? null)
    })
  }
  app.notFound(() => problemResponse(new Problem('not-found'), parts.log))
  app.onError((error, c) => {
    const { method, routePath: route } = c.req
    const request = { requestId: c.get('requestId'), method, route, member: c.get('memberId') }
    return problemResponse(error, parts.log, request)
  })
  return app

  /** What takes any address has no pattern to be told by. */
  function countCatchAllAs(name: string): void {
    if (parts.noteRequest === undefined) return
    app.use((c, next) => {
      c.set('catchAll', name)
      return next()
    })
  }
}

/**
 * No browser speaks HTTP/1.0 any more, but nginx does by default, without a Via header. This adds
 * the header.
 */
function noteOldProtocol(c: Context): void {
  const { incoming } = (c.env as Connection | undefined) ?? {}
  if (incoming?.httpVersion === '1.0') c.req.raw.headers.append('via', '1.0 unnamed')
}

/** What an address names, or else what the browser asks for. */
function languageFor({ url, headers }: Request): Language {
  return languageOfSearch(searchOf(url)) ?? languageAskedFor(headers) ?? 'en'
}

function searchOf(url: string): string {
  const begin = url.indexOf('?')
  return begin === -1 ? '' : url.slice(begin)
}

/** What a page is counted under: its routes are the web app's. */
export const PAGE_ROUTE = 'page'

/**
 * The pattern that took a request, or what stands for it; never the address, which holds what people
 * typed.
 */
function routeOf(c: Context<{ Variables: AppVariables }>): string {
  const { routePath } = c.req
  return routePath === '/*' ? (c.get('catchAll') ?? NO_ROUTE) : routePath
}

/** What a page depends on beside its address. */
export const PAGE_VARIES_BY = 'accept-encoding, accept-language, cookie'

/** What is under way, by names of ours alone: anybody may send any method. */
function callOf(c: Context<{ Variables: AppVariables }>): string {
  const { method } = c.req
  const isKnown = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method)
  return isKnown ? `${method} ${routeOf(c)}` : NO_ROUTE
}

/** A page, or the data of one, packed where the caller takes it so. */
async function packedPage(
  { status, headers, body }: MadePage,
  acceptEncoding: string | null,
): Promise<Response> {
  if (body === null) return new Response(null, { status, headers })
  headers.append('vary', PAGE_VARIES_BY)
  const isPacked = headers.has('content-encoding')
  const gzipped = isPacked ? undefined : await gzippedPageFor(acceptEncoding, body)
  if (gzipped !== undefined) headers.set('content-encoding', 'gzip')
  return new Response(gzipped ?? body, { status, headers })
}
