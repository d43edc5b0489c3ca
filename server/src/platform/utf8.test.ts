import { expect, test } from 'vitest'
import { utf8Of } from './utf8.ts'

test.each(['Plain', 'Café ½', 'People’s — dogs', '🐕 and 犬', 'half \ud83d', '\udc15 half', ''])(
  'a text is written as anybody would write it, however long: %s',
  (text) => {
    for (const times of [1, 5_000]) {
      const long = text.repeat(times)
      expect(utf8Of([long]).equals(Buffer.from(long))).toBe(true)
    }
  },
)

test('texts stand one behind the other, with bytes between them as they are', () => {
  const long = '🐕 and Café — '.repeat(2_000)
  const bytes = Uint8Array.of(0, 200, 255)
  const written = utf8Of([long, 'half \ud83d', '\udc15', bytes, long, '犬', bytes])
  const expected = [Buffer.from(`${long}half 🐕`), bytes, Buffer.from(`${long}犬`), bytes]
  expect(written.equals(Buffer.concat(expected))).toBe(true)
  expect(utf8Of([]).byteLength).toBe(0)
  expect(utf8Of([bytes]).equals(bytes)).toBe(true)
})
