import { currentLanguage } from '@wayfur/domain/language/messages'
import type { RequestContext } from '@wayfur/domain/request-context'
import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { files } from 'virtual:spanish-files'
import { CatalogueFiles, catalogueFilesOf } from './language/page-catalogues.tsx'
import { requestContext } from './request-context.ts'

export { translateWith } from '@wayfur/domain/language/messages'

/** Longest time a page may take to render before the request is given up, in milliseconds. */
export const streamTimeout = 10_000

/** Wraps what the server supplies so that loaders can read it. */
export function contextFor(parts: RequestContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestContext, parts)
  return context
}

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report, visitor } = context.get(requestContext)
  let answerStatus = status
  const [, shown] = routerContext.staticHandlerContext.matches
  const pattern = shown && (shown.route.path ?? '/')
  const stream = await renderToReadableStream(
    <CatalogueFiles value={currentLanguage() === 'en' ? [] : catalogueFilesOf(files, pattern)}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </CatalogueFiles>,
    {
      nonce,
      signal: AbortSignal.timeout(streamTimeout),
      onError(error) {
        answerStatus = 500
        report(error)
      },
    },
  )
  // Loaders have answered before a page is made, so waiting for the whole of it costs nothing that
  // can be seen, and sending it in one piece spares a third of the work that streaming it takes.
  await stream.allReady
  const page = await new Response(stream).text()
  headers.set('content-type', 'text/html; charset=utf-8')
  // The worker that keeps pages for times without a network keeps them for this person only.
  headers.set('x-visitor', visitor === null ? 'nobody' : String(visitor.id))
  return new Response(page, { status: answerStatus, headers })
}

/** How long the data of a page may lie there, in seconds, between being in view and being pressed. */
const FETCHED_AHEAD_SECONDS = 30

/**
 * What a browser fetches ahead, since a link to it is in view, is used at the press without asking
 * again. After a change the browser asks past it: `cached-pages.ts`.
 */
export function handleDataRequest(answer: Response, { request }: { request: Request }): Response {
  const isAhead = request.headers.get('sec-purpose')?.startsWith('prefetch') === true
  if (isAhead && answer.ok && !answer.headers.has('cache-control')) {
    answer.headers.set('cache-control', `private, max-age=${FETCHED_AHEAD_SECONDS}`)
  }
  return answer
}

/** Failures of loaders reach the operator's log; refusals and visitors who left do not. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return
  context.get(requestContext).report(error)
}
