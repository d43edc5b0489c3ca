import { expect, test } from 'vitest'
import { findHelp } from './find-help.ts'
import { HELP_ARTICLES } from './help-articles.ts'

const found = (query: string) => findHelp(HELP_ARTICLES, query).map(({ id }) => id)

test.each([
  ['how do I delete my account', 'my-data'],
  ['forgot password', 'forgot-password'],
  ['gps', 'my-location'],
  ['guide dog', 'service-animals'],
  ['CSV import', 'professionals'],
  ['fake places', 'samples'],
  ['why is a place with 5 stars not at the top', 'sorting'],
  ['rév', 'write-review'],
  ['refund', 'cancel-booking'],
  ['lost my dog', 'lost-pet'],
  ['waiting list', 'events'],
  ['redeem', 'rewards'],
])('“%s” is answered by %s', (query, id) => {
  expect(found(query)).toContain(id)
})

test('a word of the question counts more than one of the answer', () => {
  expect(found('map')[0]).toBe('map')
  expect(found('account')[0]).toBe('account')
})

test('an article that has every word keeps out those that lack one, and nonsense finds nothing', () => {
  expect(found('delete sessions')).toEqual(['my-data'])
  expect(found('zeppelin')).toEqual([])
  expect(found('zoom zeppelin')).toContain('map')
  expect(found('<script>')).toEqual(found('script'))
})

test('without a word that tells anything all articles are there in their order', () => {
  expect(found('')).toEqual(HELP_ARTICLES.map(({ id }) => id))
  expect(found('  how do I  ')).toHaveLength(HELP_ARTICLES.length)
})

test('each article has a place of its own in the address', () => {
  const ids = HELP_ARTICLES.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
})
