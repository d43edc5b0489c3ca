import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'
import { rateLimitsInMemory } from './rate-limits.ts'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:51234', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:DB8:0:1:2:3:4:5', '2001:db8:0:1'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['[2001:db8::5]:443', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['17', '17'],
  ['in-process', 'in-process'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('every limit counts the addresses of one IPv6 network together', async () => {
  const limits = rateLimitsInMemory()
  for (let one = 1; one <= 60; one += 1) await limits.take('write', `2001:db8:1:2::${one}`)
  await expect(limits.take('write', '2001:db8:1:2:ffff::')).rejects.toMatchObject({ status: 429 })
  await limits.take('write', '2001:db8:1:3::1')
})
