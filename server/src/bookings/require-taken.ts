import { ageMonths } from '@wayfur/domain/pets/age'
import { Problem } from '@wayfur/domain/problem'
import { takenRefusal, takenVerdict } from '@wayfur/domain/providers/taken-pets'
import type { SaidTakenPets } from '@wayfur/domain/providers/taken-pets-schemas'
import { takenTexts } from '@wayfur/domain/providers/taken-pets-words'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { birthOf, petRows } from '../pets/pet-shape.ts'
import type { Tables } from '../tables.ts'

/**
 * Refuses pets that the provider says they do not take for the service, as they are on its first
 * day, with the words of the verdict. Of pets without a passport here only the number is known.
 */
export async function requireTaken(
  db: Kysely<Tables>,
  takes: SaidTakenPets | null | undefined,
  {
    memberId,
    petIds,
    animals,
    on,
  }: { memberId: number; petIds: readonly number[]; animals: number; on: Day },
): Promise<void> {
  if (takes == null) return
  const rows =
    petIds.length === 0
      ? []
      : await petRows(db, memberId).where('pets.id', 'in', petIds).orderBy('pets.id').execute()
  const pets = rows.map((row) => ({
    name: row.name,
    species: row.species,
    weightKg: row.kilograms,
    ageMonths: ageMonths(birthOf(row), on),
  }))
  const found = takenVerdict(takes, pets)
  const { maxAnimals } = takes
  const isMany = maxAnimals !== null && animals > maxAnimals
  const says = takenRefusal(
    isMany ? { ...found, verdict: 'no', tooMany: maxAnimals } : found,
    takes,
    takenTexts(null),
  )
  if (says !== null) throw new Problem('conflict', says, { field: 'petIds' })
}
