import { can } from '@wayfur/domain/accounts/permissions'
import type {
  Asked,
  CallSchemas,
  Endpoint,
  FileBody,
  FileReply,
  ReplyOf,
  SchemasOf,
} from '@wayfur/domain/endpoint'
import { currentLanguage } from '@wayfur/domain/language/messages'
import { GENERAL_PROBLEMS, Problem, invariant } from '@wayfur/domain/problem'
import type { Topic } from '@wayfur/domain/topics'
import { safeParse } from 'zod/v4/core'
import type { Asker, ResultCache } from './cache/result-cache.ts'
import { inCall } from './call-under-way.ts'
import { refuseCardNumbers } from './card-number-guard.ts'
import { FileAnswer } from './file-answer.ts'
import { refusedInput, refusedLine } from './input-sentence.ts'
import type { ReceivedUpload } from './receive-upload.ts'
import { rejectNul } from './reject-nul.ts'
import type { DemoReach, SignedIn } from './sessions.ts'

/** The caller of an endpoint; no part of it comes from the body. */
export interface Caller {
  requestId: string
  /** The network address of the caller, as far as trusted proxies tell it. */
  address: string
  /** The User-Agent header. */
  userAgent: string
  /** The open page that calls, as it names itself; anybody may send anything here. */
  windowId?: string
  /** The cookies it sent. */
  cookie: string
  /** Whether it wants to see what has been written just now, whoever wrote it. */
  asksAnew?: boolean
  /** Whether it can be led to a file elsewhere. */
  followsLinks?: boolean
  /** The signed-in member; null for a visitor. */
  member: SignedIn | null
  /** What demo mode gives them. */
  demo: DemoReach
  /** Sends a cookie along with the answer. */
  setCookie(text: string): void
  /** Aborted when the caller goes away or the request takes too long. */
  signal: AbortSignal
}

/** The caller as the endpoint's own access promises: signed in, unless it is public. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? Caller
  : Caller & { member: SignedIn }

/** JSON that SQL already wrote: sent as it is, and checked against the contract where asked. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export function jsonText(text: string): JsonText {
  return new JsonText(text)
}

export type Answer<E extends Endpoint> = SchemasOf<E>['reply'] extends FileReply
  ? FileAnswer
  : ReplyOf<E> | JsonText

/** A file on its way in: nothing of it is read before its endpoint asks for it. */
export interface IncomingFile {
  /** Writes it to the disk, hands it to `work` and removes it again; refuses one too large, also of fewer bytes. */
  receive<T>(work: (upload: ReceivedUpload) => Promise<T>, mostBytes?: number): Promise<T>
}

/** What the code of an endpoint is handed, all of it checked. */
type Handed<E extends Endpoint> = Asked<E> &
  (E['isSameForAll'] extends true ? { asker: Asker } : { caller: CallerOf<E> }) &
  (SchemasOf<E> extends { body: FileBody } ? { file: IncomingFile } : unknown)

/** What stands around every answer, and is no feature's. */
export interface Answering {
  /** Holds replies that SQL wrote, and the codes of refusals, against the contract as well. */
  replies: boolean
  /** Keeps what is the same for everybody; tests of single features go without. */
  texts?: ResultCache<string>
  /** Whether writers without a session are marked, since others answer beside this process. */
  marksWriters?: boolean
  /** Told of each write once it is done: answers given from then on must have it. */
  noteWrite?: () => void
  /** Tells open pages what a write has made stale; tests of single features go without. */
  publishStale?: (
    stale: readonly Topic[],
    by: { memberId: number | null; windowId?: string | undefined },
  ) => void
}

export interface ServedEndpoint {
  readonly endpoint: Endpoint
  readonly schemas: CallSchemas
  /** Checks what comes in, runs the rule and checks what goes out; gives JSON text. */
  answer(input: RawInput, caller: Caller, answering: Answering): Promise<string>
  /** The JSON text of a reply, with nothing in it that the contract does not name. */
  textOf: (reply: unknown) => string
  /** Binds an endpoint whose reply is a file. */
  file(input: RawInput, caller: Caller, answering: Answering): Promise<FileAnswer>
}

interface Checked {
  params: unknown
  query: unknown
  body: unknown
}

type Made<E extends Endpoint> = ReplyOf<E> | JsonText | FileAnswer

/** What a caller sent, not yet believed. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
  /** Where the body is a file, which is not read here. */
  file?: IncomingFile
}

