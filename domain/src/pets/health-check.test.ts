import { expect, test } from 'vitest'
import { chipDayProblem, healthCheckProblem, isRepeated, mayCount } from './health-check.ts'

const TODAY = '2026-11-24'
const titer = { kind: 'rabies-titer', on: '2026-11-01' } as const
const worms = { kind: 'tapeworm', on: '2026-11-20' } as const

test('a test or treatment has a day, and none that is yet to come', () => {
  expect(healthCheckProblem({ ...titer, on: '' }, TODAY)?.field).toBe('on')
  expect(healthCheckProblem({ ...titer, on: '2026-11-25' }, TODAY)?.field).toBe('on')
  expect(healthCheckProblem({ ...titer, on: TODAY }, TODAY)).toBe(null)
})

test('a result and a last day belong to blood tests, a time to treatments', () => {
  expect(healthCheckProblem({ ...worms, unitsPerMl: 0.5 }, TODAY)?.field).toBe('unitsPerMl')
  expect(healthCheckProblem({ ...worms, validUntil: '2027-01-01' }, TODAY)?.field).toBe(
    'validUntil',
  )
  expect(healthCheckProblem({ ...titer, at: '14:30' }, TODAY)?.field).toBe('at')
  expect(healthCheckProblem({ ...titer, validUntil: '2026-10-31' }, TODAY)?.field).toBe(
    'validUntil',
  )
  expect(healthCheckProblem({ ...titer, product: 'Droncit' }, TODAY)?.field).toBe('product')
  expect(healthCheckProblem({ ...worms, at: '14:30', product: 'Droncit' }, TODAY)).toBe(null)
  const whole = { ...titer, unitsPerMl: 0.5, validUntil: '2028-11-01' }
  expect(healthCheckProblem(whole, TODAY)).toBe(null)
})

test('a treatment counts for 28 days, a test through its last day', () => {
  expect(mayCount({ ...worms, validUntil: null }, '2026-12-18')).toBe(true)
  expect(mayCount({ ...worms, validUntil: null }, '2026-12-19')).toBe(false)
  expect(mayCount({ ...titer, validUntil: TODAY }, TODAY)).toBe(true)
  expect(mayCount({ ...titer, validUntil: TODAY }, '2026-11-25')).toBe(false)
  expect(mayCount({ ...titer, validUntil: null }, '2040-01-01')).toBe(true)
})

test('a chip is put in between the birth and today', () => {
  const life = { bornOn: '2022-03-01', today: TODAY }
  expect(chipDayProblem('2022-02-28', life)).not.toBe(null)
  expect(chipDayProblem('2026-11-25', life)).not.toBe(null)
  expect(chipDayProblem('2022-03-01', life)).toBe(null)
  expect(chipDayProblem('2020-01-01', { ...life, bornOn: null })).toBe(null)
  expect(chipDayProblem(null, life)).toBe(null)
})

test('the later one of a kind takes the place of the earlier one', () => {
  const first = { id: 1, ...titer }
  const second = { id: 2, ...titer, on: '2026-11-02' }
  expect(isRepeated(first, [first, second])).toBe(true)
  expect(isRepeated(second, [first, second])).toBe(false)
  expect(isRepeated(first, [first, { id: 3, ...worms }])).toBe(false)
})
