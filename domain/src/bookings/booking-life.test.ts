import { expect, test } from 'vitest'
import {
  answerBy,
  BOOKING_MOVE_NAMES,
  BOOKING_MOVES,
  BOOKING_STATE_NAMES,
  type BookingState,
  holdsTime,
  holdUntil,
  mayMove,
  showsPetToProvider,
  SIDES,
} from './booking-life.ts'

const at = (text: string) => new Date(text)

test('every state can be reached, and what holds no time is left only by late money', () => {
  const reached = new Set<BookingState>(['awaiting-payment', 'planned'])
  for (const move of BOOKING_MOVE_NAMES) reached.add(BOOKING_MOVES[move].to)
  expect([...reached].toSorted()).toEqual(BOOKING_STATE_NAMES.toSorted())
  for (const state of BOOKING_STATE_NAMES.filter((one) => !holdsTime(one))) {
    const moves = BOOKING_MOVE_NAMES.filter((move) =>
      SIDES.some((side) => mayMove(state, move, side)),
    )
    expect(moves, state).toEqual(state === 'lapsed' ? ['pay'] : [])
  }
})

test('nobody but its own side makes a move', () => {
  expect(mayMove('requested', 'accept', 'owner')).toBe(false)
  expect(mayMove('requested', 'decline', 'owner')).toBe(false)
  expect(mayMove('requested', 'reschedule', 'provider')).toBe(false)
  expect(mayMove('requested', 'expire', 'provider')).toBe(false)
  expect(mayMove('awaiting-payment', 'pay', 'owner')).toBe(false)
  expect(mayMove('planned', 'settle', 'owner')).toBe(false)
  expect(mayMove('planned', 'release', 'provider')).toBe(false)
})

test('a provider cancels what they have accepted and declines what they have not', () => {
  expect(mayMove('confirmed', 'cancel', 'provider')).toBe(true)
  expect(mayMove('requested', 'cancel', 'provider')).toBe(false)
  expect(mayMove('planned', 'cancel', 'provider')).toBe(true)
  expect(mayMove('awaiting-payment', 'cancel', 'provider')).toBe(false)
  expect(mayMove('requested', 'decline', 'provider')).toBe(true)
})

test('a time is held for 15 minutes and answered within a day or before it begins', () => {
  const now = at('2026-11-21T16:00:00Z')
  expect(holdUntil(now)).toEqual(at('2026-11-21T16:15:00Z'))
  expect(answerBy(now, at('2026-11-25T16:00:00Z'))).toEqual(at('2026-11-22T16:00:00Z'))
  expect(answerBy(now, at('2026-11-21T19:00:00Z'))).toEqual(at('2026-11-21T19:00:00Z'))
})

test('the pet is shown to the provider from acceptance to 48 hours after the end only', () => {
  const endsAt = at('2026-11-23T18:00:00Z')
  const shown = (state: BookingState, now: string) => showsPetToProvider({ state, endsAt }, at(now))
  expect(shown('requested', '2026-11-22T00:00:00Z')).toBe(false)
  expect(shown('planned', '2026-11-22T00:00:00Z')).toBe(true)
  expect(shown('confirmed', '2026-11-22T00:00:00Z')).toBe(true)
  expect(shown('completed', '2026-11-25T17:59:59Z')).toBe(true)
  expect(shown('completed', '2026-11-25T18:00:00Z')).toBe(false)
  expect(shown('cancelled', '2026-11-22T00:00:00Z')).toBe(false)
})
