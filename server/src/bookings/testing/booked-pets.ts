import type { Need } from '@wayfur/domain/pets/needs'
import type { Species } from '@wayfur/domain/pets/pet-schemas'
import type { Temper } from '@wayfur/domain/pets/temper'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** What of a pet would tell whose it is. */
export const IDENTIFYING = {
  microchipId: '985112003456789',
  imageUrl: `/files/${'b'.repeat(26)}.webp`,
  emergencyContact: 'Alex, (415) 555-0123',
  medicalNotes: 'Ask for Sam at Elm Street',
  vetName: 'Dr. Wu of Noe Valley',
  insurancePolicy: 'BV-204 118',
} as const

/** A pet of a member, with everything a passport may tell, and its latest weight. */
export async function addPet(
  db: Kysely<Tables>,
  memberId: number,
  pet: {
    name: string
    species?: Species
    breed?: string
    kilograms?: number
    isSample?: boolean
    temper?: Temper
    needs?: Need[]
  },
): Promise<number> {
  const createdAt = new Date('2026-01-01T00:00:00Z')
  const {
    name,
    species = 'Dog',
    breed = null,
    kilograms,
    isSample = false,
    temper = null,
    needs = [],
  } = pet
  const { id } = await db
    .insertInto('pets')
    .values({
      ...IDENTIFYING,
      name,
      species,
      breed,
      temper,
      needs,
      bornOn: '2023-11-01',
      isBirthApproximate: true,
      medications: JSON.stringify([]),
      vetPhone: null,
      vetAddress: null,
      passedOn: null,
      isSample,
      createdAt,
      deletedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('petMembers')
    .values({ petId: id, memberId, role: 'owner', since: createdAt })
    .execute()
  if (kilograms !== undefined) {
    await db
      .insertInto('petWeights')
      .values({ petId: id, on: '2026-11-01', kilograms, note: null })
      .execute()
  }
  return id
}
