import { expect, test } from 'vitest'
import { periodEnd } from './billing-period.ts'

const at = (day: string) => new Date(`${day}T09:30:00Z`)

test.each([
  ['2027-01-31', '2027-01-31', 'month', '2027-02-28'],
  ['2027-02-28', '2027-01-31', 'month', '2027-03-31'],
  ['2027-12-15', '2027-12-15', 'month', '2028-01-15'],
  ['2028-02-29', '2028-02-29', 'year', '2029-02-28'],
  ['2031-02-28', '2028-02-29', 'year', '2032-02-29'],
] as const)('a period from %s, begun on %s, by the %s ends on %s', (begin, anchor, period, end) => {
  expect(periodEnd(at(begin), at(anchor), period)).toEqual(at(end))
})
