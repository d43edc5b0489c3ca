import { expect, test } from 'vitest'
import { countWords } from './inbox-message.ts'

test('the bell counts to 99 and says then that there are more', () => {
  expect([0, 1, 99, 100].map(countWords)).toEqual(['', '1', '99', '99+'])
})
