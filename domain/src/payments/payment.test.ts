import { expect, test } from 'vitest'
import { afterReading, hasEnded, PAYMENT_MOVES, type PaymentState } from './payment.ts'

const states = Object.keys(PAYMENT_MOVES) as PaymentState[]

test('what was paid or has ended never moves again, whatever is read later', () => {
  for (const read of ['pending', 'challenge', 'processing', 'paid', 'cancelled'] as const) {
    expect(afterReading('paid', read)).toBe('paid')
    expect(afterReading('cancelled', read)).toBe('cancelled')
  }
  expect(states.filter(hasEnded)).toEqual(['paid', 'cancelled'])
})

test('money can come and a payment can end from wherever it is before that', () => {
  for (const state of states.filter((one) => !hasEnded(one))) {
    expect(afterReading(state, 'paid')).toBe('paid')
    expect(afterReading(state, 'cancelled')).toBe('cancelled')
  }
})

test('reading the same again changes nothing, and a refusal leads back to another card', () => {
  expect(afterReading('pending', 'pending')).toBe('pending')
  expect(afterReading('challenge', 'pending')).toBe('pending')
  expect(afterReading('processing', 'pending')).toBe('pending')
})
