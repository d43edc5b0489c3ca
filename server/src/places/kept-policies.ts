import type { PetRules } from '@wayfur/domain/places/place-schemas'
import { type Kysely, sql } from 'kysely'
import { onPrimary } from '../platform/database/replicas.ts'
import { Bound, StatementTexts, StatementValues } from '../platform/database/statement-texts.ts'
import type { Tables } from '../tables.ts'
import { Loads } from './loads.ts'
import { type Cell, PLACE } from './rank-in-cells.ts'

/** Read for the first question: so many JSON texts take no longer than the statement would. */
const MOST_AT_FIRST = 300
/** Most places say nothing, or the same as others: some 3 MB at most. */
const MOST_POLICIES = 5_000

interface PolicyRow {
  id: number
  policy: string
}

const policyTexts = new StatementTexts<{ cells: Bound }, PolicyRow>(
  ({ cells }) => sql`
    select p.id, json_build_object('dog', p.pet_policy -> 'dog', 'cat', p.pet_policy -> 'cat',
      'other', p.pet_policy -> 'other', 'evidence', p.pet_policy -> 'evidence')::text as policy
    from places p where p.cell = any(${cells}::int[]) and p.is_shown`,
)

/** What the places of kept cells say of pets: each policy once, and its number in the cells. */
export class KeptPolicies {
  readonly list: PetRules[] = []
  readonly #numbers = new Map<string, number>()
  readonly #loads = new Loads<Cell>()
  /** Cells with many places, whose policies somebody asked for once. */
  readonly #asked = new WeakSet<Cell>()

  /** Says whether the policies of all places of these cells are there. */
  async fill(db: Kysely<Tables>, cells: ReadonlyMap<number, Cell>): Promise<boolean> {
    const missing = [...cells].filter(([, cell]) => !hasPolicies(cell))
    if (missing.length === 0) return true
    if (this.list.length >= MOST_POLICIES) return false
    const places = missing.reduce((sum, [, cell]) => sum + cell.length / PLACE.size, 0)
    const isAskedAgain = missing.every(([, cell]) => this.#asked.has(cell))
    if (places > MOST_AT_FIRST && !isAskedAgain) {
      for (const [, cell] of missing) this.#asked.add(cell)
      return false
    }
    await this.#loads.wait(
      missing.map(([, cell]) => cell),
      (unread) => this.#load(db, new Map(missing.filter(([, cell]) => unread.includes(cell)))),
    )
    return missing.every(([, cell]) => hasPolicies(cell))
  }

  async #load(db: Kysely<Tables>, cells: ReadonlyMap<number, Cell>): Promise<void> {
    const values = new StatementValues()
    const asked = { cells: values.bind([...cells.keys()]) }
    const rows = await onPrimary(() => policyTexts.rows(db, asked, values))
    const texts = new Map(rows.map(({ id, policy }) => [id, policy]))
    for (const cell of cells.values()) this.#note(cell, texts)
  }

  #note(cell: Cell, texts: ReadonlyMap<number, string>): void {
    for (let at = 0; at < cell.length; at += PLACE.size) {
      const text = texts.get(cell[at + PLACE.id] ?? 0)
      // A place that is not there any more: the cell is of before, and asked for no longer.
      if (text === undefined) return
      cell[at + PLACE.policy] = this.#numberOf(text)
    }
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.list.length)
    return this.list.push(JSON.parse(text) as PetRules) - 1
  }
}

/** They are noted from the first place to the last. */
function hasPolicies(cell: Cell): boolean {
  return cell.length === 0 || (cell[cell.length - PLACE.size + PLACE.policy] ?? -1) >= 0
}
