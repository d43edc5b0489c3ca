import { expect, test } from 'vitest'
import { readAboutReview, readReviewsSearch, reviewsAddress } from './reviews-search-params.ts'

const read = (search: string) => readReviewsSearch(new URLSearchParams(search))

test.each([
  ['', { sort: 'newest', show: 10, after: '' }],
  ['sort=helpful&reviews=30', { sort: 'helpful', show: 30, after: '' }],
  ['reviews=1000000', { sort: 'newest', show: 100, after: '' }],
  ['reviews=-1&sort=drop&reviews-after=x', { sort: 'newest', show: 10, after: '' }],
  ['reviews=2.5', { sort: 'newest', show: 10, after: '' }],
  ['reviews-after=3_77&reviews=100', { sort: 'newest', show: 100, after: '3_77' }],
] as const)('?%s is read as %j', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

test('an address is read as what it was written from', () => {
  const search = { sort: 'helpful', show: 40, after: '2_15' } as const
  const [query = ''] = reviewsAddress(search).split('#')
  expect(read(query)).toEqual(search)
})

test('an address speaks of one review at most, and of none that cannot be', () => {
  const search = read('')
  for (const about of [
    { what: 'report', id: 7 },
    { what: 'correct', id: 8 },
  ] as const) {
    const [query = '', hash] = reviewsAddress(search, about).split('#')
    expect(readAboutReview(new URLSearchParams(query))).toEqual(about)
    expect(hash).toBe(`review-${about.id}`)
  }
  for (const query of ['', 'report=', 'report=x', 'correct=-1']) {
    expect(readAboutReview(new URLSearchParams(query))).toBeUndefined()
  }
})
