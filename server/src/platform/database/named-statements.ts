import pg from 'pg'

/**
 * Distinct statements that get a name. The product has a few hundred; what is composed beyond that
 * runs unnamed, because every name costs memory on every connection for as long as it lives.
 */
const NAMES = 500

/** A name is worth its cost from the second use on; candidates beyond this are forgotten. */
const CANDIDATES = 2_000

/** A plan made before a column changed, or a statement the server no longer knows. */
const STALE_CODES = new Set(['0A000', '26000'])

// Not bound here but called with the client it is asked on.
const { query: plainQuery } = pg.Client.prototype as unknown as {
  query: (this: pg.Client, ...args: unknown[]) => unknown
}

/**
 * The answer to a query, by the callback form of `pg`. Rows of its promise form outlive every small
 * collection of garbage, and the whole ones that then come often were a fourth of what a list of
 * places cost (decision 93).
 */
function answerOf(client: pg.Client, config: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    plainQuery.call(client, config, (error: Error | null, result: pg.QueryResult) => {
      if (error === null || error === undefined) resolve(result)
      else reject(error)
    })
  })
}

function isOneStatement(text: string): boolean {
  return !text.includes(';') && /^\s*(?:select|with|insert|update|delete)\b/i.test(text)
}

/** Whether a statement was refused since what was prepared of it holds no longer. */
export function isStale(cause: unknown): boolean {
  const { code, message } = cause as { code?: unknown; message?: unknown }
  if (typeof code !== 'string' || !STALE_CODES.has(code)) return false
  return code !== '0A000' || String(message).includes('cached plan')
}

/** Names for repeated statements, and clients that use them. */
interface NamedStatements {
  Client: typeof pg.Client
  /** The name of a statement, from its second use on. */
  nameOf: (text: string) => string | undefined
}

/**
 * A `pg.Client` that gives repeated statements a name by itself, so that the server parses and
 * plans them once per connection: about half the database's work on short queries.
 */
export function namedStatements(): NamedStatements {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  let made = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMES || !isOneStatement(text)) return known
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= CANDIDATES) seenOnce.clear()
      seenOnce.add(text)
      return undefined
    }
    const name = `w${++made}`
    names.set(text, name)
    return name
  }

  function query(this: pg.Client, ...args: unknown[]): unknown {
    const [text, values, callback] = args
    if (typeof text !== 'string' || !Array.isArray(values)) return plainQuery.apply(this, args)
    const name = nameOf(text)
    const config = name === undefined ? { text, values } : { name, text, values }
    if (callback !== undefined) return plainQuery.call(this, config, callback)
    const answer = answerOf(this, config)
    if (name === undefined) return answer
    return answer.catch((cause: unknown) => {
      if (!isStale(cause)) throw cause
      // A new name makes every connection prepare it anew.
      names.delete(text)
      // Refused before it ran, so outside a transaction it can simply run once more.
      if (this.getTransactionStatus() === 'I') return answerOf(this, { text, values })
      throw cause
    })
  }

  class NamedStatementsClient extends pg.Client {}
  Object.defineProperty(NamedStatementsClient.prototype, 'query', { value: query })
  return { Client: NamedStatementsClient, nameOf }
}
