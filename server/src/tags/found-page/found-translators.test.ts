import { expect, test } from 'vitest'
import { foundLanguage } from './found-translators.ts'

test.each([
  [null, 'de-CH,de;q=0.9,en;q=0.5', 'de'],
  [null, 'pt-BR, es;q=0.4, en;q=0.3', 'pt'],
  [null, 'it-IT, es;q=0.4, en;q=0.3', 'es'],
  [null, 'zh-Hant-TW, en;q=0.3', 'zh'],
  [null, 'fil-PH, en;q=0.3', 'tl'],
  ['ar', 'en', 'ar'],
  [null, 'en;q=0.2, fr;q=0.8', 'fr'],
  [null, 'fr;q=0, ja', 'en'],
  [null, null, 'en'],
  ['es', 'de', 'es'],
  ['xx', 'de', 'de'],
  ['__proto__', '', 'en'],
] as const)('asked for %s with %s the page speaks %s', (chosen, accepted, language) => {
  expect(foundLanguage(chosen, accepted)).toBe(language)
})
