import { expect, test } from 'vitest'
import { cardErrors, spacedExpiry, spacedNumber } from './card-text.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 4242', '4242 4242 4242'],
  ['42', '42'],
  ['card 4242 42', '4242 42'],
  ['12345678901234567890123', '1234 5678 9012 3456 789'],
])('the number %s reads %s', (typed, shown) => {
  expect(spacedNumber(typed)).toBe(shown)
})

test.each([
  ['1', '', '1'],
  ['12', '1', '12 / '],
  ['4', '', '04 / '],
  ['12 / 3', '12 / ', '12 / 3'],
  ['1234', '', '12 / 34'],
  ['12/2034', '', '12 / 34'],
  ['12 /', '12 / ', '12'],
  ['x', '', ''],
])('the expiry %s typed after %j reads %s', (typed, before, shown) => {
  expect(spacedExpiry(typed, before)).toBe(shown)
})

test('each field says what is wrong with it, and a whole card says nothing', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123', name: 'Sam' }
  expect(cardErrors(card)).toEqual({})
  expect(Object.keys(cardErrors({ number: '', expiry: '', code: '', name: ' ' }))).toEqual([
    'number',
    'expiry',
    'code',
    'name',
  ])
  expect(cardErrors({ ...card, number: '4242 4242 4242 4241' })).toEqual({
    number: 'Please check the number.',
  })
  expect(cardErrors({ ...card, expiry: '13 / 34' })).toHaveProperty('expiry')
  expect(cardErrors({ ...card, code: '12' })).toHaveProperty('code')
})
