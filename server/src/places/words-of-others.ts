import { DAY_MS } from '@wayfur/domain/durations'
import { CLAIM_RENEWED_DAYS } from '@wayfur/domain/places/evidence'
import type { FactOfPlace, PetPolicy } from '@wayfur/domain/places/place-schemas'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { COLUMNS_OF_FACT, type FilledFacts } from './filled-facts.ts'

/** The columns of a place as a source gives them. */
interface GivenColumns {
  readonly [column: string]: unknown
  source: string
  source_id: string
  source_on: string | null
  pet_policy: PetPolicy
}

/** What others said of a place that a source names again: people here, and other sources. */
interface KnownByOthers {
  /** The names of the columns that stay. */
  stays: readonly string[]
  /** What of that another source filled in. */
  filled: FilledFacts | null
  row: Readonly<Record<string, unknown>>
}

async function knownByOthers(
  db: Kysely<Tables>,
  given: readonly GivenColumns[],
): Promise<ReadonlyMap<string, KnownByOthers>> {
  const keys = given.map(({ source, source_id }) => ({ source, source_id }))
  const { rows } = await sql<{
    row: Record<string, unknown>
    corrected: string[]
    filled: FilledFacts | null
    policyBefore: PetPolicy | null
  }>`
    select to_json(p) as "row", p.corrected, p.filled,
      case when v.policy_after::text = p.pet_policy::text then v.policy_before end as policy_before
    from json_to_recordset(${JSON.stringify(keys)}::json) as given (source text, source_id text)
    join places p on p.source = given.source and p.source_id = given.source_id
    left join visit_evidence v on v.place_id = p.id
    where p.corrected <> '{}' or v.place_id is not null or p.filled is not null`.execute(db)
  const givenByKey = new Map(given.map((row) => [keyOf(row), row]))
  return new Map(
    rows.map(({ row, corrected, filled: before, policyBefore }) => {
      const key = keyOf(row)
      const columns = givenByKey.get(key)
      const filled = stillFilled(before, columns)
      const saysTheSame = columns !== undefined && saysSameOfPets(policyBefore, columns)
      const stays = [
        ...corrected,
        ...(saysTheSame ? COLUMNS_OF_FACT.pets : []),
        ...Object.keys(filled ?? {}).flatMap((fact) => COLUMNS_OF_FACT[fact as FactOfPlace]),
      ]
      return [key, { stays, filled, row }]
    }),
  )
}

/** Whether a source says of pets what it said before, on a later day perhaps, but not much later. */
function saysSameOfPets(
  before: PetPolicy | null,
  { pet_policy: now, source_on: dataOn }: GivenColumns,
): boolean {
  if (before?.evidence?.from !== 'import' || now.evidence?.on !== dataOn) return isSame(before, now)
  const days = (Date.parse(now.evidence.on) - Date.parse(before.evidence.on)) / DAY_MS
  const onTheDay = { ...before, evidence: { ...before.evidence, on: now.evidence.on } }
  return days <= CLAIM_RENEWED_DAYS && isSame(onTheDay, now)
}

/** What stays filled in: that of which the place's own source still has no word. */
function stillFilled(
  filled: FilledFacts | null,
  columns: Readonly<Record<string, unknown>> | undefined,
): FilledFacts | null {
  const still = Object.entries(filled ?? {}).filter(([, { own }]) =>
    Object.entries(own).every(([name, before]) => isSame(before, columns?.[name] ?? null)),
  )
  return still.length === 0 ? null : Object.fromEntries(still)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/**
 * What a source gives, with what others said of those places in its stead: columns that people here
 * corrected, the pet policy after their visits while the source says the same as before them, and
 * what another source filled in while this one has no word of it.
 */
export async function withWordsOfOthers<T extends GivenColumns>(
  db: Kysely<Tables>,
  given: readonly T[],
): Promise<readonly (T & { filled: FilledFacts | null })[]> {
  const known = await knownByOthers(db, given)
  return given.map((columns) => {
    const found = known.get(keyOf(columns))
    if (found === undefined) return Object.assign({}, columns, { filled: null })
    const kept = Object.fromEntries(found.stays.map((column) => [column, found.row[column]]))
    return Object.assign({}, columns, kept, { filled: found.filled })
  })
}

function keyOf(row: { source?: unknown; source_id?: unknown }): string {
  return `${String(row.source)}\n${String(row.source_id)}`
}
