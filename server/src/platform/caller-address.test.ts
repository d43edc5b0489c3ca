import { expect, test } from 'vitest'
import { addressBehind } from './caller-address.ts'

const PROXY = '10.0.0.1'

test.each([
  ['nobody in front, whatever is said', '203.0.113.9', 0, PROXY],
  ['one proxy, what it added', '203.0.113.9', 1, '203.0.113.9'],
  ['one proxy, behind what the caller typed', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['a proxy that added nothing', undefined, 1, PROXY],
])('the address of a caller: %s', (_, forwardedFor, trustedProxies, address) => {
  expect(addressBehind(PROXY, forwardedFor, trustedProxies)).toBe(address)
})
