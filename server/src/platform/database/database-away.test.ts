import { expect, test } from 'vitest'
import { awayReason } from './database-away.ts'

const coded = (code: string) => Object.assign(new Error('words of the driver'), { code })

test.each([
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '08000',
  '08006',
  '08P01',
  '53100',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])('%s says that the database is away', (code) => {
  expect(awayReason(coded(code))).toBe(code)
})

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
])('so does the driver with “%s”', (words) => {
  expect(awayReason(new Error(words))).toBe(words)
})

test.each(['23505', '22P02', '42P01', '40001', '57P04', 'ENOENT'])('%s does not', (code) => {
  expect(awayReason(coded(code))).toBeUndefined()
})

test('nor does a fault of ours', () => {
  expect(awayReason(new Error('The reply breaks the contract: Connection terminated'))).toBe(
    undefined,
  )
  expect(awayReason('Connection terminated')).toBeUndefined()
})
