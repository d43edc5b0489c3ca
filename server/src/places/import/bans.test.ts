import { expect, test } from 'vitest'
import { isPlainBan } from './bans.ts'

test.each([
  ['no dogs', true],
  ['Dogs are not allowed', true],
  ['Hundeverbot', true],
  ['prohibited', true],
  ['pets free', false],
  ['dogs free of charge', false],
  ['no dogs off leash', false],
  ['no dogs without leash', false],
  ['yes', false],
  ['dogs welcome, but no dogs in the pool', false],
])('%j says that no pet may come: %s', (text, is) => {
  expect(isPlainBan(text)).toBe(is)
})
