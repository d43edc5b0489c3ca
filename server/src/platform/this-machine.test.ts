import { expect, test } from 'vitest'
import { isFromThisMachine } from './this-machine.ts'

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'a.localhost:3000'])(
  'a request to %s comes from this machine',
  (host) => {
    expect(isFromThisMachine(new Headers({ host }))).toBe(true)
  },
)

test.each([
  'wayfur.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example@localhost',
  '192.168.1.20:3000',
  '0.0.0.0:3000',
  'localhost:3000:3000',
  '',
])('a request to %j does not', (host) => {
  expect(isFromThisMachine(new Headers({ host }))).toBe(false)
})

test('a request that names no host does not', () => {
  expect(isFromThisMachine(new Headers())).toBe(false)
})

test.each([
  ['forwarded', 'for=203.0.113.9'],
  ['x-forwarded-for', '203.0.113.9'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['x-forwarded-host', 'localhost'],
  ['x-forwarded-proto', 'http'],
  ['x-forwarded', ''],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 proxy'],
  ['cf-connecting-ip', '203.0.113.9'],
])('nor does one that was passed on with %s', (name, value) => {
  expect(isFromThisMachine(new Headers({ host: 'localhost:3000', [name]: value }))).toBe(false)
})
