import { expect, test } from 'vitest'
import { t } from '../language/messages.ts'
import {
  afterMove,
  isEditable,
  isSettled,
  isWaiting,
  MOVE_NAMES,
  MOVES,
  SUBMISSION_STATES,
} from './submission.ts'

test('the life of a submission holds exactly these moves', () => {
  const moves = MOVE_NAMES.flatMap((move) =>
    SUBMISSION_STATES.flatMap((from) => {
      const to = afterMove(from, move)
      return to === undefined ? [] : [`${move}: ${from} -> ${to}`]
    }),
  )
  expect(moves).toEqual([
    'send: draft -> submitted',
    'send: changes-requested -> resubmitted',
    'take-back: submitted -> draft',
    'take-back: resubmitted -> changes-requested',
    'withdraw: draft -> withdrawn',
    'withdraw: submitted -> withdrawn',
    'withdraw: changes-requested -> withdrawn',
    'withdraw: resubmitted -> withdrawn',
    'publish: submitted -> approved',
    'publish: resubmitted -> approved',
    'approve: submitted -> approved',
    'approve: resubmitted -> approved',
    'request-changes: submitted -> changes-requested',
    'request-changes: resubmitted -> changes-requested',
    'reject: submitted -> rejected',
    'reject: resubmitted -> rejected',
  ])
})

test('what is approved, rejected or withdrawn stays so', () => {
  expect(SUBMISSION_STATES.filter(isSettled)).toEqual(['approved', 'rejected', 'withdrawn'])
})

test('a moderator decides only on what waits, and its author changes only what does not', () => {
  for (const state of SUBMISSION_STATES) {
    const canDecide = MOVE_NAMES.some(
      (move) => MOVES[move].by === 'moderator' && afterMove(state, move) !== undefined,
    )
    expect(canDecide, state).toBe(isWaiting(state))
    expect(isEditable(state) && isWaiting(state), state).toBe(false)
  }
})

test('every move is told in one sentence', () => {
  for (const move of MOVE_NAMES) expect(t(MOVES[move].says)).toMatch(/^[A-Z][^.]+\.$/)
})
