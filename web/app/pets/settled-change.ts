import { bothOf, PET_FIELDS, type PetField } from '@wayfur/domain/pets/merge-fields'
import { getChoice, getText } from '../forms/form-data.ts'
import type { FieldChange, TwoVersions } from './passport-queue.ts'

const CHOICES = ['mine', 'both', 'theirs'] as const

/** What a form about two versions of a field goes by. */
export function versionFields({ field, theirs, mine }: TwoVersions): Record<string, string> {
  return { field, theirs: JSON.stringify(theirs ?? null), mine: JSON.stringify(mine ?? null) }
}

/** The change that somebody chose, begun from what they saw; null where what stands there stays. */
export function settledChange(typed: FormData): FieldChange | null {
  const choice = getChoice(typed, 'choice', CHOICES)
  if (choice === 'theirs') return null
  const field = getChoice<PetField>(typed, 'field', PET_FIELDS)
  const [theirs, mine] = [valueIn(typed, 'theirs'), valueIn(typed, 'mine')]
  const to = choice === 'both' ? bothOf(field, theirs, mine) : mine
  return { field, from: theirs, to } as FieldChange
}

function valueIn(typed: FormData, name: string): unknown {
  try {
    return JSON.parse(getText(typed, name))
  } catch {
    return null
  }
}
