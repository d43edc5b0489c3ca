import { MOST_COUNTED } from '@wayfur/domain/places/endpoints'
import { cellsOfCircle } from '@wayfur/domain/places/grid-cell'
import type { Asker } from '../platform/cache/result-cache.ts'
import { notePart } from '../platform/cache/tables-read.ts'
import type { KeptCells } from './kept-cells.ts'
import { countInCells, type Ranked, rankInCells } from './rank-in-cells.ts'
import type { PlaceSearch } from './search-places.ts'
import { searchedText } from './searched.ts'
import { wantedInCells } from './wanted-in-cells.ts'

/** Wider circles are asked of the database, which reads the best of each cell and no more. */
const MOST_CELLS = 100

/** Places behind the page that are read with it: people of the town stand on other spots. */
const READ_AHEAD = 40

/** What a search may ask for that its cells tell. */
const TOLD_BY_CELLS: ReadonlySet<string> = new Set<keyof PlaceSearch>([
  'center',
  'radiusMeters',
  'limit',
  'sort',
  'category',
  'includeUnknown',
  'pets',
  'verdict',
  'lastDay',
])

/**
 * The same answer as that of `searchPlaces`, out of cells that are kept; undefined where the database
 * has to be asked, as for whatever cells do not tell.
 */
export async function searchKeptCells(
  kept: KeptCells,
  search: PlaceSearch,
  asker: Asker,
  now: Date,
): Promise<string | undefined> {
  if (!isToldByCells(search)) return undefined
  const { center, radiusMeters, limit, pets = [] } = search
  const numbers = cellsOfCircle(center, radiusMeters)
  if (numbers === undefined || numbers.length > MOST_CELLS) return undefined
  const places = await kept.of(numbers, asker, { withPolicies: pets.length > 0 })
  if (places === undefined) return undefined
  const { cells, policies, stamp } = places
  const asked = {
    center,
    radiusMeters,
    isWanted: wantedInCells(search, policies, now.toISOString().slice(0, 10)),
    isNearestFirst: search.sort === 'nearest',
  }
  const found = rankInCells(cells, asked, limit + 1)
  const page = found.slice(0, limit)
  const texts = await places.texts(idsOf(page), () =>
    idsOf(rankInCells(cells, asked, limit + READ_AHEAD)),
  )
  if (texts === undefined) return undefined
  notePart(stamp)
  const total = countInCells(cells, asked, MOST_COUNTED + 1)
  const listed = page.map(({ meters }, at) => withDistance(texts[at] ?? '', meters))
  const last = found.length > limit ? page.at(-1) : undefined
  return `{"places":[${listed.join(',')}],"total":${
    total > MOST_COUNTED ? 'null' : total
  },"next":${last === undefined ? 'null' : `"${cursorOf(last)}"`},"searched":${searchedText(search, now)}}`
}

function isToldByCells(search: PlaceSearch): boolean {
  return Object.entries(search).every(
    ([name, value]) =>
      TOLD_BY_CELLS.has(name) || value === undefined || value === false || isEmpty(value),
  )
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

function idsOf(places: readonly Ranked[]): number[] {
  return places.map(({ id }) => id)
}

/** The text of a place ends with its brace. */
function withDistance(text: string, meters: number): string {
  return `${text.slice(0, -1)},"distanceMeters":${meters}}`
}

/** As `cursorText` writes it. */
function cursorOf({ stars, reviews, meters, id }: Ranked): string {
  return `${stars}_${reviews}_${meters}_${id}`
}
