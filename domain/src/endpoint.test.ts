import { expect, test } from 'vitest'
import { addressOf } from './endpoint.ts'

const places = { path: '/api/places/:id/nearby' } as const

test('an address fills its names and escapes what is put there', () => {
  expect(addressOf(places, { params: { id: 'a/b?c' } })).toBe('/api/places/a%2Fb%3Fc/nearby')
})

test('equal asks have equal addresses whatever the order of their query', () => {
  const one = addressOf(places, { params: { id: 1 }, query: { b: 2, a: 'x y' } })
  const two = addressOf(places, { params: { id: 1 }, query: { a: 'x y', b: 2 } })
  expect(one).toBe('/api/places/1/nearby?a=x%20y&b=2')
  expect(two).toBe(one)
})

test('absent and empty values leave no trace in the address', () => {
  const query = { a: undefined, b: '', c: null, d: 0, e: false }
  expect(addressOf(places, { params: { id: 1 }, query })).toBe('/api/places/1/nearby?d=0&e=false')
})
