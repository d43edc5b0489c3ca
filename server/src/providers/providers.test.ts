import * as moderation from '@wayfur/domain/moderation/endpoints'
import {
  listServiceProviders,
  providerById,
  providerTrustBadges,
  searchProviders,
} from '@wayfur/domain/providers/endpoints'
import { expect, test } from 'vitest'
import { moderationWorld, WHOLE_PROVIDER } from '../moderation/testing/moderation-fixtures.ts'
import { callInProcess } from '../platform/api.ts'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { testCaller } from '../platform/testing/test-caller.ts'
import { providersEndpoints } from './routes.ts'
import { seedSampleProviders } from './seed-sample-providers.ts'

function visitor({ db }: TestDatabase, now = '2026-11-21T08:00:00Z') {
  const served = providersEndpoints({
    db,
    clock: fixedClock(now),
    busyTimes: async () => [],
    busyTimesOfMany: async () => new Map(),
  })
  return callInProcess(served, testCaller(), { replies: true })
}

eachDatabase('providers', (fresh) => {
  test('a provider is listed once a moderator has approved them, not before', async () => {
    const database = await fresh()
    const world = moderationWorld(database)
    const callApi = visitor(database)
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    const draft = await ann.callApi(moderation.startSubmission, {
      body: { kind: 'provider', content: WHOLE_PROVIDER },
    })
    const params = { id: draft.id }
    const sent = await ann.callApi(moderation.sendSubmission, { params, body: { version: 1 } })
    expect(await callApi(listServiceProviders, { query: {} })).toEqual([])
    await mona.callApi(moderation.approveSubmission, { params, body: { version: sent.version } })
    const [listed] = await callApi(listServiceProviders, { query: {} })
    expect(listed).toMatchObject({
      businessName: 'Bernal Walks',
      rating: null,
      services: '["dog_walking"]',
      pricing: '{"dog_walking":25.5}',
      prices: [{ service: 'dog_walking', priceCents: 2550, per: 'hour' }],
      serviceType: 'dog_walking',
      hourlyRate: '25.50',
      serviceArea: 'Mission, Bernal Heights',
      certifications: null,
      isSample: false,
    })
    const member = await world.db
      .selectFrom('members')
      .select('roles')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(member.roles).toEqual(['provider'])
  })

  test('where a provider works from leaves the server only to about a kilometer', async () => {
    const database = await fresh()
    const world = moderationWorld(database)
    const ann = await world.person('Ann')
    const mona = await world.person('Mona', ['moderator'])
    const { id } = await ann.callApi(moderation.startSubmission, {
      body: { kind: 'provider', content: WHOLE_PROVIDER },
    })
    await ann.callApi(moderation.sendSubmission, { params: { id }, body: { version: 1 } })
    await mona.callApi(moderation.approveSubmission, { params: { id }, body: { version: 2 } })
    const [listed] = await visitor(database)(listServiceProviders, { query: {} })
    expect(listed).toMatchObject({ latitude: 37.74, longitude: -122.42 })
  })

  test('the sample providers are the same 57, marked, and written once', async () => {
    const database = await fresh()
    const clock = fixedClock('2026-11-21T08:00:00Z')
    expect(await seedSampleProviders(database.db, { clock })).toBe(57)
    expect(await seedSampleProviders(database.db, { clock })).toBe(0)
    const callApi = visitor(database)
    const all = await callApi(listServiceProviders, { query: {} })
    expect(all).toHaveLength(57)
    expect(all.every(({ isSample }) => isSample)).toBe(true)
    expect(all.at(11)).toMatchObject({ businessName: 'Ocean Beach Wash & Trim', hourlyRate: null })
    // Nobody has reviewed them, so nobody has rated them.
    expect(all.every(({ rating, reviewCount }) => rating === null && reviewCount === 0)).toBe(true)
  })

  test('the list narrows by service, area and words, and goes on page by page', async () => {
    const database = await fresh()
    await seedSampleProviders(database.db, { clock: fixedClock('2026-11-21T08:00:00Z') })
    const callApi = visitor(database)
    const groomers = await callApi(listServiceProviders, { query: { service: 'grooming' } })
    expect(groomers).toHaveLength(12)
    const marina = await callApi(listServiceProviders, { query: { area: 'marina' } })
    expect(marina.map(({ serviceArea }) => serviceArea)).toEqual(['Marina', 'Marina'])
    expect(await callApi(listServiceProviders, { query: { q: 'blow-dry' } })).toHaveLength(1)
    expect(await callApi(listServiceProviders, { query: { q: '100%_\\' } })).toEqual([])
    const first = await callApi(listServiceProviders, { query: { limit: 30 } })
    const rest = await callApi(listServiceProviders, { query: { limit: 30, skip: 30 } })
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(57)
  })

  test('the directory counts each tab by the same filters and knows where people work', async () => {
    const database = await fresh()
    await seedSampleProviders(database.db, { clock: fixedClock('2026-11-21T08:00:00Z') })
    const callApi = visitor(database)
    const all = await callApi(searchProviders, { query: {} })
    expect(all.counts).toEqual({ all: 57, care: 25, groomers: 12, vets: 11 })
    const named = ['Castro', 'Mission', 'SOMA', 'Marina', 'Richmond', 'Sunset']
    expect(all.areas.slice(0, 6)).toEqual(named)
    const near = { latitude: '37.76', longitude: '-122.43' }
    const here = await callApi(searchProviders, { query: near })
    expect(here.counts).toEqual({ all: 12, care: 7, groomers: 3, vets: 2 })
    expect(here.areas).toEqual(named)
    const sitters = { service: 'pet_sitting' as const, tab: 'care' as const }
    const narrowed = await callApi(searchProviders, { query: { ...sitters, area: 'Sunset' } })
    expect(narrowed.providers.map(({ businessName }) => businessName)).toEqual([
      'Sunset House Sitting',
    ])
    expect(narrowed.counts).toEqual({ all: 1, care: 1, groomers: 0, vets: 0 })
    const vets = await callApi(searchProviders, { query: { tab: 'vets' } })
    expect(vets.providers).toHaveLength(11)
    expect((await callApi(searchProviders, { query: { page: 6 } })).providers).toEqual([])
  })

  test('an area is one of several that a provider names', async () => {
    const database = await fresh()
    const { db } = database
    await seedSampleProviders(db, { clock: fixedClock('2026-11-21T08:00:00Z') })
    const serviceArea = ' Castro, Noe Valley,, '
    await db.updateTable('providers').set({ serviceArea }).where('id', '=', 1).execute()
    const near = { latitude: '37.76', longitude: '-122.43' }
    const { areas } = await visitor(database)(searchProviders, { query: near })
    expect(areas.at(-1)).toBe('Noe Valley')
    expect(areas).toHaveLength(7)
  })

  test('the badges of a provider name the day a moderator checked them', async () => {
    const database = await fresh()
    const world = moderationWorld(database)
    const [ann, mona] = [await world.person('Ann'), await world.person('Mona', ['moderator'])]
    const { id } = await ann.callApi(moderation.startSubmission, {
      body: { kind: 'provider', content: WHOLE_PROVIDER },
    })
    await ann.callApi(moderation.sendSubmission, { params: { id }, body: { version: 1 } })
    await mona.callApi(moderation.approveSubmission, { params: { id }, body: { version: 2 } })
    const callApi = visitor(database)
    const [listed] = await callApi(listServiceProviders, { query: {} })
    const params = { providerId: listed?.id ?? 0 }
    expect(await callApi(providerTrustBadges, { params })).toEqual([
      {
        kind: 'reviewed',
        label: 'Listing reviewed',
        evidence: 'A moderator checked this listing on Nov 21, 2026.',
        validUntil: null,
      },
    ])
  })

  test('a credential is shown through its last day and not on the day after', async () => {
    const database = await fresh()
    await seedSampleProviders(database.db, { clock: fixedClock('2026-11-21T08:00:00Z') })
    const [first] = await visitor(database)(listServiceProviders, { query: { q: 'Fog City' } })
    const params = { id: first?.id ?? 0 }
    expect(await visitor(database, '2028-05-31T23:00:00Z')(providerById, { params })).toMatchObject(
      { certifications: 'Pet first aid and CPR' },
    )
    expect(await visitor(database, '2028-06-01T00:00:00Z')(providerById, { params })).toMatchObject(
      { certifications: null, credentials: [] },
    )
  })
})
