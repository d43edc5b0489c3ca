import type pg from 'pg'
import { namedStatements } from './named-statements.ts'
import { Pipeline, type PipelinedStatement } from './pipeline.ts'

/** Begins a transaction with the statement after it, in one message. */
export const BEGIN_WITH_NEXT = 'begin with next'
/** Asks for what its one value holds. */
export const TOGETHER = 'together'

/** Statements that travel together, and whether the transaction ends with them. */
export class Together {
  readonly statements: readonly PipelinedStatement[]
  readonly commits: boolean

  constructor(statements: readonly PipelinedStatement[], { commits }: { commits: boolean }) {
    this.statements = statements
    this.commits = commits
  }
}

const BEGIN: PipelinedStatement = { text: 'begin', values: [], name: 'begin' }
const COMMIT: PipelinedStatement = { text: 'commit', values: [], name: 'commit' }

/** What a transaction of a client waits for. */
type Turn = 'nothing' | 'to begin' | 'to be told of its end'

type AnyQuery = (this: pg.Client, ...args: unknown[]) => unknown

interface Answer {
  command: string
  rowCount: number | null
  rows: unknown[]
}

function answer(command: string, rows: unknown[] = []): Promise<Answer> {
  return Promise.resolve({ command, rowCount: null, rows })
}

/**
 * A client whose transactions need few trips: it begins one together with its first statement, and
 * sends statements that were put together in one message, with `commit` at their end where that is
 * wanted. Nothing runs outside of its transaction: were `begin` refused, the server would skip what
 * travels with it. Repeated statements have names, as in `namedStatements`.
 */
export function pipeliningClient(): typeof pg.Client {
  const { Client, nameOf } = namedStatements()
  const turns = new WeakMap<pg.Client, Turn>()
  const { query: queryOne } = Client.prototype as unknown as { query: AnyQuery }

  function send(
    client: pg.Client,
    statements: readonly PipelinedStatement[],
  ): Promise<pg.QueryResult[]> {
    const named = statements.map((one) =>
      one.name === undefined ? { ...one, name: pipelinedName(one.text) } : one,
    )
    const pipeline = new Pipeline(named, client)
    client.query(pipeline)
    return pipeline.results
  }

  /** Names of pipelines are their own: the driver keeps no account of what they have prepared. */
  function pipelinedName(text: string): string | undefined {
    const name = nameOf(text)
    return name === undefined ? undefined : `p${name}`
  }

  async function sendTogether(
    client: pg.Client,
    begins: readonly PipelinedStatement[],
    { statements, commits }: Together,
  ): Promise<Answer> {
    const results = await send(client, [...begins, ...statements, ...(commits ? [COMMIT] : [])])
    if (commits) turns.set(client, 'to be told of its end')
    const asked = results.slice(begins.length, begins.length + statements.length)
    return answer('TOGETHER', asked)
  }

  /** With what the client waits to begin, and before anything else. */
  async function beginWith(client: pg.Client, args: unknown[]): Promise<unknown> {
    const [text, values] = args
    if (isEnd(text)) return answer(text.toUpperCase())
    if (text === TOGETHER && Array.isArray(values)) {
      return sendTogether(client, [BEGIN], values[0] as Together)
    }
    if (typeof text === 'string' && Array.isArray(values) && isPlain(text)) {
      return (await send(client, [BEGIN, { text, values }]))[1]
    }
    await queryOne.call(client, 'begin')
    return queryOne.apply(client, args)
  }

  function query(this: pg.Client, ...args: unknown[]): unknown {
    const [text, values] = args
    const turn = turns.get(this) ?? 'nothing'
    if (text === BEGIN_WITH_NEXT) {
      turns.set(this, 'to begin')
      return answer('BEGIN')
    }
    if (turn === 'to begin') {
      turns.set(this, 'nothing')
      return beginWith(this, args)
    }
    if (turn === 'to be told of its end') {
      if (!isEnd(text)) return Promise.reject(new Error('The transaction has ended already.'))
      turns.set(this, 'nothing')
      return answer(text.toUpperCase())
    }
    if (text === TOGETHER && Array.isArray(values)) {
      return sendTogether(this, [], values[0] as Together)
    }
    return queryOne.apply(this, args)
  }

  class PipeliningClient extends Client {}
  Object.defineProperty(PipeliningClient.prototype, 'query', { value: query })
  return PipeliningClient
}

function isEnd(text: unknown): text is 'commit' | 'rollback' {
  return text === 'commit' || text === 'rollback'
}

/** What the protocol of pipelines can carry: one statement, whatever it is. */
function isPlain(text: string): boolean {
  return !text.includes(';')
}
