import { MOST_MEDICATIONS } from './medication.ts'
import { NEEDS } from './needs.ts'

/** The fields of a passport that are changed one by one; weights, notes and shots are entries. */
export const PET_FIELDS = [
  'name',
  'species',
  'breed',
  'temper',
  'needs',
  'birth',
  'imageUrl',
  'microchipId',
  'chippedOn',
  'emergencyContact',
  'medicalNotes',
  'allergies',
  'medications',
  'vet',
  'insurance',
  'carriers',
] as const
export type PetField = (typeof PET_FIELDS)[number]

/** What of a passport a change is known by: its fields, and the entries that are only added. */
export const CHANGED_PARTS = [...PET_FIELDS, 'weight', 'note'] as const
export type ChangedPart = (typeof CHANGED_PARTS)[number]

/** How long it is known who changed what; nobody's phone is away from every network for longer. */
export const CHANGES_KNOWN_DAYS = 60

/**
 * What becomes of the change of one field. It is written where the field still says what the change
 * began from; nothing is to do where it says the same already; anything else somebody else wrote
 * meanwhile, and both are shown.
 */
export function fateOf(
  { from, to }: { from?: unknown; to?: unknown },
  current: unknown,
): 'write' | 'there' | 'conflict' {
  if (saysSame(current, to)) return 'there'
  return saysSame(current, from) ? 'write' : 'conflict'
}

/** Whether two values of a field say the same: nothing is nothing, however it is written. */
export function saysSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

/** A value without what makes no difference: line ends, space around, the order of properties. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim() || null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain)
  if (typeof value !== 'object') return value
  const properties = Object.entries(value)
    .map(([name, inner]) => [name, plain(inner)] as const)
    .filter(([, inner]) => inner !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return properties.length === 0 ? null : Object.fromEntries(properties)
}

/** Fields of which two versions can stand together. */
const CAN_BE_BOTH = ['medicalNotes', 'allergies', 'needs', 'medications'] as const
type BothField = (typeof CAN_BE_BOTH)[number]

/** The longest text of medical notes. */
export const LONGEST_NOTES = 4000

/** Both versions as one, theirs first; undefined where a field holds only one, or too little room. */
export function bothOf(field: PetField, theirs: unknown, mine: unknown): unknown {
  if (!(CAN_BE_BOTH as readonly PetField[]).includes(field)) return undefined
  return bothOfField(field as BothField, theirs, mine)
}

/** Of each list: how many the record has room for. */
const ROOM = { allergies: 20, needs: NEEDS.length, medications: MOST_MEDICATIONS } as const

function bothOfField(field: BothField, theirs: unknown, mine: unknown): unknown {
  if (saysSame(theirs, null) || saysSame(mine, null)) return undefined
  if (field === 'medicalNotes') {
    const both = `${String(theirs)}\n\n${String(mine)}`
    return both.length > LONGEST_NOTES ? undefined : both
  }
  if (!Array.isArray(theirs) || !Array.isArray(mine)) return undefined
  const more = mine.filter((one) => !theirs.some((there) => saysSame(there, one)))
  const both = [...(theirs as unknown[]), ...(more as unknown[])]
  return both.length > ROOM[field] ? undefined : both
}
