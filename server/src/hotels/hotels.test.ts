import * as endpoints from '@wayfur/domain/hotels/endpoints'
import { UNKNOWN_POLICY, kindPolicy } from '@wayfur/domain/places/pet-policy'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { castro, newPlace } from '../places/testing/place-fixtures.ts'
import type { NewPlace } from '../places/write-places.ts'
import { writePlaces } from '../places/write-places.ts'
import { callInProcess } from '../platform/api.ts'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { openLog } from '../platform/log.ts'
import { problemResponse } from '../platform/problems.ts'
import { rateLimitsInMemory } from '../platform/rate-limits.ts'
import { testCaller } from '../platform/testing/test-caller.ts'
import type { Tables } from '../tables.ts'
import { type HotelPrices, noHotelPrices } from './hotel-prices.ts'
import { outboundLinkRoute } from './outbound-link-route.ts'
import { hotelsEndpoints } from './routes.ts'

const clock = fixedClock('2026-11-21T20:00:00Z')
const handOffTemplate =
  'https://booking.example/search?ss={hotel}, {destination}&checkin={checkin}&checkout={checkout}&pets={pets}&label={click}'
const at = { latitude: String(castro.latitude), longitude: String(castro.longitude) }
const fee = {
  amountCents: 2_500,
  currency: 'USD',
  per: 'night',
  perPet: true,
  capCents: null,
} as const

function hotelsOf(db: Kysely<Tables>, prices: HotelPrices = noHotelPrices) {
  const parts = { db, clock, prices, handOffTemplate }
  const app = new Hono()
  app.route(
    '/',
    outboundLinkRoute({ ...parts, rateLimits: rateLimitsInMemory(), trustedProxies: 0 }),
  )
  app.onError((error) => problemResponse(error, openLog('silent')))
  return {
    callApi: callInProcess(hotelsEndpoints(parts), testCaller({}), { replies: true }),
    open: (path: string) => app.request(path, {}, { incoming: { socket: {} } }),
  }
}

