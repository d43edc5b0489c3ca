import { expect, test } from 'vitest'
import { readRefusal } from './form-refusal.ts'

test('a refusal is shown beside the field it is about', () => {
  expect(readRefusal('password: this is too short.', ['email', 'password'])).toEqual({
    says: 'This is too short.',
    field: 'password',
  })
})

test.each(['We are very busy.', 'units: Choose one.', ''])(
  '%j is about no field of the form and stands above it',
  (says) => {
    // The button of a form is a field without a name.
    expect(readRefusal(says, ['email', ''])).toMatchObject({ field: undefined })
    expect(readRefusal(says, ['email', '']).says).not.toBe('')
  },
)
