import { expect, test } from 'vitest'
import { mailboxOf } from './account.ts'
import { deviceName, keptDeviceName } from './device-name.ts'
import { Email, PersonName } from './schemas.ts'
import { isTimeZone } from './time-zone.ts'

test.each([
  [' Ann@Example.com ', 'Ann@Example.com'],
  ['ann+dogs@sub.example.co.uk', 'ann+dogs@sub.example.co.uk'],
])('%j is the address %s', (typed, email) => {
  expect(Email.parse(typed)).toBe(email)
  expect(mailboxOf(typed)).toBe(email.toLowerCase())
})

test.each([
  '',
  'ann',
  'ann@example',
  'ann@example.com, bob@example.com',
  'ann@example.com\r\nbcc: bob@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ann@${'a'.repeat(250)}.com`,
])('%j is no address', (typed) => {
  expect(Email.safeParse(typed).success).toBe(false)
})

test('a name is trimmed, has 1 to 80 characters and no control characters', () => {
  expect(PersonName.parse('  Zoë 🐕 ')).toBe('Zoë 🐕')
  for (const wrong of ['', '  ', 'x'.repeat(81), 'a\u0000b', 'a\nb', '\ud800']) {
    expect(PersonName.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  }
})

test.each([
  ['America/Boise', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['Mars/Olympus', false],
  ['+05:00', false],
  ['', false],
  ['America/Boise; drop table', false],
])('%j as a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
  expect(keptDeviceName(name)).toBe(name)
})
