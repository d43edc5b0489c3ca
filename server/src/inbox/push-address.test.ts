import { expect, test } from 'vitest'
import { isPushAddress } from './push-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('%s is an address of a push service', (address) => {
  expect(isPushAddress(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/',
  'https://user:word@fcm.googleapis.com/',
  'https://fcm.googleapis.com:8443/',
  'https://storage.googleapis.com/',
  'https://push.apple.com.evil.example/',
  'https://evilpush.apple.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'file:///etc/passwd',
  'web.push.apple.com',
  '',
])('%s is not', (address) => {
  expect(isPushAddress(address)).toBe(false)
})
