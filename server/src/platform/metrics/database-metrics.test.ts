import { expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { openLog } from '../log.ts'
import { databaseMetrics } from './database-metrics.ts'
import type { Metric } from './metric.ts'

const log = openLog('silent')

function things(samples: Metric['samples']): Metric {
  return { type: 'gauge', name: 'things', help: 'Things.', labels: [], samples }
}

test('a database that is away is told as away, with nothing of what it said before', async () => {
  const clock = fixedClock('2026-11-22T17:00:00Z')
  let isAway = false
  const text = databaseMetrics(
    [
      things(async () => {
        if (isAway) throw new Error('away')
        return [{ value: 3 }]
      }),
    ],
    { clock, log },
  )
  expect(await text()).toMatch(/^wayfur_database_up 1\n[^]*^things 3$/m)
  isAway = true
  expect(await text()).toMatch(/^wayfur_database_up 1$/m)
  clock.advance(10_000)
  const away = await text()
  expect(away).toMatch(/^wayfur_database_up 0$/m)
  expect(away).not.toContain('things')
  isAway = false
  clock.advance(10_000)
  expect(await text()).toMatch(/^things 3$/m)
})

test('however many ask at once, the database is read once in ten seconds', async () => {
  const clock = fixedClock('2026-11-22T17:00:00Z')
  let times = 0
  const text = databaseMetrics([things(() => [{ value: (times += 1) }])], { clock, log })
  await Promise.all(Array.from({ length: 20 }, text))
  clock.advance(9_999)
  await text()
  expect(times).toBe(1)
  clock.advance(1)
  expect(await text()).toMatch(/^things 2$/m)
})
