import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IdTable } from './id-table.ts'

/** Runs of ids one after the other, far apart, as in extracts. */
const runs = fc
  .array(
    fc.tuple(fc.integer({ min: -(2 ** 35), max: 2 ** 35 }), fc.integer({ min: 1, max: 400 })),
    { minLength: 1, maxLength: 20 },
  )
  .map((runs) => runs.flatMap(([first, length]) => [...Array(length).keys()].map((n) => first + n)))

test('every id is found where it was added last, in whatever order, and no other id is', () => {
  fc.assert(
    fc.property(runs, fc.boolean(), (ids, isSorted) => {
      const added = isSorted ? [...new Set(ids)].toSorted((a, b) => a - b) : ids
      const table = new IdTable()
      const places = new Map<number, number>()
      for (const id of added) places.set(id, table.add(id))
      const asked = added.flatMap((id) => [id, id - 1, id + 1, id + 0.5])
      expect(asked.filter((id) => table.find(id) !== (places.get(id) ?? -1))).toEqual([])
      expect([-Infinity, Infinity, Number.NaN].map((id) => table.find(id))).toEqual([-1, -1, -1])
    }),
  )
})

test('ids are found in a table of several chunks, and after more are added', () => {
  const table = new IdTable()
  expect(table.find(1)).toBe(-1)
  for (let n = 0; n < 200_000; n += 1) table.add(3 * n)
  expect([0, 299_997, 599_997, 600_000, 4].map((id) => table.find(id))).toEqual([
    0, 99_999, 199_999, -1, -1,
  ])
  table.add(4)
  expect([4, 599_997, 3].map((id) => table.find(id))).toEqual([200_000, 199_999, 1])
})
