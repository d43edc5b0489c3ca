import { expect, test } from 'vitest'
import { seededChoice } from './seeded-choice.ts'

test('the same place always gets the same picture', () => {
  expect(seededChoice(17)('sky', 5)).toBe(seededChoice('17')('sky', 5))
})

test('neighbouring places get different pictures, every one about equally often', () => {
  const times = [0, 0, 0, 0]
  for (let id = 1; id <= 4000; id += 1) {
    const chosen = seededChoice(id)('pose', times.length)
    times[chosen] = (times[chosen] ?? 0) + 1
  }
  for (const count of times) expect(count).toBeGreaterThan(850)
})

test('one choice says nothing about another', () => {
  let same = 0
  for (let id = 1; id <= 4000; id += 1) {
    const pick = seededChoice(id)
    if (pick('roof', 2) === pick('parasol', 2)) same += 1
  }
  expect(same).toBeGreaterThan(1850)
  expect(same).toBeLessThan(2150)
})
