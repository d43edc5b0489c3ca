import { STOP_CATEGORIES } from '@wayfur/domain/places/category'
import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import type { ComingPet } from '@wayfur/domain/places/pet-party'
import { besideLine, between, type MeasuredLine } from '@wayfur/domain/routing/measured-line'
import type { Day, Point } from '@wayfur/domain/schemas'
import type { Candidate } from '@wayfur/domain/trips/stop-candidate'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { all, narrowingConditions } from '../places/place-conditions.ts'
import type { Tables } from '../tables.ts'

/** The line is looked around each so many meters: less than half a grid cell. */
const STEP_METERS = 2_500
/** The best of each kind in each cell: more are never shown, however dense a town is. */
const BEST_OF_CELL = 4
/** Of places that nobody has said anything of, fewer are enough. */
const UNSAID_OF_CELL = 2
/** Kinds that can be along the way of a trip. */
const KINDS = [...STOP_CATEGORIES, 'vet'] as const
/**
 * Kinds that may be a stop though nobody has said how they receive pets, which is said with them:
 * one calls a hotel before, and at a rest area or in a park one is outdoors. A clinic is for pets.
 */
const UNSAID_KINDS = ['hotel', 'rest_area', 'park', 'vet'] as const

export interface Corridor {
  line: MeasuredLine
  /** How far from the line places may lie. */
  widthMeters: number
  /** When one passes there, by meters along the line; without it nothing is known of opening. */
  passesAt?: ((alongMeters: number) => Date) | undefined
  /** Who comes along: where one of them may not come is no stop. */
  pets?: readonly ComingPet[] | undefined
  /** The last day on the way, through which vaccinations must be valid; the first without. */
  lastDay?: Day | undefined
}

/** A part of the grid along the line: which segments of it come near. */
interface Square {
  first: number
  last: number
  alongMeters: number
}

/**
 * Places along a route that could be stops, each with how far along and how far off it lies. Every
 * grid cell beside the line gives its best of each kind by index, so the work grows with the length
 * of the route and not with how many places there are.
 */
export async function corridorSearch(
  db: Kysely<Tables>,
  corridor: Corridor,
  leavesAt: Date,
): Promise<(Candidate & { at: Point })[]> {
  const squares = squaresAlong(corridor)
  const { rows } = await candidateQuery(corridor, squares, leavesAt).execute(db)
  return rows.flatMap(({ latitude, longitude, cell, ...place }) => {
    const square = squares.get(cell)
    if (square === undefined) return []
    const at = { latitude, longitude }
    const { alongMeters, offMeters } = besideLine(corridor.line, at, square.first, square.last)
    return offMeters > corridor.widthMeters ? [] : [{ ...place, at, alongMeters, offMeters }]
  })
}

interface CandidateRow {
  id: number
  category: (typeof KINDS)[number]
  latitude: number
  longitude: number
  score: number
  cell: number
  isOpen: boolean | null
  isSample: boolean
  isWelcoming: boolean
}

function candidateQuery(
  { line, passesAt, pets = [], lastDay }: Corridor,
  squares: ReadonlyMap<number, Square>,
  leavesAt: Date,
): RawBuilder<CandidateRow> {
  const arrivals = [...squares.values()].map(
    ({ alongMeters }) => passesAt?.(Math.min(alongMeters, line.meters)).toISOString() ?? null,
  )
  const local = sql`timezone(p.time_zone, square.arrives)`
  const isOpen = sql`p.open_minutes @> ((extract(isodow from ${local})::int - 1) * 1440
    + extract(hour from ${local})::int * 60 + extract(minute from ${local})::int)`
  const ofCell = (isWelcoming: boolean) => sql`
    select p.id, p.category, p.latitude, p.longitude, p.score, ${isOpen} as is_open, p.is_sample,
      ${sql.lit(isWelcoming)} as is_welcoming
    from places p
    where p.cell = square.cell and p.category = kind.category and p.location_precision = 'exact'`
  const welcoming = all(narrowingConditions({ pets, lastDay, verdict: ['fits'] }, leavesAt))
  // One has to ask there first, so they are worth less than what fits.
  const asked =
    pets.length === 0
      ? sql``
      : sql`
        union all
        (${ofCell(false)} and ${all(narrowingConditions({ pets, lastDay, verdict: ['asks'] }, leavesAt))}
          order by p.review_count = 0, p.score desc, p.id limit ${UNSAID_OF_CELL})`
  const unsaid = all(narrowingConditions({ includeUnknown: true, nobodySaid: true }, leavesAt))
  return sql<CandidateRow>`
    select best.*, square.cell from
      unnest(${[...squares.keys()]}::int[], ${arrivals}::timestamptz[]) as square(cell, arrives)
      cross join unnest(${[...KINDS]}::text[]) as kind(category)
      cross join lateral (
        (${ofCell(true)} and ${welcoming} and p.review_count > 0
          order by p.score desc, p.id limit ${BEST_OF_CELL})
        union all
        (${ofCell(true)} and ${welcoming} and p.review_count = 0
          order by p.is_sample, p.id limit ${BEST_OF_CELL})${asked}
        union all
        (${ofCell(false)} and ${unsaid} and not p.is_sample
          and kind.category = any(${[...UNSAID_KINDS]}::text[])
          order by p.id limit ${UNSAID_OF_CELL})) best`
}
/** Every grid cell that reaches into the corridor, in the order of the way. */
function squaresAlong({ line, widthMeters }: Corridor): Map<number, Square> {
  const squares = new Map<number, Square>()
  for (let index = 0; index < line.points.length - 1; index += 1) {
    const from = line.points[index]
    const to = line.points[index + 1]
    if (from === undefined || to === undefined) continue
    const start = line.along[index] ?? 0
    const length = (line.along[index + 1] ?? 0) - start
    const steps = Math.max(1, Math.ceil(length / STEP_METERS))
    for (let step = 0; step <= steps; step += 1) {
      const around = between(from, to, step / steps)
      const cells = cellsOfCircle(around, widthMeters + STEP_METERS / 2) ?? []
      for (const cell of cells) {
        const known = squares.get(cell)
        if (known !== undefined) known.last = index
        else {
          const alongMeters = start + (length * step) / steps
          squares.set(cell, { first: index, last: index, alongMeters })
        }
      }
    }
  }
  return squares
}
