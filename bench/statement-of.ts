import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Database } from '../server/src/platform/database/open-database.ts'
import type { Tables } from '../server/src/tables.ts'

/** A statement as the driver gets it. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Runs `work` on the database's own connections and tells which statements that took. */
export async function statementsOf(
  database: Pick<Database, 'pool'>,
  work: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = []
  await work(
    new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: database.pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      log({ query }) {
        statements.push({ text: query.sql, values: [...query.parameters] })
      },
    }),
  )
  return statements
}
