import { expect, test } from 'vitest'
import { readReviewsSearch, reviewsAddress } from './reviews-search.ts'

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
