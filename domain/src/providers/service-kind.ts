import { said } from '../language/messages.ts'
import type { PriceUnit, ServiceKind } from './provider-schemas.ts'

/** The services a provider may offer, in the words of the wire. */
export const SERVICE_KINDS = [
  'dog_walking',
  'pet_sitting',
  'grooming',
  'veterinary',
  'checkups',
  'vaccinations',
  'training',
] as const

/** What one price pays for. */
export const PRICE_UNITS = ['hour', 'night', 'visit'] as const

interface ServiceRow {
  label: string
  /** What its price usually pays for; a provider may say otherwise. */
  per: PriceUnit
}

export const SERVICES: Readonly<Record<ServiceKind, ServiceRow>> = said({
  dog_walking: { label: 'Dog walking', per: 'hour' },
  pet_sitting: { label: 'Pet sitting', per: 'night' },
  grooming: { label: 'Grooming', per: 'visit' },
  veterinary: { label: 'Veterinary care', per: 'visit' },
  checkups: { label: 'Checkups', per: 'visit' },
  vaccinations: { label: 'Vaccinations', per: 'visit' },
  training: { label: 'Training', per: 'hour' },
})

/** Nobody's hour costs less than a dollar or more than this; it keeps slips of the finger out. */
export const LEAST_PRICE_CENTS = 100
export const MOST_PRICE_CENTS = 200_000
