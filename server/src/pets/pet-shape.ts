import { addDays, dayIn } from '@wayfur/domain/calendar'
import { ageText, ageYears } from '@wayfur/domain/pets/age'
import { grownSince, needsOn } from '@wayfur/domain/pets/needs'
import { phoneIn } from '@wayfur/domain/pets/pet'
import type { Birth, Pet } from '@wayfur/domain/pets/pet-schemas'
import type { HouseholdRole } from '@wayfur/domain/pets/sharing-schemas'
import { poundsOf } from '@wayfur/domain/pets/weight-text'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.ts'
import type { PetsTable } from './pets-tables.ts'

/** A deleted pet can be brought back for this long. */
export const RESTORABLE_DAYS = 30

type PetRow = Selectable<PetsTable> & {
  role: HouseholdRole
  kilograms: number | null
  weighedOn: string | null
}

/** Pets of a member's households with their latest weight, as rows. */
export function petRows(db: Kysely<Tables>, memberId: number) {
  return db
    .selectFrom('pets')
    .innerJoin('petMembers', (join) =>
      join.onRef('petMembers.petId', '=', 'pets.id').on('petMembers.memberId', '=', memberId),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('petWeights')
          .select(['kilograms', 'petWeights.on as weighedOn'])
          .whereRef('petWeights.petId', '=', 'pets.id')
          .orderBy('petWeights.on', 'desc')
          .orderBy('petWeights.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('pets')
    .select(['petMembers.role', 'latest.kilograms', 'latest.weighedOn'])
}

/** One pet as the contract shows it to a member; it must be there and theirs. */
export async function shownPet(
  db: Kysely<Tables>,
  { petId, memberId, today }: { petId: number; memberId: number; today: Day },
): Promise<Pet> {
  const row = await petRows(db, memberId).where('pets.id', '=', petId).executeTakeFirstOrThrow()
  return petOf(row, today)
}

/** A row as the contract shows it. */
export function petOf(row: PetRow, today: Day): Pet {
  const birth = birthOf(row)
  return {
    id: row.id,
    name: row.name,
    species: row.species,
    breed: row.breed,
    temper: row.temper,
    needs: needsOn({ ...row, birth }, row.passedOn ?? today),
    grownSince: grownSince({ ...row, birth }, row.passedOn ?? today),
    imageUrl: row.imageUrl,
    medicalNotes: row.medicalNotes,
    emergencyContact: row.emergencyContact,
    emergencyPhone: phoneIn(row.emergencyContact),
    microchipId: row.microchipId,
    birth,
    // A pet that is remembered does not grow older.
    age: ageYears(birth, row.passedOn ?? today),
    ageText: ageText(birth, row.passedOn ?? today),
    weight: row.kilograms === null ? null : poundsOf(row.kilograms),
    weightKg: row.kilograms,
    weighedOn: row.weighedOn,
    carriers: row.carriers,
    standing: row.standing,
    passedOn: row.passedOn,
    role: row.role,
    isSample: row.isSample,
    restorableUntil: row.deletedAt === null ? null : restorableUntil(row.deletedAt),
    version: row.version,
  }
}

export function birthOf(row: Pick<PetRow, 'bornOn' | 'isBirthApproximate'>): Birth | null {
  return row.bornOn === null ? null : { on: row.bornOn, isApproximate: row.isBirthApproximate }
}

/** The last whole day on which a deletion can be undone, wherever one is. */
export function restorableUntil(deletedAt: Date): Day {
  return addDays(dayIn('UTC', deletedAt), RESTORABLE_DAYS - 1)
}
