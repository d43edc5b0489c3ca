import {
  listServiceProviders,
  providerTrustBadges,
  searchProviders,
} from '@wayfur/domain/providers/endpoints'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { callInProcess } from '../platform/api.ts'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { testCaller } from '../platform/testing/test-caller.ts'
import type { Tables } from '../tables.ts'
import { countsOf } from './directory-counts.ts'
import { providersEndpoints } from './routes.ts'
import { partOf } from './search-directory.ts'

const TODAY = '2026-11-21'
const DENVER = { latitude: 39.74, longitude: -104.99 }
const NEAR_DENVER = { latitude: '39.74', longitude: '-104.99' }

function visitor(db: Kysely<Tables>, day = TODAY) {
  const served = providersEndpoints({
    db,
    clock: fixedClock(`${day}T23:30:00Z`),
    busyTimes: async () => [],
    busyTimesOfMany: async () => new Map(),
  })
  return callInProcess(served, testCaller(), { replies: true })
}

/** A walker in Denver, with the days through which what was checked of them holds. */
async function add(
  db: Kysely<Tables>,
  name: string,
  until: { identity?: string; insurance?: string },
  more: { isSample?: boolean; service?: 'grooming' } = {},
): Promise<number> {
  const at = new Date('2026-11-01T08:00:00Z')
  const { id } = await db
    .insertInto('providers')
    .values({
      businessName: name,
      description: '',
      serviceArea: 'Denver',
      city: 'Denver, CO',
      ...DENVER,
      isSample: more.isSample ?? false,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const service = more.service ?? 'dog_walking'
  await db
    .insertInto('providerServices')
    .values({ providerId: id, service, priceCents: 2500, per: 'hour', position: 0 })
    .execute()
  for (const proof of ['identity', 'insurance'] as const) {
    const last = until[proof]
    if (last === undefined) continue
    await db
      .insertInto('providerChecks')
      .values({ providerId: id, proof, checkedOn: '2026-11-01', until: last })
      .execute()
  }
  return id
}

eachDatabase('providers of whom something was checked', (open) => {
  test('are found by it while it holds, in the list, the counts and the badges alike', async () => {
    const { db } = await open()
    await add(db, 'Both', { identity: '2028-11-01', insurance: TODAY })
    const id = await add(db, 'Insured', { insurance: '2027-01-31' })
    await add(db, 'Known', { identity: '2028-11-01' }, { service: 'grooming' })
    await add(db, 'Ran out', { insurance: '2026-11-20' })
    await add(db, 'Sample', { identity: '2028-11-01', insurance: '2028-11-01' }, { isSample: true })
    await add(db, 'Nothing', {})
    const found = async (checked: string, day?: string, more = {}) => {
      const reply = await visitor(db, day)(searchProviders, {
        query: { checked, ...more },
      })
      return {
        names: reply.providers.map(({ businessName }) => businessName),
        all: reply.counts.all,
        groomers: reply.counts.groomers,
      }
    }
    expect(await found('insurance')).toEqual({ names: ['Both', 'Insured'], all: 2, groomers: 0 })
    expect(await found('identity')).toEqual({ names: ['Both', 'Known'], all: 2, groomers: 1 })
    expect(await found('identity,insurance')).toMatchObject({ names: ['Both'], all: 1 })
    expect((await found('')).all, 'without a filter').toBe(6)
    // It holds through its last day and not a day longer.
    expect(await found('insurance', '2026-11-22')).toMatchObject({ names: ['Insured'], all: 1 })
    expect(await found('insurance', '2027-02-01')).toMatchObject({ names: [], all: 0 })
    // Together with a place, a tab and pets.
    expect(await found('identity', TODAY, NEAR_DENVER)).toMatchObject({ names: ['Both', 'Known'] })
    expect(await found('identity', TODAY, { tab: 'groomers' })).toMatchObject({ names: ['Known'] })
    expect(await found('insurance', TODAY, { pets: 'Dog:28.1::36' })).toMatchObject({
      names: ['Both', 'Insured'],
      all: 2,
    })
    const plain = await visitor(db)(listServiceProviders, {
      query: { checked: 'insurance' },
    })
    expect(plain.map(({ businessName }) => businessName)).toEqual(['Both', 'Insured'])

    const { providers } = await visitor(db)(searchProviders, { query: {} })
    const onCards = providers.map(({ businessName, isSample, checks }) => [
      businessName,
      isSample ? 'sample' : checks.map(({ proof }) => proof).join(' '),
    ])
    expect(onCards).toEqual([
      ['Both', 'identity insurance'],
      ['Insured', 'insurance'],
      ['Known', 'identity'],
      ['Ran out', ''],
      ['Sample', 'sample'],
      ['Nothing', ''],
    ])
    const params = { providerId: id }
    const kinds = async (day: string) =>
      (await visitor(db, day)(providerTrustBadges, { params })).map(({ kind }) => kind)
    expect(await kinds('2027-01-31')).toContain('insurance')
    expect(await kinds('2027-02-01')).not.toContain('insurance')
  })

  test('the nearest who is named where nobody is has what is looked for', async () => {
    const { db } = await open()
    await add(db, 'Plain', {})
    const query = { latitude: '41.14', longitude: '-104.82', checked: 'identity' }
    const callApi = visitor(db)
    expect((await callApi(searchProviders, { query })).nearest).toBeNull()
    await add(db, 'Known', { identity: '2028-11-01' })
    expect((await callApi(searchProviders, { query })).nearest?.label).toBe('Denver, CO')
  })

  test('what nobody checks is refused in words', async () => {
    const { db } = await open()
    for (const checked of ['owls', 'identity,owls', ',', 'identity;drop', 'x'.repeat(200)]) {
      await expect(visitor(db)(searchProviders, { query: { checked } })).rejects.toMatchObject({
        code: 'invalid-input',
      })
    }
  })

  test('of forty thousand only the few are read that were checked', async () => {
    const { db } = await open()
    await sql`insert into providers (business_name, description, service_area, city, latitude,
        longitude, created_at, updated_at)
      select 'P' || n, '', 'Area', 'Town', 25 + (n::bigint * 7919 % 24000) / 1000.0,
        -124 + (n::bigint * 104729 % 57000) / 1000.0, now(), now()
      from generate_series(1, 40000) as n`.execute(db)
    await sql`insert into provider_services (provider_id, service, price_cents, per, position)
      select id, 'dog_walking', 2500, 'hour', 0 from providers`.execute(db)
    // Most papers have run out. Where many hold, the best rated are looked through instead.
    await sql`insert into provider_checks (provider_id, proof, checked_on, until)
      select id, 'insurance', '2024-01-01', case when id % 2000 = 0 then date '2027-01-01'
        else date '2025-01-01' end from providers`.execute(db)
    await sql`analyze`.execute(db)
    const part = { tab: 'all', verdict: undefined, from: 0, most: 12 } as const
    const search = { checked: ['insurance'] } as const
    const plan = JSON.stringify(await partOf(db, search, TODAY, part).explain('json'))
    expect(plan).toContain('provider_checks_holding')
    expect(plan).not.toMatch(/Seq Scan[^}]*"Relation Name": ?"providers"/)
    const { counts } = await countsOf(db, search, TODAY, 'all')
    expect(counts.all).toBe(20)
  })
})
