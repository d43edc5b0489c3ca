import { expect, test } from 'vitest'
import type { HotelPrices } from './hotel-prices.ts'

const BEND = { latitude: 44.0582, longitude: -121.3153 }
export const STAY = {
  center: BEND,
  radiusMeters: 25_000,
  checkin: '2026-12-01',
  checkout: '2026-12-03',
  guests: 2,
}

/** What everybody who gives prices must do. */
export function hotelPricesKeepTheirPromises(
  name: string,
  open: () => Promise<{ prices: HotelPrices; close: () => Promise<void> }>,
): void {
  test(`${name}: each offer is a whole sum of cents for a hotel at a point`, async () => {
    const { prices, close } = await open()
    try {
      for (const { hotel, at, totalCents } of await prices.offersFor(STAY)) {
        expect(hotel).not.toBe('')
        expect(Number.isInteger(totalCents)).toBe(true)
        expect(totalCents).toBeGreaterThan(0)
        expect(Math.abs(at.latitude)).toBeLessThanOrEqual(90)
      }
    } finally {
      await close()
    }
  })

  test(`${name}: the same question has the same answer`, async () => {
    const { prices, close } = await open()
    try {
      expect(await prices.offersFor(STAY)).toEqual(await prices.offersFor(STAY))
    } finally {
      await close()
    }
  })
}
