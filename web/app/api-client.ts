import {
  dehydrate,
  type DehydratedState,
  QueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { addressOf, type Ask, type Endpoint, type ReplyOf } from '@wayfur/domain/endpoint'
import { WINDOW_HEADER } from '@wayfur/domain/inbox/live-update'
import type { ProblemCode } from '@wayfur/domain/problem'
import type { RequestContext } from '@wayfur/domain/request-context'
import type { Topic } from '@wayfur/domain/topics'
import { type RouterContextProvider } from 'react-router'
import { authGate } from './accounts/auth-gate.ts'
import { addToPage } from './prefetched-in-page.ts'
import { makeStale } from './query-client.ts'
import { requestContext } from './request-context.ts'

/** Any answer that is not OK. Its message is `{status}: {body}`, the form the product documents. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ProblemCode | undefined
  /** The one plain sentence of the answer, fit to be shown. */
  readonly says: string
  /** Where in what was sent it is wrong, as its path in the body: `email`, `address.city`. */
  readonly field: string | undefined

  constructor(status: number, says: string, code: ProblemCode | undefined, field?: string) {
    super(`${status}: ${says}`)
    this.status = status
    this.says = says
    this.code = code
    this.field = field
  }
}

export interface CallOptions {
  signal?: AbortSignal
  /** PrefetchedAnswers null instead of failing when nobody is signed in. */
  nullOnSignedOut?: boolean
  /** Equal keys make a repeated POST one act; by default each call is an act of its own. */
  idempotencyKey?: string
}

/**
 * Tells this window from others of its member; it does not act on updates about its own writes. Not by
 * `randomUUID`, which old browsers and pages without https lack: a page must open there too.
 */
export const WINDOW_ID = crypto.getRandomValues(new Uint32Array(2)).join('')

/**
 * Asks one of the product's endpoints over HTTP with cookies; anything not OK is an `ApiError`. What
 * a write makes stale is asked again by itself, also where it came too late, since the page was old
 * then, and where nobody knows whether it was done.
 */
export async function callApi<E extends Endpoint>(
  called: E,
  asked: Ask<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  try {
    const reply = await send(called, asked, options)
    makeStale(called.stale)
    return reply
  } catch (error) {
    if (!isPlainRefusal(error)) makeStale(called.stale)
    throw error
  }
}

/** Another member or window changed it first; or the work went on after its reply was lost. */
const MAY_BE_CHANGED: ReadonlySet<number> = new Set([404, 408, 409, 410])

/** Whether nothing was done, and what the page shows is as it was. */
function isPlainRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !MAY_BE_CHANGED.has(error.status)
}

