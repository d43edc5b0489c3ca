import { MOST_UPLOAD_BYTES } from '@wayfur/domain/files/file'
import { expect, test } from 'vitest'
import { acceptFor, refusalOf } from './check-chosen-file.ts'

const file = (type: string, size = 1000) => ({ type, size })

test.each([
  ['image/jpeg', null],
  ['image/heic', null],
  ['', null],
  ['image/svg+xml', /picture/],
  ['text/html', /picture/],
  ['application/pdf', /picture/],
])('as a pet’s picture, %j is judged before it is sent', (type, refusal) => {
  expect(refusalOf([file(type)], 'pet') ?? '').toMatch(refusal ?? /^$/)
})

test('a PDF is a document and nothing else', () => {
  expect(refusalOf([file('application/pdf')], 'document')).toBeNull()
  expect(refusalOf([file('application/zip')], 'document')).toMatch(/PDF/)
  expect(acceptFor('document')).toContain('application/pdf')
  expect(acceptFor('bin')).not.toContain('application/pdf')
})

test('several, empty and too large files are refused with the reason', () => {
  expect(refusalOf([], 'pet')).toBeNull()
  expect(refusalOf([file('image/png'), file('image/png')], 'pet')).toMatch(/one file/)
  expect(refusalOf([file('image/png', 0)], 'pet')).toMatch(/empty/)
  const large = MOST_UPLOAD_BYTES + 1
  expect(refusalOf([file('application/pdf', large)], 'document')).toMatch(/15 MB/)
  // A photo is made smaller before it travels.
  expect(refusalOf([file('image/jpeg', large)], 'pet')).toBeNull()
})
