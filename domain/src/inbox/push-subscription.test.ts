import { expect, test } from 'vitest'
import { PushSubscription } from './schemas.ts'

test('a device is described by a point of the curve and a secret of 16 bytes', () => {
  const endpoint = 'https://web.push.apple.com/abc'
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) }
  expect(PushSubscription.safeParse({ endpoint, keys }).success).toBe(true)
  for (const wrong of [
    { ...keys, p256dh: `A${'a'.repeat(86)}` },
    { ...keys, p256dh: `B${'a'.repeat(85)}` },
    { ...keys, auth: 'b'.repeat(21) },
    { ...keys, auth: `${'b'.repeat(21)}+` },
  ]) {
    expect(PushSubscription.safeParse({ endpoint, keys: wrong }).success).toBe(false)
  }
})
