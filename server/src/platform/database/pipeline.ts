import pg from 'pg'
import { isStale } from './named-statements.ts'

/** A statement as it goes to the server; one with a name is prepared once for each connection. */
export interface PipelinedStatement {
  text: string
  values: readonly unknown[]
  name?: string | undefined
}

/** A connection of the driver, as far as a pipeline speaks on it. */
interface Connection {
  stream: { cork(): void; uncork(): void }
  parse(statement: { text: string; name: string }): void
  bind(call: { statement: string; values: readonly unknown[] }): void
  describe(what: { type: 'P'; name: string }): void
  execute(call: { portal: string }): void
  close(what: { type: 'S'; name: string }): void
  sync(): void
  sendCopyFail(why: string): void
}

interface ResultBuilder extends pg.QueryResult {
  addFields(fields: unknown[]): void
  parseRow(values: unknown[]): unknown
  addRow(row: unknown): void
  addCommandComplete(message: unknown): void
}

/** The parts of the driver that its types leave out. */
const { Result, utils } = pg as unknown as {
  Result: new (rowMode: undefined, types: Pick<pg.Client, 'getTypeParser'>) => ResultBuilder
  utils: { prepareValue(value: unknown): unknown }
}

/** What is prepared on a connection: surely, or perhaps, since what came of it was not heard. */
const prepared = new WeakMap<Connection, Map<string, 'surely' | 'perhaps'>>()

/**
 * Statements that go to the server in one message and are answered in one. Once one is refused, none
 * of those after it runs, `commit` among them: the server skips everything until the end of the
 * message.
 */
export class Pipeline implements pg.Submittable {
  readonly results: Promise<pg.QueryResult[]>
  readonly #settle = Promise.withResolvers<pg.QueryResult[]>()
  readonly #statements: readonly PipelinedStatement[]
  readonly #built: ResultBuilder[]
  #known = new Map<string, 'surely' | 'perhaps'>()
  #at = 0
  #unreadable: Error | undefined

  /** @param types how values of the server are read: the client itself */
  constructor(statements: readonly PipelinedStatement[], types: Pick<pg.Client, 'getTypeParser'>) {
    this.#statements = statements
    this.#built = statements.map(() => new Result(undefined, types))
    this.results = this.#settle.promise
  }

  submit(connection: pg.Connection): Error | undefined {
    const on = connection as unknown as Connection
    let values: unknown[][]
    try {
      values = this.#statements.map((one) => one.values.map((value) => utils.prepareValue(value)))
    } catch (cause) {
      return cause as Error
    }
    this.#known = prepared.get(on) ?? new Map()
    prepared.set(on, this.#known)
    on.stream.cork()
    try {
      this.#statements.forEach(({ text, name = '' }, at) => {
        this.#prepare(on, text, name)
        on.bind({ statement: name, values: values[at] ?? [] })
        on.describe({ type: 'P', name: '' })
        on.execute({ portal: '' })
      })
      on.sync()
    } finally {
      on.stream.uncork()
    }
    return undefined
  }

  #prepare(on: Connection, text: string, name: string): void {
    const known = name === '' ? undefined : this.#known.get(name)
    if (known === 'surely') return
    // Closing what is not there is no error, preparing it twice is one.
    if (known === 'perhaps') on.close({ type: 'S', name })
    on.parse({ text, name })
    if (name !== '') this.#known.set(name, 'perhaps')
  }

  handleRowDescription({ fields }: { fields: unknown[] }): void {
    this.#built[this.#at]?.addFields(fields)
  }

  handleDataRow({ fields }: { fields: unknown[] }): void {
    const result = this.#built[this.#at]
    try {
      result?.addRow(result.parseRow(fields))
    } catch (cause) {
      this.#unreadable ??= cause as Error
    }
  }

  handleCommandComplete(message: unknown): void {
    this.#built[this.#at]?.addCommandComplete(message)
    this.handleEmptyQuery()
  }

  handleEmptyQuery(): void {
    const name = this.#statements[this.#at]?.name
    if (name !== undefined) this.#known.set(name, 'surely')
    this.#at += 1
  }

  handleError(cause: Error): void {
    if (isStale(cause)) {
      for (const { name } of this.#statements) {
        if (name !== undefined) this.#known.set(name, 'perhaps')
      }
    }
    this.#settle.reject(cause)
  }

  handleReadyForQuery(): void {
    if (this.#unreadable !== undefined) this.#settle.reject(this.#unreadable)
    else this.#settle.resolve(this.#built)
  }

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection): void {
    connection.sendCopyFail('Nothing is copied in a pipeline.')
  }

  handleCopyData(): void {}
}
