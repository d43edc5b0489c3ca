import { expect, test } from 'vitest'
import { noAnswer, readRefusal } from './form-refusal.ts'

test('a refusal that names a field of the form stands beside that field', () => {
  const says = 'This is too short.'
  expect(readRefusal({ says, field: 'password' }, ['email', 'password'])).toEqual({
    says,
    field: 'password',
  })
})

test.each(['units', undefined])(
  'a refusal about %s, which the form has not, is for the whole',
  (field) => {
    const refusal = readRefusal({ says: 'Choose one.', field }, ['email'])
    expect(refusal).toEqual({ says: 'Choose one.', field: undefined })
  },
)

test('a refusal without a sentence is told as no answer', () => {
  expect(readRefusal({ says: '', field: undefined }, ['email'])).toEqual(noAnswer())
})
