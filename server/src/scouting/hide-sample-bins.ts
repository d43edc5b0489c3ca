import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import { SAMPLES_YIELD_METERS } from '@wayfur/domain/places/place'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Hides the sample bins with imported ones about 25 km around, to the square, and shows the others
 * again; says how many are hidden. What members report is one bin, not a region: samples stay.
 */
export async function hideSampleBins(db: Kysely<Tables>): Promise<number> {
  const { rows: samples } = await sql<Point & { id: number }>`
    select id, latitude, longitude from bins where is_sample`.execute(db)
  if (samples.length === 0) return 0
  const { rows: cells } = await sql<{ cell: number }>`
    select distinct cell from bins where source is not null and state <> 'rejected'`.execute(db)
  const real = new Set(cells.map(({ cell }) => cell))
  const hidden = samples.flatMap((sample) =>
    cellsOfCircle(sample, SAMPLES_YIELD_METERS)?.some((cell) => real.has(cell)) === true
      ? sample.id
      : [],
  )
  await sql`
    update bins set is_hidden_by_import = not is_hidden_by_import
    where is_sample and is_hidden_by_import <> (id = any(${hidden}::bigint[]))`.execute(db)
  return hidden.length
}
