import { expect, test } from 'vitest'
import { fixedClock } from './clock.ts'
import { eachDatabase } from './database/testing/test-database.ts'
import { RATES } from './limits.ts'
import { rateLimitsAlsoIn } from './rate-limits-in-database.ts'
import { type Counts, type RateLimits, rateLimitsInMemory } from './rate-limits.ts'

const CALLER = '198.51.100.7'

/** Limits of processes that hear of each other what they tell. */
function connected(processes: number): { limits: RateLimits[]; told: Counts[] } {
  const hearing: ((counts: Counts) => void)[] = []
  const told: Counts[] = []
  const limits = Array.from({ length: processes }, (_, own) =>
    rateLimitsInMemory({
      tellCounts(counts) {
        told.push(counts)
        hearing.forEach((hear, index) => index !== own && hear(counts))
      },
      onCounts: (hear) => void (hearing[own] = hear),
    }),
  )
  return { limits, told }
}

async function takeOften(limits: RateLimits, name: keyof typeof RATES, times: number) {
  for (let n = 0; n < times; n += 1) await limits.take(name, CALLER)
}

test('processes that tell each other whom they counted refuse by their common sum', async () => {
  const { limits, told } = connected(2)
  const [one, other] = limits as [RateLimits, RateLimits]
  await takeOften(one, 'write', 40)
  await takeOften(other, 'write', 20)
  await expect.poll(() => told.flat()).toHaveLength(2)
  expect(told.flat()).toEqual(
    expect.arrayContaining([
      ['write', CALLER, 40],
      ['write', CALLER, 20],
    ]),
  )
  for (const limit of limits) {
    await expect(limit.take('write', CALLER)).rejects.toMatchObject({ status: 429 })
    await limit.take('write', '203.0.113.9')
    await limit.take('read', CALLER)
  }
})

eachDatabase('rates that are exact', (fresh) => {
  test('are counted for all processes together, to the last one', async () => {
    const { db } = await fresh()
    const clock = fixedClock('2026-11-21T09:00:00Z')
    const [one, other] = [
      rateLimitsAlsoIn(db, clock, rateLimitsInMemory()),
      rateLimitsAlsoIn(db, clock, rateLimitsInMemory()),
    ]
    await takeOften(one, 'found-report', 6)
    await takeOften(other, 'found-report', 4)
    await expect(one.take('found-report', CALLER)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 600,
    })
    await other.take('found-report', '203.0.113.9')
    clock.advance(600_000)
    await other.take('found-report', CALLER)
    // What is not exact never asks the database.
    await one.take('read', CALLER)
    const rows = await db.selectFrom('accountAttempts').selectAll().execute()
    expect(rows).toHaveLength(2)
  })

  test('a process that has seen a caller too often asks the database no more', async () => {
    const { db } = await fresh()
    const limits = rateLimitsAlsoIn(db, fixedClock('2026-11-21T09:00:00Z'), rateLimitsInMemory())
    await takeOften(limits, 'found-look', RATES['found-look'].points)
    for (let n = 0; n < 5; n += 1) {
      await expect(limits.take('found-look', CALLER)).rejects.toMatchObject({ status: 429 })
    }
    const { tries } = await db
      .selectFrom('accountAttempts')
      .select('tries')
      .executeTakeFirstOrThrow()
    expect(tries).toBe(RATES['found-look'].points)
  })
})
