import * as z from 'zod/mini'
import type { Permission } from './accounts/permissions.ts'
import { plainRefusal } from './plain-refusal.ts'
import type { Topic } from './topics.ts'

z.config({ localeError: plainRefusal })

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an endpoint before its own rules are asked: anyone, somebody signed in, or somebody
 * signed in who holds a permission.
 */
export type Access = 'public' | 'signed-in' | Permission

/** Names of the `:word` segments of a path: `'/api/places/:id'` has `'id'`. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Schema = z.ZodMiniType

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
  Who extends Access = Access,
> {
  readonly method: Method
  /** The address exactly as the product documents it, with `:name` for what varies. */
  readonly path: `/api/${string}`
  /** One sentence for the API page. */
  readonly summary: string
  readonly access: Who
  /**
   * Whether the answer that a POST keeps under its Idempotency-Key is sealed: it carries a session
   * or a secret, or its request does, and nobody but who holds the key may read it.
   */
  readonly sealsAnswer: boolean
  /**
   * Whether a call can be asked once more without harm, since what it left behind is found again: a
   * payment begun, a link used up. One whose answer a crash took is done anew under its
   * Idempotency-Key; any other is not, and its sender is told so.
   */
  readonly guardsItself: boolean
  /** What a read shows: a page asks it again when one of these is stale. */
  readonly shows: readonly Topic[]
  /** What a write makes stale, once it is done: the server and the browser tell from here. */
  readonly stale: readonly Topic[]
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
}

/** Each call says what it is about, or that no page shows it: `[]`, with the reason beside it. */
type Concern =
  | { method: 'GET'; shows: readonly Topic[]; stale?: never }
  | { method: Exclude<Method, 'GET'>; stale: readonly Topic[]; shows?: never }

export type EndpointOptions<
  Path extends `/api/${string}`,
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Reply extends Schema,
  Who extends Access,
> = Concern & {
  path: Path
  summary: string
  access?: Who
  sealsAnswer?: boolean
  guardsItself?: boolean
  params?: [ParamNames<Path>] extends [never] ? undefined : Params
  query?: Query
  body?: Body
  reply: Reply
}

/**
 * One call of the product as a value: the server serves it, the browser and server rendering ask
 * it, and the OpenAPI document is derived from it.
 */
export function endpoint<
  const Path extends `/api/${string}`,
  Reply extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  const Who extends Access = 'public',
>(
  options: EndpointOptions<Path, Params, Query, Body, Reply, Who>,
): Endpoint<Params, Query, Body, Reply, Who> {
  return {
    method: options.method,
    path: options.path,
    summary: options.summary,
    access: options.access ?? ('public' as Who),
    sealsAnswer: options.sealsAnswer ?? false,
    guardsItself: options.guardsItself ?? false,
    shows: options.shows ?? [],
    stale: options.stale ?? [],
    params: options.params as Params,
    query: options.query as Query,
    body: options.body as Body,
    reply: options.reply,
  }
}

type Input<S> = S extends Schema ? z.input<S> : undefined
type Output<S> = S extends Schema ? z.output<S> : undefined

/** What a caller gives: `params`, `query` and `body`, each only where the endpoint has it. */
export type Ask<E extends Endpoint> = (E['params'] extends Schema
  ? { params: Input<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends Schema ? { query?: Input<E['query']> } : { query?: undefined }) &
  (E['body'] extends Schema ? { body: Input<E['body']> } : { body?: undefined })

/** What the server's own code receives once everything has been checked. */
export interface Asked<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

type Loose = Record<string, string | number | boolean | null | undefined> | undefined

/**
 * The address of one ask: `/api/places/7` or `/api/geo/suggest?q=bend`. Names in the query are
 * sorted and absent values left out, so equal asks have equal addresses: the address is the key
 * under which answers are kept.
 */
export function addressOf(
  called: Pick<Endpoint, 'path'>,
  ask: { params?: unknown; query?: unknown } = {},
): string {
  const params = ask.params as Loose
  const path = called.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  )
  const pairs = Object.entries((ask.query as Loose) ?? {})
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}
