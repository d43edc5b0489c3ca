import { Problem } from '@wayfur/domain/problem'
import { expect, test } from 'vitest'
import { refuseCardNumbers } from './card-number-guard.ts'

const CARD = '4242 4242 4242 4242'

test.each([
  ['a text', { name: `Call me on ${CARD}` }],
  ['a number', { amount: 4_242_424_242_424_242 }],
  ['a list', { notes: ['fine', [CARD]] }],
  ['a name', { [CARD]: true }],
  ['something deep', { a: { b: { c: { d: CARD } } } }],
  ['the field for a chip', { microchip: CARD }],
])('a card number in %s is refused with a sentence', (_where, body) => {
  expect(() => refuseCardNumbers({ body })).toThrow(Problem)
  expect(() => refuseCardNumbers({ body })).toThrow(/card number/)
})

test('what people really send passes', () => {
  const body = {
    name: 'Rex',
    // Irish and Sammarinese chips begin as the cards of one network do.
    microchip: '372000000000046',
    tagId: 'QR-1732160000007',
    phone: '+353 86 123 4567',
    latitude: -122.419_415_5,
    petIds: [1, 2, 3],
    at: '2026-11-21T08:00:00.000Z',
    nothing: null,
    missing: undefined,
  }
  expect(() => refuseCardNumbers({ params: { id: '17' }, query: {}, body })).not.toThrow()
})

test('the random key of a write is never taken for a card', () => {
  expect(() => refuseCardNumbers('b15224a7-e439-4554-9111-83c234cb4878')).not.toThrow()
  // The same digits in words of people are looked at as ever.
  expect(() => refuseCardNumbers('key 4554-9111-83-234-4878 4242-4242-4242-4242')).toThrow(Problem)
})
