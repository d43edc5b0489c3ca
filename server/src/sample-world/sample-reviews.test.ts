import { shownRating } from '@wayfur/domain/places/ranking'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { askReviews } from '../reviews/testing/review-fixtures.ts'
import { samplePlaces } from './sample-places.ts'
import { sampleReviews } from './sample-reviews.ts'
import { seedSampleReviews } from './seed-sample-reviews.ts'
import { restoreSampleWorld, seedSampleWorld } from './seed-sample-world.ts'
import { sampleTowns } from './towns.ts'

const TODAY = '2026-11-20'
const clock = fixedClock(`${TODAY}T12:00:00Z`)

const written = () => sampleReviews(samplePlaces(sampleTowns(), TODAY), TODAY)

test('the places of San Francisco have six to eight reviews with words each, the same every time', () => {
  const reviews = written()
  expect(reviews).toEqual(written())
  const ofPlace = Map.groupBy(reviews, ({ sourceId }) => sourceId)
  expect(ofPlace.size).toBe(152)
  for (const [id, some] of ofPlace) {
    expect(id).toMatch(/^CA\/San Francisco\//)
    expect(some.length).toBeGreaterThanOrEqual(6)
    expect(some.length).toBeLessThanOrEqual(8)
    expect(new Set(some.map(({ by }) => by)).size).toBe(some.length)
    expect(new Set(some.map(({ words }) => words)).size, id).toBe(some.length)
    for (const { words } of some) expect(words.length, id).toBeGreaterThan(15)
  }
  const ratings = [...ofPlace.values()].map((some) =>
    shownRating(
      some.reduce((sum, { stars }) => sum + stars, 0),
      some.length,
    ),
  )
  expect(new Set(ratings).size).toBeGreaterThan(8)
})

test('nobody writes of a welcome that the place does not give', () => {
  const policies = new Map(
    samplePlaces(sampleTowns(), TODAY).map(({ source, pets }) => [source.id, pets]),
  )
  const wrong = written().filter(
    ({ sourceId, petKind, petWelcome }) =>
      petKind !== null && policies.get(sourceId)?.[petKind].welcome !== petWelcome,
  )
  expect(wrong).toEqual([])
})

eachDatabase('reviews of the sample world', (fresh) => {
  test('stars and counts are those of the reviews, and each review is marked as invented', async () => {
    const { db } = await fresh()
    await seedSampleWorld(db, { clock })
    const { rows } = await sql<{ wrong: number; reviewed: number }>`
      select count(*) filter (where (p.review_count, p.stars_sum) is distinct from (r.count, r.stars))::int
          as wrong,
        count(*) filter (where r.count > 0)::int as reviewed
      from places p join (
        select p.id, count(v.id)::int as count, coalesce(sum(v.stars), 0)::int as stars
        from places p left join reviews v on v.place_id = p.id group by p.id) r using (id)`.execute(
      db,
    )
    expect(rows).toEqual([{ wrong: 0, reviewed: 152 }])
    const { id } = await db
      .selectFrom('places')
      .select('id')
      .where('reviewCount', '>', 0)
      .limit(1)
      .executeTakeFirstOrThrow()
    const listed = await askReviews({ db })
      .as(null)
      .list({ subject: `place:${id}` })
    expect(listed.total).toBe(listed.reviews.length)
    expect(listed.reviews.every(({ isSample, isMine }) => isSample && !isMine)).toBe(true)
    const days = listed.reviews.map(({ writtenAt }) => writtenAt)
    expect(days).toEqual(days.toSorted().toReversed())
    // Given again they are the same, and what a member wrote beside them stays and counts.
    await db.insertInto('members').values({ name: 'Ann Lee', email: 'ann@example.com' }).execute()
    const ann = await db.selectFrom('members').select(['id', 'name']).executeTakeFirstOrThrow()
    await askReviews({ db })
      .as(ann)
      .write({
        subject: `place:${id}`,
        stars: 1,
        text: 'I was really there.',
        visitedOn: '2026-11-01',
        pet: null,
      })
    await seedSampleReviews(db, { clock })
    await restoreSampleWorld(db, { clock })
    const after = await askReviews({ db })
      .as(null)
      .list({ subject: `place:${id}` })
    expect(after.total).toBe(listed.total + 1)
    expect(after.reviews.filter(({ isSample }) => !isSample)).toHaveLength(1)
    const sums = await db
      .selectFrom('places')
      .select('reviewCount')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sums.reviewCount).toBe(after.total)
  })
})
