import { expect, test } from 'vitest'
import { reviewerName } from './reviewer-name.ts'

test.each([
  ['Alex Doe', 'alex@example.com', 'Alex D.'],
  ['  Mary  Ann  O’Neil ', 'm@example.com', 'Mary O.'],
  ['Zoë', 'zz@example.com', 'Zoë'],
  ['李 小龙', 'x@example.com', '李 小.'],
  ['ann', 'ann@example.com', 'Ann'],
  ['ann.lee77', 'Ann.Lee77@example.com', 'Ann'],
  ['77', '77@example.com', 'A pet owner'],
  ['ann@example.com', 'ann@example.com', 'Ann'],
  ['Alex 3rd', null, 'Alex R.'],
  ['Alex 🐕', null, 'Alex'],
])('%j with the address %j shows as %j', (name, email, shown) => {
  expect(reviewerName(name, email)).toBe(shown)
})
