import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { leaveToOthers } from './leave-to-others.ts'
import { refillPlaces } from './refill-places.ts'

/**
 * Removes what a source says of places, and says of how many. What another source knows as well stays
 * as that one's, with its number and what people here said of it.
 */
export async function removePlacesOf(
  tx: Transaction<Tables>,
  source: string,
  now: Date,
): Promise<number> {
  const left = await leaveToOthers(tx, sql`p.source = ${source}`, now)
  const { rows } = await sql<{ mergedInto: number | null }>`
    delete from places where source = ${source} returning merged_into`.execute(tx)
  await refillPlaces(tx, headsOf(rows), now)
  return left + rows.length
}

/** The places that rows were merged into, each once. */
export function headsOf(rows: readonly { mergedInto: number | null }[]): number[] {
  return [...new Set(rows.flatMap(({ mergedInto }) => mergedInto ?? []))]
}
