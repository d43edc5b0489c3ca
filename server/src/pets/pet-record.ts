import { birthProblem } from '@wayfur/domain/pets/age'
import type { Pet } from '@wayfur/domain/pets/pet'
import type { PetRecord } from '@wayfur/domain/pets/pet-record'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely } from 'kysely'
import { keepFile } from '../files/files.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../platform/tables.ts'
import { todayOf } from './own-day.ts'
import { requirePet, requireRealPet } from './pet-access.ts'
import { requireRoomForPet } from './pet-allowance.ts'
import type { PetParts } from './pet-parts.ts'
import { birthOf, shownPet } from './pet-shape.ts'
import { vaccinationsOf, vetOf, weightsOf } from './read-pet.ts'
import { scheduleReminders } from './reminders.ts'
import { happened } from './timeline.ts'
import { lockPetsOf } from './write-pet.ts'

/** The passport of a pet as a file that can be imported again, here or elsewhere. */
export async function exportPet(
  { db, clock }: Pick<PetParts, 'db' | 'clock'>,
  { petId, memberId }: { petId: number; memberId: number },
): Promise<PetRecord> {
  const pet = await requirePet(db, memberId, petId, 'see')
  requireRealPet(pet)
  const [vaccinations, weights, notes] = await Promise.all([
    vaccinationsOf(db, petId),
    weightsOf(db, petId),
    db
      .selectFrom('petEvents')
      .select(['on', 'words'])
      .where('petId', '=', petId)
      .where('kind', '=', 'noted')
      .orderBy('on')
      .orderBy('id')
      .execute(),
  ])
  return {
    format: 'wayfur-pet',
    formatVersion: 1,
    exportedAt: clock.now().toISOString(),
    pet: {
      name: pet.name,
      species: pet.species,
      breed: pet.breed,
      birth: birthOf(pet),
      imageUrl: pet.imageUrl,
      microchipId: pet.microchipId,
      emergencyContact: pet.emergencyContact,
      medicalNotes: pet.medicalNotes,
      allergies: pet.allergies,
      medications: pet.medications,
      vet: vetOf(pet),
      standing: pet.standing,
      passedOn: pet.passedOn,
    },
    vaccinations: vaccinations
      .map(({ name, date, expirationDate, veterinarian, notes }) => ({
        name,
        date,
        expirationDate,
        veterinarian,
        notes,
      }))
      .reverse(),
    weights: weights.map(({ on, kilograms, note }) => ({ on, kilograms, note })).reverse(),
    notes: notes.map(({ on, words }) => ({ on, words: words ?? '' })),
  }
}

/** Begins a passport from an exported file; whoever imports it is its owner. */
export async function importPet(
  { db, clock, allowance }: PetParts,
  memberId: number,
  { pet, vaccinations, weights, notes }: PetRecord,
): Promise<Pet> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await lockPetsOf(tx, memberId)
    await requireRoomForPet(tx, memberId, allowance)
    const today = await todayOf(tx, memberId, now)
    const wrong = birthProblem(pet.birth, today)
    if (wrong !== null) throw new Problem('invalid-input', wrong)
    const { id: petId } = await tx
      .insertInto('pets')
      .values({
        name: pet.name,
        species: pet.species,
        breed: pet.breed,
        bornOn: pet.birth?.on ?? null,
        isBirthApproximate: pet.birth?.isApproximate ?? false,
        imageUrl: await ownPhoto(tx, { clock }, memberId, pet.imageUrl),
        microchipId: pet.microchipId,
        emergencyContact: pet.emergencyContact,
        medicalNotes: pet.medicalNotes,
        allergies: pet.allergies,
        medications: JSON.stringify(pet.medications),
        vetName: pet.vet?.name ?? null,
        vetPhone: pet.vet?.phone ?? null,
        vetAddress: pet.vet?.address ?? null,
        standing: pet.standing,
        passedOn: pet.standing === 'memorial' ? pet.passedOn : null,
        createdAt: now,
        deletedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('petMembers')
      .values({ petId, memberId, role: 'owner', since: now })
      .execute()
    await insertRecords(tx, petId, { vaccinations, weights })
    for (const note of notes) await happened(tx, { petId, kind: 'noted', ...note, memberId, now })
    await happened(tx, { petId, kind: 'imported', on: today, memberId, now })
    await scheduleReminders(tx, clock, petId)
    return shownPet(tx, { petId, memberId, today })
  })
}

async function insertRecords(
  tx: Kysely<Tables>,
  petId: number,
  { vaccinations, weights }: Pick<PetRecord, 'vaccinations' | 'weights'>,
): Promise<void> {
  for (const shot of vaccinations) {
    if (shot.expirationDate !== null && shot.expirationDate < shot.date) {
      throw new Problem('invalid-input', `${shot.name}: it expires before it was given.`)
    }
  }
  if (vaccinations.length > 0) {
    await tx
      .insertInto('vaccinations')
      .values(vaccinations.map((shot) => Object.assign({ petId }, shot)))
      .execute()
  }
  // Of several weights of one day the last one counts, as when they are typed one after the other.
  const byDay = [...new Map(weights.map((weight) => [weight.on, weight])).values()]
  if (byDay.length > 0) {
    await tx
      .insertInto('petWeights')
      .values(byDay.map((weight) => Object.assign({ petId }, weight)))
      .execute()
  }
}

/** The photo, where it is an upload of the one who imports and shown by no other pet. */
async function ownPhoto(
  tx: Kysely<Tables>,
  { clock }: Pick<PetParts, 'clock'>,
  memberId: number,
  url: string | null,
): Promise<string | null> {
  if (url === null || !/^\/files\/[0-9a-z]+\.webp$/.test(url)) return null
  const shown = await tx
    .selectFrom('pets')
    .select('id')
    .where('imageUrl', '=', url)
    .executeTakeFirst()
  if (shown !== undefined) return null
  try {
    await inTransaction(tx, (share) =>
      keepFile(share, clock, { url, ownerId: memberId, purpose: 'pet' }),
    )
    return url
  } catch (refused) {
    if (refused instanceof Problem) return null
    throw refused
  }
}
