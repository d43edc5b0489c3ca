import { bookingTotal, furtherOf } from '../bookings/booking-price.ts'
import type { CaredPet } from './cared-pet.ts'
import type { PricedService, PriceUnit, ServiceKind } from './provider-schemas.ts'
import { takenVerdict } from './taken-pets.ts'

/**
 * The lowest price of these pets together, of the services looked at that do not refuse them; null
 * where every price is asked for or none of them takes the pets.
 */
export function priceForPets(
  prices: readonly PricedService[],
  pets: readonly CaredPet[],
  services: readonly ServiceKind[] | undefined,
): { priceCents: number; per: PriceUnit } | null {
  const found = prices.flatMap(({ service, priceCents, furtherCents, per, takes }) => {
    const isLookedAt = services?.includes(service) ?? true
    if (!isLookedAt || priceCents === null) return []
    if (takenVerdict(takes, pets).verdict === 'no') return []
    const together = bookingTotal(priceCents, {
      per: 'visit',
      minutes: 0,
      from: '',
      until: '',
      animals: Math.max(1, pets.length),
      furtherCents: furtherOf({ priceCents, furtherCents }),
    })
    return [{ priceCents: together, per }]
  })
  return found.toSorted((a, b) => a.priceCents - b.priceCents)[0] ?? null
}
