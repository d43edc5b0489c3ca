import { sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { clustersOf, type Cluster, type ComparedRow } from './cluster-places.ts'
import { NOBODY_KNOWS_PLACE } from './known-to-people.ts'
import { refillPlaces } from './refill-places.ts'

/** What came of looking for places that several sources know. */
export interface MergedPlaces {
  /** Rows that are merged into another from now on. */
  merged: number
  /** Rows that are a place of their own again. */
  parted: number
}

/** Cells that are looked at together: a run of neighbors, some 5 by 90 km. */
const CELLS_AT_ONCE = 16
const CELL_COLUMNS = 7_200
/** Around the cells, in degrees: as far as two marks of one place may lie apart. */
const MARGIN = 0.006

/** Merging waits for merging: two imports may bring the same place. */
const MERGING_LOCK = 4420

/**
 * Makes one place of what several sources say of it, in the given grid cells. Run after every import
 * it is right whatever came before, and changes no row where nothing is new. What people here know
 * stays the place, else what OpenStreetMap has, else what came first.
 */
export async function mergeSamePlaces(
  tx: Transaction<Tables>,
  cells: Iterable<number>,
  now: Date,
): Promise<MergedPlaces> {
  await sql`select pg_advisory_xact_lock(${MERGING_LOCK}::int, 0)`.execute(tx)
  const all = { merged: 0, parted: 0 }
  if (!(await areSeveralSources(tx))) return all
  const sorted = [...new Set(cells)].toSorted((a, b) => a - b)
  for (const run of runsOf(sorted)) {
    const rows = await rowsAround(tx, run)
    if (new Set(rows.map(({ source }) => source)).size < 2) continue
    const { merged, parted, heads } = await write(tx, clustersOf(rows), now)
    all.merged += merged
    all.parted += parted
    await refillPlaces(tx, heads, now)
  }
  return all
}

/** Cells one beside the other in the same row of the grid, at most so many. */
function runsOf(sorted: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const cell of sorted) {
    const run = runs.at(-1)
    const first = run?.[0]
    const isNear = first !== undefined && cell - first < CELLS_AT_ONCE
    if (run !== undefined && isNear) run.push(cell)
    else runs.push([cell])
  }
  return runs
}

async function areSeveralSources(tx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql<{ source: string | null }>`
    with recursive named as (
      (select source from places where source <> 'sample' order by source limit 1)
      union all
      select (select p.source from places p
        where p.source > named.source and p.source <> 'sample' order by p.source limit 1)
      from named where named.source is not null)
    select source from named where source is not null limit 2`.execute(tx)
  return rows.length > 1
}

async function rowsAround(tx: Transaction<Tables>, run: readonly number[]): Promise<ComparedRow[]> {
  const around = new Set(
    run.flatMap((cell) =>
      [-CELL_COLUMNS, 0, CELL_COLUMNS].flatMap((up) => [-1, 0, 1].map((on) => cell + up + on)),
    ),
  )
  const first = Math.min(...run)
  const last = Math.max(...run)
  const row = Math.floor(first / CELL_COLUMNS)
  const south = row / 20 - 90 - MARGIN
  const north = (row + 1) / 20 - 90 + MARGIN
  // Farther from the equator a degree of longitude is shorter.
  const wide =
    MARGIN / Math.max(0.05, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180))
  const west = (first % CELL_COLUMNS) / 20 - 180 - wide
  const east = ((last % CELL_COLUMNS) + 1) / 20 - 180 + wide
  const { rows } = await sql<ComparedRow>`
    with heads as (
      select p.* from places p where p.is_shown and not p.is_sample
        and p.cell = any(${[...around]}::int[])
        and p.latitude between ${south} and ${north} and p.longitude between ${west} and ${east}
      union all
      select p.* from places p where p.status = 'closed' and p.corrected @> array['status']
        and p.cell = any(${[...around]}::int[])
        and p.latitude between ${south} and ${north} and p.longitude between ${west} and ${east}
    ), known as (
      select * from heads
      union all select m.* from places m join heads h on m.merged_into = h.id)
    select id, source, name, category, latitude, longitude, street, phone, merged_into
    from known where location_precision = 'exact' order by id`.execute(tx)
  return rows
}

/** Writes what is one place, and gives the places that have others merged into them. */
async function write(
  tx: Transaction<Tables>,
  clusters: readonly Cluster[],
  now: Date,
): Promise<MergedPlaces & { heads: number[] }> {
  const parted = clusters.flatMap(([one, other]) =>
    other === undefined && one !== undefined && one.mergedInto !== null ? [one.id] : [],
  )
  const several = clusters.filter((cluster) => cluster.length > 1)
  const known = await heldAndKnown(tx, several.filter((one) => !isAsWritten(one)).flat())
  const into = new Map<ComparedRow, number>()
  const heads: number[] = []
  for (const cluster of several) {
    const [head, ...others] = isAsWritten(cluster)
      ? cluster.toSorted((a, b) => (a.mergedInto ?? 0) - (b.mergedInto ?? 0))
      : cluster.toSorted((a, b) => rankOf(a, known) - rankOf(b, known) || a.id - b.id)
    if (head === undefined) continue
    heads.push(head.id)
    if (head.mergedInto !== null) parted.push(head.id)
    for (const one of others) {
      // What people said of two is theirs, and stays where they said it.
      if (!known.has(one.id)) into.set(one, head.id)
      else if (one.mergedInto !== null) parted.push(one.id)
    }
  }
  const moved = [...into].filter(([row, head]) => row.mergedInto !== head)
  await refillPlaces(
    tx,
    moved.map(([{ id }]) => id),
    now,
    { without: true },
  )
  await sql`update places set merged_into = null, updated_at = ${now}
    where id = any(${parted}::bigint[])`.execute(tx)
  const rows = JSON.stringify(moved.map(([{ id }, head]) => ({ id, head })))
  await sql`
    update places p set status = 'merged', merged_into = given.head, updated_at = ${now}
    from json_to_recordset(${rows}::json) as given (id bigint, head bigint)
    where p.id = given.id`.execute(tx)
  const merged = moved.filter(([row]) => row.mergedInto === null).length
  return { merged, parted: parted.length, heads }
}

/** One place with all others merged into it, as the table has it already. */
function isAsWritten(cluster: Cluster): boolean {
  const [head, ...more] = cluster.filter(({ mergedInto }) => mergedInto === null)
  const others = cluster.filter(({ mergedInto }) => mergedInto !== null)
  return more.length === 0 && others.every(({ mergedInto }) => mergedInto === head?.id)
}

/** Who stays the place: less is first. */
function rankOf({ id, source }: ComparedRow, known: ReadonlySet<number>): number {
  if (known.has(id)) return 0
  return source === 'osm' ? 1 : 2
}

/** Those of the rows that people here have spoken of; nobody speaks of any of them meanwhile. */
async function heldAndKnown(
  tx: Transaction<Tables>,
  cluster: readonly ComparedRow[],
): Promise<ReadonlySet<number>> {
  const ids = cluster.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  await sql`select id from places where id = any(${ids}::bigint[])
    order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select p.id from places p where p.id = any(${ids}::bigint[])
      and (p.source in ('owner', 'member') or not (${NOBODY_KNOWS_PLACE}))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
