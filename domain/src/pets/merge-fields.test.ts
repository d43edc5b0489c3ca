import { expect, test } from 'vitest'
import { bothOf, fateOf, LONGEST_NOTES, saysSame } from './merge-fields.ts'

test('a change is written where the field still says what it began from', () => {
  expect(fateOf({ from: 'Calm.', to: 'Calm. Limps.' }, 'Calm.')).toBe('write')
  expect(fateOf({ from: null, to: 'Limps.' }, null)).toBe('write')
  expect(fateOf({ from: 'Limps.', to: null }, 'Limps.')).toBe('write')
})

test('a field that says the same already needs nothing, whoever wrote it', () => {
  expect(fateOf({ from: 'Calm.', to: 'Limps.' }, 'Limps.')).toBe('there')
  expect(fateOf({ from: ['Chicken'], to: [] }, [])).toBe('there')
})

test('what somebody else wrote meanwhile is never written over', () => {
  expect(fateOf({ from: 'Calm.', to: 'Limps.' }, 'Sleeps.')).toBe('conflict')
  expect(fateOf({ from: null, to: 'Limps.' }, 'Sleeps.')).toBe('conflict')
  expect(fateOf({ from: 'Calm.', to: 'Limps.' }, null)).toBe('conflict')
})

test('line ends, space around and the order of properties make no difference', () => {
  expect(saysSame('one\r\ntwo ', 'one\ntwo')).toBe(true)
  expect(saysSame(undefined, null)).toBe(true)
  expect(saysSame('', null)).toBe(true)
  expect(saysSame({ name: 'Dr. Lee', phone: null }, { phone: null, name: 'Dr. Lee' })).toBe(true)
  expect(saysSame({ name: null, phone: null }, null)).toBe(true)
  expect(saysSame(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(saysSame({ on: '2020-01-01', isApproximate: false }, { on: '2020-01-01' })).toBe(false)
})

test('notes and lists can stand together, theirs first and nothing twice', () => {
  expect(bothOf('medicalNotes', 'Sleeps.', 'Limps.')).toBe('Sleeps.\n\nLimps.')
  expect(bothOf('allergies', ['Chicken', 'Beef'], ['Beef', 'Wheat'])).toEqual([
    'Chicken',
    'Beef',
    'Wheat',
  ])
})

test('where a field holds one value, one is empty, or both are too long, there is no both', () => {
  expect(bothOf('emergencyContact', 'Sam', 'Kim')).toBe(undefined)
  expect(bothOf('medicalNotes', null, 'Limps.')).toBe(undefined)
  const long = 'x'.repeat(LONGEST_NOTES / 2)
  expect(bothOf('medicalNotes', long, long)).toBe(undefined)
})