async function keep(db: Kysely<Tables>, different: Partial<NewPlace>): Promise<number> {
  const place = newPlace({
    category: 'hotel',
    name: 'Mill Quarter Inn',
    pets: { ...UNKNOWN_POLICY, dog: kindPolicy('inside', { maxWeightKg: 20 }), fee },
    ...different,
  })
  await writePlaces(db, [place], clock.now())
  const { id } = await db
    .selectFrom('places')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

function namesOf(places: readonly { name: string }[]): string[] {
  return places.map(({ name }) => name).toSorted()
}

eachDatabase('hotels', (open) => {
  test('what is not known is never made up: no price, no rating, a fee only where it was said', async () => {
    const { db } = await open()
    await keep(db, {})
    await keep(db, { name: 'Silent Hotel', pets: { ...UNKNOWN_POLICY, dog: kindPolicy('inside') } })
    const { callApi } = hotelsOf(db)
    const query = { ...at, checkin: '2026-12-01', checkout: '2026-12-04', pets: '2' }
    const found = await callApi(endpoints.searchHotels, { query })
    expect(found).toMatchObject({ nights: 3, priceSource: null })
    expect(found.hotels[0]?.bookingSite).toBe('booking.example')
    const [known, silent] = found.hotels.toSorted((a, b) => a.id - b.id)
    expect(known).toMatchObject({
      price: null,
      rating: null,
      petFee: '$25 per pet and night',
      petCost: { kind: 'known', amountCents: 15_000 },
    })
    expect(silent).toMatchObject({ petFee: 'Pet fee: ask', petCost: { kind: 'ask' } })
    // Asked twice, the answer is the same: nothing is left to chance.
    expect(await callApi(endpoints.searchHotels, { query })).toEqual(found)
  })

  test('a real hotel nobody has told about is named to be asked, and an invented one is not', async () => {
    const { db } = await open()
    await keep(db, {})
    await keep(db, { name: 'Quiet Motel', pets: UNKNOWN_POLICY, phone: '+1 541-555-0100' })
    const source = { name: 'sample', id: 'silent', licence: null, on: null }
    await keep(db, { name: 'Invented Motel', pets: UNKNOWN_POLICY, source })
    await keep(db, {
      name: 'No Dogs Inn',
      pets: { ...UNKNOWN_POLICY, dog: kindPolicy('not-allowed') },
    })
    const { hotels, unsaid } = await hotelsOf(db).callApi(endpoints.searchHotels, { query: at })
    expect(hotels).toHaveLength(1)
    expect(unsaid).toMatchObject([{ name: 'Quiet Motel', phone: '+1 541-555-0100' }])
  })

  test('a pet that is too heavy does not see the hotel', async () => {
    const { db } = await open()
    await keep(db, {})
    const { callApi } = hotelsOf(db)
    const found = (weightKg: string) =>
      callApi(endpoints.searchHotels, { query: { ...at, species: 'dog', weightKg } })
    expect((await found('19')).hotels).toHaveLength(1)
    expect((await found('21')).hotels).toHaveLength(0)
  })

  test('a house is neither priced nor booked for more pets than it takes; it is told apart', async () => {
    const { db } = await open()
    const one = { ...UNKNOWN_POLICY, dog: kindPolicy('inside', { maxCount: 1 }), fee }
    const house = await keep(db, { name: 'One Dog Inn', pets: one })
    await keep(db, { name: 'Open Inn', pets: { ...one, dog: kindPolicy('inside') } })
    await keep(db, { name: 'Cat Inn', pets: { ...one, cat: kindPolicy('not-allowed') } })
    const { callApi, open: openPath } = hotelsOf(db)
    const found = async (query: object) => {
      const { hotels, refusing } = await callApi(endpoints.searchHotels, {
        query: { ...at, ...query },
      })
      return { hotels: namesOf(hotels), refusing: namesOf(refusing) }
    }
    for (const pets of [{ pets: '5', species: 'dog' }, { pets: '2' }]) {
      expect(await found(pets)).toEqual({
        hotels: ['Open Inn'],
        refusing: ['Cat Inn', 'One Dog Inn'],
      })
    }
    expect((await found({})).refusing).toEqual([])
    expect(await found({ species: 'cat' })).toEqual({ hotels: [], refusing: ['Cat Inn'] })
    const path = `/hand-off/hotels/${house}`
    const refused = await openPath(`${path}?pets=5&species=dog`)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toBe('One Dog Inn: Does not take 5 dogs: takes at most 1 dog.')
    expect((await openPath(`${path}?pets=2`)).status).toBe(409)
    expect(await db.selectFrom('handOffs').select('id').execute()).toEqual([])
    expect((await openPath(`${path}?pets=1&species=dog`)).status).toBe(303)
  })

  test('a Chihuahua, a Great Dane, two cats, and a dog with a rabbit find different hotels', async () => {
    const { db } = await open()
    const small = kindPolicy('inside', { maxWeightKg: 20 })
    await keep(db, { name: 'Small Dog Inn', pets: { ...UNKNOWN_POLICY, dog: small, fee } })
    const one = kindPolicy('inside', { maxCount: 1 })
    await keep(db, { name: 'One Cat Inn', pets: { ...UNKNOWN_POLICY, cat: one, fee } })
    const each = {
      dog: kindPolicy('inside'),
      cat: kindPolicy('inside'),
      other: kindPolicy('leash'),
    }
    const every = await keep(db, {
      name: 'Every Pet Inn',
      pets: { ...UNKNOWN_POLICY, ...each, fee },
    })
    const { callApi, open: openPath } = hotelsOf(db)
    const stay = { checkin: '2026-12-01', checkout: '2026-12-03' }
    const found = async (coming: string) => {
      const query = { ...at, ...stay, coming }
      const { hotels, refusing } = await callApi(endpoints.searchHotels, { query })
      return {
        // What fits is first; what has to be asked is last and has no sum.
        hotels: hotels.map(({ name, petCost }) =>
          petCost.kind === 'ask' ? name : `${name} ${petCost.amountCents}`,
        ),
        refusing: namesOf(refusing),
      }
    }
    expect(await found('dog:2.5')).toEqual({
      hotels: ['Small Dog Inn 5000', 'Every Pet Inn 5000', 'One Cat Inn'],
      refusing: [],
    })
    expect(await found('dog:70')).toEqual({
      hotels: ['Every Pet Inn 5000', 'One Cat Inn'],
      refusing: ['Small Dog Inn'],
    })
    expect(await found('cat:4,cat:5')).toEqual({
      hotels: ['Every Pet Inn 10000', 'Small Dog Inn'],
      refusing: ['One Cat Inn'],
    })
    expect(await found('dog:2.5,other:2')).toEqual({
      hotels: ['Every Pet Inn 10000', 'Small Dog Inn', 'One Cat Inn'],
      refusing: [],
    })
    // Vaccinations that are asked for must be valid through the last day of the stay.
    await keep(db, {
      name: 'Shots Inn',
      pets: {
        ...UNKNOWN_POLICY,
        ...each,
        dog: kindPolicy('inside', { vaccines: ['Rabies'] }),
        fee,
      },
    })
    const shots = async (until: string) => {
      const { hotels, refusing } = await found(`dog:2.5::48:none:Rabies=${until}`)
      return [hotels, refusing].map((names) => names.filter((name) => name.startsWith('Shots Inn')))
    }
    expect(await shots('2026-12-03')).toEqual([['Shots Inn 5000'], []])
    expect(await shots('2026-12-02')).toEqual([[], ['Shots Inn']])
    const goOn = async (id: number, coming: string) =>
      (await openPath(`/hand-off/hotels/${id}?coming=${coming}`)).status
    expect(await goOn(every - 2, 'dog:70,cat:4')).toBe(409)
    expect(await goOn(every - 2, 'dog:2.5,cat:4')).toBe(303)
    expect(await goOn(every - 1, 'cat:4,cat')).toBe(409)
    expect(await goOn(every, 'cat:4,cat')).toBe(303)
    const [kept] = await db.selectFrom('handOffs').select('pets').orderBy('id', 'desc').execute()
    expect(kept?.pets).toBe(2)
  })

  test('the booking site is not opened for a pet that is too heavy, in the units of the reader', async () => {
    const { db } = await open()
    const id = await keep(db, {})
    const path = `/hand-off/hotels/${id}?species=dog&weightKg=`
    const { open: openPath } = hotelsOf(db)
    expect((await openPath(`${path}20`)).status).toBe(303)
    expect(await (await openPath(`${path}21`)).text()).toBe(
      'Mill Quarter Inn: Does not take a pet of 46 lbs: takes dogs up to 44 lbs.',
    )
  })

  test('a price belongs to the hotel of that name at that spot, for one night', async () => {
    const { db } = await open()
    await keep(db, {})
    const offer = { at: castro, totalCents: 30_668, currency: 'USD' } as const
    const prices = (hotel: string, away = 0): HotelPrices => ({
      source: 'Test rates',
      offersFor: async () => [
        { ...offer, hotel, at: { ...castro, latitude: castro.latitude + away } },
      ],
    })
    const query = { ...at, checkin: '2026-12-01', checkout: '2026-12-03' }
    const priceWith = async (given: HotelPrices) =>
      (await hotelsOf(db, given).callApi(endpoints.searchHotels, { query })).hotels[0]?.price
    expect(await priceWith(prices('Mill Quarter Inn & Suites'))).toEqual({
      amountCents: 15_334,
      currency: 'USD',
      asOf: '2026-11-21',
      source: 'Test rates',
    })
    expect(await priceWith(prices('Grand Palace Hotel'))).toBeNull()
    expect(await priceWith(prices('Mill Quarter Inn', 0.01))).toBeNull()
  })

  test('days that cannot be are refused with the field they are about', async () => {
    const { db } = await open()
    const { callApi } = hotelsOf(db)
    const query = { ...at, checkin: '2026-12-03', checkout: '2026-12-01' }
    await expect(callApi(endpoints.searchHotels, { query })).rejects.toMatchObject({
      status: 400,
      message: 'Please leave on a day after the one you arrive.',
    })
  })

  test('going on to the booking site is written down and leads there', async () => {
    const { db } = await open()
    const id = await keep(db, {})
    const answer = await hotelsOf(db).open(
      `/hand-off/hotels/${id}?checkin=2026-12-01&checkout=2026-12-03&guests=2&pets=9&destination=San+Francisco`,
    )
    expect(answer.status).toBe(303)
    const to = new URL(answer.headers.get('location') ?? '')
    expect(to.origin).toBe('https://booking.example')
    expect(to.searchParams.get('ss')).toBe('Mill Quarter Inn, San Francisco')
    const [kept] = await db.selectFrom('handOffs').selectAll().execute()
    expect(kept).toMatchObject({
      site: 'booking.example',
      placeId: id,
      checkIn: '2026-12-01',
      guests: 2,
      pets: 5,
      click: to.searchParams.get('label'),
    })
  })

  test('an invented hotel opens its town, and days that cannot be are not sent on', async () => {
    const { db } = await open()
    const id = await keep(db, {
      source: { name: 'sample', id: '1', licence: null, on: null },
    })
    const answer = await hotelsOf(db).open(`/hand-off/hotels/${id}?checkin=2020-01-01`)
    const to = new URL(answer.headers.get('location') ?? '')
    expect(to.searchParams.get('ss')).toBe('1 Castro St, San Francisco, CA')
    expect(to.searchParams.has('checkin')).toBe(false)
  })

  test('what is no hotel of ours leads nowhere', async () => {
    const { db } = await open()
    const park = await keep(db, { category: 'park' })
    for (const id of [park, 987_654_321, 'x', '-1']) {
      const answer = await hotelsOf(db).open(`/hand-off/hotels/${id}`)
      expect(answer.status, String(id)).toBe(404)
    }
    expect(await db.selectFrom('handOffs').selectAll().execute()).toEqual([])
  })

  test('a hotel is credited to its partner, else to the one behind the site, and to none that is paused', async () => {
    const { db } = await open()
    const id = await keep(db, {})
    const { callApi, open: openPath } = hotelsOf(db)
    const partner = async (changes: object) => {
      const firm = {
        memberId: null,
        company: 'A firm',
        kind: 'hotel' as const,
        website: null,
        contactName: null,
        contactEmail: null,
        createdAt: clock.now(),
        updatedAt: clock.now(),
        ...changes,
      }
      const added = await db.insertInto('partners').values(firm).returning('id').execute()
      return added[0]?.id ?? 0
    }
    const set = (partnerId: number, status: 'active' | 'paused') =>
      db.updateTable('partners').set({ status }).where('id', '=', partnerId).execute()
    /** The host it leads to, whom it is credited to, and what the list says before. */
    const goOn = async () => {
      const { hotels } = await callApi(endpoints.searchHotels, { query: at })
      const answer = await openPath(`/hand-off/hotels/${id}`)
      const address = new URL(answer.headers.get('location') ?? '', 'https://wayfur.example')
      const kept = await db
        .selectFrom('handOffs')
        .select(['click', 'site', 'partnerId'])
        .orderBy('id', 'desc')
        .executeTakeFirst()
      const click = address.searchParams.get('label')
      const said = hotels[0]?.bookingSite
      return { host: address.host, said, to: click === kept?.click ? kept?.partnerId : 'nobody' }
    }
    expect(await goOn()).toMatchObject({ host: 'booking.example', to: null })
    const site = await partner({ bookingSite: 'booking.example' })
    expect(await goOn()).toMatchObject({ host: 'booking.example', to: site })
    const own = await partner({ bookingLink: 'https://inn.example/book?label={click}' })
    await db.insertInto('partnerPlaces').values({ placeId: id, partnerId: own }).execute()
    expect(await goOn()).toEqual({ host: 'inn.example', said: 'inn.example', to: own })
    await set(own, 'paused')
    expect(await goOn()).toEqual({ host: 'booking.example', said: 'booking.example', to: site })
    await set(site, 'paused')
    const before = await db.selectFrom('handOffs').select('id').execute()
    expect(await goOn()).toEqual({ host: 'wayfur.example', said: null, to: 'nobody' })
    expect(await db.selectFrom('handOffs').select('id').execute()).toEqual(before)
  })
})
