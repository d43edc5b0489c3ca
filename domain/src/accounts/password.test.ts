import { expect, test } from 'vitest'
import { isAboutItsOwner, NewPassword, plainPassword, TypedPassword } from './password.ts'

const ann = { name: 'Ann Lee', email: 'ann.lee@example.com' }

test.each(['ann.lee', 'ANN.LEE', 'ann lee', 'Ann Lee 2026!', 'ann.lee@example.com', 'ann.lee99'])(
  '%j is too close to its owner',
  (password) => {
    expect(isAboutItsOwner(password, ann)).toBe(true)
  },
)

test.each(['walk with ann lee', 'annlee rides a bike', 'correct horse'])(
  '%j is not about its owner alone',
  (password) => {
    expect(isAboutItsOwner(password, ann)).toBe(false)
  },
)

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
