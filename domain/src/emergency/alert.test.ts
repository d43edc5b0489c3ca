import { expect, test } from 'vitest'
import { alertProblem } from './alert.ts'

test('something else is told in words, and what has a name may go without', () => {
  expect(alertProblem({ what: 'hurt', words: null })).toBeNull()
  expect(alertProblem({ what: 'other', words: 'Stuck in a drain' })).toBeNull()
  expect(alertProblem({ what: 'other', words: null })).not.toBeNull()
})
