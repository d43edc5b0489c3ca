import { expect, test } from 'vitest'
import { repeatClientsText, replyTimeText } from './track-record.ts'

test('a usual answer is told in whole hours upwards', () => {
  expect([0, 60, 61, 23 * 60, 23 * 60 + 1, 2000].map(replyTimeText)).toEqual([
    'Usually answers within an hour',
    'Usually answers within an hour',
    'Usually answers within 2 hours',
    'Usually answers within 23 hours',
    'Usually answers within a day',
    'Usually answers within a day',
  ])
})

test('what is not known is not said', () => {
  expect(replyTimeText(null)).toBeNull()
  expect([0, 1, 3].map(repeatClientsText)).toEqual([
    null,
    '1 client has booked again',
    '3 clients have booked again',
  ])
})
