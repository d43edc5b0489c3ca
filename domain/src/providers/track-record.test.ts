import { expect, test } from 'vitest'
import { cancellationsText, repeatClientsText, replyTimeText } from './track-record.ts'

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

const cancelled = (cancelledByProvider: number, accepted: number) =>
  cancellationsText({ cancelledByProvider, accepted })

test('what they canceled is told at once, and that they canceled nothing only of enough', () => {
  expect([cancelled(1, 1), cancelled(2, 34)]).toEqual([
    'Canceled 1 of 1 accepted booking',
    'Canceled 2 of 34 accepted bookings',
  ])
  expect([cancelled(0, 0), cancelled(0, 9), cancelled(0, 10)]).toEqual([
    null,
    null,
    'Canceled none of 10 accepted bookings',
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
