import type { PriceUnit, ServiceKind } from '@wayfur/domain/providers/service-kind'
import type { Generated, GeneratedAlways } from 'kysely'

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
  per: PriceUnit
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

export interface ProvidersTables {
  providers: ProvidersTable
  providerServices: ProviderServicesTable
  providerCredentials: ProviderCredentialsTable
}
