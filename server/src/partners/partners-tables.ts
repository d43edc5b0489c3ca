import type { EntryKind } from '@wayfur/domain/partners/partner-booking'
import type {
  PartnerBookingState,
  PartnerKind,
  PartnerStatus,
} from '@wayfur/domain/partners/partner-schemas'
import type { PartnershipActor } from '@wayfur/domain/partners/partnership'
import type { Generated, GeneratedAlways } from 'kysely'

/** One row per firm whose application was accepted; see `0050-submissions.sql`. */
interface PartnersTable {
  id: GeneratedAlways<number>
  memberId: number | null
  company: string
  kind: PartnerKind
  website: string | null
  contactName: string | null
  contactEmail: string | null
  status: Generated<PartnerStatus>
  isSample: Generated<boolean>
  description: Generated<string>
  features: Generated<string[]>
  bookingLink: Generated<string | null>
  bookingSite: Generated<string | null>
  pausedBy: Generated<PartnershipActor | null>
  createdAt: Date
  updatedAt: Date
}

interface PartnerPlacesTable {
  placeId: number
  partnerId: number
}

interface PartnerRatesTable {
  id: GeneratedAlways<number>
  partnerId: number
  rateBasisPoints: number
  validFrom: Date
  setBy: number | null
}

interface PartnerSecretsTable {
  id: GeneratedAlways<number>
  partnerId: number
  secret: string
  createdAt: Date
  endsAt: Generated<Date | null>
  lastUsedAt: Generated<Date | null>
}

interface PartnerPostbacksTable {
  partnerId: number
  digest: Buffer
  receivedAt: Date
}

interface PartnerSettlementsTable {
  id: GeneratedAlways<number>
  partnerId: number
  amountCents: number
  madeAt: Date
  madeBy: number | null
}

interface PartnerBookingsTable {
  id: GeneratedAlways<number>
  partnerId: number
  reference: string
  handOffId: number | null
  state: PartnerBookingState
  amountCents: number
  currency: Generated<'USD'>
  rateBasisPoints: number
  commissionCents: number
  source: 'postback' | 'table' | 'sample'
  bookedAt: Date
  reportedAt: Date
  changedAt: Date
}

interface PartnerEntriesTable {
  id: GeneratedAlways<number>
  partnerId: number
  bookingId: number
  kind: EntryKind
  amountCents: number
  settlementId: Generated<number | null>
  madeAt: Date
}

/** See `0230-partner-ledger.sql`. */
export interface PartnersTables {
  partners: PartnersTable
  partnerPlaces: PartnerPlacesTable
  partnerRates: PartnerRatesTable
  partnerSecrets: PartnerSecretsTable
  partnerPostbacks: PartnerPostbacksTable
  partnerSettlements: PartnerSettlementsTable
  partnerBookings: PartnerBookingsTable
  partnerEntries: PartnerEntriesTable
}
