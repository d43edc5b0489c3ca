import type { OwnCarrier } from '@wayfur/domain/pets/carrier-schemas'
import type { HealthCheckKind } from '@wayfur/domain/pets/health-check'
import type { ChangedPart } from '@wayfur/domain/pets/merge-fields'
import type { Need } from '@wayfur/domain/pets/needs'
import type { Medication, PetStatus, Species } from '@wayfur/domain/pets/pet-schemas'
import type { HouseholdRole, ShareSection } from '@wayfur/domain/pets/sharing-schemas'
import type { Temper } from '@wayfur/domain/pets/temper'
import type { TimelineKind } from '@wayfur/domain/pets/timeline'
import type { TimelineFacts } from '@wayfur/domain/pets/timeline-facts'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from '../platform/database/platform-tables.ts'

/** One row per pet; see `0080-pets.sql` for what each column holds. */
export interface PetsTable {
  id: Generated<number>
  name: string
  species: Species
  breed: string | null
  temper: Generated<Temper | null>
  needs: Generated<Need[]>
  bornOn: string | null
  isBirthApproximate: Generated<boolean>
  imageUrl: string | null
  microchipId: string | null
  chippedOn: Generated<string | null>
  emergencyContact: string | null
  medicalNotes: string | null
  allergies: Generated<string[]>
  medications: Json<Medication[]>
  carriers: ColumnType<OwnCarrier[], string | undefined, string>
  vetName: string | null
  vetPhone: string | null
  vetAddress: string | null
  insurer: Generated<string | null>
  insurancePolicy: Generated<string | null>
  insurancePhone: Generated<string | null>
  standing: Generated<PetStatus>
  passedOn: string | null
  isSample: Generated<boolean>
  version: Generated<number>
  createdAt: Date
  deletedAt: Date | null
}

interface PetMembersTable {
  petId: number
  memberId: number
  role: HouseholdRole
  since: Date
}

interface PetWeightsTable {
  id: Generated<number>
  petId: number
  on: string
  kilograms: number
  note: string | null
}

interface VaccinationsTable {
  id: Generated<number>
  petId: number
  name: string
  date: string
  expirationDate: string | null
  veterinarian: string | null
  notes: string | null
}

/** One row per test or treatment; see `0560-travel-health.sql`. */
interface PetHealthChecksTable {
  id: Generated<number>
  petId: number
  kind: HealthCheckKind
  on: string
  at: string | null
  unitsPerMl: number | null
  validUntil: string | null
  doneBy: string | null
  product: Generated<string | null>
  notes: string | null
}

interface PetDocumentsTable {
  id: Generated<number>
  petId: number
  vaccinationId: number | null
  title: string
  fileUrl: string
  addedOn: string
}

interface PetInvitationsTable {
  id: Generated<number>
  petId: number
  tokenHash: Buffer
  email: string
  role: HouseholdRole
  invitedBy: number
  createdAt: Date
  expiresAt: Date
}

export interface PetShareLinksTable {
  id: Generated<number>
  petId: number
  kind: 'share' | 'emergency'
  token: string
  label: string | null
  sections: ShareSection[]
  createdAt: Date
  expiresAt: Date | null
  viewCount: Generated<number>
}

interface PetShareViewsTable {
  id: Generated<number>
  linkId: number
  at: Date
  device: string
}

interface PetCalendarsTable {
  petId: number
  memberId: number
  tokenHash: Buffer
  madeAt: Date
}

interface PetEventsTable {
  id: Generated<number>
  petId: number
  kind: TimelineKind
  on: string
  /** Typed text, as it was typed. */
  words: string | null
  facts: ColumnType<TimelineFacts | null, string | null | undefined, string | null>
  memberId: number | null
  createdAt: Date
}

/** What was done for a pet; see `0646-care-ticks.sql`. */
interface CareTicksTable {
  id: string
  petId: number
  memberId: number | null
  day: string
  key: string
  at: Date
  arrivedAt: Date
  struckAt: Generated<Date | null>
}

/** Who changed which part of a passport under which id; see `0870-pet-changes.sql`. */
interface PetChangesTable {
  id: string
  petId: number
  field: ChangedPart
  memberId: number | null
  at: Date
}

export interface PetsTables {
  pets: PetsTable
  petMembers: PetMembersTable
  petWeights: PetWeightsTable
  vaccinations: VaccinationsTable
  petHealthChecks: PetHealthChecksTable
  petDocuments: PetDocumentsTable
  petInvitations: PetInvitationsTable
  petShareLinks: PetShareLinksTable
  petShareViews: PetShareViewsTable
  petEvents: PetEventsTable
  petCalendars: PetCalendarsTable
  careTicks: CareTicksTable
  petChanges: PetChangesTable
}
