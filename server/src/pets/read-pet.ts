import { MOST_DOCUMENTS } from '@wayfur/domain/pets/endpoints'
import type { EnteredBy } from '@wayfur/domain/pets/entered-by-schemas'
import { MOST_HEALTH_CHECKS } from '@wayfur/domain/pets/health-check'
import type { HealthCheck } from '@wayfur/domain/pets/health-check-schemas'
import { mayDo } from '@wayfur/domain/pets/household'
import type { Insurance, PetPassport, Vet } from '@wayfur/domain/pets/pet-schemas'
import {
  MOST_VACCINATIONS,
  vaccinationLabel,
  vaccinationState,
} from '@wayfur/domain/pets/vaccination'
import { MOST_WEIGHTS } from '@wayfur/domain/pets/weight'
import type { ClinicStanding } from '@wayfur/domain/signed-records/clinic'
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
    insurance: mayDo(pet.role, 'record') ? insuranceOf(row) : null,
    chippedOn: row.chippedOn,
    vaccinations: vaccinations.map((shot) => {
      const state = vaccinationState(shot.expirationDate, today)
      const entered = enteredBy(shot)
      return Object.assign(
        shot,
        { state, label: vaccinationLabel(state) },
        withPaper(entered, shot),
      )
    }),
    weights,
    healthChecks: healthChecks.map(shownCheck),
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

export function insuranceOf(
  row: Pick<HouseholdPet, 'insurer' | 'insurancePolicy' | 'insurancePhone'>,
): Insurance | null {
  const { insurer, insurancePolicy: policy, insurancePhone: phone } = row
  return insurer === null && policy === null && phone === null ? null : { insurer, policy, phone }
}

/** Latest first, each with the clinic that entered it, where one did. */
export function vaccinationsOf(db: Kysely<Tables>, petId: number) {
  return db
    .selectFrom('vaccinations as v')
    .leftJoin('vaccinationOrigins as o', 'o.vaccinationId', 'v.id')
    .leftJoin('clinics as c', 'c.id', 'o.clinicId')
    .select(['v.id', 'v.name', 'v.date', 'v.expirationDate', 'v.veterinarian', 'v.notes'])
    .select(['c.name as clinic', 'c.city as clinicCity', 'o.lot', 'o.signedAt', 'o.documentId'])
    .select('c.standing as clinicStanding')
    .where('v.petId', '=', petId)
    .orderBy('v.date', 'desc')
    .orderBy('v.id', 'desc')
    .limit(MOST_VACCINATIONS)
    .execute()
}

/** What is read of the clinic of an entry; nulls where the household entered it. */
interface Origin {
  clinic: string | null
  clinicCity: string | null
  lot?: string | null
  signedAt: Date | null
  clinicStanding: ClinicStanding | null
}

/** The clinic that entered something, as a field of it; no field where the household did. */
export function enteredBy({ clinic, clinicCity, lot = null, signedAt, clinicStanding }: Origin): {
  enteredBy?: EnteredBy
} {
  if (clinic === null || clinicCity === null) return {}
  const signature = signedAt === null ? 'none' : clinicStanding === 'checked' ? 'holds' : 'revoked'
  return { enteredBy: { clinic, city: clinicCity, lot, signature } }
}

/** The same with the paper it came with, for those who may open the documents of the pet. */
function withPaper(
  { enteredBy: by }: { enteredBy?: EnteredBy },
  { documentId }: { documentId: number | null },
): { enteredBy?: EnteredBy } {
  if (by === undefined) return {}
  return { enteredBy: documentId === null ? by : { ...by, documentId } }
}

/** Latest first, each with the clinic that entered it, where one did. */
export function healthChecksOf(db: Kysely<Tables>, petId: number) {
  return db
    .selectFrom('petHealthChecks as h')
    .leftJoin('healthCheckOrigins as o', 'o.checkId', 'h.id')
    .leftJoin('clinics as c', 'c.id', 'o.clinicId')
    .select(['h.id', 'h.kind', 'h.on', 'h.at', 'h.unitsPerMl', 'h.validUntil', 'h.doneBy'])
    .select(['h.product', 'h.notes', 'c.name as clinic', 'c.city as clinicCity'])
    .select(['o.signedAt', 'o.documentId', 'c.standing as clinicStanding'])
    .where('h.petId', '=', petId)
    .orderBy('h.on', 'desc')
    .orderBy('h.id', 'desc')
    .limit(MOST_HEALTH_CHECKS)
    .execute()
}

/** A test or treatment as the contract shows it. */
export function shownCheck(row: Awaited<ReturnType<typeof healthChecksOf>>[number]): HealthCheck {
  const { id, kind, on, at, unitsPerMl, validUntil, doneBy, product, notes } = row
  const check = { id, kind, on, at, unitsPerMl, validUntil, doneBy, product, notes }
  return Object.assign(check, withPaper(enteredBy(row), row))
}

/** Latest first. */
export function weightsOf(db: Kysely<Tables>, petId: number) {
  return db
    .selectFrom('petWeights')
    .select(['id', 'on', 'kilograms', 'note'])
    .where('petId', '=', petId)
    .orderBy('on', 'desc')
    .orderBy('id', 'desc')
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
