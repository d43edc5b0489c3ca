import { type Compilable, CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Stands for a value while a statement is compiled. */
class Place {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Where each of the values that are given goes. */
export type Values<Given> = <Name extends keyof Given>(name: Name) => Given[Name]

/**
 * A statement of the query builder that is asked often, its text put together once: doing that anew
 * takes longer than the database needs for it. `write` says it with `value('memberId')` where each
 * value goes, and must not look at what that is.
 */
export function compiledOnce<Given extends object, Row>(
  write: (db: Kysely<Tables>, value: Values<Given>) => Compilable<Row> | RawBuilder<Row>,
): (db: Kysely<Tables>, values: Given) => CompiledQuery<Row> {
  let text: string | undefined
  let places: readonly unknown[] = []
  return (db, values) => {
    if (text === undefined) {
      const compiled = write(db, <Name extends keyof Given>(name: Name) => {
        return new Place(name) as Given[Name]
      }).compile(db)
      places = compiled.parameters
      text = compiled.sql
    }
    return CompiledQuery.raw(
      text,
      places.map((place) => (place instanceof Place ? values[place.name as keyof Given] : place)),
    )
  }
}
