import { expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

test.each([
  ['/account', '/account'],
  ['/discovery?location=Bend', '/discovery?location=Bend'],
  [null, '/'],
  ['', '/'],
  ['account', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('after signing in, %j leads to %s', (asked, address) => {
  expect(sameSitePath(asked)).toBe(address)
})
