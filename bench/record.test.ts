import { expect, test } from 'vitest'
import type { Outcome } from './outcome.ts'
import { recordOf } from './record.ts'

const run = {
  day: '2026-11-23',
  machine: '2 cores',
  rounds: 3,
  loadBefore: 0.21,
  minutes: 10.26,
}

const list: Outcome = {
  step: 'list',
  title: 'A list',
  about: 'The limit sends bytes.',
  measurements: [
    {
      name: 'List of 25',
      unit: 'µs',
      ours: [90, 100, 120],
      limit: [20, 25, 30],
      target: { shareAtLeast: 0.2 },
      note: 'Over HTTP.',
    },
    { name: 'Its size', unit: 'kB', ours: 20, target: { atMost: 10 } },
  ],
  seconds: 12.34,
  turns: { rounds: 3, disturbed: 1, repeated: 2, othersShare: 0.03 },
}

const broken: Outcome = {
  step: 'pages',
  title: 'Pages',
  measurements: [],
  failure: 'The server ended.',
  seconds: 1,
  turns: { rounds: 0, disturbed: 0, repeated: 0, othersShare: 0 },
}

test('the record gives medians with their spread, what they are beside, and notes', () => {
  const text = recordOf([list, broken], run)
  expect(text).toContain(
    [
      '## A list',
      '',
      'The limit sends bytes.',
      '',
      '| What | Wayfur | Limit | Ratio | Target | Reached |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      '| List of 25 | 100 µs (90.0 to 120) | 25.0 µs (20.0 to 30.0) | 0.250 x (0.222 to 0.250) | >= 0.2 of its speed | yes |',
      '| Its size | 20.0 kB |  |  | <= 10 kB | NO |',
      '',
      '- List of 25: Over HTTP.',
    ].join('\n'),
  )
})

test('the record says when and on what it was taken, and how much of it is reached', () => {
  const text = recordOf([list], run)
  expect(text).toContain('Measured on 2026-11-23: 2 cores.')
  expect(text).toContain('1 of 2 targets are reached.')
})

test('the record hides nothing that broke or was disturbed, and says how long all took', () => {
  const text = recordOf([list, broken], run)
  expect(text).toContain('- Broken: pages. The server ended.')
  expect(text).toContain('- Disturbed: list. Others used the machine in 1 of its rounds.')
  expect(text).toContain('| list | 12.3 | 3 | 1 | 2 | 1.0 % |')
  expect(text).not.toContain('## Pages')
})
