import { type Currency, CURRENCIES, MOST_CENTS } from '@wayfur/domain/money'
import * as z from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import { NoAnswer, type RemoteJson } from '../geocoding/remote-json.ts'
import type { Log } from '../platform/log.ts'
import type { HotelPrices, OfferedStay, PricedStay } from './hotel-prices.ts'

/** Hotels asked for at once: more than one page of ours shows. */
const MOST_HOTELS_ASKED = 50

// The parts we read of https://docs.liteapi.travel/reference: what else it says is its own affair.
const HotelList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      latitude: z.number().check(z.gte(-90), z.lte(90)),
      longitude: z.number().check(z.gte(-180), z.lte(180)),
    }),
  ),
})
const Rates = z.object({
  data: z.array(
    z.object({
      hotelId: z.string(),
      roomTypes: z.array(
        z.object({
          offerRetailRate: z.object({ amount: z.number().check(z.gt(0)), currency: z.string() }),
        }),
      ),
    }),
  ),
})

/** Prices of LiteAPI: the hotels around the point first, then the rates of the stay. */
export function liteapiHotelPrices({
  url,
  key,
  json,
  log,
}: {
  url: string
  key: string
  json: RemoteJson
  log: Log
}): HotelPrices {
  const headers = { 'x-api-key': key }

  async function offers(stay: PricedStay, signal?: AbortSignal): Promise<OfferedStay[]> {
    const list = new URL(`${url}/data/hotels`)
    list.searchParams.set('latitude', String(stay.center.latitude))
    list.searchParams.set('longitude', String(stay.center.longitude))
    list.searchParams.set('radius', String(stay.radiusMeters))
    list.searchParams.set('limit', String(MOST_HOTELS_ASKED))
    const hotels = readAs(HotelList, await json(list, signal, { headers })).data
    if (hotels.length === 0) return []
    const rates = readAs(
      Rates,
      await json(new URL(`${url}/hotels/rates`), signal, {
        headers,
        body: {
          hotelIds: hotels.map(({ id }) => id),
          checkin: stay.checkin,
          checkout: stay.checkout,
          occupancies: [{ adults: stay.guests }],
          currency: 'USD',
          guestNationality: 'US',
        },
      }),
    ).data
    return rates.flatMap(({ hotelId, roomTypes }) => {
      const hotel = hotels.find(({ id }) => id === hotelId)
      const cheapest = roomTypes
        .map(({ offerRetailRate }) => offerRetailRate)
        .toSorted((a, b) => a.amount - b.amount)[0]
      if (hotel === undefined || cheapest === undefined || !isKnown(cheapest.currency)) return []
      const totalCents = Math.round(cheapest.amount * 100)
      if (totalCents > MOST_CENTS) return []
      const at = { latitude: hotel.latitude, longitude: hotel.longitude }
      return [{ hotel: hotel.name, at, totalCents, currency: cheapest.currency }]
    })
  }

  return {
    source: 'LiteAPI',
    async offersFor(stay, signal) {
      try {
        return await offers(stay, signal)
      } catch (error) {
        if (signal?.aborted === true) throw error
        const why = error instanceof NoAnswer ? error.message : 'answered in an unknown form'
        log.warn({ service: 'hotel prices' }, `LiteAPI ${why}`)
        return []
      }
    },
  }
}

function isKnown(currency: string): currency is Currency {
  return CURRENCIES.some((known) => known === currency)
}

function readAs<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const read = safeParse(schema, value)
  if (!read.success) throw new NoAnswer('answered in an unknown form')
  return read.data
}
