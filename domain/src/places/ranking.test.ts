import { expect, test } from 'vitest'
import { byRating, rankingScore, shownRating } from './ranking.ts'

test('one perfect review does not beat 900 very good ones', () => {
  expect(rankingScore(5, 1)).toBeCloseTo(4.09, 2)
  expect(rankingScore(4.8 * 900, 900)).toBeGreaterThan(rankingScore(5, 1))
})

test('a place without reviews stands above one that many found bad', () => {
  expect(rankingScore(0, 0)).toBe(4)
  expect(rankingScore(0, 0)).toBeGreaterThan(rankingScore(2 * 50, 50))
  expect(shownRating(0, 0)).toBeNull()
  expect(shownRating(607, 132)).toBe(4.6)
})

test('equals are ordered by distance and then by age', () => {
  const places = [
    { id: 3, score: 4, distanceMeters: 10 },
    { id: 2, score: 4, distanceMeters: 10 },
    { id: 4, score: 4, distanceMeters: 5 },
    { id: 9, score: 4.1, distanceMeters: 900 },
  ]
  expect(places.sort(byRating).map((place) => place.id)).toEqual([9, 4, 2, 3])
})
