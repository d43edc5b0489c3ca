import * as endpoints from '@wayfur/domain/scouting/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { forgetOldBins } from './forget-old-bins.ts'
import { binsAround } from './read-bins.ts'
import { DOLORES, north, report, scoutingOf } from './testing/scouting-fixtures.ts'

eachDatabase('bin scouting', (open) => {
  test('a report earns ten points at once and is shown to everybody, its reporter to nobody else', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann, bob] = await scouting.people(2)
    const { bin, pointsEarned } = await report(scouting, ann)
    expect({ pointsEarned, name: bin.name, own: bin.reportedByUserId }).toEqual({
      pointsEarned: 10,
      name: 'Poop Bin',
      own: ann.id,
    })
    const [seen] = await scouting.as(bob)(endpoints.listBins, {})
    expect(seen).toMatchObject({
      id: bin.id,
      reportedByUserId: null,
      verificationStatus: 'pending',
      description: 'Community reported poop bin',
      address: 'Dolores St, San Francisco',
    })
    const params = { userId: ann.id }
    expect(await scouting.as(ann)(endpoints.readUserPoints, { params })).toMatchObject({
      totalPoints: 10,
      level: 1,
      streakDays: 1,
    })
    await expect(scouting.as(bob)(endpoints.readUserPoints, { params })).rejects.toMatchObject({
      status: 404,
    })
    await expect(scouting.as(bob)(endpoints.listTransactions, { params })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('another bin within 15 meters is the same one: it is confirmed, and not by its reporter', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann, bob] = await scouting.people(2)
    const first = await report(scouting, ann)
    await expect(report(scouting, ann, { at: north(10) })).rejects.toMatchObject({ status: 409 })
    const again = await report(scouting, bob, { at: north(14) })
    expect(again).toMatchObject({
      isConfirmation: true,
      pointsEarned: 2,
      bin: { id: first.bin.id },
    })
    expect(await report(scouting, bob, { at: north(40) })).toMatchObject({ isConfirmation: false })
  })

  test('what is reported from afar, or as somebody else, is refused and leaves nothing', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann] = await scouting.people(1)
    await expect(report(scouting, ann, { from: north(200) })).rejects.toMatchObject({ status: 409 })
    const imageUrl = await scouting.picture(ann.id)
    await expect(
      scouting.as(ann)(endpoints.reportBin, {
        body: { ...DOLORES, imageUrl, reportedByUserId: ann.id + 1 },
      }),
    ).rejects.toMatchObject({ status: 403 })
    expect(await scouting.as(null)(endpoints.listBins, {})).toEqual([])
    expect(await db.selectFrom('pointEntries').selectAll().execute()).toEqual([])
  })

  test('a hundred votes of one person are one vote, and it can be changed', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann, bob] = await scouting.people(2)
    const { bin } = await report(scouting, ann)
    const vote = (isUpvote: boolean) =>
      scouting.as(bob)(endpoints.voteOnBin, { params: { id: bin.id }, body: { isUpvote } })
    await Promise.all(Array.from({ length: 100 }, () => vote(true)))
    expect(await vote(true)).toMatchObject({ upvotes: 1, downvotes: 0, ownVote: true })
    expect(await vote(false)).toMatchObject({ upvotes: 0, downvotes: 1, ownVote: false })
    await expect(
      scouting.as(ann)(endpoints.voteOnBin, { params: { id: bin.id }, body: { isUpvote: true } }),
    ).rejects.toMatchObject({ status: 409 })
  })

  test('three who find it verify a bin; three who do not reject it and take the points back', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann, ...others] = await scouting.people(7)
    const good = await report(scouting, ann)
    const bad = await report(scouting, ann, { at: north(500) })
    for (const [at, other] of others.slice(0, 3).entries()) {
      const callApi = scouting.as(other)
      const params = { id: good.bin.id }
      const { verificationStatus } = await callApi(endpoints.voteOnBin, {
        params,
        body: { isUpvote: true },
      })
      expect(verificationStatus).toBe(at === 2 ? 'verified' : 'pending')
      await callApi(endpoints.voteOnBin, { params: { id: bad.bin.id }, body: { isUpvote: false } })
    }
    expect(scouting.told.map(({ title }) => title)).toEqual([
      'Your bin was verified',
      'Your bin was not found',
    ])
    const points = await scouting.as(ann)(endpoints.readUserPoints, { params: { userId: ann.id } })
    expect(points.totalPoints).toBe(10)
    expect(await scouting.as(null)(endpoints.listBins, {})).toHaveLength(1)
  })

  test('a verified bin that nobody confirmed for a year is pending again, in every list', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann, ...others] = await scouting.people(4)
    const { bin } = await report(scouting, ann)
    const params = { id: bin.id }
    for (const other of others) {
      await scouting.as(other)(endpoints.voteOnBin, { params, body: { isUpvote: true } })
    }
    const stateOn = async (day: string) => {
      const clock = fixedClock(`${day}T20:00:00Z`)
      await forgetOldBins({ ...scouting.parts, clock })
      const [seen] = await scouting.as(null)(endpoints.listBins, {})
      return seen?.verificationStatus
    }
    expect(await stateOn('2027-11-21')).toBe('verified')
    expect(await stateOn('2027-11-23')).toBe('pending')
  })

  test('a bin is out of order when two people say so, and works again when one on the spot says so', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann, bob, cy] = await scouting.people(3)
    const { bin } = await report(scouting, ann)
    const note = (person: typeof ann, word: 'works' | 'out-of-order', from = DOLORES) =>
      scouting.as(person)(endpoints.noteCondition, {
        params: { id: bin.id },
        body: { report: word, from },
      })
    expect((await note(bob, 'out-of-order')).bin.isWorking).toBe(true)
    expect((await note(bob, 'out-of-order')).bin.isWorking).toBe(true)
    expect((await note(cy, 'out-of-order')).bin.isWorking).toBe(false)
    const working = { memberId: null, now: scouting.parts.clock.now(), limit: 1, onlyWorking: true }
    expect(await binsAround(db, DOLORES, working)).toEqual([])
    await expect(note(ann, 'works', north(300))).rejects.toMatchObject({ status: 409 })
    expect((await note(ann, 'works')).bin.isWorking).toBe(true)
    expect(await binsAround(db, north(100), working)).toMatchObject([
      { id: bin.id, distanceMeters: 100 },
    ])
  })

  test('two hundred redemptions at once never spend a point twice, nor give the last one twice', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann] = await scouting.people(1)
    for (let bins = 0; bins < 5; bins += 1) await report(scouting, ann, { at: north(bins * 100) })
    const redeem = (id: string) => scouting.as(ann)(endpoints.redeemReward, { params: { id } })
    const asked = await Promise.allSettled([
      ...Array.from({ length: 100 }, () => redeem('discount')),
      ...Array.from({ length: 100 }, () => redeem('last-one')),
    ])
    const given = asked.filter(({ status }) => status === 'fulfilled')
    expect(given).toHaveLength(5)
    const scout = await scouting.as(ann)(endpoints.readScout, {})
    expect(scout.totalPoints).toBe(0)
    // What is spent was still earned: the level stays.
    expect(scout.earnedPoints).toBe(50)
    expect(scout.vouchers.filter(({ rewardId }) => rewardId === 'last-one').length).toBeLessThan(2)
    expect(new Set(scout.vouchers.map(({ code }) => code)).size).toBe(5)
  })

  test('a voucher is taken in once, by the firm that backs it and by nobody else', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann, paws, other] = await scouting.people(3)
    const firm = { kind: 'hotel' as const, website: null, contactName: null, contactEmail: null }
    const now = scouting.parts.clock.now()
    await db
      .insertInto('partners')
      .values([
        { ...firm, memberId: paws.id, company: 'Paws & Co', createdAt: now, updatedAt: now },
        { ...firm, memberId: other.id, company: 'Other Ltd', createdAt: now, updatedAt: now },
      ])
      .execute()
    await report(scouting, ann)
    const { code } = await scouting.as(ann)(endpoints.redeemReward, { params: { id: 'discount' } })
    const params = { code: `${code.slice(0, 6).toLowerCase()}-${code.slice(6)}` }
    await expect(
      scouting.as(other, ['partner'])(endpoints.useVoucher, { params }),
    ).rejects.toMatchObject({
      status: 404,
    })
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        scouting.as(paws, ['partner'])(endpoints.useVoucher, { params }),
      ),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await scouting.as(paws, ['partner'])(endpoints.readVoucher, { params })).toMatchObject({
      state: 'used',
    })
  })

  test('the leaderboard lists those who chose a name, ties share a rank, and nobody is numbered', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann, bob, cy] = await scouting.people(3)
    for (const [at, person] of [ann, bob, cy].entries()) {
      await report(scouting, person, { at: north(at * 200) })
    }
    await report(scouting, ann, { at: north(900) })
    const name = (person: typeof ann, handle: string | null) =>
      scouting.as(person)(endpoints.changeHandle, { body: { handle } })
    await name(ann, 'Ann')
    await name(bob, 'Bob B.')
    await expect(name(cy, 'ANN')).rejects.toMatchObject({ status: 409 })
    await name(cy, 'Cy')
    for (const board of endpoints.LEADERBOARDS) {
      const rows = await scouting.as(bob)(endpoints.readLeaderboard, {
        query: { board, ...DOLORES },
      })
      expect(
        rows.map(({ handle, rank, totalPoints, userId }) => [handle, rank, totalPoints, userId]),
      ).toEqual([
        ['Ann', 1, 20, null],
        ['Bob B.', 2, 10, bob.id],
        ['Cy', 2, 10, null],
      ])
    }
    const place = (board: endpoints.Leaderboard, at = DOLORES) =>
      scouting.as(bob)(endpoints.readPlace, { query: { board, ...at } })
    for (const board of endpoints.LEADERBOARDS) {
      expect(await place(board), board).toEqual({
        handle: 'Bob B.',
        points: 10,
        rank: 2,
        gapPoints: 10,
      })
    }
    expect(await place('nearby', { latitude: 40.7, longitude: -74 })).toMatchObject({ rank: null })
    await name(ann, null)
    for (const board of endpoints.LEADERBOARDS) {
      expect(await place(board), board).toMatchObject({ rank: 1, gapPoints: null })
    }
    await name(bob, null)
    expect(await place('weekly')).toMatchObject({ handle: null, rank: null })
  })

  test('the ledger cannot be rewritten, not even by us', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann] = await scouting.people(1)
    await report(scouting, ann)
    await expect(sql`update point_entries set points = 99`.execute(db)).rejects.toThrow(
      'never changed',
    )
    await expect(sql`delete from point_entries`.execute(db)).rejects.toThrow('never changed')
    await db.deleteFrom('scouts').where('memberId', '=', ann.id).execute()
    expect(await db.selectFrom('pointEntries').selectAll().execute()).toEqual([])
  })

  test('one’s own reports come page by page, and an import hides none of the newest', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann, bob] = await scouting.people(2)
    expect(await scouting.as(ann)(endpoints.listOwnBins, {})).toEqual({ bins: [], before: null })
    const { bin } = await report(scouting, bob)
    await sql`insert into bins (name, description, latitude, longitude, reported_by, state, created_at)
      select 'Poop Bin', 'Bin ' || n, 40 + n / 100.0, -100, ${ann.id},
        case when n % 2 = 0 then 'rejected' else 'pending' end, now()
      from generate_series(1, 45) n`.execute(db)
    await sql`insert into bins (name, description, latitude, longitude, source, source_id, created_at)
      select 'Poop Bin', 'Imported', 50 + n / 100.0, -100, 'osm', n::text, now()
      from generate_series(1, 200) n`.execute(db)
    const numbers: number[] = []
    let before: number | null | undefined
    while (before !== null) {
      const query = before === undefined ? {} : { before: String(before) }
      const page = await scouting.as(ann)(endpoints.listOwnBins, { query })
      numbers.push(...page.bins.map(({ description }) => Number(description.slice(4))))
      before = page.before
    }
    expect(numbers).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at))
    const newest = await scouting.as(null)(endpoints.listBins, { query: { limit: '24' } })
    expect(newest.slice(0, 23).every(({ description }) => description.startsWith('Bin '))).toBe(
      true,
    )
    expect(newest.at(-1)?.id).toBe(bin.id)
  })
})
