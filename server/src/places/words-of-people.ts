import type { PetPolicy } from '@wayfur/domain/places/place-schemas'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** The columns of a place as a source gives them. */
interface GivenColumns {
  source: string
  source_id: string
  pet_policy: PetPolicy
}

/** What people here said of a place that a source names again. */
interface KnownByPeople {
  /** The names of the columns that stay. */
  stays: readonly string[]
  row: Readonly<Record<string, unknown>>
}

async function knownByPeople(
  db: Kysely<Tables>,
  given: readonly GivenColumns[],
): Promise<ReadonlyMap<string, KnownByPeople>> {
  const keys = given.map(({ source, source_id }) => ({ source, source_id }))
  const { rows } = await sql<{
    row: Record<string, unknown>
    corrected: string[]
    policyBefore: PetPolicy | null
  }>`
    select to_json(p) as "row", p.corrected,
      case when v.policy_after::text = p.pet_policy::text then v.policy_before end as policy_before
    from json_to_recordset(${JSON.stringify(keys)}::json) as given (source text, source_id text)
    join places p on p.source = given.source and p.source_id = given.source_id
    left join visit_evidence v on v.place_id = p.id
    where p.corrected <> '{}' or v.place_id is not null`.execute(db)
  const policies = new Map(given.map((row) => [keyOf(row), row.pet_policy]))
  return new Map(
    rows.map(({ row, corrected, policyBefore }) => {
      const key = keyOf(row)
      const saysTheSame =
        policyBefore !== null && JSON.stringify(policyBefore) === JSON.stringify(policies.get(key))
      const stays = saysTheSame ? [...corrected, ...POLICY_COLUMNS] : corrected
      return [key, { stays, row }]
    }),
  )
}

const POLICY_COLUMNS = ['pet_policy', 'pet_policy_text', 'pet_fee_text']

/**
 * What a source gives, with what people here said of those places in its stead: columns they
 * corrected, and the pet policy after their visits while the source says the same as before them.
 */
export async function withWordsOfPeople<T extends GivenColumns>(
  db: Kysely<Tables>,
  given: readonly T[],
): Promise<readonly T[]> {
  const known = await knownByPeople(db, given)
  return given.map((columns) => {
    const found = known.get(keyOf(columns))
    if (found === undefined) return columns
    const kept = Object.fromEntries(found.stays.map((column) => [column, found.row[column]]))
    return Object.assign({}, columns, kept)
  })
}

function keyOf(row: { source?: unknown; source_id?: unknown }): string {
  return `${String(row.source)}\n${String(row.source_id)}`
}
