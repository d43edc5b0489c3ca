import type { BookedKind } from '../bookings/booked-kind.ts'
import type { PricedService } from './provider-schemas.ts'

/** The service a booking is about: the one that was named, the first by the hour, or the first. */
export function usuallyBooked(
  prices: readonly PricedService[],
  named?: BookedKind,
): PricedService | undefined {
  const priced = prices.filter(({ priceCents }) => priceCents !== null)
  return (
    priced.find(({ service }) => service === named) ??
    priced.find(({ per }) => per === 'hour') ??
    priced[0]
  )
}
