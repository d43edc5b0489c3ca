import { t } from '@wayfur/domain/language/messages'
import { PET_FIELDS, saysSame } from '@wayfur/domain/pets/merge-fields'
import type { PetPassport } from '@wayfur/domain/pets/pet-schemas'
import { ApiError } from '../api-client.ts'
import { getText } from '../forms/form-data.ts'
import { ValidationError } from '../forms/form-error.ts'
import type { FieldChange, WaitingChange } from './passport-queue.ts'
import { partOfForm } from './pet-form-data.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a form was begun with, to be sent along with it. */
export function baseOf(pet: PetPassport): string {
  return JSON.stringify(Object.fromEntries(PET_FIELDS.map((field) => [field, pet[field]])))
}

/** What a form changes of what it was begun with, field by field. */
export function changesOfForm(typed: FormData): FieldChange[] {
  const part: Fields = partOfForm(typed)
  const base = baseIn(typed)
  const age = part['age'] ?? null
  return PET_FIELDS.filter((field) => field in part).flatMap((field) => {
    const [from, to] = [base[field], part[field]]
    if (field === 'birth' && to === null && age !== null) {
      return [{ field, from, to, age } as FieldChange]
    }
    return saysSame(from, to) ? [] : [{ field, from, to } as FieldChange]
  })
}

function baseIn(typed: FormData): Fields {
  try {
    const base: unknown = JSON.parse(getText(typed, 'base'))
    if (typeof base === 'object' && base !== null) return base as Fields
  } catch {
    // A form made up by hand.
  }
  throw new ValidationError(t('This form is not complete. Please reload.'))
}

/** A refusal of the third change of a list, in the words of the form: of the field it changes. */
export function namingField(error: unknown, changes: readonly FieldChange[]): unknown {
  if (!(error instanceof ApiError)) return error
  const [, index, step, ...rest] = /^changes\.(\d+)(?:\.(to|from))?/.exec(error.field ?? '')
    ? (error.field ?? '').split('.')
    : []
  const field = index === undefined ? undefined : changes[Number(index)]?.field
  if (field === undefined) return error
  const more = step === 'to' || step === 'from' || step === undefined ? rest : [step]
  const path = step === 'age' ? 'age' : [field, ...more].join('.')
  return new ApiError(error.status, error.says, error.code, path)
}

/** A passport as it will be once what waits of it is sent: the next form begins from there. */
export function withWaiting(pet: PetPassport, waiting: readonly WaitingChange[]): PetPassport {
  const changes = waiting.flatMap(({ petId, refused, written }) =>
    petId === pet.id && refused === undefined && written.kind === 'fields' ? written.changes : [],
  )
  // A field that was emptied is written as its record keeps it.
  const written = changes.map(({ field, to }) => {
    const empty = Array.isArray(pet[field]) ? [] : null
    return [field, to ?? empty] as const
  })
  return { ...pet, ...Object.fromEntries(written) }
}
