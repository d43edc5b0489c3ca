import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvText, plainCell } from './csv.ts'

test('no cell of a table is a formula, a sum apart, and each is read as it was', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvCell(text)
      const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(/^[=+\-@\t\r]/.test(bare) && !/^-\d+\.\d\d$/.test(bare)).toBe(false)
      expect(plainCell(bare)).toBe(text)
    }),
  )
})

test('a sum below nothing stays a number, and what only looks like one does not', () => {
  expect(csvCell('-12.50')).toBe('-12.50')
  expect(csvCell('-12.50+A1')).toBe("'-12.50+A1")
  expect(csvCell('-1.5')).toBe("'-1.5")
})

test('rows end as RFC 4180 asks, and a cell that holds a comma or a line is quoted', () => {
  expect(
    csvText([
      ['name', 'said'],
      ['Bella', 'sit, "stay"\nand wait'],
    ]),
  ).toBe('name,said\r\nBella,"sit, ""stay""\nand wait"\r\n')
})
