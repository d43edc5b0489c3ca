import { invariant } from '@wayfur/domain/problem'
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Texts kept of one statement; it has a few dozen forms, unless somebody tries all of them. */
const MOST_TEXTS = 500

/** Where a value stands in a statement; the value itself comes with each asking. */
export class Bound {
  readonly #place: string

  constructor(place: number) {
    this.#place = `$${place}`
  }

  toOperationNode() {
    return sql.raw(this.#place).toOperationNode()
  }

  toJSON(): string {
    return this.#place
  }
}

/** The values of one asking; each is sent once, however often the statement speaks of it. */
export class StatementValues {
  readonly list: unknown[] = []

  bind(value: unknown): Bound {
    return new Bound(this.list.push(value))
  }
}

/**
 * A statement that is asked often, its text put together once for each form it is asked in: doing
 * that anew took as long as a quarter of a search. What it is asked by holds all that its text
 * depends on and no value, so that texts can be told apart by it. It names its columns as the code
 * does.
 */
export class StatementTexts<Asked, Row> {
  readonly #write: (asked: Asked) => RawBuilder<Row>
  readonly #texts = new Map<string, string>()

  constructor(write: (asked: Asked) => RawBuilder<Row>) {
    this.#write = write
  }

  async rows(db: Kysely<Tables>, asked: Asked, values: StatementValues): Promise<Row[]> {
    const bare = db.withoutPlugins()
    const text = this.#textOf(bare, asked)
    const { rows } = await bare.executeQuery<Row>(CompiledQuery.raw(text, values.list))
    return rows
  }

  #textOf(bare: Kysely<Tables>, asked: Asked): string {
    const form = JSON.stringify(asked)
    const known = this.#texts.get(form)
    if (known !== undefined) return known
    const { sql: text, parameters } = this.#write(asked).compile(bare)
    invariant(parameters.length === 0, 'A value in a statement’s text must be bound.')
    if (this.#texts.size >= MOST_TEXTS) this.#texts.clear()
    this.#texts.set(form, text)
    return text
  }
}
