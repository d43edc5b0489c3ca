import { boundsAround, distanceMeters, METERS_PER_MILE } from '@wayfur/domain/geo'
import { areaOf, cellOf } from '@wayfur/domain/places/grid-cell'
import * as endpoints from '@wayfur/domain/providers/endpoints'
import { isWithinReach, NEAR_PROVIDER_METERS } from '@wayfur/domain/providers/reach'
import type { Point } from '@wayfur/domain/schemas'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { callInProcess } from '../platform/api.ts'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { testCaller } from '../platform/testing/test-caller.ts'
import { randomSource } from '../sample-world/random-source.ts'
import type { Tables } from '../tables.ts'
import { providersEndpoints } from './routes.ts'
import { partOf } from './search-directory.ts'
import { seedSampleProviders } from './seed-sample-providers.ts'

const clock = fixedClock('2026-11-21T08:00:00Z')
const TODAY = '2026-11-21'
const DENVER = { latitude: 39.7392, longitude: -104.9903 }
const CHEYENNE = { latitude: 41.14, longitude: -104.82 }

function visitor(db: Kysely<Tables>) {
  const served = providersEndpoints({
    db,
    clock,
    busyTimes: async () => [],
    busyTimesOfMany: async () => new Map(),
  })
  return callInProcess(served, testCaller(), { replies: true })
}

interface Added extends Point {
  name: string
  comesWithinMeters?: number | null
  receives?: boolean
  starsSum?: number
}

