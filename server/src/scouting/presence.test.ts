import type { DevicePosition } from '@wayfur/domain/scouting/bin-schemas'
import * as endpoints from '@wayfur/domain/scouting/endpoints'
import { MOST_REPORTS_A_DAY } from '@wayfur/domain/scouting/points'
import { expect, test } from 'vitest'
import { type Clock, fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { forgetOldBins } from './forget-old-bins.ts'
import { DOLORES, north, report, type ScoutingOf, scoutingOf } from './testing/scouting-fixtures.ts'

type Person = Awaited<ReturnType<ScoutingOf['people']>>[number]

/** So many meters north of the bin, by a device that may be so far off. */
const unsure = (meters: number, accuracyMeters: number) => ({ ...north(meters), accuracyMeters })

const lastConfirmed = async (scouting: ScoutingOf) =>
  (await scouting.as(null)(endpoints.listBins, {})).map(({ lastConfirmedOn }) => lastConfirmedOn)

eachDatabase('being there', (open) => {
  test('a report without a position is taken, earns nothing, renews nothing and says so', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann] = await scouting.people(1)
    expect(await report(scouting, ann, { from: null })).toMatchObject({
      pointsEarned: 0,
      wasThere: false,
      bin: { verificationStatus: 'pending', lastConfirmedOn: null },
    })
    const body = { ...north(300), imageUrl: await scouting.picture(ann.id) }
    expect(await scouting.as(ann)(endpoints.reportBin, { body })).toMatchObject({ pointsEarned: 0 })
    const scout = await scouting.as(ann)(endpoints.readScout, {})
    expect(scout).toMatchObject({ totalPoints: 0, earnedPoints: 0, streakDays: 0 })
    expect(scout.achievements.filter(({ isEarned }) => isEarned)).toEqual([])
    expect(await db.selectFrom('pointEntries').selectAll().execute()).toEqual([])
  })

  test('a device that is a little off is there, one that knows only the neighborhood is not', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann] = await scouting.people(1)
    expect(await report(scouting, ann, { from: unsure(170, 30) })).toMatchObject({
      pointsEarned: 10,
    })
    const at = north(1_000)
    expect(await report(scouting, ann, { at, from: unsure(1_000, 2_500) })).toMatchObject({
      pointsEarned: 0,
      wasThere: false,
    })
    await expect(report(scouting, ann, { at, from: unsure(1_300, 30) })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('reports without a position count against the reports of a day', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann] = await scouting.people(1)
    for (let bins = 0; bins < MOST_REPORTS_A_DAY; bins += 1) {
      await report(scouting, ann, { at: north(bins * 100), from: null })
    }
    await expect(report(scouting, ann, { at: north(9_000), from: null })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('a report of a known bin from home is a vote: no points, and no fresh confirmation', async () => {
    const day = { at: '2026-11-21' }
    const clock: Clock = { now: () => fixedClock(`${day.at}T20:00:00Z`).now() }
    const { db } = await open()
    const scouting = scoutingOf(db, clock)
    const [ann, bob, cy] = await scouting.people(3)
    await report(scouting, ann)
    day.at = '2026-12-24'
    expect(await report(scouting, bob, { at: north(5), from: null })).toMatchObject({
      isConfirmation: true,
      pointsEarned: 0,
      wasThere: false,
      bin: { upvotes: 1, lastConfirmedOn: '2026-11-21' },
    })
    expect(await report(scouting, cy, { at: north(5) })).toMatchObject({
      pointsEarned: 2,
      bin: { upvotes: 2, lastConfirmedOn: '2026-12-24' },
    })
  })

  test('a vote from home counts, but only one from the spot renews when a bin was last confirmed', async () => {
    const day = { at: '2026-11-21' }
    const clock: Clock = { now: () => fixedClock(`${day.at}T20:00:00Z`).now() }
    const { db } = await open()
    const scouting = scoutingOf(db, clock)
    const [ann, bob, cy, dee] = await scouting.people(4)
    const { bin } = await report(scouting, ann)
    const params = { id: bin.id }
    day.at = '2026-12-24'
    const vote = (person: Person, from: object | null | undefined) =>
      scouting.as(person)(endpoints.voteOnBin, {
        params,
        body: {
          isUpvote: true,
          ...(from !== undefined && { from: from as typeof DOLORES | null }),
        },
      })
    await vote(bob, undefined)
    await vote(bob, null)
    await vote(cy, north(5_000))
    expect(await vote(dee, { ...DOLORES, accuracyMeters: 900 })).toMatchObject({ upvotes: 3 })
    expect(await lastConfirmed(scouting)).toEqual(['2026-11-21'])
    await vote(dee, { ...DOLORES, accuracyMeters: 12 })
    expect(await lastConfirmed(scouting)).toEqual(['2026-12-24'])
    // Who stands there and does not find it confirms nothing.
    day.at = '2026-12-30'
    await scouting.as(dee)(endpoints.voteOnBin, {
      params,
      body: { isUpvote: false, from: DOLORES },
    })
    expect(await lastConfirmed(scouting)).toEqual(['2026-12-24'])
  })

  test('what nobody looked for in a year stays pending whatever people at home think, until one finds it there', async () => {
    const day = { at: '2026-11-21' }
    const clock: Clock = { now: () => fixedClock(`${day.at}T20:00:00Z`).now() }
    const { db } = await open()
    const scouting = scoutingOf(db, clock)
    const [ann, ...others] = await scouting.people(5)
    const { bin } = await report(scouting, ann)
    day.at = '2027-11-23'
    const params = { id: bin.id }
    const states: string[] = []
    for (const [at, other] of others.entries()) {
      const from = at === 3 ? DOLORES : null
      const voted = await scouting.as(other)(endpoints.voteOnBin, {
        params,
        body: { isUpvote: true, from },
      })
      states.push(voted.verificationStatus)
    }
    expect(states).toEqual(['pending', 'pending', 'pending', 'verified'])
    expect(await forgetOldBins(scouting.parts)).toBe(0)
  })

  test('out of order is cleared only by somebody who is there', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann, bob, cy] = await scouting.people(3)
    const { bin } = await report(scouting, ann)
    const note = (person: Person, word: 'works' | 'out-of-order', from: DevicePosition | null) =>
      scouting.as(person)(endpoints.noteCondition, {
        params: { id: bin.id },
        body: { report: word, from },
      })
    expect(await note(bob, 'out-of-order', null)).toMatchObject({
      pointsEarned: 0,
      wasThere: false,
    })
    await note(cy, 'out-of-order', null)
    for (const from of [null, north(300), unsure(0, 900)]) {
      await expect(note(ann, 'works', from)).rejects.toMatchObject({ status: 409 })
    }
    expect((await scouting.as(null)(endpoints.listBins, {}))[0]?.isWorking).toBe(false)
    expect(await note(ann, 'works', { ...DOLORES, accuracyMeters: 20 })).toMatchObject({
      wasThere: true,
      bin: { isWorking: true },
    })
  })
})
