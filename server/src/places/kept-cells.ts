import type { PetRules, PlaceCategory } from '@wayfur/domain/places/place-schemas'
import { type Kysely, sql } from 'kysely'
import type { ChangeFeed } from '../platform/cache/change-feed.ts'
import type { Asker } from '../platform/cache/result-cache.ts'
import type { Stamp } from '../platform/cache/tables-read.ts'
import { onPrimary } from '../platform/database/replicas.ts'
import { Bound, StatementTexts, StatementValues } from '../platform/database/statement-texts.ts'
import type { Tables } from '../tables.ts'
import { KeptPolicies } from './kept-policies.ts'
import { Loads } from './loads.ts'
import { listedText } from './place-json.ts'
import { type Cell, onUnitSphere, PLACE } from './rank-in-cells.ts'
import { kindNumber } from './wanted-in-cells.ts'

/** Everything that is kept was read from this table. */
const READ_FROM: ReadonlySet<string> = new Set(['places'])
/** How much is kept at most: some 25 MB in all, besides the policies. */
const MOST = {
  /** Places whose rank and spot are kept. */
  places: 60_000,
  /** Most cells hold few places, and many none. */
  cells: 20_000,
  /** Cells remembered in which many lie, and which somebody asked for once. */
  asked: 20_000,
  /** Read for a question that nobody has asked before: no more than the database would read. */
  placesAtFirst: 300,
  /** Where more lie in the cells of one question, the database ranks them: it reads the best alone. */
  placesAtOnce: 5_000,
  /** Letters of places as they are shown: those of some 33,000. */
  letters: 20_000_000,
}
const EMPTY: Cell = new Float64Array(0)

/** Cells of one moment, and the texts of the places in them. */
export interface KeptPlaces {
  cells: readonly Cell[]
  /** By their number in the cells; there where they were asked for. */
  policies: readonly PetRules[]
  /** How new they are. */
  stamp: Stamp
  /**
   * The JSON of each place without its distance; undefined where one is not shown any more. Where
   * some are read for a town that somebody asked for before, those of `ahead` are read with them.
   */
  texts(ids: readonly number[], ahead: () => readonly number[]): Promise<string[] | undefined>
}

interface CellRow {
  cell: number
  id: number
  score: number
  latitude: number
  longitude: number
  stars: number
  reviews: number
  category: PlaceCategory
  welcomes: boolean
}

const cellTexts = new StatementTexts<{ cells: Bound; limit: Bound }, CellRow>(
  ({ cells, limit }) => sql`
    select p.cell, p.id, p.score, p.latitude, p.longitude, p.stars_sum as stars,
      p.review_count as reviews, p.category, p.welcomes_pets as welcomes
    from places p where p.cell = any(${cells}::int[]) and p.is_shown limit ${limit}::int`,
)
const placeTexts = new StatementTexts<{ ids: Bound }, { id: number; json: string }>(({ ids }) =>
  listedText(ids),
)

/**
 * What is read of places while none of them changes: begun anew with every change, so that nothing of
 * before can be mixed with what holds.
 */
class Unchanged {
  readonly look: number
  readonly cells = new Map<number, Cell>()
  readonly loads = new Loads<number>()
  readonly asked = new Set<number>()
  /** Cells in which too many lie for us. */
  readonly crowded = new Set<number>()
  readonly texts = new Map<number, string>()
  readonly policies = new KeptPolicies()
  places = 0
  letters = 0

  constructor(look: number) {
    this.look = look
  }
}

/**
 * Places near where people ask, kept by grid cell: people of a town stand on different spots and are
 * shown the same places. A cell is kept only while no place has changed in the database, which
 * `ChangeFeed` tells; whatever is not kept is asked of the database.
 */
export class KeptCells {
  /** How many searches were answered from them, and how many had to ask the database. */
  readonly lookups = { hits: 0, misses: 0 }
  readonly #db: Kysely<Tables>
  readonly #feed: ChangeFeed
  readonly #most: typeof MOST
  #kept = new Unchanged(0)

  constructor(db: Kysely<Tables>, feed: ChangeFeed, most = MOST) {
    this.#db = db
    this.#feed = feed
    this.#most = most
  }

