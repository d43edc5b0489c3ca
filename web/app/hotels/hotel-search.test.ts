import { expect, test } from 'vitest'
import { handOffPath, readHotelSearch } from './hotel-search.ts'

const read = (query: string) => readHotelSearch(new URLSearchParams(query))

test('guests and pets stay within their limits, whatever the address says', () => {
  expect(read('guests=99&pets=0')).toMatchObject({ guests: 10, pets: 1 })
  expect(read('guests=two&pets=')).toMatchObject({ guests: 1, pets: 1 })
})

test('a form that was sent empty was asked, a page that was just opened was not', () => {
  expect(read('tab=hotels&location=').isAsked).toBe(true)
  expect(read('tab=hotels').isAsked).toBe(false)
})

test('the way to the booking site leaves out days that nobody chose', () => {
  const search = read('location=Bend&guests=2')
  expect(handOffPath(7, search, 'Bend, Oregon')).toBe(
    '/hand-off/hotels/7?guests=2&pets=1&destination=Bend%2C+Oregon',
  )
})
