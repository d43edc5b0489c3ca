import type { Database } from '../server/src/platform/database/open-database.ts'
import type { Statement } from './statement-of.ts'

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
}

/** How many pages of tables and indexes a statement looks at, in memory or not. */
export async function pagesRead(
  { pool }: Pick<Database, 'pool'>,
  { text, values }: Statement,
): Promise<number> {
  const explained = `explain (analyze, buffers, format json) ${text}`
  const { rows } = await pool.query<Plan>(explained, values)
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}
