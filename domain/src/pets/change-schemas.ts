import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { PET_FIELDS, type PetField } from './merge-fields.ts'
import { NewNote, NewWeight, PetEntry, PetPassport } from './pet-schemas.ts'

/** A change of one field with the value it began from. */
function changeOf<Field extends PetField>(field: Field) {
  const value = PetEntry.shape[field]
  return z.object({ field: z.literal(field), from: value, to: value })
}

/** The change of one field of a passport, from what it said when the change was begun. */
export const FieldChange = z.discriminatedUnion('field', [
  changeOf('name'),
  changeOf('species'),
  changeOf('breed'),
  changeOf('temper'),
  changeOf('needs'),
  /** An age in years stands for a day that is guessed, where `to` names none. */
  z.extend(changeOf('birth'), { age: PetEntry.shape.age }),
  changeOf('imageUrl'),
  changeOf('microchipId'),
  changeOf('chippedOn'),
  changeOf('emergencyContact'),
  changeOf('medicalNotes'),
  changeOf('allergies'),
  changeOf('medications'),
  changeOf('vet'),
  changeOf('insurance'),
  changeOf('carriers'),
])
export type FieldChange = z.infer<typeof FieldChange>

/** Made where it was typed, so that what is sent twice is one. */
const changeId = z.uuid({ error: () => t('The id must be a UUID.') })

export const PetChange = z.object({
  id: changeId,
  changes: z.array(FieldChange).check(
    z.minLength(1),
    z.maxLength(PET_FIELDS.length),
    z.refine((all) => new Set(all.map(({ field }) => field)).size === all.length, {
      error: () => t('Please change each field once.'),
    }),
  ),
})
export type PetChange = z.infer<typeof PetChange>

export const FieldConflict = z.object({
  field: z.enum(PET_FIELDS),
  /** Who wrote what stands there; null where they left or nobody knows any more. */
  by: z.nullable(z.string()),
  isYou: z.boolean(),
  at: z.nullable(z.iso.datetime()),
})
/** A field that was changed meanwhile, so that nothing was written over; the passport says what it says. */
export type FieldConflict = z.infer<typeof FieldConflict>

export const MergedPet = z.object({
  pet: PetPassport,
  conflicts: z.array(FieldConflict).check(z.maxLength(PET_FIELDS.length)),
})
export type MergedPet = z.infer<typeof MergedPet>

export const WeightEntry = z.extend(NewWeight, { id: z.optional(changeId) })
export type WeightEntry = z.infer<typeof WeightEntry>

export const NoteEntry = z.extend(NewNote, { id: z.optional(changeId) })
export type NoteEntry = z.infer<typeof NoteEntry>
