import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NameSorter } from './sorted-names.ts'

/** Few letters, so that many names are equal or begin alike, also beyond their first ten. */
const name = fc
  .string({ unit: fc.constantFrom('a', 'b', ' ', '1'), minLength: 1, maxLength: 14 })
  .map((text) => `${'ab'.repeat(text.length % 6)}${text}`)

test('names are found exactly and by their beginning, as in a list that is looked through', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(name, { maxLength: 60 }), name, async (added, asked) => {
      const sorter = new NameSorter()
      for (const [row, one] of added.entries()) sorter.add(one, row)
      const names = await sorter.sorted()

      const rowsOf = (wanted: string) => added.flatMap((one, row) => (one === wanted ? [row] : []))
      const sorted = [...new Set(added)].sort()
      expect(sorted.map((_, index) => names.name(index))).toEqual(sorted)
      expect(names.length).toBe(sorted.length)
      for (const [index, one] of sorted.entries()) {
        expect(names.find(one)).toBe(index)
        expect(names.rows(index)).toEqual(rowsOf(one))
        expect(names.letters(index)).toBe(one.length)
      }
      expect(names.find(asked) === undefined).toBe(!added.includes(asked))
      const longer = [...names.startingWith(asked)].map((index) => names.name(index))
      expect(longer).toEqual(sorted.filter((one) => one !== asked && one.startsWith(asked)))
    }),
  )
})
