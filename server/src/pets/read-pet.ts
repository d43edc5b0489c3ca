import { MOST_DOCUMENTS } from '@wayfur/domain/pets/endpoints'
import { MOST_HEALTH_CHECKS } from '@wayfur/domain/pets/health-check'
import type { PetPassport, Vet } from '@wayfur/domain/pets/pet-schemas'
import {
  MOST_VACCINATIONS,
  vaccinationLabel,
  vaccinationState,
} from '@wayfur/domain/pets/vaccination'
import { MOST_WEIGHTS } from '@wayfur/domain/pets/weight'
import type { Kysely } from 'kysely'
import { todayOf } from '../accounts/member-time-zone.ts'
import type { Tables } from '../tables.ts'
import { type HouseholdPet, requirePet } from './pet-access.ts'
import { shownPet } from './pet-shape.ts'

/** The whole passport of a pet, for a member of its household. */
export async function readPet(
  db: Kysely<Tables>,
  { petId, memberId, now }: { petId: number; memberId: number; now: Date },
): Promise<PetPassport> {
  const row = await requirePet(db, memberId, petId, 'see')
  const today = await todayOf(db, memberId, now)
  const [pet, vaccinations, weights, documents, healthChecks] = await Promise.all([
    shownPet(db, { petId, memberId, today }),
    vaccinationsOf(db, petId),
    weightsOf(db, petId),
    documentsOf(db, petId),
    healthChecksOf(db, petId),
  ])
  return {
    ...pet,
    allergies: row.allergies,
    medications: row.medications,
    vet: vetOf(row),
    chippedOn: row.chippedOn,
    vaccinations: vaccinations.map((shot) => {
      const state = vaccinationState(shot.expirationDate, today)
      return Object.assign(shot, { state, label: vaccinationLabel(state) })
    }),
    weights,
    healthChecks,
    documents: documents.map((document) => ({
      id: document.id,
      title: document.title,
      url: `/api/pets/${petId}/documents/${document.id}/file`,
      isPicture: document.fileUrl.endsWith('.webp'),
      vaccinationId: document.vaccinationId,
      addedOn: document.addedOn,
    })),
    today,
  }
}

export function vetOf(row: Pick<HouseholdPet, 'vetName' | 'vetPhone' | 'vetAddress'>): Vet | null {
  const vet = { name: row.vetName, phone: row.vetPhone, address: row.vetAddress }
  return vet.name === null && vet.phone === null && vet.address === null ? null : vet
}

/** Latest first. */
export function vaccinationsOf(db: Kysely<Tables>, petId: number) {
  return db
    .selectFrom('vaccinations')
    .select(['id', 'name', 'date', 'expirationDate', 'veterinarian', 'notes'])
    .where('petId', '=', petId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_VACCINATIONS)
    .execute()
}

/** Latest first. */
export function healthChecksOf(db: Kysely<Tables>, petId: number) {
  return db
    .selectFrom('petHealthChecks')
    .select(['id', 'kind', 'on', 'at', 'unitsPerMl', 'validUntil', 'doneBy', 'notes'])
    .where('petId', '=', petId)
    .orderBy('on', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_HEALTH_CHECKS)
    .execute()
}

/** Latest first. */
export function weightsOf(db: Kysely<Tables>, petId: number) {
  return db
    .selectFrom('petWeights')
    .select(['id', 'on', 'kilograms', 'note'])
    .where('petId', '=', petId)
    .orderBy('on', 'desc')
    .limit(MOST_WEIGHTS)
    .execute()
}

/** Latest first. */
export function documentsOf(db: Kysely<Tables>, petId: number) {
  return db
    .selectFrom('petDocuments')
    .selectAll()
    .where('petId', '=', petId)
    .orderBy('id', 'desc')
    .limit(MOST_DOCUMENTS)
    .execute()
}
