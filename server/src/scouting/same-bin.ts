import { cellOf } from '@wayfur/domain/places/grid-cell'
import type { Point } from '@wayfur/domain/schemas'
import { sql, type Transaction } from 'kysely'
import { compiledOnce, type Values } from '../platform/database/compiled-once.ts'
import { together } from '../platform/database/together.ts'
import type { Tables } from '../tables.ts'

/** Two numbers are one lock: this one, and a square of the grid. */
const GROUND_LOCK = 4170
/** Shared by all who hold squares of it. */
const ALL_GROUND_LOCK = 4171

/** Has everybody who adds bins around these points take turns, so that none is added twice. */
export async function holdGround(tx: Transaction<Tables>, points: readonly Point[]): Promise<void> {
  await together(tx, ...groundHeld(tx, points))
}

/** The same as statements. */
export function groundHeld(tx: Transaction<Tables>, points: readonly Point[]) {
  const cells = [...new Set(points.flatMap(cellsAround))].toSorted((a, b) => a - b)
  return [someGroundHeld(tx, {}), cellsHeld(tx, { cells })] as const
}

const someGroundHeld = compiledOnce(
  () => sql`select pg_advisory_xact_lock_shared(${ALL_GROUND_LOCK}::int, 0)`,
)

// Locked in one order, so that two transactions never wait for each other.
const cellsHeld = compiledOnce(
  (_, value: Values<{ cells: readonly number[] }>) => sql`
    select pg_advisory_xact_lock(${GROUND_LOCK}::int, cell)
      from unnest(${value('cells')}::int[]) with ordinality as wanted (cell, place) order by place`,
)

/** The same for ground of any size: a lock for each of its squares would be more than there are. */
export async function holdAllGround(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ALL_GROUND_LOCK}::int, 0)`.execute(tx)
}

/** The squares that reach within the few meters of one bin. */
export function cellsAround(at: Point): number[] {
  const step = 0.0003
  const near = [-step, 0, step].flatMap((north) =>
    [-step, 0, step].map((east) =>
      cellOf({
        latitude: Math.min(90, Math.max(-90, at.latitude + north)),
        longitude: Math.min(180, Math.max(-180, at.longitude + east)),
      }),
    ),
  )
  return [...new Set(near)]
}
