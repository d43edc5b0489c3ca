import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningDistance, editDistance } from './edit-distance.ts'

test('one added, dropped, changed or swapped letter is one slip', () => {
  expect(editDistance('boise', 'boise', 3)).toBe(0)
  expect(editDistance('boise', 'boises', 3)).toBe(1)
  expect(editDistance('boise', 'bise', 3)).toBe(1)
  expect(editDistance('boise', 'boisy', 3)).toBe(1)
  expect(editDistance('boise', 'bosie', 3)).toBe(1)
  expect(editDistance('cincinatti', 'cincinnati', 3)).toBe(2)
})

test('a limit changes nothing but where counting stops', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.nat(6), (a, b, most) => {
      const all = editDistance(a, b, 100)
      expect(editDistance(a, b, most)).toBe(Math.min(all, most + 1))
      expect(editDistance(b, a, 100)).toBe(all)
      expect(all).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test('what is still to come is no slip', () => {
  expect(beginningDistance('san fransis', 'san francisco', 2)).toBe(1)
  expect(beginningDistance('seat', 'seattle', 1)).toBe(0)
  expect(beginningDistance('xyz', 'seattle', 1)).toBe(2)
})
