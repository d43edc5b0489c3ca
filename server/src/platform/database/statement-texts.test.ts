import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Bound, StatementTexts, StatementValues } from './statement-texts.ts'
import { eachDatabase } from './testing/test-database.ts'

interface Sum {
  terms: readonly Bound[]
  isDoubled: boolean
}

eachDatabase('a statement whose texts are kept', (open) => {
  test('answers every form with its own values, one bound value wherever it stands', async () => {
    const { db } = await open()
    let written = 0
    const sums = new StatementTexts<Sum>(({ terms, isDoubled }) => {
      written += 1
      const sum = sql.join(
        terms.map((term) => sql`${term}::int`),
        sql` + `,
      )
      return isDoubled
        ? sql`select (${sum} + ${sum})::text as json`
        : sql`select (${sum})::text as json`
    })
    const sumOf = (numbers: number[], isDoubled: boolean) => {
      const values = new StatementValues()
      const terms = numbers.map((number) => values.bind(number))
      return sums.json(db, { terms, isDoubled }, values)
    }
    expect(await sumOf([1, 2], false)).toBe('3')
    expect(await sumOf([30, 4], false)).toBe('34')
    expect(await sumOf([1, 2], true)).toBe('6')
    expect(await sumOf([5, 6, 7], true)).toBe('36')
    expect(await sumOf([8, 9], true)).toBe('34')
    expect(written).toBe(3)
  })

  test('keeps no text that holds the value of one asking', async () => {
    const { db } = await open()
    const texts = new StatementTexts<{ name: string }>(({ name }) => sql`select ${name} as json`)
    await expect(texts.json(db, { name: 'Bella' }, new StatementValues())).rejects.toThrow('bound')
  })
})
