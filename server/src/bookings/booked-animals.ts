import { MOST_ANIMALS } from '@wayfur/domain/bookings/booking'
import type { BookedAnimal } from '@wayfur/domain/bookings/booking-schemas'
import { msg } from '@wayfur/domain/language/messages'
import type { ServiceDays } from '@wayfur/domain/pets/vaccine-proof'
import { vaccineStandings } from '@wayfur/domain/pets/vaccine-standing'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Transaction } from 'kysely'
import { requirePet } from '../pets/pet-access.ts'
import { readPet } from '../pets/read-pet.ts'
import type { Tables } from '../tables.ts'
import type { BookingRow } from './bookings-context.ts'
import { type AskedOfPets, askedOfPets, daysOf } from './required-vaccines.ts'

/** Which animals are to come: those with a passport here, and how many in all. */
interface WishedAnimals {
  petIds: number[]
  animals: number
}

/**
 * The animals that were asked for, all of the member's households. One pet may be named as `petId`;
 * without any, `petInfo` tells about one.
 */
export async function wishedAnimals(
  tx: Transaction<Tables>,
  memberId: number,
  wished: {
    petId?: number | null | undefined
    petIds?: number[] | undefined
    otherPets?: number | undefined
    petInfo?: string | undefined
  },
): Promise<WishedAnimals> {
  const named = [...(wished.petId == null ? [] : [wished.petId]), ...(wished.petIds ?? [])]
  const petIds = [...new Set(named)]
  const others = wished.otherPets ?? (petIds.length === 0 ? 1 : 0)
  const animals = petIds.length + others
  if (others > 0 && !wished.petInfo) {
    throw new Problem('invalid-input', msg('Please tell the provider about your pet.'), {
      field: 'petInfo',
    })
  }
  if (animals === 0) {
    throw new Problem('invalid-input', msg('Please choose a pet first.'), { field: 'petIds' })
  }
  if (animals > MOST_ANIMALS) {
    throw new Problem(
      'invalid-input',
      msg('Please book for at most {most} pets at once.', { most: MOST_ANIMALS }),
      { field: 'petIds' },
    )
  }
  for (const petId of petIds) await requirePet(tx, memberId, petId, 'see')
  return { petIds, animals }
}

/** The pets of a booking with what their passports tell. */
export async function bookedAnimals(
  db: Kysely<Tables>,
  booking: Pick<BookingRow, 'id' | 'memberId' | 'providerId' | 'timeZone' | 'startsAt' | 'endsAt'>,
  now: Date,
): Promise<BookedAnimal[]> {
  const { id, memberId } = booking
  const asked = { ...(await askedOfPets(db, booking.providerId)), days: daysOf(booking) }
  const rows = await db
    .selectFrom('bookingPets')
    .select('petId')
    .where('bookingId', '=', id)
    .orderBy('petId')
    .execute()
  const animals: BookedAnimal[] = []
  for (const { petId } of rows) {
    const animal = await bookedAnimal(db, { petId, memberId, now }, asked)
    if (animal !== null) animals.push(animal)
  }
  return animals
}

/** Null for a pet that was deleted or has gone to another household: it tells nothing any more. */
async function bookedAnimal(
  db: Kysely<Tables>,
  which: { petId: number; memberId: number; now: Date },
  { vaccines, days }: AskedOfPets & { days: ServiceDays },
): Promise<BookedAnimal | null> {
  const pet = await readPet(db, which).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
  if (pet === null) return null
  const { name, isSample, species, breed, temper, needs, imageUrl, weightKg } = pet
  const { allergies, medications, medicalNotes, vet, insurance, emergencyContact } = pet
  const vaccinations = pet.vaccinations.map((shot) =>
    Object.assign({}, shot, {
      clinic: shot.enteredBy?.clinic ?? null,
      signature: shot.enteredBy?.signature ?? null,
    }),
  )
  return {
    petId: which.petId,
    name,
    isSample,
    species,
    breed,
    temper,
    needs,
    imageUrl,
    ageText: pet.birth === null ? null : pet.ageText,
    weightKg,
    allergies,
    medications,
    medicalNotes,
    vet,
    insurance,
    emergencyContact,
    vaccines: vaccineStandings({ species, vaccinations }, vaccines, days),
  }
}
