import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { seedSampleProviders } from '../providers/seed-sample-providers.ts'
import { askReviews } from '../reviews/testing/review-fixtures.ts'
import { sampleProviderReviews } from './sample-provider-reviews.ts'
import { seedSampleProviderReviews, seedSampleReviews } from './seed-sample-reviews.ts'

const TODAY = '2026-11-20'
const clock = fixedClock(`${TODAY}T12:00:00Z`)

test('each client writes of a provider once, in words of their own, and in the past', () => {
  const reviews = sampleProviderReviews(TODAY)
  expect(reviews).toEqual(sampleProviderReviews(TODAY))
  expect(new Set(reviews.map(({ words }) => words)).size).toBe(reviews.length)
  for (const [name, some] of Map.groupBy(reviews, ({ businessName }) => businessName)) {
    expect(new Set(some.map(({ by }) => by)).size, name).toBe(some.length)
    expect(some.length).toBeGreaterThanOrEqual(4)
    for (const { visitedOn } of some) expect(visitedOn < TODAY).toBe(true)
  }
})

eachDatabase('the reviews of sample providers', (fresh) => {
  test('sample providers are rated as their marked reviews say, once', async () => {
    const { db } = await fresh()
    await seedSampleProviders(db, { clock })
    await seedSampleProviderReviews(db, { clock })
    await seedSampleProviderReviews(db, { clock })
    await seedSampleReviews(db, { clock })
    const rows = await db
      .selectFrom('providers')
      .select(['id', 'businessName', 'reviewCount', 'starsSum'])
      .execute()
    expect(rows).toHaveLength(57)
    for (const { id, businessName, reviewCount, starsSum } of rows) {
      const written = sampleProviderReviews(TODAY).filter(
        (one) => one.businessName === businessName,
      )
      expect(reviewCount, businessName).toBe(written.length)
      expect(starsSum, businessName).toBe(written.reduce((sum, { stars }) => sum + stars, 0))
      const listed = await askReviews({ db })
        .as(null)
        .list({ subject: `provider:${id}` })
      expect(listed.total).toBe(written.length)
      expect(listed.reviews.every(({ isSample, text }) => isSample && text !== null)).toBe(true)
    }
  })
})
