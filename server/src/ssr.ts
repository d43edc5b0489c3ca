import type { Translator } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { CallInProcess, RequestContext, Visitor } from '@wayfur/domain/request-context'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { currentTranslator } from './language/translators.ts'
import { type MadePage, madePageOf } from './platform/made-page.ts'
import { responseOf } from './platform/problems.ts'
import type { SignedIn } from './platform/sessions.ts'

/** What the web workspace's server entry gives beside its renderer. */
interface PageEntry {
  contextFor: (context: RequestContext) => RouterContextProvider
  /** The pages are built with words of their own, which must be spoken by the server's voices. */
  translateWith: (find: () => Translator) => void
  /** The pieces of a page it rendered, which its answer does not hold. */
  piecesOf: (answer: Response) => readonly (string | Uint8Array)[] | undefined
}

export type PageBuild = ServerBuild

/** What pages are rendered from, but for what comes about while they are. */
export type GivenParts = Omit<RequestContext, 'askToSignIn'>

/** Makes finished HTML (and the data of client navigations) from the built web app. */
export function pageRenderer(
  build: PageBuild | (() => Promise<PageBuild>),
  mode: 'production' | 'development',
): (request: Request, parts: GivenParts) => Promise<MadePage> {
  const render = createRequestHandler(build, mode)
  return async (request, parts) => {
    const built = typeof build === 'function' ? await build() : build
    const { contextFor, translateWith, piecesOf } = built.entry.module as unknown as PageEntry
    translateWith(currentTranslator)
    const asks = watchAsks(parts.callApi)
    const { callApi, askToSignIn } = asks
    const answer = await render(request, contextFor({ ...parts, callApi, askToSignIn }))
    const page = await madePageOf(answer, request.method === 'HEAD' ? undefined : piecesOf(answer))
    const wait = asks.retryAfter()
    if (asks.wantSignIn()) page.headers.set('x-problem', 'signed-out')
    else if (page.status === 503 && wait !== null) page.headers.set('retry-after', wait)
    return page
  }
}

/**
 * Notices when a form of the page asked for something that only members may do, and when the page
 * could not be made for now: what a page makes of refusals does not carry their headers.
 */
function watchAsks(callApi: CallInProcess): Pick<RequestContext, 'callApi' | 'askToSignIn'> & {
  wantSignIn: () => boolean
  /** Seconds, as a header has them. */
  retryAfter: () => string | null
} {
  let wantSignIn = false
  let retryAfter: string | null = null
  return {
    wantSignIn: () => wantSignIn,
    retryAfter: () => retryAfter,
    askToSignIn() {
      wantSignIn = true
    },
    async callApi(called, asked) {
      try {
        return await callApi(called, asked)
      } catch (refused) {
        const headers = refused instanceof Response ? refused.headers : new Headers()
        wantSignIn ||= called.method !== 'GET' && headers.get('x-problem') === 'signed-out'
        retryAfter ??= headers.get('retry-after')
        throw refused
      }
    },
  }
}

/** The page loader's form of a refusal: pages see its status and its sentence. */
export function asPageError(error: unknown): unknown {
  return error instanceof Problem ? responseOf(error) : error
}

/** What the shell of a page knows of its visitor. */
export function visitorOf({ id, name, roles, demoPerson }: SignedIn): Visitor {
  return { id, name, roles: [...roles], demoPerson }
}

/** Puts cookies on a page; what one person sees is kept by no cache between them and us. */
export function addCookies(
  { headers }: MadePage,
  cookies: readonly string[],
  { isPersonal }: { isPersonal: boolean },
): void {
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if ((isPersonal || cookies.length > 0) && !headers.has('cache-control')) {
    headers.set('cache-control', 'private, no-cache')
  }
}
