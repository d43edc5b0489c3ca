import { expect, test } from 'vitest'
import { plainPassword } from './password.ts'
import { NewPassword, TypedPassword } from './schemas.ts'

test('composed and decomposed letters are one password', () => {
  expect(plainPassword('cafe\u0301')).toBe(plainPassword('caf\u00e9'))
})

test.each([
  [NewPassword, 8, 128],
  [TypedPassword, 1, 1_000],
])(
  'a password is chosen with 8 to 128 characters and typed with any up to 1,000',
  (schema, least, most) => {
    const lengths = [least - 1, least, most, most + 1]
    const taken = lengths.map((length) => schema.safeParse('x'.repeat(length)).success)
    expect(taken).toEqual([false, true, true, false])
  },
)