async function add(db: Kysely<Tables>, providers: readonly Added[]): Promise<void> {
  for (const { name, ...provider } of providers) {
    const { id } = await db
      .insertInto('providers')
      .values({
        ...provider,
        businessName: name,
        reviewCount: provider.starsSum === undefined ? 0 : 1,
        description: '',
        serviceArea: name,
        city: `Town of ${name}`,
        createdAt: clock.now(),
        updatedAt: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('providerServices')
      .values({
        providerId: id,
        service: 'dog_walking',
        priceCents: 2500,
        per: 'hour',
        position: 0,
      })
      .execute()
  }
}

const asked = ({ latitude, longitude }: Point, more = {}) => ({
  query: { latitude: String(latitude), longitude: String(longitude), ...more },
})

const north = ({ latitude, longitude }: Point, miles: number): Point => ({
  latitude: latitude + (miles * METERS_PER_MILE) / 111_195,
  longitude,
})

eachDatabase('providers near a point', (open) => {
  test('are those within 30 miles who come there, or are come to, or have not said', async () => {
    const { db } = await open()
    const five = Math.floor(5 * METERS_PER_MILE)
    await add(db, [
      { name: 'comes', ...north(DENVER, 4), comesWithinMeters: five },
      { name: 'comes not so far', ...north(DENVER, 8), comesWithinMeters: five },
      { name: 'receives too', ...north(DENVER, 9), comesWithinMeters: five, receives: true },
      { name: 'has not said', ...north(DENVER, 20), starsSum: 5 },
      { name: 'too far', ...north(DENVER, 40), receives: true },
    ])
    const callApi = visitor(db)
    const names = async (more = {}) => {
      const found = await callApi(endpoints.searchProviders, asked(DENVER, more))
      return found.providers.map(({ businessName }) => businessName)
    }
    expect(await names()).toEqual(['has not said', 'comes', 'receives too'])
    expect(await names({ sort: 'nearest' })).toEqual(['comes', 'receives too', 'has not said'])
    const found = await callApi(endpoints.searchProviders, asked(DENVER))
    expect(found.counts).toEqual({ all: 3, care: 3, groomers: 0, vets: 0 })
    expect(found.areas).toEqual(['comes', 'has not said', 'receives too'])
    expect(found.nearest).toBeNull()
    const everywhere = await callApi(endpoints.searchProviders, { query: { sort: 'nearest' } })
    expect(everywhere.counts.all).toBe(5)
  })

  test('where nobody is, the nearest are named that the search would find', async () => {
    const { db } = await open()
    const callApi = visitor(db)
    const nobody = await callApi(endpoints.searchProviders, asked(CHEYENNE))
    expect(nobody).toMatchObject({ providers: [], nearest: null })
    await seedSampleProviders(db, { clock })
    const { nearest } = await callApi(endpoints.searchProviders, asked(CHEYENNE))
    expect(nearest?.label).toBe('Denver, CO')
    expect(nearest?.meters).toBeGreaterThan(140_000)
    const there = await callApi(endpoints.searchProviders, asked(nearest ?? CHEYENNE))
    expect(there.counts).toEqual({ all: 5, care: 2, groomers: 1, vets: 1 })
    // Of the tab that is looked at, and by the other filters.
    const stays = await callApi(endpoints.searchProviders, asked(CHEYENNE, { q: 'Fog City' }))
    expect(stays.nearest?.label).toBe('San Francisco, CA')
  })

  test('each of the ten cities of the samples has providers of every kind', async () => {
    const { db } = await open()
    await seedSampleProviders(db, { clock })
    const { rows } = await sql<{ city: string; kinds: number }>`
      select p.city, count(distinct s.service)::int as kinds
      from providers p join provider_services s on s.provider_id = p.id
      where p.is_sample group by 1 order by 1`.execute(db)
    expect(rows).toHaveLength(10)
    expect(Math.min(...rows.map(({ kinds }) => kinds))).toBeGreaterThanOrEqual(5)
  })

  test('cells, squares and distances are those of the domain, of what is shown', async () => {
    const { db } = await open()
    const random = randomSource('providers near')
    const around = boundsAround(DENVER, 60_000)
    const between = (least: number, most: number) => least + (most - least) * random.next()
    const providers = Array.from({ length: 300 }, (_, index) => ({
      name: `P${index}`,
      latitude: between(around.south, around.north),
      longitude: between(around.west, around.east),
      comesWithinMeters: random.often(0.5) ? random.whole(1000, 50_000) : null,
      receives: random.often(0.3),
    }))
    await add(db, providers)
    const rows = await db
      .selectFrom('providers')
      .select(['businessName', 'shownLatitude', 'shownLongitude', 'cell', 'area'])
      .select(['comesWithinMeters', 'receives'])
      .execute()
    const served = rows.filter(({ shownLatitude, shownLongitude, cell, area, ...reach }) => {
      const shown = { latitude: shownLatitude ?? 0, longitude: shownLongitude ?? 0 }
      expect(cell).toBe(cellOf(shown))
      expect(area).toBe(areaOf(shown))
      const meters = Math.round(distanceMeters(DENVER, shown))
      return meters <= NEAR_PROVIDER_METERS && isWithinReach(reach, meters)
    })
    const { counts } = await visitor(db)(endpoints.searchProviders, asked(DENVER))
    expect(counts.all).toBe(served.length)
    expect(served.length).toBeGreaterThan(50)
  })

  test('bad points are refused in words, and half a point is no point', async () => {
    const { db } = await open()
    const callApi = visitor(db)
    await expect(
      callApi(endpoints.searchProviders, { query: { latitude: '91', longitude: '0' } }),
    ).rejects.toMatchObject({ code: 'invalid-input' })
    const half = await callApi(endpoints.searchProviders, { query: { latitude: '39' } })
    expect(half).toMatchObject({ providers: [], nearest: null })
  })
})

eachDatabase('the statements of providers near a point', (open) => {
  test('look into the cells around it, never at all of forty thousand', async () => {
    const { db } = await open()
    await sql`insert into providers (business_name, description, service_area, city, latitude,
        longitude, created_at, updated_at)
      select 'P' || n, '', 'Area', 'Town', 25 + (n::bigint * 7919 % 24000) / 1000.0,
        -124 + (n::bigint * 104729 % 57000) / 1000.0, now(), now()
      from generate_series(1, 40000) as n`.execute(db)
    await sql`insert into provider_services (provider_id, service, price_cents, per, position)
      select id, 'dog_walking', 2500, 'hour', 0 from providers`.execute(db)
    await sql`analyze`.execute(db)
    const part = { tab: 'care', verdict: undefined, from: 0, most: 12 } as const
    for (const sort of ['best', 'nearest'] as const) {
      const statement = partOf(db, { near: DENVER, sort }, TODAY, part)
      const plan = JSON.stringify(await statement.explain('json'))
      expect(plan).toContain('providers_near')
      // The prices of a thousand may be read in one go; the providers themselves may not.
      expect(plan).not.toMatch(/Seq Scan[^}]*"Relation Name": ?"providers"/)
    }
    const callApi = visitor(db)
    const found = await callApi(endpoints.searchProviders, asked(DENVER, { sort: 'nearest' }))
    const nobody = await callApi(
      endpoints.searchProviders,
      asked({ latitude: 60, longitude: -100 }),
    )
    expect(found.counts.all).toBeGreaterThan(10)
    expect(nobody.nearest?.label).toBe('Town')
  })
})
