import type * as z from 'zod/mini'
import type { Permission } from './accounts/permissions.ts'
import type { SpecificProblem } from './problem.ts'
import type { Topic } from './topics.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call an endpoint at all: anyone, members, or members with a permission. The feature's own
 * rules come after.
 */
export type Access = 'public' | 'signed-in' | Permission

/**
 * The limits on how often one may call; the server's table says how often, and whether a network
 * address is counted or a member.
 */
export type Rate =
  | 'read'
  | 'write'
  | 'suggest'
  | 'found-look'
  | 'file'
  | 'upload'
  | 'counter-paper'
  | 'import-passport'

/** Names of the `:word` segments of a path: `'/api/places/:id'` has `'id'`. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Schema = z.ZodMiniType

/** A reply that is a file, by the media types it may have. */
export interface FileReply {
  readonly mediaTypes: readonly string[]
}

export function file(...mediaTypes: string[]): FileReply {
  return { mediaTypes }
}

/** A body that is a file and streams in as it is, with the most bytes that are taken. */
export interface FileBody {
  readonly mostBytes: number
  readonly mediaTypes: readonly string[]
}

export function fileBody(mostBytes: number, ...mediaTypes: string[]): FileBody {
  return { mostBytes, mediaTypes }
}

/** A file that a form brought, which is handed on inside the server; pages send theirs as a body. */
export interface SentFile {
  readonly size: number
  readonly type: string
}

/**
 * What `schemas.ts` holds of a call: one sentence for the API page, the form of what is sent, and
 * what it is refused with beyond what any call is.
 */
export interface CallSchemas {
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema | FileBody
  readonly problems?: readonly SpecificProblem[]
  readonly reply: Schema | FileReply
}

export interface Endpoint<
  Schemas extends CallSchemas = CallSchemas,
  Who extends Access = Access,
  Same extends boolean = boolean,
> {
  readonly method: Method
  /** The address exactly as the product documents it, with `:name` for what varies. */
  readonly path: `/${string}`
  readonly access: Who
  /**
   * Whether the answer that a POST keeps under its Idempotency-Key is sealed: it carries a session
   * or a secret, or its request does, and nobody but who holds the key may read it.
   */
  readonly sealsAnswer: boolean
  /**
   * Whether a call can be asked once more without harm, since the handler finds what the first call
   * left: a payment begun, a link used up. When a crash took the answer, such a call runs again
   * under its Idempotency-Key; any other is refused.
   */
  readonly guardsItself: boolean
  /** What a read shows: a page asks it again when one of these is stale. */
  readonly shows: readonly Topic[]
  /** What a write makes stale, once it is done: the server and the browser tell from here. */
  readonly stale: readonly Topic[]
  /**
   * Whether the answer is the same for everybody who asks in one language, so that it is made for
   * one and given to all. The code that answers such a call is not told who asks.
   */
  readonly isSameForAll: Same
  /** The limit it counts for, where that is not the one of its method. */
  readonly rate: Rate
  /** Never there: only the compiler knows which schemas belong to the call. */
  readonly schemas?: Schemas
}

/** Each call says what it is about, or that no page shows it: `[]`, with the reason beside it. */
type Concern<Who extends Access, Same extends boolean> =
  | {
      method: 'GET'
      shows: readonly Topic[]
      stale?: never
      isSameForAll?: Who extends 'public' ? Same : never
    }
  | {
      method: Exclude<Method, 'GET'>
      stale: readonly Topic[]
      shows?: never
      isSameForAll?: never
    }

type EndpointOptions<Path extends `/${string}`, Who extends Access, Same extends boolean> = Concern<
  Who,
  Same
> & {
  path: Path
  access?: Who
  sealsAnswer?: boolean
  guardsItself?: boolean
  rate?: Rate
}

/** The path, where its `:names` are those that the schemas ask for. */
type PathOf<Path extends string, Schemas extends CallSchemas> = [ParamNames<Path>] extends [
  keyof InputOf<Schemas, 'params'>,
]
  ? [keyof InputOf<Schemas, 'params'>] extends [ParamNames<Path>]
    ? Path
    : never
  : never

/**
 * One call of the product as a value: the server serves it, the browser and server rendering ask
 * it. Its schemas are named by their type, so that who asks loads none of them:
 * `endpoint<typeof schemas.readPet>()({ method: 'GET', path: '/api/pets/:id' })`.
 */
export function endpoint<Schemas extends CallSchemas>() {
  return <
    const Path extends `/${string}`,
    const Who extends Access = 'public',
    const Same extends boolean = false,
  >(
    options: EndpointOptions<Path, Who, Same> & { path: PathOf<Path, Schemas> },
  ): Endpoint<Schemas, Who, Same> => ({
    method: options.method,
    path: options.path,
    access: options.access ?? ('public' as Who),
    sealsAnswer: options.sealsAnswer ?? false,
    guardsItself: options.guardsItself ?? false,
    shows: options.shows ?? [],
    stale: options.stale ?? [],
    isSameForAll: options.isSameForAll ?? (false as Same),
    rate: options.rate ?? (options.method === 'GET' ? 'read' : 'write'),
  })
}

/** The schemas that belong to an endpoint. */
export type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>

type InputOf<Schemas, Part extends keyof CallSchemas> =
  Schemas extends Record<Part, infer S extends Schema> ? z.input<S> : unknown
type OutputOf<Schemas, Part extends keyof CallSchemas> =
  Schemas extends Record<Part, infer S extends Schema> ? z.output<S> : undefined

/** What a caller gives: `params`, `query` and `body`, each only where the endpoint has it. */
export type Ask<E extends Endpoint> = AskBy<SchemasOf<E>>
type AskBy<Schemas> = (Schemas extends { params: Schema }
  ? { params: InputOf<Schemas, 'params'> }
  : { params?: undefined }) &
  (Schemas extends { query: Schema }
    ? { query?: InputOf<Schemas, 'query'> }
    : { query?: undefined }) &
  (Schemas extends { body: Schema }
    ? { body: InputOf<Schemas, 'body'> }
    : Schemas extends { body: FileBody }
      ? { body?: SentFile }
      : { body?: undefined })

/** What a caller sends to an endpoint that takes something. */
export type BodyOf<E extends Endpoint> = InputOf<SchemasOf<E>, 'body'>

/** What the server's own code receives once everything has been checked. */
export interface Asked<E extends Endpoint> {
  params: OutputOf<SchemasOf<E>, 'params'>
  query: OutputOf<SchemasOf<E>, 'query'>
  body: OutputOf<SchemasOf<E>, 'body'>
}

/** What is answered as JSON; an endpoint that gives a file is linked to, and never asked. */
export type ReplyOf<E extends Endpoint> = SchemasOf<E>['reply'] extends infer S extends Schema
  ? z.output<S>
  : never

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
