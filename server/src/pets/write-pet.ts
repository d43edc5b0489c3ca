import type { Asked } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { ageYears, birthFromAge, birthProblem } from '@wayfur/domain/pets/age'
import {
  addPet as addPetCall,
  type changePet as changePetCall,
} from '@wayfur/domain/pets/endpoints'
import { chipDayProblem } from '@wayfur/domain/pets/health-check'
import { PET_FIELDS, saysSame } from '@wayfur/domain/pets/merge-fields'
import { needsOf } from '@wayfur/domain/pets/needs'
import { petProblem } from '@wayfur/domain/pets/pet'
import type { Birth, Pet, PetEntry, Species } from '@wayfur/domain/pets/pet-schemas'
import { Problem } from '@wayfur/domain/problem'
import type { Day } from '@wayfur/domain/schemas'
import type { Selectable, Transaction } from 'kysely'
import { lockMember } from '../accounts/lock-member.ts'
import { lastTodayOf, todayOf } from '../accounts/member-time-zone.ts'
import { keepFile, releaseFile } from '../files/files.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { askForLapseChecksOf } from './ask-for-lapse-check.ts'
import { type HouseholdPet, requirePet } from './pet-access.ts'
import { requireKeptUp, requireRoomForPet } from './pet-allowance.ts'
import { noteChanges } from './pet-changes.ts'
import { birthOf, shownPet } from './pet-shape.ts'
import type { PetsContext } from './pets-context.ts'
import type { PetsTable } from './pets-tables.ts'
import { insuranceOf, vetOf } from './read-pet.ts'
import { happened } from './timeline.ts'

/** What an upload becomes part of a passport as. */
const PHOTO = { purpose: 'pet', field: 'imageUrl' } as const

/** Begins the passport of a pet; its author becomes the owner. */
export async function addPet(
  { db, clock, allowance }: Pick<PetsContext, 'db' | 'clock' | 'allowance'>,
  memberId: number,
  entry: Asked<typeof addPetCall>['body'],
): Promise<Pet> {
  const now = clock.now()
  return replyInTransaction(db, addPetCall, async (tx) => {
    await lockMember(tx, memberId)
    await requireRoomForPet(tx, memberId, allowance)
    const today = await todayOf(tx, memberId, now)
    const columns = columnsOf(entry, { today, last: await lastTodayOf(tx, memberId, now) })
    if (columns.imageUrl !== null) {
      await keepFile(tx, clock, { ...PHOTO, url: columns.imageUrl, ownerId: memberId })
    }
    const { id: petId } = await tx
      .insertInto('pets')
      .values({ ...columns, passedOn: null, createdAt: now, deletedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('petMembers')
      .values({ petId, memberId, role: 'owner', since: now })
      .execute()
    if (entry.weightKg !== null && entry.weightKg !== undefined) {
      await tx
        .insertInto('petWeights')
        .values({ petId, on: today, kilograms: entry.weightKg, note: null })
        .execute()
    }
    await happened(tx, { petId, kind: 'added', on: today, memberId, now })
    return shownPet(tx, { petId, memberId, today })
  })
}

/** Replaces the details of a pet, unless they were changed since this member loaded them. */
export async function changePet(
  context: Pick<PetsContext, 'db' | 'clock' | 'allowance'>,
  { petId, memberId }: { petId: number; memberId: number },
  { version, ...entry }: Asked<typeof changePetCall>['body'],
): Promise<Pet> {
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const pet = await requirePet(tx, memberId, petId, 'edit', { isLocked: true })
    if (pet.version !== version) {
      throw new Problem(
        'changed-meanwhile',
        msg(
          'Someone changed {name}’s passport since you opened it. Reload to see their changes, then make yours.',
          { name: pet.name },
        ),
      )
    }
    const written = await writeEntry(tx, context, { pet, memberId }, entry)
    const fields = PET_FIELDS.filter((one) => !saysSame(entryOf(pet)[one], entryOf(written)[one]))
    await noteChanges(tx, { id: undefined, petId, fields, memberId, now })
    return shownPet(tx, { petId, memberId, today: await todayOf(tx, memberId, now) })
  })
}

