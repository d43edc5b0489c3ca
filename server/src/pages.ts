import { Problem, type ProblemCode } from '@wayfur/domain/problem'
import type { Voice } from '@wayfur/domain/language/say'
import type { AskInProcess, PageParts, Visitor } from '@wayfur/domain/page-parts'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { voiceOfReader } from './language/voices.ts'
import type { SignedIn } from './platform/sessions.ts'

/** What the web workspace's server entry gives beside its renderer. */
interface PageEntry {
  contextFor: (parts: PageParts) => RouterContextProvider
  /** The pages are built with words of their own, which must be spoken by the server's voices. */
  speakWith: (find: () => Voice) => void
}

export type PageBuild = ServerBuild

/** What pages are rendered from, but for what comes about while they are. */
export type GivenParts = Omit<PageParts, 'askToSignIn'>

/** Makes finished HTML (and the data of client navigations) from the built web app. */
export function pageRenderer(
  build: PageBuild | (() => Promise<PageBuild>),
  mode: 'production' | 'development',
): (request: Request, parts: GivenParts) => Promise<Response> {
  const render = createRequestHandler(build, mode)
  return async (request, parts) => {
    const built = typeof build === 'function' ? await build() : build
    const { contextFor, speakWith } = built.entry.module as unknown as PageEntry
    speakWith(voiceOfReader)
    const writes = watchWrites(parts.ask)
    const { ask, askToSignIn } = writes
    const answer = await render(request, contextFor({ ...parts, ask, askToSignIn }))
    return writes.wantSignIn() ? withProblem(answer, 'signed-out') : answer
  }
}

/** Notices when a form of the page asked for something that only members may do. */
function watchWrites(ask: AskInProcess): Pick<PageParts, 'ask' | 'askToSignIn'> & {
  wantSignIn: () => boolean
} {
  let wantSignIn = false
  return {
    wantSignIn: () => wantSignIn,
    askToSignIn() {
      wantSignIn = true
    },
    async ask(called, asked) {
      try {
        return await ask(called, asked)
      } catch (refused) {
        const problem = refused instanceof Response ? refused.headers.get('x-problem') : null
        wantSignIn ||= called.method !== 'GET' && problem === 'signed-out'
        throw refused
      }
    },
  }
}

/** Whatever the page makes of a refusal, its script can tell which one it was. */
function withProblem(answer: Response, code: ProblemCode): Response {
  const headers = new Headers(answer.headers)
  headers.set('x-problem', code)
  return new Response(answer.body, { status: answer.status, headers })
}

/** The page loader's form of a refusal: pages see its status and its sentence. */
export function asPageError(error: unknown): unknown {
  if (!(error instanceof Problem)) return error
  return new Response(error.message, {
    status: error.status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-problem': error.code },
  })
}

/** What a page's shell is told of who looks at it. */
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
