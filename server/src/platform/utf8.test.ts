import { expect, test } from 'vitest'
import { utf8Of } from './utf8.ts'

test.each(['Plain', 'Café ½', 'People’s — dogs', '🐕 and 犬', 'half \ud83d', '\udc15 half', ''])(
  'a text is written as anybody would write it, however long: %s',
  (text) => {
    for (const times of [1, 5_000]) {
      const long = text.repeat(times)
      expect(utf8Of(long).equals(Buffer.from(long))).toBe(true)
    }
  },
)
