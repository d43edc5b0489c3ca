import { describe, expect, test } from 'vitest'
import { ApiError } from '../api-client.ts'
import { defineActions } from './define-actions.ts'
import { formErrorOf, ValidationError } from './form-error.ts'

const actions = defineActions(
  { add: async () => ({ to: '/' }) },
  { fields: { birth: 'bornOn', 'address.city': 'city' } },
)

describe('the field of a form for a path in what was sent', () => {
  test.each([
    ['name', ['name'], 'name'],
    ['birth', ['bornOn'], 'bornOn'],
    ['birth.on', ['bornOn'], 'bornOn'],
    ['address.city', ['city'], 'city'],
    ['items.0.name', ['items', 'name'], 'items'],
    ['birth.on', ['name'], undefined],
    ['address.line1', ['city', 'line1'], undefined],
    ['constructor', ['name'], undefined],
  ])('%s in a form of %j is %s', (path, names, field) => {
    expect(actions.fieldOf(path, names)).toBe(field)
  })
})

test('a name that no action has finds none', () => {
  expect(actions.find('add')).toBeTypeOf('function')
  expect(actions.find('toString')).toBeUndefined()
})

const about = (field?: string) =>
  formErrorOf(new ApiError(400, 'Too short.', 'invalid-input', field), (path) =>
    path === 'password' ? path : undefined,
  )

describe('what a form says of what went wrong', () => {
  test('a refusal stands beside the field the server names, where the form has it', () => {
    expect(about('password').fields).toEqual({ password: 'Too short.' })
    expect(about('units').fields).toEqual({})
    expect(about()).toEqual({ says: 'Too short.', fields: {}, code: 'invalid-input' })
  })

  test('what is not fit to be sent names one field or several', () => {
    expect(formErrorOf(new ValidationError('Choose.', 'file')).fields).toEqual({ file: 'Choose.' })
    const both = { city: 'Which?', line1: 'Where?' }
    expect(formErrorOf(new ValidationError('Which?', both)).fields).toEqual(both)
    expect(formErrorOf(new ValidationError('Reload.')).fields).toEqual({})
  })

  test.each([new TypeError('fetch failed'), new ApiError(502, '', undefined)])(
    'without an answer of ours it never shows what a program says: %s',
    (error) => {
      expect(formErrorOf(error).says).toMatch(/^We could not reach Wayfur\. .+\.$/)
    },
  )
})
