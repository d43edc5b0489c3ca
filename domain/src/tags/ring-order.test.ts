import { expect, test } from 'vitest'
import { ringName, ringOrder, ringSooner } from './ring-order.ts'

const names = (...asked: Parameters<typeof ringOrder>) => ringOrder(...asked).map(ringName)

test('where nobody chose, who has the pet is first, then who travels, then the household', () => {
  expect(names([], [7, 3])).toEqual(['sitter', 'traveler', 'member-7', 'member-3'])
})

test('a chosen order holds; who left falls out of it, and who came is last', () => {
  const chosen = [
    { role: 'member', memberId: 3 },
    { role: 'member', memberId: 99 },
    { role: 'sitter', memberId: null },
    { role: 'member', memberId: 3 },
  ] as const
  expect(names(chosen, [7, 3])).toEqual(['member-3', 'sitter', 'traveler', 'member-7'])
})

test('one goes a place sooner; the first, and one that is not there, stay', () => {
  expect(ringSooner(['sitter', 'traveler', 'member-3'], 'member-3')).toEqual([
    'sitter',
    'member-3',
    'traveler',
  ])
  expect(ringSooner(['sitter', 'traveler'], 'sitter')).toEqual(['sitter', 'traveler'])
  expect(ringSooner(['sitter', 'traveler'], 'member-9')).toEqual(['sitter', 'traveler'])
})