async function send<E extends Endpoint>(
  called: E,
  asked: Ask<E>,
  options: CallOptions,
): Promise<ReplyOf<E>> {
  const init: RequestInit = { method: called.method, credentials: 'include' }
  if (options.signal) init.signal = options.signal
  const headers: Record<string, string> = { accept: 'application/json' }
  const { body } = asked as { body?: unknown }
  if (body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  if (called.method !== 'GET') headers[WINDOW_HEADER] = WINDOW_ID
  // A page asks when what it shows may be stale, so it wants what holds now.
  else init.cache = 'no-cache'
  if (called.method === 'POST') {
    headers['idempotency-key'] = options.idempotencyKey ?? crypto.randomUUID()
  }
  init.headers = headers
  const answer = await fetch(addressOf(called, asked), init)
  if (answer.status === 401 && options.nullOnSignedOut) return null as ReplyOf<E>
  if (answer.ok) return (await answer.json()) as ReplyOf<E>
  const error = await apiErrorFrom(answer)
  // A write without a session opens sign-in and is then sent again as it was, under its own key.
  if (error.code !== 'signed-out' || called.method === 'GET' || !(await authGate.pass())) {
    throw error
  }
  const again = await fetch(addressOf(called, asked), init)
  if (!again.ok) throw await apiErrorFrom(again)
  return (await again.json()) as ReplyOf<E>
}

/** Whether the act was done and only its answer got lost: no failure, and nothing to try again. */
export function isAlreadyDone(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'already-done'
}

/** What a refusal tells, of an answer over HTTP as of one inside the server. */
export async function apiErrorFrom(answer: Response): Promise<ApiError> {
  const text = await answer.text().catch(() => '')
  const code = (answer.headers.get('x-problem') ?? undefined) as ProblemCode | undefined
  const field = answer.headers.get('x-problem-field') ?? undefined
  return new ApiError(answer.status, text || answer.statusText, code, field)
}

type AskKey = readonly [address: string, ...shows: Topic[]]

/**
 * The query of one endpoint: its key is the URL, so equal asks share one answer, and an endpoint
 * with parameters can never be confused with its list; after it stands what the answer shows.
 */
export function queryFor<E extends Endpoint>(
  called: E,
  asked: Ask<E>,
  options: Omit<CallOptions, 'signal' | 'idempotencyKey'> = {},
): UseQueryOptions<ReplyOf<E>, Error, ReplyOf<E>, AskKey> & {
  queryKey: AskKey
  queryFn: (asking: { signal: AbortSignal }) => Promise<ReplyOf<E>>
  inProcess: (context: Readonly<RouterContextProvider>) => Promise<ReplyOf<E>>
} {
  return {
    queryKey: [addressOf(called, asked), ...called.shows],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi(called, asked, { ...options, signal }),
    inProcess: (context) =>
      askedOnce(context, addressOf(called, asked), () =>
        context.get(requestContext).callApi(called, asked),
      ),
  }
}

const askedBy = new WeakMap<Readonly<RouterContextProvider>, Map<string, Promise<unknown>>>()

/** A loader may look into an answer before it hands all of them to its page. */
function askedOnce<Reply>(
  context: Readonly<RouterContextProvider>,
  address: string,
  ask: () => Promise<Reply>,
): Promise<Reply> {
  const known = askedBy.get(context) ?? new Map<string, Promise<unknown>>()
  askedBy.set(context, known)
  const answer = (known.get(address) as Promise<Reply> | undefined) ?? ask()
  known.set(address, answer)
  return answer
}

/** A query that a loader can answer inside the server. */
export interface Prefetchable {
  queryKey: AskKey
  inProcess: (context: Readonly<RouterContextProvider>) => Promise<unknown>
}

/**
 * The answers to a page's queries, as JSON: it packs to two thirds of what the router would write
 * for the same objects, and is read sooner. In a whole page it is a mark that stands for them
 * (`prefetched-in-page.ts`). `prefetchedIn` reads both.
 */
export type Prefetched = string

/**
 * PrefetchedAnswers the page's queries inside the server before rendering. A loader returns them as `state`,
 * which `root.tsx` gives to `HydrationBoundary`, and the page reads them by `useSuspenseQuery`. A
 * query that fails rejects, so the page's error boundary speaks.
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  queries: readonly Prefetchable[],
): Promise<Prefetched> {
  const client = new QueryClient()
  await Promise.all(
    queries.map(async (query) => {
      client.setQueryData(query.queryKey, await query.inProcess(context))
    }),
  )
  const state = dehydrate(client)
  const { jsonOf, isDocument } = context.get(requestContext)
  const text = `{"mutations":[],"queries":[${state.queries.map((query) => queryText(query, jsonOf)).join()}]}`
  return isDocument ? addToPage(context, { text, state }) : text
}

/** A query as JSON, around that of its answer, which is nearly all of it and was written before. */
function queryText(
  { state, ...query }: DehydratedState['queries'][number],
  jsonOf: RequestContext['jsonOf'],
): string {
  const { data, ...told } = state
  const answer = jsonOf(data) ?? JSON.stringify(data)
  return `{"state":{"data":${answer},${JSON.stringify(told).slice(1)},${JSON.stringify(query).slice(1)}`
}
