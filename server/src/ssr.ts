import type { Translator } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { CallInProcess, RequestContext, Visitor } from '@wayfur/domain/request-context'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { currentTranslator } from './language/translators.ts'
import { responseOf } from './platform/problems.ts'
import type { SignedIn } from './platform/sessions.ts'

/** What the web workspace's server entry gives beside its renderer. */
interface PageEntry {
  contextFor: (context: RequestContext) => RouterContextProvider
  /** The pages are built with words of their own, which must be spoken by the server's voices. */
  translateWith: (find: () => Translator) => void
}

export type PageBuild = ServerBuild

/** What pages are rendered from, but for what comes about while they are. */
export type GivenParts = Omit<RequestContext, 'askToSignIn'>

/** Makes finished HTML (and the data of client navigations) from the built web app. */
export function pageRenderer(
  build: PageBuild | (() => Promise<PageBuild>),
  mode: 'production' | 'development',
): (request: Request, parts: GivenParts) => Promise<Response> {
  const render = createRequestHandler(build, mode)
  return async (request, parts) => {
    const built = typeof build === 'function' ? await build() : build
    const { contextFor, translateWith } = built.entry.module as unknown as PageEntry
    translateWith(currentTranslator)
    const asks = watchAsks(parts.callApi)
    const { callApi, askToSignIn } = asks
    const answer = await render(request, contextFor({ ...parts, callApi, askToSignIn }))
    if (asks.wantSignIn()) return withHeader(answer, 'x-problem', 'signed-out')
    const wait = asks.retryAfter()
    return answer.status === 503 && wait !== null ? withHeader(answer, 'retry-after', wait) : answer
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

/** Whatever the page makes of a refusal, its script and its caller can tell which one it was. */
function withHeader(answer: Response, name: string, value: string): Response {
  const headers = new Headers(answer.headers)
  headers.set(name, value)
  return new Response(answer.body, { status: answer.status, headers })
}

/** The page loader's form of a refusal: pages see its status and its sentence. */
export function asPageError(error: unknown): unknown {
  return error instanceof Problem ? responseOf(error) : error
}

/** What the shell of a page knows of its visitor. */
export function visitorOf({ id, name, roles, demoPerson }: SignedIn): Visitor {
  return { id, name, roles: [...roles], demoPerson }
}

/** The page with its cookies; what one person sees is kept by no cache between them and us. */
export function withCookies(
  answer: Response,
  cookies: readonly string[],
  { isPersonal }: { isPersonal: boolean },
): Response {
  const headers = new Headers(answer.headers)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if ((isPersonal || cookies.length > 0) && !headers.has('cache-control')) {
    headers.set('cache-control', 'private, no-cache')
  }
  return new Response(answer.body, { status: answer.status, headers })
}
