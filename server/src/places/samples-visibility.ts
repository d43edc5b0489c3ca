import { distanceMeters } from '@wayfur/domain/geo'
import { cellOf, cellsOfCircle, middleOfCell } from '@wayfur/domain/places/grid-cell'
import { SAMPLES_YIELD_METERS } from '@wayfur/domain/places/place'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** From the middle of a cell to its farthest corner: 0.05 degrees at the equator, cut in half. */
const HALF_A_CELL_METERS = 3_940

/** Neither a sample nor what people proposed one by one. */
const IS_IMPORTED = sql`source not in ('sample', 'owner', 'member')`

interface Sample extends Point {
  id: number
}

/**
 * Hides the samples that stand within 25 km of an imported place and shows the others again. Run
 * after every import and removal, it is right whatever came or went before; says how many are
 * hidden. What members add is one place, not a region: samples stay beside it.
 */
export async function hideSamplesNearRealPlaces(
  db: Kysely<Tables>,
  {
    hidesAll,
  }: {
    /** Whether an operator wants none of them seen; asked of the database unless told. */
    hidesAll?: boolean
  } = {},
): Promise<number> {
  const { rows: samples } = await sql<Sample>`
    select id, latitude, longitude from places
    where is_sample and latitude is not null order by id`.execute(db)
  if (samples.length === 0) return 0
  if (hidesAll ?? (await areSamplesPutAway(db))) {
    await sql`
      update places set is_hidden_by_import = true
      where is_sample and not is_hidden_by_import`.execute(db)
    return samples.length
  }
  const cells = await cellsWithImported(db)
  const near = samplesNear(samples, new Set(cells.map(({ cell }) => cell)))
  const points = await pointsIn(db, [...near.doubtful.values()].flat())
  const hidden = [
    ...near.certain,
    ...[...near.doubtful].flatMap(([sample, around]) =>
      isNear(sample, around, points) ? sample.id : [],
    ),
  ]
  await sql`
    update places set is_hidden_by_import = not is_hidden_by_import
    where is_sample and is_hidden_by_import <> (id = any(${hidden}::bigint[]))`.execute(db)
  return hidden.length
}

/** Found by skipping through the index from each cell to the next, however many places lie in one. */
async function cellsWithImported(db: Kysely<Tables>): Promise<{ cell: number }[]> {
  const { rows } = await sql<{ cell: number }>`
    with recursive used as (
      select min(cell) as cell from places where is_shown
      union all
      select (select min(cell) from places where is_shown and cell > used.cell)
      from used where used.cell is not null)
    select cell from used where exists (
      select from places p where p.cell = used.cell and is_shown and ${IS_IMPORTED})`.execute(db)
  return rows
}

/**
 * Most samples are settled by cells alone: no real place in any cell around, or one in a cell that
 * lies wholly within the distance. For the few others the cells that have to be looked into.
 */
function samplesNear(
  samples: readonly Sample[],
  real: ReadonlySet<number>,
): { certain: number[]; doubtful: Map<Sample, number[]> } {
  const certain: number[] = []
  const doubtful = new Map<Sample, number[]>()
  for (const sample of samples) {
    const around = (cellsOfCircle(sample, SAMPLES_YIELD_METERS) ?? []).filter((cell) =>
      real.has(cell),
    )
    const isCertain = around.some(
      (cell) =>
        distanceMeters(sample, middleOfCell(cell)) + HALF_A_CELL_METERS <= SAMPLES_YIELD_METERS,
    )
    if (isCertain) certain.push(sample.id)
    else if (around.length > 0) doubtful.set(sample, around)
  }
  return { certain, doubtful }
}

async function pointsIn(db: Kysely<Tables>, cells: number[]): Promise<Map<number, Point[]>> {
  const points = new Map<number, Point[]>()
  if (cells.length === 0) return points
  const { rows } = await sql<Point>`
    select distinct latitude, longitude from places
    where is_shown and ${IS_IMPORTED} and cell = any(${[...new Set(cells)]}::int[])`.execute(db)
  for (const point of rows) {
    const cell = cellOf(point)
    const inCell = points.get(cell)
    if (inCell === undefined) points.set(cell, [point])
    else inCell.push(point)
  }
  return points
}

function isNear(sample: Point, cells: number[], points: ReadonlyMap<number, Point[]>): boolean {
  return cells.some((cell) =>
    points.get(cell)?.some((point) => distanceMeters(sample, point) <= SAMPLES_YIELD_METERS),
  )
}

/** The setting that is there while an operator wants none of the samples seen. */
const SAMPLES_PUT_AWAY = 'samples-put-away'

/** Whether an operator wants none of the samples to be seen. */
export async function areSamplesPutAway(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('operatorSettings')
    .select('key')
    .where('key', '=', SAMPLES_PUT_AWAY)
    .executeTakeFirst()
  return row !== undefined
}

/** Puts all sample places out of sight, or brings those back that stand near no imported place. */
export async function putSamplesAway(tx: Transaction<Tables>, away: boolean): Promise<void> {
  if (away) {
    await tx
      .insertInto('operatorSettings')
      .values({ key: SAMPLES_PUT_AWAY, value: 'true' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  } else {
    await tx.deleteFrom('operatorSettings').where('key', '=', SAMPLES_PUT_AWAY).execute()
  }
  await hideSamplesNearRealPlaces(tx, { hidesAll: away })
}
