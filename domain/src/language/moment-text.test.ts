import { expect, test } from 'vitest'
import { dayOfMomentText, momentText } from './moment-text.ts'

const EVENING = '2026-11-21T04:30:00Z'

test('a moment is told by the clocks of its reader, also where the day is another one', () => {
  expect(momentText(EVENING, { timeZone: 'America/Los_Angeles' })).toBe('Nov 20, 2026, 8:30 PM')
  expect(momentText(EVENING, { timeZone: 'America/Los_Angeles', isNamed: true })).toBe(
    'Nov 20, 2026, 8:30 PM PST',
  )
  expect(dayOfMomentText(EVENING, 'America/Los_Angeles')).toBe('Nov 20, 2026')
})

test('where nobody knows the clocks of the reader, the moment names those it is told by', () => {
  expect(momentText(EVENING, { timeZone: null })).toBe('Nov 20, 2026, 11:30 PM EST')
})
