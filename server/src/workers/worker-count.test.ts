import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { connectionsOf, workersOf } from './worker-count.ts'

const POSTGRES = { DATABASE_URL: 'postgres://somebody@database.example/wayfur' }

test('PostgreSQL is served by a process for each core, the embedded database by one', () => {
  expect(workersOf(readSettings(POSTGRES), 4)).toBe(4)
  expect(workersOf(readSettings({ ...POSTGRES, WORKERS: '3' }), 4)).toBe(3)
  expect(workersOf(readSettings({}), 4)).toBe(1)
  expect(workersOf(readSettings({ WORKERS: '1' }), 4)).toBe(1)
})

test.each(['0', '65', 'all', '1.5'])(
  'WORKERS=%s is refused with what may stand there',
  (WORKERS) => {
    expect(() => readSettings({ ...POSTGRES, WORKERS })).toThrow(
      `The setting WORKERS must be auto or a whole number from 1 to 64, but it is "${WORKERS}".`,
    )
  },
)

test('several processes on the embedded database are refused with a sentence', () => {
  expect(() => readSettings({ WORKERS: '2' })).toThrow(
    'WORKERS is 2, but one process alone can open the embedded database.',
  )
})

test.each([
  [1, 10],
  [2, 10],
  [8, 9],
  [16, 4],
  [40, 1],
])('%i processes have %i connections each, with all together below 100', (WORKERS, each) => {
  const settings = readSettings({ ...POSTGRES, WORKERS: `${WORKERS}` })
  expect(connectionsOf(settings)).toBe(each)
  expect(WORKERS * (each + 1)).toBeLessThanOrEqual(80)
})

test('a number of connections that was asked for is taken as it is', () => {
  expect(
    connectionsOf(readSettings({ ...POSTGRES, WORKERS: '64', DATABASE_CONNECTIONS: '20' })),
  ).toBe(20)
})
