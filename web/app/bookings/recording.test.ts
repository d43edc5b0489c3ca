import type { TimedPoint } from '@wayfur/domain/bookings/visit-route'
import { expect, test } from 'vitest'
import { routeToSend } from './recording.ts'

const CHECK_IN = '2026-11-23T17:00:00.000Z'
const CHECK_OUT = '2026-11-23T17:30:00.000Z'

/** A point so many minutes after check-in, a hundred meters farther north each. */
function at(minutes: number): TimedPoint {
  const latitude = 37.77 + minutes / 1_112
  return { latitude, longitude: -122.4477, at: Date.parse(CHECK_IN) + minutes * 60_000 }
}

test('what was recorded before check-in and after check-out stays on the phone', () => {
  const legs = [
    [at(-5), at(0), at(1), at(2)],
    [at(28), at(30), at(31)],
  ]
  expect(routeToSend(legs, { checkedInAt: CHECK_IN, checkedOutAt: CHECK_OUT })?.legs).toEqual([
    [at(0), at(2)],
    [at(28), at(30)],
  ])
  const running = routeToSend(legs, { checkedInAt: CHECK_IN, checkedOutAt: null })
  expect(running?.legs.at(-1)).toEqual([at(28), at(31)])
})

test('a wrong clock is said by the refusal, and what is no way is not sent', () => {
  const legs = [[at(-90), at(-80)]]
  const visit = { checkedInAt: CHECK_IN, checkedOutAt: CHECK_OUT }
  expect(routeToSend(legs, visit)?.legs).toEqual(legs)
  expect(routeToSend([[]], visit)).toBeUndefined()
  expect(routeToSend([[at(1)]], visit)).toBeUndefined()
  expect(routeToSend(legs, { checkedInAt: null, checkedOutAt: null })).toBeUndefined()
})
