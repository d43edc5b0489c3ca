import * as z from 'zod/mini'
import { said, t } from '../language/messages.ts'

/** The services somebody may offer, in the words of the wire. */
export const SERVICE_KINDS = [
  'dog_walking',
  'pet_sitting',
  'grooming',
  'veterinary',
  'checkups',
  'vaccinations',
  'training',
] as const
export const ServiceKind = z.enum(SERVICE_KINDS)
export type ServiceKind = z.infer<typeof ServiceKind>

/** What one price pays for. */
export const PRICE_UNITS = ['hour', 'night', 'visit'] as const
export const PriceUnit = z.enum(PRICE_UNITS)
export type PriceUnit = z.infer<typeof PriceUnit>

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

/** A service with its price; a price that is not given is asked for. */
export const PricedService = z.object({
  service: ServiceKind,
  priceCents: z.nullable(
    z
      .int({ error: () => t('Please give the price as a number.') })
      .check(
        z.gte(LEAST_PRICE_CENTS, { error: () => t('A price is at least $1.') }),
        z.lte(MOST_PRICE_CENTS, { error: () => t('A price is at most $2,000.') }),
      ),
  ),
  per: PriceUnit,
})
export type PricedService = z.infer<typeof PricedService>

/** Each service once, in the order of the catalogue. */
export const PricedServices = z.pipe(
  z.array(PricedService).check(
    z.minLength(1, { error: () => t('Please choose at least one service.') }),
    z.maxLength(SERVICE_KINDS.length),
    z.refine((list) => new Set(list.map(({ service }) => service)).size === list.length, {
      error: () => t('Each service can be offered once.'),
    }),
  ),
  z.transform((list) =>
    list.toSorted((a, b) => SERVICE_KINDS.indexOf(a.service) - SERVICE_KINDS.indexOf(b.service)),
  ),
)
