import type { Species } from '@wayfur/domain/pets/pet-schemas'
import type { OpeningHours, OpenInterval } from '@wayfur/domain/places/place-schemas'
import type { ProofKind } from '@wayfur/domain/providers/proof-schemas'
import type { PriceUnit, ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** One row per provider; see `0051-providers.sql` for what each column holds. */
interface ProvidersTable {
  id: Generated<number>
  memberId: number | null
  businessName: string
  description: string
  serviceArea: string
  city: string
  latitude: number | null
  longitude: number | null
  /** The same to about a kilometer: what leaves the server, with its grid cell and its area. */
  shownLatitude: GeneratedAlways<number | null>
  shownLongitude: GeneratedAlways<number | null>
  cell: GeneratedAlways<number | null>
  area: GeneratedAlways<number | null>
  comesWithinMeters: Generated<number | null>
  receives: Generated<boolean>
  timeZone: string | null
  experience: string | null
  availability: string | null
  phone: string | null
  website: string | null
  imageUrl: string | null
  currency: Generated<string>
  reviewCount: Generated<number>
  starsSum: Generated<number>
  score: GeneratedAlways<number>
  status: Generated<'live' | 'paused' | 'hidden' | 'closed'>
  isSample: Generated<boolean>
  createdAt: Date
  updatedAt: Date
}

/** One row per service a provider offers. */
interface ProviderServicesTable {
  providerId: number
  service: ServiceKind
  priceCents: number | null
  /** What each further animal costs of the same; null is as much as the first. */
  furtherCents: Generated<number | null>
  per: PriceUnit
  /** Which animals are taken and since when they say so; null where they have not. */
  takesSpecies: Generated<Species[] | null>
  maxWeightKg: Generated<number | null>
  maxAnimals: Generated<number | null>
  minAgeMonths: Generated<number | null>
  takesSaidOn: Generated<string | null>
  position: number
}

/** One row per proof of training or licence. */
interface ProviderCredentialsTable {
  id: GeneratedAlways<number>
  providerId: number
  name: string
  issuer: string | null
  fileUrl: string | null
  expiresOn: string
}

/** One row per thing that a moderator has checked by a document; see `0865-provider-checks.sql`. */
interface ProviderChecksTable {
  providerId: number
  proof: ProofKind
  checkedOn: string
  until: string
}

/** One row per provider who has said when they work. */
interface ProviderAvailabilityTable {
  providerId: number
  timeZone: string
  hours: ColumnType<OpeningHours, string, string>
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  noticeMinutes: number
  horizonDays: number
  capacity: number
  version: Generated<number>
  updatedAt: Date
}

/** One row per date that is not like its weekday. */
interface ProviderExceptionsTable {
  providerId: number
  day: string
  hours: ColumnType<OpenInterval[], string, string>
}

/** How a provider has dealt with bookings; see `0463-provider-figures.sql`. */
interface ProviderFiguresTable {
  providerId: number
  answers: number
  medianAnswerMinutes: number | null
  repeatClients: number
  /** Of the latest ones; see `0760-provider-cancellations.sql`. */
  accepted: Generated<number>
  cancelledByProvider: Generated<number>
  reckonedAt: Date
}

export interface ProvidersTables {
  providerFigures: ProviderFiguresTable
  providerAvailability: ProviderAvailabilityTable
  providerExceptions: ProviderExceptionsTable
  providers: ProvidersTable
  providerServices: ProviderServicesTable
  providerChecks: ProviderChecksTable
  providerCredentials: ProviderCredentialsTable
}
