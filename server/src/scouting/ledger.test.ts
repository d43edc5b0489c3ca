import { addDays } from '@wayfur/domain/calendar'
import * as endpoints from '@wayfur/domain/scouting/endpoints'
import { CONDITION_REPORTS } from '@wayfur/domain/scouting/verification'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { north, report, type ScoutingOf, scoutingOf } from './testing/scouting-fixtures.ts'

eachDatabase('the ledger of points', (open) => {
  test('a bin found after all gives its points again, however often minds change; its author sees it all along', async () => {
    const { db } = await open()
    const scouting = scoutingOf(db)
    const [ann, ...others] = await scouting.people(4)
    const { bin } = await report(scouting, ann)
    const params = { id: bin.id }
    const allVote = async (isUpvote: boolean) => {
      for (const other of others) {
        await scouting.as(other)(endpoints.voteOnBin, { params, body: { isUpvote } })
      }
      const own = await scouting.as(ann)(endpoints.listOwnBins, {})
      const shown = await scouting.as(null)(endpoints.listBins, {})
      const { balance, earned } = await db
        .selectFrom('scouts')
        .select(['balance', 'earned'])
        .where('memberId', '=', ann.id)
        .executeTakeFirstOrThrow()
      return [own.bins[0]?.verificationStatus, shown.length, balance, earned]
    }
    expect(await allVote(false)).toEqual(['rejected', 0, 0, 0])
    expect(await allVote(true)).toEqual(['verified', 1, 10, 10])
    expect(await allVote(false)).toEqual(['rejected', 0, 0, 0])
    expect(await allVote(true)).toEqual(['verified', 1, 10, 10])
    const entries = await scouting.as(ann)(endpoints.listTransactions, {
      params: { userId: ann.id },
    })
    expect(entries.map(({ kind, points }) => `${kind} ${points}`)).toEqual([
      'restoration 10',
      'reversal -10',
      'restoration 10',
      'reversal -10',
      'report 10',
    ])
    // Whoever changed their minds within the day, its author is told of each verdict once.
    expect(scouting.told.map(({ title }) => title)).toEqual([
      'Your bin was not found',
      'Your bin is on the map again',
      'Your bin was verified',
    ])
    // What was spent is forgiven, and so it is not given a second time.
    await scouting.as(ann)(endpoints.redeemReward, { params: { id: 'discount' } })
    expect(await allVote(false)).toEqual(['rejected', 0, 0, 10])
    expect(await allVote(true)).toEqual(['verified', 1, 0, 10])
    await expect(
      sql`insert into point_entries (member_id, kind, points, description, bin_id, "on", created_at)
        values (${ann.id}, 'restoration', 1, 'Once more', ${bin.id}, '2026-11-21', now())`.execute(
        db,
      ),
    ).rejects.toThrow('would count for 11 of 10 points')
  })

  test('whatever is reported, voted, noted, taken back and redeemed, the ledger is the balance and never below zero', async () => {
    const { db } = await open()
    const act = fc.record({
      act: fc.constantFrom('report', 'vote', 'crowd', 'note', 'redeem'),
      who: fc.nat(4),
      where: fc.nat(1),
      isUpvote: fc.boolean(),
      note: fc.constantFrom(...CONDITION_REPORTS),
    })
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 30 }), async (acts) => {
        runs += 1
        const start = north(runs * 10_000)
        const spot = (where: number) => ({ ...start, latitude: start.latitude + where / 1000 })
        const day = { at: '2026-11-21' }
        const clock = { now: () => fixedClock(`${day.at}T20:00:00Z`).now() }
        const scouting = scoutingOf(db, clock)
        const people = await scouting.people(5)
        const made = new Map<number, number>()
        for (const [step, { act, who, where, isUpvote, note }] of acts.entries()) {
          day.at = addDays('2026-11-21', Math.floor(step / 10))
          const person = people[who]
          if (person === undefined) continue
          const callApi = scouting.as(person)
          const params = { id: made.get(where) ?? MISSING }
          const body = { report: note, from: spot(where) }
          const works: Record<string, () => Promise<unknown>> = {
            report: async () => {
              const { bin } = await report(scouting, person, { at: spot(where) })
              made.set(where, bin.id)
            },
            vote: () => callApi(endpoints.voteOnBin, { params, body: { isUpvote } }),
            // All but the one who reported it: enough to bring a bin down, and up again.
            crowd: () =>
              Promise.all(
                people.map((one) =>
                  scouting
                    .as(one)(endpoints.voteOnBin, { params, body: { isUpvote } })
                    .catch(orRefused),
                ),
              ),
            note: () => callApi(endpoints.noteCondition, { params, body }),
            redeem: () => callApi(endpoints.redeemReward, { params: { id: 'discount' } }),
          }
          await works[act]?.().catch(orRefused)
          expect(await wrongSums(db)).toBe(0)
        }
      }),
      { numRuns: 4 },
    )
  }, 60_000)
})

const MISSING = 987_654_321

/** Refusals are part of the game; anything else is a fault. */
function orRefused(refused: unknown): void {
  if (!(refused instanceof Error) || !('status' in refused)) throw refused
}

/** Scouts whose balance or earnings are not what their ledger says, or whose report counts wrongly. */
async function wrongSums(db: ScoutingOf['parts']['db']): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from scouts s
    cross join lateral (
      select coalesce(sum(points), 0) as balance,
        coalesce(sum(points) filter (where kind not in ('redemption', 'refund')), 0) as earned
      from point_entries e where e.member_id = s.member_id) ledger
    where s.balance < 0 or s.balance <> ledger.balance or s.earned <> ledger.earned
      -- A bin that stands on the map counts in full but for what was spent.
      or exists (select from bins b where b.reported_by = s.member_id and b.state <> 'rejected'
        and (select sum(points) from point_entries e where e.bin_id = b.id
          and e.member_id = s.member_id and kind in ('report', 'reversal', 'restoration'))
        <> (select sum(points) from point_entries e where e.bin_id = b.id
          and e.member_id = s.member_id and kind = 'report'))`.execute(db)
  return rows[0]?.wrong ?? 0
}
