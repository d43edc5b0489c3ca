import { Problem } from '@wayfur/domain/problem'
import type { PageParts, Visitor } from '@wayfur/domain/page-parts'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { SignedIn } from './platform/sessions.ts'

/** What the web workspace's server entry gives beside its renderer. */
interface PageEntry {
  contextFor: (parts: PageParts) => RouterContextProvider
}

export type PageBuild = ServerBuild

/** Makes finished HTML (and the data of client navigations) from the built web app. */
export function pageRenderer(
  build: PageBuild | (() => Promise<PageBuild>),
  mode: 'production' | 'development',
): (request: Request, parts: PageParts) => Promise<Response> {
  const render = createRequestHandler(build, mode)
  return async (request, parts) => {
    const built = typeof build === 'function' ? await build() : build
    const { contextFor } = built.entry.module as unknown as PageEntry
    return render(request, contextFor(parts))
  }
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
