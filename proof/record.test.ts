import { expect, test } from 'vitest'
import type { Outcome } from './outcome.ts'
import { recordOf, type Run } from './record.ts'

const run: Run = {
  day: '2026-11-28',
  commit: 'commit 0123abcd',
  machine: '2 cores',
  isLong: false,
  othersShare: 0.41,
  minutes: 3.21,
}

const about = {
  title: 'Nothing is lost',
  promised: 'What was answered stays.',
  how: 'It is killed.',
  control: 'A database that answers early.',
}
const trial = { on: 'embedded', tried: '10 kills', times: 12_345, broken: 0 }

function outcome(broken: number): Outcome {
  const controls = [{ ...trial, on: 'embedded, without', broken: 7 }]
  const trials = [{ ...trial, broken, ...(broken > 0 && { found: ['note 3 is missing'] }) }]
  const notTried = ['a power cut, which takes a machine to cut.']
  return { name: 'writes', seconds: 9.6, report: { about, tried: { trials, controls, notTried } } }
}

test('a record says what was promised, tried and left out, when, on which commit and beside whom', () => {
  const text = recordOf([outcome(0)], run)
  expect(text).toContain('Tried on 2026-11-28, commit 0123abcd: 2 cores. A short run;')
  expect(text).toContain('The machine was shared: others used 41 % of its processors.')
  expect(text).toContain('1 of 1 promises that were tried are kept.')
  expect(text).toContain('| embedded | 10 kills | 12,345 | 0 |')
  expect(text).toContain('| embedded, without | 10 kills | 12,345 | 7 |')
  expect(text).toContain('\nKept.\n')
  expect(text).toContain('- Not tried here: a power cut, which takes a machine to cut.')
  expect(text).toMatch(/ 10 s\.\n$/)
})

test('a record says of a broken promise how often, and what was found', () => {
  const text = recordOf([outcome(2)], run)
  expect(text).toContain('0 of 1 promises that were tried are kept.')
  expect(text).toContain('**Not kept.** embedded: broken 2 of 12345 times.')
  expect(text).toContain('- embedded: note 3 is missing')
})

test('what cannot be tried here is said and not counted', () => {
  const absent: Outcome = { name: 'winners', seconds: 0, report: { absence: 'No PostgreSQL.' } }
  const text = recordOf([outcome(0), absent], run)
  expect(text).toContain('1 of 1 promises that were tried are kept.')
  expect(text).toContain('## winners\n\nNot tried here: No PostgreSQL.')
})
