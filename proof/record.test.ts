import { expect, test } from 'vitest'
import type { Outcome } from './outcome.ts'
import { recordOf, type Run, sectionOf, sectionsIn } from './record.ts'

const run: Run = {
  day: '2026-11-28',
  commit: 'commit 0123abcd',
  machine: '2 cores',
  isLong: false,
  othersShare: 0.41,
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

function record(...outcomes: readonly Outcome[]): string {
  return recordOf(outcomes.map((one) => sectionOf(one, run)))
}

test('a record says what was promised, tried and left out, when, on which commit and beside whom', () => {
  const text = record(outcome(0))
  expect(text).toContain('1 of 1 promises that were tried are kept.')
  expect(text).toContain('| embedded | 10 kills | 12,345 | 0 |')
  expect(text).toContain('| embedded, without | 10 kills | 12,345 | 7 |')
  expect(text).toContain('\nKept.\n')
  expect(text).toContain('- Not tried here: a power cut, which takes a machine to cut.')
  const last =
    '`npm run proof -- writes`, 10 s on 2026-11-28, commit 0123abcd: 2 cores. The machine was shared: others used 41 % of its processors.'
  expect(text.endsWith(`\n\n${last}\n`)).toBe(true)
})

test('a record says of a broken promise how often, and what was found', () => {
  const text = record(outcome(2))
  expect(text).toContain('0 of 1 promises that were tried are kept.')
  expect(text).toContain('**Not kept.** embedded: broken 2 of 12345 times.')
  expect(text).toContain('- embedded: note 3 is missing')
})

test('what cannot be tried here is said and not counted', () => {
  const absent: Outcome = { name: 'winners', seconds: 0, report: { absence: 'No PostgreSQL.' } }
  const text = record(outcome(0), absent)
  expect(text).toContain('1 of 1 promises that were tried are kept.')
  expect(text).toContain('## winners\n\nNot tried here: No PostgreSQL.')
})

test('one promise that is tried again takes its place, and the others stay as they were', () => {
  const winners: Outcome = { ...outcome(0), name: 'one-winner' }
  const sections = sectionsIn(record(outcome(0), winners))
  expect([...sections.keys()]).toEqual(['writes', 'one-winner'])
  const again = sectionOf({ ...winners, seconds: 300 }, { ...run, day: '2026-12-01', isLong: true })
  sections.set('one-winner', again)
  const text = recordOf([...sections.values()])
  expect(text).toContain('`npm run proof -- writes`, 10 s on 2026-11-28')
  expect(text).toContain('`npm run proof -- one-winner --long`, 300 s on 2026-12-01')
  expect(text).toContain('2 of 2 promises that were tried are kept.')
  expect([...sectionsIn(text).values()]).toEqual([...sections.values()])
})
