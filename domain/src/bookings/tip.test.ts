import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { BOOKING_STATE_NAMES } from './booking-life.ts'
import {
  LEAST_TIP_CENTS,
  mayBeTipped,
  MOST_TIP_CENTS,
  TIP_MOVES,
  TIP_STATES,
  tipChoices,
} from './tip.ts'

test('a tip that is paid never moves again', () => {
  const moves = Object.values(TIP_MOVES)
  expect(moves.filter(({ from }) => (from as readonly string[]).includes('paid'))).toEqual([])
  expect([...new Set(moves.map(({ to }) => to))].toSorted()).toEqual(
    Object.keys(TIP_STATES).toSorted(),
  )
})

test('what was done is tipped until 30 days after its end, and nothing else is', () => {
  const endsAt = new Date('2026-11-23T18:00:00Z')
  const done = { state: 'completed', service: 'dog_walking', endsAt } as const
  expect(mayBeTipped(done, new Date('2026-12-23T17:59:59Z'))).toBe(true)
  expect(mayBeTipped(done, new Date('2026-12-23T18:00:00Z'))).toBe(false)
  expect(mayBeTipped({ ...done, service: 'meet_and_greet' }, endsAt)).toBe(false)
  const others = BOOKING_STATE_NAMES.filter((state) => state !== 'completed')
  expect(others.filter((state) => mayBeTipped({ ...done, state }, endsAt))).toEqual([])
})

test.each([
  [2805, [300, 500, 600]],
  [500, [100, 200, 300]],
  [0, [100, 200, 300]],
  [6500, [700, 1000, 1300]],
  [260_000, [26_000, 39_000, 50_000]],
  [900_000, [50_000]],
])('of %d cents %j are offered', (totalCents, choices) => {
  expect(tipChoices(totalCents)).toEqual(choices)
})

test('what is offered is whole dollars, rises and stays within what may be given', () => {
  assert(
    property(integer({ min: 0, max: 99_999_999 }), (totalCents) => {
      const choices = tipChoices(totalCents)
      return choices.every(
        (one, at) =>
          one % 100 === 0 &&
          one >= LEAST_TIP_CENTS &&
          one <= MOST_TIP_CENTS &&
          one > (choices[at - 1] ?? 0),
      )
    }),
  )
})
