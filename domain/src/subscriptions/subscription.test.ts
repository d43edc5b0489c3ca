import { expect, test } from 'vitest'
import type { SubscriptionState } from './schemas.ts'
import {
  afterMove,
  GRANTED_STATES,
  SUBSCRIPTION_MOVES,
  SUBSCRIPTION_STATES,
} from './subscription.ts'

const states = Object.keys(SUBSCRIPTION_STATES) as SubscriptionState[]

test('every move leads to a state, and only what is over has none', () => {
  for (const state of states) {
    const ends = Object.values(SUBSCRIPTION_MOVES[state])
    expect(ends.every((end) => states.includes(end))).toBe(true)
    expect(ends.length === 0).toBe(state === 'ended' || state === 'abandoned')
  }
})

test('nothing is granted before the first payment or after the end', () => {
  expect(GRANTED_STATES).toEqual(['trial', 'active', 'past-due'])
  expect(afterMove('trial', 'over')).toBe('ended')
  expect(afterMove('trial', 'first-payment')).toBeUndefined()
  expect(afterMove('awaiting-payment', 'first-payment')).toBe('active')
  expect(afterMove('abandoned', 'first-payment')).toBeUndefined()
  expect(afterMove('ended', 'paid-up')).toBeUndefined()
})

test('a refused renewal goes on until it is paid or over', () => {
  expect(afterMove('active', 'renewal-refused')).toBe('past-due')
  expect(afterMove('past-due', 'paid-up')).toBe('active')
  expect(afterMove('past-due', 'over')).toBe('ended')
})
