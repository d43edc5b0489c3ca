import { expect, test } from 'vitest'
import { remoteJson } from '../geocoding/remote-json.ts'
import { type Answer, recordedServer } from '../geocoding/testing/recorded-server.ts'
import { openLog } from '../platform/log.ts'
import { hotelPricesKeepTheirPromises, STAY } from './hotel-prices.contract.ts'
import { noHotelPrices } from './hotel-prices.ts'
import { liteapiHotelPrices } from './liteapi-hotel-prices.ts'

// The documented forms of /data/hotels and /hotels/rates, shortened to what matters here.
const HOTELS = {
  data: [
    {
      id: 'lp1897',
      name: 'Mill Quarter Inn',
      latitude: 44.0581,
      longitude: -121.3154,
      address: '5 SW Mill St',
      city: 'Bend',
      rating: 8.9,
    },
    { id: 'lp1898', name: 'Full House Hotel', latitude: 44.06, longitude: -121.31 },
  ],
}
const RATES = {
  data: [
    {
      hotelId: 'lp1897',
      roomTypes: [
        { offerId: 'dear', offerRetailRate: { amount: 412, currency: 'USD' }, rates: [] },
        { offerId: 'cheap', offerRetailRate: { amount: 306.68, currency: 'USD' }, rates: [] },
      ],
    },
  ],
}

async function liteapi(answer: (path: string) => Answer) {
  const server = await recordedServer(answer)
  const prices = liteapiHotelPrices({
    url: server.url,
    key: 'sand_key',
    json: remoteJson({ fetch, userAgent: 'test', timeoutMs: server.patienceMs }),
    log: openLog('silent'),
  })
  return { prices, server, close: () => server.close() }
}

const recorded = (path: string): Answer => ({ json: path === '/data/hotels' ? HOTELS : RATES })

function odd(amount: number, currency: string) {
  return {
    data: [{ hotelId: 'lp1897', roomTypes: [{ offerRetailRate: { amount, currency } }] }],
  }
}

hotelPricesKeepTheirPromises('nobody', async () => ({
  prices: noHotelPrices,
  close: async () => {},
}))
hotelPricesKeepTheirPromises('LiteAPI', () => liteapi(recorded))

test('LiteAPI is asked with its key for the stay, and the cheapest room counts', async () => {
  const { prices, server, close } = await liteapi(recorded)
  expect(await prices.offersFor(STAY)).toEqual([
    {
      hotel: 'Mill Quarter Inn',
      at: { latitude: 44.0581, longitude: -121.3154 },
      totalCents: 30_668,
      currency: 'USD',
    },
  ])
  const [list, rates] = server.requests
  expect(list?.query.get('latitude')).toBe('44.0582')
  expect(list?.headers['x-api-key']).toBe('sand_key')
  expect(JSON.parse(rates?.body ?? '')).toEqual({
    hotelIds: ['lp1897', 'lp1898'],
    checkin: '2026-12-01',
    checkout: '2026-12-03',
    occupancies: [{ adults: 2 }],
    currency: 'USD',
    guestNationality: 'US',
  })
  await close()
})

test('whatever LiteAPI does wrong, hotels are shown without prices', async () => {
  const faults: Answer[] = [
    { status: 429, text: '{}' },
    { status: 500, text: 'oops' },
    { text: '{"data": [' },
    { json: { data: [{ id: 7 }] } },
    { json: { error: { code: 4002 } } },
    'silence',
  ]
  for (const fault of faults) {
    const { prices, close } = await liteapi(() => fault)
    expect(await prices.offersFor(STAY)).toEqual([])
    await close()
  }
})

test('prices in money we do not know, or without end, are left out', async () => {
  for (const rates of [odd(100, 'XAU'), odd(1e9, 'USD')]) {
    const { prices, close } = await liteapi((path) => ({
      json: path === '/data/hotels' ? HOTELS : rates,
    }))
    expect(await prices.offersFor(STAY)).toEqual([])
    await close()
  }
})
