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
    const sums = new StatementTexts<Sum, { sum: number }>(({ terms, isDoubled }) => {
      written += 1
      const sum = sql.join(
        terms.map((term) => sql`${term}::int`),
        sql` + `,
      )
      return isDoubled ? sql`select ${sum} + ${sum} as sum` : sql`select ${sum} as sum`
    })
    const sumOf = (numbers: number[], isDoubled: boolean) => {
      const values = new StatementValues()
      const terms = numbers.map((number) => values.bind(number))
      return sums.rows(db, { terms, isDoubled }, values)
    }
    expect(await sumOf([1, 2], false)).toEqual([{ sum: 3 }])
    expect(await sumOf([30, 4], false)).toEqual([{ sum: 34 }])
    expect(await sumOf([1, 2], true)).toEqual([{ sum: 6 }])
    expect(await sumOf([5, 6, 7], true)).toEqual([{ sum: 36 }])
    expect(await sumOf([8, 9], true)).toEqual([{ sum: 34 }])
    expect(written).toBe(3)
  })

  test('keeps no text that holds the value of one asking', async () => {
    const { db } = await open()
    const texts = new StatementTexts<{ name: string }, { name: string }>(
      ({ name }) => sql`select ${name} as name`,
    )
    await expect(texts.rows(db, { name: 'Bella' }, new StatementValues())).rejects.toThrow('bound')
  })
})
