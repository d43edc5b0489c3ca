import { expect, test } from 'vitest'
import { BOOKING_STATE_NAMES } from '../bookings/booking-life.ts'
import {
  DISPUTE_MOVES,
  DISPUTE_SIDES,
  DISPUTE_STATE_NAMES,
  type DisputeMove,
  mayBeDisputed,
  mayMove,
} from './dispute.ts'

const MOVES = Object.keys(DISPUTE_MOVES) as DisputeMove[]

test('each move belongs to one side, and what has ended stays ended', () => {
  const possible = DISPUTE_STATE_NAMES.flatMap((state) =>
    MOVES.flatMap((move) =>
      DISPUTE_SIDES.flatMap((side) => (mayMove(state, move, side) ? [[state, move, side]] : [])),
    ),
  )
  expect(possible).toEqual([
    ['open', 'agree', 'provider'],
    ['open', 'decide', 'moderator'],
    ['open', 'withdraw', 'owner'],
  ])
})

test('a booking can be disputed until 14 days after its end, where money of its owner is left', () => {
  const endsAt = new Date('2026-11-23T18:00:00Z')
  const done = { state: 'completed', endsAt, leftCents: 1 } as const
  expect(mayBeDisputed(done, new Date('2026-12-07T17:59:59Z'))).toBe(true)
  expect(mayBeDisputed(done, new Date('2026-12-07T18:00:00Z'))).toBe(false)
  expect(mayBeDisputed({ ...done, leftCents: 0 }, endsAt)).toBe(false)
  expect(BOOKING_STATE_NAMES.filter((state) => mayBeDisputed({ ...done, state }, endsAt))).toEqual([
    'completed',
    'cancelled',
  ])
})
