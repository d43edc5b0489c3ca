import * as endpoints from '@wayfur/domain/scouting/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedDemoPeople } from '../accounts/seed-demo-people.ts'
import { newPlace } from '../places/testing/place-fixtures.ts'
import { writePlaces } from '../places/write-places.ts'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { readRewards } from './read-rewards.ts'
import { seedSampleBins } from './seed-sample-bins.ts'
import { seedSampleScouts } from './seed-sample-scouts.ts'
import { report, scoutingOf } from './testing/scouting-fixtures.ts'

const PLAYER = { id: 1, name: 'Sam Rivera' }
const PARTNER = { id: 3, name: 'Paul Meyer' }

/** A world of thirty sample parks, with the people of demo mode and what they play with. */
async function demo() {
  const { db } = await testDatabase()
  const scouting = scoutingOf(db)
  const { clock } = scouting.parts
  const parks = Array.from({ length: 30 }, (_, at) =>
    newPlace({
      name: `Park ${at}`,
      category: 'park',
      location: { latitude: 34 + at / 100, longitude: -118.2 },
      source: { name: 'sample', id: `park-${at}`, licence: null, on: '2026-11-20' },
    }),
  )
  await writePlaces(db, parks, clock.now())
  await seedDemoPeople(db)
  const bins = await seedSampleBins(db, clock)
  await seedSampleScouts(db, clock)
  return { db, scouting, clock, bins }
}

test('each sample park has two bins, said to be invented, and seeding again adds nothing', async () => {
  const { db, scouting, clock, bins } = await demo()
  expect(bins).toBe(60)
  expect(await seedSampleBins(db, clock)).toBe(0)
  await seedSampleScouts(db, clock)
  const listed = await scouting.as(null)(endpoints.listBins, { query: { limit: '500' } })
  expect(listed).toHaveLength(60)
  expect(
    listed.every(({ isSample, description }) => isSample && /Invented/.test(description)),
  ).toBe(true)
  const states = new Set(listed.map(({ verificationStatus }) => verificationStatus))
  expect(states).toEqual(new Set(['verified', 'pending']))
  expect(listed.some(({ isWorking }) => !isWorking)).toBe(true)
  // Nothing invented leaves the house.
  const area = { south: '33', west: '-119', north: '35', east: '-118' }
  const { features } = await scouting.as(null)(endpoints.exportBins, { query: area })
  expect(features).toEqual([])
})

test('sample scouts stand on every board with figures that their ledger bears out', async () => {
  const { db, scouting } = await demo()
  for (const board of ['all-time', 'weekly'] as const) {
    const rows = await scouting.as(PLAYER)(endpoints.readLeaderboard, { query: { board } })
    expect(rows).toHaveLength(6)
    expect(rows.filter(({ isSample }) => isSample)).toHaveLength(5)
    expect(rows.find(({ isYou }) => isYou)?.handle).toBe('Sam and Bella')
    const place = await scouting.as(PLAYER)(endpoints.readPlace, { query: { board } })
    expect(place.rank).toBe(rows.find(({ isYou }) => isYou)?.rank)
  }
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from scouts s where balance <> (
      select sum(points) from point_entries e where e.member_id = s.member_id)`.execute(db)
  expect(rows[0]?.wrong).toBe(0)
  const { rows: weeks } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from scout_week_ranks r where scouts <> (
      select count(*) from scout_weeks w
      where w.week = r.week and w.points = r.points and w.is_listed)`.execute(db)
  expect(weeks[0]?.wrong).toBe(0)
})

test('the invented bins of the player are no reports of today', async () => {
  const { scouting } = await demo()
  const at = { latitude: 33, longitude: -117 }
  expect(await report(scouting, PLAYER, { at })).toMatchObject({ pointsEarned: 10 })
})

test('whoever tries the demo votes, redeems a sample reward, and its sample partner takes it in', async () => {
  const { scouting } = await demo()
  const rewards = readRewards(undefined, { isDemo: true })
  expect(rewards.map(({ costPoints, isDemo }) => [costPoints, isDemo])).toEqual([
    [100, true],
    [250, true],
    [500, true],
  ])
  Object.assign(scouting.parts, { rewards })
  const bins = await scouting.as(PLAYER)(endpoints.listBins, { query: { limit: '500' } })
  const other = bins.find(({ reportedByUserId }) => reportedByUserId === null)
  const params = { id: String(other?.id) }
  expect(
    await scouting.as(PLAYER)(endpoints.voteOnBin, { params, body: { isUpvote: true } }),
  ).toMatchObject({ upvotes: (other?.upvotes ?? 0) + 1, ownVote: true })
  const [first] = rewards
  const wish = { params: { id: first?.id ?? '' } }
  // The installation has sample people, but not for this caller.
  expect(await scouting.as(PLAYER)(endpoints.listRewards, {})).toEqual([])
  await expect(scouting.as(PLAYER)(endpoints.redeemReward, wish)).rejects.toMatchObject({
    code: 'not-found',
  })
  const player = scouting.as(PLAYER, [], 'everything')
  expect(await player(endpoints.listRewards, {})).toHaveLength(3)
  const voucher = await player(endpoints.redeemReward, wish)
  expect(voucher).toMatchObject({ isDemo: true, state: 'open' })
  const used = await scouting.as(PARTNER, ['partner'])(endpoints.useVoucher, {
    params: { code: voucher.code },
  })
  expect(used.state).toBe('used')
})
