import {
  CamelCasePlugin,
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type Transaction,
} from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../tables.ts'
import { noteStatement } from '../cache/tables-read.ts'
import { BEGIN_WITH_NEXT, Together, TOGETHER } from './pipelining-client.ts'

/** How a statement's columns are named as the code does, as by the query builder itself. */
const names = new CamelCasePlugin({ maintainNestedObjectKeys: true })

class PipeliningAdapter extends PostgresAdapter {}

class PipeliningDriver extends PostgresDriver {
  override async beginTransaction(
    ...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>
  ): Promise<void> {
    const { isolationLevel, accessMode } = settings
    if (isolationLevel !== undefined || accessMode !== undefined) {
      return super.beginTransaction(connection, settings)
    }
    await connection.executeQuery(CompiledQuery.raw(BEGIN_WITH_NEXT))
  }
}

/** PostgreSQL by clients that pipeline: a transaction begins with its first statement. */
export class PipeliningDialect extends PostgresDialect {
  readonly #pool: PostgresPool

  constructor(pool: PostgresPool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver() {
    return new PipeliningDriver({ pool: this.#pool })
  }

  override createAdapter() {
    return new PipeliningAdapter()
  }
}

export type Statements<Rows extends unknown[]> = { [At in keyof Rows]: CompiledQuery<Rows[At]> }
export type Brought<Rows extends unknown[]> = { [At in keyof Rows]: Rows[At][] }

/**
 * Runs statements of a transaction one after the other, in one trip to the server and back. Each
 * sees what those before it did, and what others have ended until it begins; when one is refused,
 * those after it do not run. Brings the rows of each.
 */
export function together<Rows extends unknown[]>(
  tx: Transaction<Tables>,
  ...statements: Statements<Rows>
): Promise<Brought<Rows>> {
  return inOneTrip<Rows>(tx, statements, { commits: false })
}

/**
 * The same with the end of the transaction in that trip, where the database can do so: nothing may be
 * asked within it any more.
 */
export async function inOneTrip<Rows extends unknown[]>(
  tx: Transaction<Tables>,
  statements: Statements<Rows>,
  { commits }: { commits: boolean },
): Promise<Brought<Rows>> {
  const asked = statements as readonly CompiledQuery[]
  if (!(tx.getExecutor().adapter instanceof PipeliningAdapter)) {
    const brought: unknown[][] = []
    for (const one of asked) brought.push((await tx.executeQuery(one)).rows)
    return brought as Brought<Rows>
  }
  for (const { sql } of asked) noteStatement(sql)
  const travelling = asked.map(({ sql: text, parameters: values }) => ({ text, values }))
  const { rows } = await tx
    .withoutPlugins()
    .executeQuery<pg.QueryResult>(
      CompiledQuery.raw(TOGETHER, [new Together(travelling, { commits })]),
    )
  return (await Promise.all(rows.map(named))) as Brought<Rows>
}

/** The text of what was asked, also where several statements travelled together. */
export function textOf({ sql: text, parameters: [given] }: CompiledQuery): string {
  if (text !== TOGETHER || !(given instanceof Together)) return text
  return given.statements.map((one) => one.text).join('; ')
}

async function named({ rows }: pg.QueryResult): Promise<unknown[]> {
  const result = await names.transformResult({
    result: { rows: rows as Record<string, unknown>[] },
    queryId: { queryId: '' },
  })
  return result.rows
}
