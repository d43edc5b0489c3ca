import type { FactOfPlace } from '@wayfur/domain/places/place-schemas'

/** A row of places as JSON, with its columns by their own names. */
export type PlaceRow = Readonly<Record<string, unknown>> & {
  id: number
  source: string
  corrected: readonly string[]
  filled: FilledFacts | null
}

/** What a row has of another source, by fact; see `0442-one-place-of-several-sources.sql`. */
export type FilledFacts = Partial<Record<FactOfPlace, FilledFact>>

interface FilledFact {
  /** The row it is of. */
  from: number
  /** The columns as the row's own source has them. */
  own: Readonly<Record<string, unknown>>
}

/** Columns that are one fact, the first of which says whether it is known. */
export const COLUMNS_OF_FACT: Readonly<Record<FactOfPlace, readonly string[]>> = {
  description: ['description'],
  address: ['street', 'zip_code'],
  city: ['city', 'state'],
  phone: ['phone'],
  website: ['website'],
  email: ['email'],
  hours: ['hours', 'hours_note', 'hours_text', 'open_minutes'],
  pets: ['pet_policy', 'pet_policy_text', 'pet_fee_text'],
  amenities: ['amenities'],
  cuisine: ['cuisine'],
  price: ['price_level'],
}

const FACTS = Object.keys(COLUMNS_OF_FACT) as FactOfPlace[]

type Columns = Readonly<Record<string, unknown>>

/** The columns as the row's own source has them, and as people here said of those that stay. */
export function ownColumns(row: PlaceRow, stays: readonly string[]): Columns {
  const own: Record<string, unknown> = { ...row }
  for (const [fact, { own: before }] of Object.entries(row.filled ?? {})) {
    const columns = COLUMNS_OF_FACT[fact as FactOfPlace]
    if (!columns.some((column) => stays.includes(column))) Object.assign(own, before)
  }
  return own
}

/**
 * What of a place is filled with what other sources know: facts that its own has no word of and
 * that may change, each from the first source that has it.
 */
export function filledFrom(
  own: Columns,
  stays: readonly string[],
  others: readonly PlaceRow[],
): { columns: Columns; filled: FilledFacts | null } {
  const columns: Record<string, unknown> = {}
  const filled: FilledFacts = {}
  for (const fact of FACTS) {
    const names = COLUMNS_OF_FACT[fact]
    const before = Object.fromEntries(names.map((name) => [name, own[name] ?? null]))
    const isOpen = !names.some((name) => stays.includes(name)) && wants(fact, own)
    const other = isOpen ? others.find((one) => isKnown(fact, one)) : undefined
    Object.assign(columns, before)
    if (other === undefined) continue
    for (const name of names) columns[name] = other[name] ?? null
    filled[fact] = { from: other.id, own: before }
  }
  return { columns, filled: Object.keys(filled).length === 0 ? null : filled }
}

/** Whether a row lacks a fact. */
function wants(fact: FactOfPlace, row: Columns): boolean {
  return fact === 'pets' ? !isStated(row) : !isKnown(fact, row)
}

function isKnown(fact: FactOfPlace, row: Columns): boolean {
  if (fact === 'pets') return isStated(row)
  const value = row[COLUMNS_OF_FACT[fact][0] ?? '']
  if (fact === 'amenities') return Array.isArray(value) && value.length > 0
  if (fact === 'hours') return (value ?? row['hours_note'] ?? null) !== null
  return (value ?? null) !== null
}

/** What a kind of place implies of pets is less than what somebody said. */
function isStated(row: Columns): boolean {
  const policy = row['pet_policy'] as { evidence?: { level?: string } | null } | null | undefined
  return ['stated', 'confirmed'].includes(policy?.evidence?.level ?? '')
}