  /** The cells, as new as this asker may expect; undefined where the database has to be asked. */
  async of(
    numbers: readonly number[],
    asker: Asker,
    { withPolicies = false } = {},
  ): Promise<KeptPlaces | undefined> {
    const isCurrent = await this.#feed.catchUp(asker).catch(() => false)
    const kept = isCurrent ? this.#unchanged() : undefined
    const wereThere = kept !== undefined && numbers.every((number) => kept.cells.has(number))
    const isThere =
      kept !== undefined &&
      (wereThere || (await this.#fill(kept, numbers))) &&
      (!withPolicies || (await this.#fillPolicies(kept, numbers)))
    // What has changed meanwhile would be of before.
    const isValid = isThere && kept === this.#unchanged()
    this.lookups[isValid ? 'hits' : 'misses'] += 1
    if (!isValid) return undefined
    return {
      cells: numbers.map((number) => kept.cells.get(number) ?? EMPTY),
      policies: kept.policies.list,
      stamp: { look: this.#feed.look, minute: Number.POSITIVE_INFINITY, tables: READ_FROM },
      texts: (ids, ahead) => this.#texts(kept, ids, wereThere ? ahead : () => []),
    }
  }

  #unchanged(): Unchanged {
    if (!this.#feed.isUnchanged(READ_FROM, this.#kept.look)) {
      this.#kept = new Unchanged(this.#feed.look)
    }
    return this.#kept
  }

  /** Says whether all of the cells are there. */
  async #fill(kept: Unchanged, numbers: readonly number[]): Promise<boolean> {
    const missing = numbers.filter((number) => !kept.cells.has(number))
    if (missing.length === 0) return true
    if (missing.some((number) => kept.crowded.has(number))) return false
    await kept.loads.wait(missing, (unread) => this.#load(kept, unread))
    return missing.every((number) => kept.cells.has(number))
  }

  /** Says whether all of the cells are still there, with the policies of their places. */
  async #fillPolicies(kept: Unchanged, numbers: readonly number[]): Promise<boolean> {
    const cells = new Map<number, Cell>()
    for (const number of numbers) {
      const cell = kept.cells.get(number)
      if (cell !== undefined) cells.set(number, cell)
    }
    const areThere = await kept.policies.fill(this.#db, cells)
    return areThere && numbers.every((number) => kept.cells.get(number) === cells.get(number))
  }

  async #load(kept: Unchanged, numbers: readonly number[]): Promise<void> {
    const isAskedAgain = numbers.every((number) => kept.asked.has(number))
    const most = isAskedAgain ? this.#most.placesAtOnce : this.#most.placesAtFirst
    const values = new StatementValues()
    const asked = { cells: values.bind(numbers), limit: values.bind(most + 1) }
    // A replica may lack what the last look has seen.
    const rows = await onPrimary(() => cellTexts.rows(this.#db, asked, values))
    if (rows.length > most) this.#noteCrowd(kept, numbers, isAskedAgain)
    else this.#keep(kept, numbers, rows)
  }

  #noteCrowd(kept: Unchanged, numbers: readonly number[], isAskedAgain: boolean): void {
    const crowd = isAskedAgain ? kept.crowded : kept.asked
    if (crowd.size > this.#most.asked) crowd.clear()
    for (const number of numbers) crowd.add(number)
  }

  #keep(kept: Unchanged, numbers: readonly number[], rows: readonly CellRow[]): void {
    const byCell = Map.groupBy(rows, ({ cell }) => cell)
    for (const number of numbers) kept.cells.set(number, packed(byCell.get(number)))
    kept.places += rows.length
    const most = this.#most
    for (const [number, cell] of kept.cells) {
      if (kept.places <= most.places && kept.cells.size <= most.cells) break
      kept.cells.delete(number)
      kept.places -= cell.length / PLACE.size
    }
  }

  async #texts(
    kept: Unchanged,
    ids: readonly number[],
    ahead: () => readonly number[],
  ): Promise<string[] | undefined> {
    const known = textsOf(kept, ids)
    if (known !== undefined) return known
    const asked = [...new Set([...ids, ...ahead()])]
    await this.#loadTexts(
      kept,
      asked.filter((id) => !kept.texts.has(id)),
    )
    const texts = textsOf(kept, ids)
    this.#forgetTexts(kept)
    return kept === this.#unchanged() ? texts : undefined
  }

  async #loadTexts(kept: Unchanged, ids: readonly number[]): Promise<void> {
    const values = new StatementValues()
    const asked = { ids: values.bind(ids) }
    for (const { id, json } of await onPrimary(() => placeTexts.rows(this.#db, asked, values))) {
      if (!kept.texts.has(id)) kept.letters += json.length
      kept.texts.set(id, json)
    }
  }

  #forgetTexts(kept: Unchanged): void {
    for (const [id, text] of kept.texts) {
      if (kept.letters <= this.#most.letters) break
      kept.texts.delete(id)
      kept.letters -= text.length
    }
  }
}

/** Undefined where one of them is missing. */
function textsOf({ texts }: Unchanged, ids: readonly number[]): string[] | undefined {
  const found: string[] = []
  for (const id of ids) {
    const text = texts.get(id)
    if (text === undefined) return undefined
    found.push(text)
  }
  return found
}

function packed(rows: readonly CellRow[] = []): Cell {
  if (rows.length === 0) return EMPTY
  const cell = new Float64Array(rows.length * PLACE.size)
  rows
    .toSorted((a, b) => b.score - a.score)
    .forEach(({ id, score, stars, reviews, category, welcomes, ...point }, at) => {
      const kind = kindNumber(category, welcomes)
      cell.set([id, score, ...onUnitSphere(point), stars, reviews, kind, -1], at * PLACE.size)
    })
  return cell
}
