import { expect, test } from 'vitest'
import { figureOf, figureSourceText, toldApart } from './overview.ts'
import type { Airline } from './schemas.ts'

function airline(cabinFeeCents: number | null, ...days: (string | null)[]): Airline {
  const sources = days.map((checkedOn) => ({ name: 'A', url: 'https://example.org/', checkedOn }))
  return { cabinFeeCents, sources } as unknown as Airline
}

const feeOf = ({ cabinFeeCents }: Airline) => cabinFeeCents

test('a figure of the overview is what the rows name, with how many and by sources of which days', () => {
  const rows = [
    airline(15_000, '2026-07-03', '2024-04-16'),
    airline(9_900, '2020-04-14'),
    airline(null, '2019-01-01'),
  ]
  const fee = figureOf(rows, feeOf)
  expect(fee).toMatchObject({ least: 9_900, most: 15_000, named: 2, all: 3, hasUndated: false })
  expect(fee && figureSourceText(fee)).toBe(
    '2 of 3 airlines, from sources dated Apr 14, 2020 to Jul 3, 2026.',
  )
  const undated = figureOf([...rows, airline(17_500, null)], feeOf)
  expect(undated && figureSourceText(undated)).toMatch(/ and some undated\.$/)
  const never = figureOf([airline(17_500, null)], feeOf)
  expect(never && figureSourceText(never)).toBe('1 of 1 airlines, from undated sources.')
})

test('what no airline names is not said', () => {
  expect(figureOf([airline(null, '2026-11-01')], feeOf)).toBeNull()
  expect(figureOf([], feeOf)).toBeNull()
})

test('rows with an old source or one without a day are told apart from fresh ones', () => {
  const fresh = airline(1, '2026-11-01')
  const old = airline(2, '2026-11-01', '2026-08-01')
  const undated = airline(3, null)
  expect(toldApart([old, fresh, undated], '2026-11-22')).toEqual({
    fresh: [fresh],
    old: [old, undated],
  })
})