/** Binds an endpoint of the contract to its schemas and to the code that answers it. */
export function serve<E extends Endpoint>(
  endpoint: E,
  schemas: SchemasOf<E>,
  handler: (asked: Handed<E>) => Answer<E> | Promise<Answer<E>>,
): ServedEndpoint {
  const callName = () => `${endpoint.method} ${endpoint.path}`
  const textOf = (reply: unknown) => JSON.stringify(keepPromise(endpoint, schemas, reply))
  return {
    endpoint,
    schemas,
    textOf,
    async answer(input, caller, answering) {
      const asked = check(input, caller)
      const make = async () =>
        textOfAnswer(await run(asked, input.file, caller, answering), answering)
      if (!endpoint.isSameForAll || answering.texts === undefined) return make()
      const question = JSON.stringify([currentLanguage(), endpoint.path, asked])
      return (await answering.texts.answer(question, askerOf(caller), make)).result
    },
    async file(input, caller, answering) {
      const answer = await run(check(input, caller), input.file, caller, answering)
      invariant(answer instanceof FileAnswer, `${endpoint.path} gives no file.`)
      return answer
    },
  }

  function textOfAnswer(answer: Made<E>, { replies }: Answering): string {
    invariant(!(answer instanceof FileAnswer), `${endpoint.path} gives a file.`)
    if (!(answer instanceof JsonText)) return textOf(answer)
    if (replies) textOf(JSON.parse(answer.text))
    return answer.text
  }

  function check({ params, query, body }: RawInput, caller: Caller): Checked {
    requireAccess(endpoint, caller.member)
    const read = { params, query, body }
    refuseCardNumbers(read)
    const asked = {
      params: checked(schemas.params, read.params),
      query: checked(schemas.query, read.query),
      body: isFileBody(schemas.body) ? undefined : checked(schemas.body, read.body),
    }
    rejectNul(asked)
    return asked
  }

  async function run(
    asked: Checked,
    file: IncomingFile | undefined,
    caller: Caller,
    { replies, publishStale, noteWrite }: Answering,
  ): Promise<Made<E>> {
    const given: unknown = endpoint.isSameForAll
      ? { ...asked, asker: askerOf(caller) }
      : { ...asked, file, caller }
    const handled = async () => handler(given as Handed<E>)
    const answer = await inCall(callName, handled).catch((error: unknown) => {
      if (replies) requireDeclared(endpoint, schemas, error)
      throw error
    })
    if (endpoint.method !== 'GET') noteWrite?.()
    // What it did is committed by now; nothing else says it to open pages.
    if (endpoint.stale.length > 0) {
      const { member, windowId } = caller
      publishStale?.(endpoint.stale, { memberId: member?.id ?? null, windowId })
    }
    return answer
  }
}

/** All that is told of a caller where the answer is the same for everybody. */
function askerOf({ member, asksAnew }: Caller): Asker {
  return { isWriter: member !== null || asksAnew === true }
}

/** Refuses whom the endpoint is not for, before anything they sent is looked at. */
function requireAccess({ access }: Endpoint, member: SignedIn | null): void {
  if (access === 'public') return
  if (member === null) throw new Problem('signed-out')
  if (access !== 'signed-in' && !can(member, access)) throw new Problem('not-allowed')
}

/** Whether the body of a call is a file, and no JSON. */
export function isFileBody(body: CallSchemas['body']): body is FileBody {
  return body !== undefined && 'mostBytes' in body
}

function checked(schema: CallSchemas['query'], value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = safeParse(schema, value ?? {})
  if (result.success) return result.data
  throw refusedInput(result.error.issues)
}

/** Holds a refusal against the contract: a code that the call does not name is our own fault. */
function requireDeclared(
  { method, path }: Endpoint,
  { problems = [] }: CallSchemas,
  error: unknown,
): void {
  if (!(error instanceof Problem)) return
  const named: readonly string[] = [...GENERAL_PROBLEMS, ...problems]
  if (named.includes(error.code)) return
  throw new Error(`The schemas of ${method} ${path} do not name the problem '${error.code}'.`, {
    cause: error,
  })
}

/** Gives the reply with only what the contract names; a reply that breaks it is our own fault. */
function keepPromise(endpoint: Endpoint, { reply: schema }: CallSchemas, reply: unknown): unknown {
  invariant(!('mediaTypes' in schema), `${endpoint.path} gives a file.`)
  const result = safeParse(schema, reply)
  invariant(
    result.success,
    `The reply of ${endpoint.method} ${endpoint.path} breaks the contract: ${
      result.success ? '' : refusedLine(result.error.issues)
    }`,
  )
  return result.data
}
