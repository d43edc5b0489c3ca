import type { Currency } from '@wayfur/domain/money'
import type { Day, Point } from '@wayfur/domain/schemas'

export interface PricedStay {
  center: Point
  radiusMeters: number
  checkin: Day
  checkout: Day
  guests: number
}

/** A room on sale, with the price of the whole stay. */
export interface OfferedStay {
  hotel: string
  at: Point
  totalCents: number
  currency: Currency
}

/** Who knows what rooms cost. */
export interface HotelPrices {
  /** As it is shown beside a price; null where nobody is asked. */
  readonly source: string | null
  /**
   * The cheapest room of each hotel around a point for one stay. Never fails: who cannot be
   * reached, or says nonsense, offers nothing, and hotels are shown without prices.
   */
  offersFor(stay: PricedStay, signal?: AbortSignal): Promise<OfferedStay[]>
}

/** Nobody is asked: every hotel says 'Check price', which the booking site answers. */
export const noHotelPrices: HotelPrices = {
  source: null,
  offersFor: async () => [],
}
