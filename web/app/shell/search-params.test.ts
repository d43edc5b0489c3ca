import { expect, test } from 'vitest'
import {
  always,
  flag,
  id,
  named,
  oneOf,
  point,
  searchParams,
  whole,
  wordsOrNull,
} from './search-params.ts'

const SHELVES = searchParams({
  shelf: always(oneOf(['top', 'low'], 'top')),
  typed: named('q', wordsOrNull(10)),
  petId: named('pet', id),
  isOpen: named('open', flag('now')),
  show: whole({ usual: 12, most: 48 }),
})
const read = (text: string) => SHELVES.read(new URLSearchParams(text))

test('values stand in the address in the order they were declared, the usual ones left out', () => {
  expect(SHELVES.query({ show: 24, petId: 3, shelf: 'low' })).toBe('?shelf=low&pet=3&show=24')
  expect(SHELVES.query({})).toBe('?shelf=top')
})

test('what makes no sense is read as the usual', () => {
  expect(read('shelf=attic&pet=-1&open=maybe&show=3.5')).toEqual(read(''))
  expect(read('show=1000').show).toBe(48)
})

test('an empty field that was sent differs from none', () => {
  expect(read('q=').typed).toBe('')
  expect(read('').typed).toBeNull()
  expect(SHELVES.query({ typed: '' })).toBe('?shelf=top&q=')
})

test('a point is two numbers on the earth, to about a meter', () => {
  expect(point.read('37.7597,-122.4271')).toEqual({ latitude: 37.7597, longitude: -122.4271 })
  for (const odd of ['', '1', '91,0', '0,181', '1,2,3', ' 1,2', '1e1,2', null]) {
    expect(point.read(odd), String(odd)).toBeUndefined()
  }
  expect(point.write({ latitude: 37.123456789, longitude: -122 })).toBe('37.12346,-122')
  expect(point.write(undefined)).toBeUndefined()
})