/** Writes the details of a pet that is locked for it; gives what stands there then. */
export async function writeEntry(
  tx: Transaction<Tables>,
  { clock, allowance }: Pick<PetsContext, 'clock' | 'allowance'>,
  { pet, memberId }: { pet: HouseholdPet; memberId: number },
  entry: PetEntry,
): Promise<Selectable<PetsTable>> {
  const now = clock.now()
  const today = await todayOf(tx, memberId, now)
  const columns = columnsOf(
    entry,
    { today, last: await lastTodayOf(tx, memberId, now) },
    birthOf(pet),
  )
  if (changesMoreThanSafety(pet, columns)) await requireKeptUp(tx, pet, allowance)
  if (columns.imageUrl !== pet.imageUrl) {
    if (columns.imageUrl !== null) {
      await keepFile(tx, clock, { ...PHOTO, url: columns.imageUrl, ownerId: memberId })
    }
    if (pet.imageUrl !== null) await releaseFile(tx, clock, pet.imageUrl)
  }
  const version = pet.version + 1
  const written = await tx
    .updateTable('pets')
    .set({ ...columns, version })
    .where('id', '=', pet.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await happened(tx, { petId: pet.id, kind: 'changed', on: today, memberId, now })
  await askForLapseChecksOf(tx, clock, pet.id, `details:${pet.id}:${version}`)
  return written
}

/** The details of a pet as they would be typed. */
export function entryOf(row: Selectable<PetsTable>): PetEntry {
  const { name, species, breed, temper, needs, imageUrl, microchipId, chippedOn } = row
  const { emergencyContact, medicalNotes, allergies, medications, carriers } = row
  return {
    name,
    species,
    breed,
    temper,
    needs,
    birth: birthOf(row),
    imageUrl,
    microchipId,
    chippedOn,
    emergencyContact,
    medicalNotes,
    allergies,
    medications,
    vet: vetOf(row),
    insurance: insuranceOf(row),
    carriers,
  }
}

/** Contacts and what a vet or finder must know are changed whatever the plan; the rest is not. */
function changesMoreThanSafety(pet: HouseholdPet, columns: ReturnType<typeof columnsOf>): boolean {
  const names = ['name', 'species', 'breed', 'bornOn', 'isBirthApproximate', 'imageUrl'] as const
  return names.some((name) => pet[name] !== columns[name])
}

/** What was typed as columns; an age in years that still fits keeps the birth date known before. */
function columnsOf(
  entry: PetEntry,
  { today, last }: { today: Day; last: Day },
  before: Birth | null = null,
) {
  const missing = petProblem(entry)
  if (missing !== null) throw new Problem('invalid-input', missing)
  const birth =
    entry.birth ??
    (entry.age === null || entry.age === undefined
      ? null
      : ageYears(before, today) === entry.age
        ? before
        : birthFromAge(entry.age, today))
  const wrong = birthProblem(birth, last)
  if (wrong !== null) throw new Problem('invalid-input', wrong, { field: 'birth' })
  const chippedOn = entry.chippedOn ?? null
  const bornOn = birth === null || birth.isApproximate ? null : birth.on
  const chip = chipDayProblem(chippedOn, { bornOn, today: last })
  if (chip !== null) throw new Problem('invalid-input', chip, { field: 'chippedOn' })
  return {
    name: entry.name ?? '',
    species: entry.species as Species,
    breed: entry.breed,
    temper: entry.temper ?? null,
    needs: needsOf(entry.needs ?? []),
    bornOn: birth?.on ?? null,
    isBirthApproximate: birth?.isApproximate ?? false,
    imageUrl: entry.imageUrl ?? null,
    microchipId: entry.microchipId,
    chippedOn,
    emergencyContact: entry.emergencyContact,
    medicalNotes: entry.medicalNotes,
    allergies: entry.allergies ?? [],
    medications: JSON.stringify(entry.medications ?? []),
    carriers: JSON.stringify(entry.carriers ?? []),
    vetName: entry.vet?.name ?? null,
    vetPhone: entry.vet?.phone ?? null,
    vetAddress: entry.vet?.address ?? null,
    insurer: entry.insurance?.insurer ?? null,
    insurancePolicy: entry.insurance?.policy ?? null,
    insurancePhone: entry.insurance?.phone ?? null,
  }
}
