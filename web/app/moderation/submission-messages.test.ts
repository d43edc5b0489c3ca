import { expect, test } from 'vitest'
import { formAddress, sentText, titleInWords } from './submission-messages.ts'

test('an age is told in its largest whole unit', () => {
  const now = '2026-11-21T12:00:00Z'
  expect(sentText('2026-11-21T12:00:00Z', now)).toBe('sent just now')
  expect(sentText('2026-11-21T11:59:00Z', now)).toBe('sent 1 minute ago')
  expect(sentText('2026-11-21T10:30:00Z', now)).toBe('sent 1 hour ago')
  expect(sentText('2026-11-20T12:00:00Z', now)).toBe('sent 1 day ago')
  expect(sentText('2026-11-01T12:00:00Z', now)).toBe('sent 20 days ago')
  // Clocks of two servers may differ.
  expect(sentText('2026-11-21T12:00:05Z', now)).toBe('sent just now')
})

test('only what may still be changed leads to its form', () => {
  expect(formAddress({ id: 7, kind: 'place', state: 'draft' })).toBe('/business/add?draft=7')
  expect(formAddress({ id: 7, kind: 'provider', state: 'changes-requested' })).toBe(
    '/provider/signup?draft=7',
  )
  expect(formAddress({ id: 7, kind: 'place', state: 'submitted' })).toBeUndefined()
  expect(formAddress({ id: 7, kind: 'correction', state: 'draft' })).toBeUndefined()
})

test('a correction says what it is about', () => {
  expect(titleInWords({ kind: 'correction', title: 'Beagle' })).toBe('Correction: Beagle')
  expect(titleInWords({ kind: 'place', title: 'Beagle' })).toBe('Beagle')
})
