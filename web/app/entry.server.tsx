import { currentLanguage } from '@wayfur/domain/language/messages'
import type { RequestContext } from '@wayfur/domain/request-context'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from 'react-router'
import { files } from 'virtual:spanish-files'
import sheet from './app.css?inline'
import { handoffScripts } from './handoff-scripts.ts'
import { CatalogueFiles, catalogueFilesOf } from './language/page-catalogues.tsx'
import { type Inset, type PagePieces, pagePieces } from './page-text.ts'
import { prefetchedScripts, PrefetchedContext, prefetchedOf } from './prefetched-in-page.ts'
import { requestContext } from './request-context.ts'
import { type PartMaker, PartMakerContext } from './shell/kept-markup.tsx'
import { PARTS } from './shell/kept-parts.tsx'
import { SheetText } from './shell/page-sheet.tsx'

export { translateWith } from '@wayfur/domain/language/messages'

export { streamTimeout } from './page-text.ts'

/** Wraps what the server supplies so that loaders can read it. */
export function contextFor(parts: RequestContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestContext, parts)
  return context
}

const pieces = new WeakMap<Response, PagePieces>()

/** The pieces of a page that was rendered here; nothing for answers of another kind. */
export function piecesOf(answer: Response): PagePieces | undefined {
  return pieces.get(answer)
}

/**
 * Renders a page. Its pieces go beside the answer, not in it: as a body it would become a stream,
 * which is read again before anything is sent.
 */
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
  const { serverHandoffStream, ...withoutData } = ofItsRoutes(routerContext)
  const prefetched = prefetchedOf(context)
  const scripts = prefetchedScripts(prefetched) + (await handoffScripts(serverHandoffStream, nonce))
  const rendered = await pagePieces(
    <SheetText value={visitor === null ? sheetInset?.place : undefined}>
      <CatalogueFiles value={currentLanguage() === 'en' ? [] : catalogueFilesOf(files, pattern)}>
        <PartMakerContext value={maker}>
          <PrefetchedContext value={prefetched}>
            <ServerRouter context={withoutData} url={request.url} nonce={nonce} />
          </PrefetchedContext>
        </PartMakerContext>
      </CatalogueFiles>
    </SheetText>,
    {
      nonce,
      scripts,
      inset: sheetInset,
      onError(error) {
        answerStatus = 500
        report(error)
      },
    },
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  // The worker that keeps pages for times without a network keeps them for this person only.
  headers.set('x-visitor', visitor === null ? 'nobody' : String(visitor.id))
  const answer = new Response(null, { status: answerStatus, headers })
  pieces.set(answer, rendered)
  return answer
}

/**
 * With the routes of this page alone: the router would make one of each of the product's, for each
 * page. The browser gets all of them in a file.
 */
function ofItsRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
  return { ...context, manifest: { ...manifest, routes } }
}

/** The style sheet in a page. While developing it changes under the open page. */
const sheetInset: Inset | undefined = import.meta.env.DEV
  ? undefined
  : { place: '/* style sheet */', bytes: new TextEncoder().encode(sheet) }

/** While developing what was made may have changed since. */
const maker: PartMaker = import.meta.env.DEV ? { parts: PARTS } : { parts: PARTS, markupOf }

/** Its links lead from the root of the product, wherever they stand. */
function markupOf(part: ReactNode): string {
  return renderToString(<StaticRouter location="/">{part}</StaticRouter>)
}

/** Failures of loaders reach the operator's log; refusals and visitors who left do not. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return
  context.get(requestContext).report(error)
}
