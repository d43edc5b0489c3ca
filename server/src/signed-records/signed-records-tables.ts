import type { ClinicStanding } from '@wayfur/domain/signed-records/clinic'
import type { Generated } from 'kysely'

/** A clinic as it named itself; see `0670-counter-links.sql`. */
interface ClinicsTable {
  id: Generated<number>
  name: string
  city: string
  vetName: string
  license: string
  phone: string
  enteredAt: Date
  standing: Generated<ClinicStanding>
  decidedAt: Generated<Date | null>
  codeHash: Generated<Buffer | null>
}

/** See `0671-clinic-keys.sql`. */
interface ClinicKeysTable {
  id: Generated<number>
  clinicId: number
  kid: string
  publicKey: Buffer
  privateKey: Buffer | null
  madeAt: Date
  replacedAt: Generated<Date | null>
  revokedAt: Generated<Date | null>
}

interface CounterLinksTable {
  id: Generated<number>
  petId: number
  madeBy: number | null
  secretHash: Buffer
  madeAt: Date
  expiresAt: Date
  endedAt: Generated<Date | null>
  usedAt: Generated<Date | null>
  clinicId: Generated<number | null>
  /** See `0921-papers-of-clinics.sql`. */
  fileName: Generated<string | null>
}

interface VaccinationOriginsTable {
  vaccinationId: number
  clinicId: number
  lot: string | null
  enteredAt: Date
  signedAt: Generated<Date | null>
  documentId: Generated<number | null>
}

/** See `0920-checks-at-counters.sql`. */
interface HealthCheckOriginsTable {
  checkId: number
  clinicId: number
  enteredAt: Date
  signedAt: Generated<Date | null>
  documentId: Generated<number | null>
}

export interface SignedRecordsTables {
  clinics: ClinicsTable
  clinicKeys: ClinicKeysTable
  counterLinks: CounterLinksTable
  vaccinationOrigins: VaccinationOriginsTable
  healthCheckOrigins: HealthCheckOriginsTable
}
