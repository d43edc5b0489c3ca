import { languageCookie, LANGUAGES } from '@wayfur/domain/language/language'
import { expect, test } from 'vitest'
import { languageAskedFor, preferredLanguage } from './preferred-language.ts'

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr, en;q=0.3, es;q=0.7', 'es'],
  ['en-US,en;q=0.9,es;q=0.9', 'en'],
  ['de, es;q=0', undefined],
  ['__proto__', undefined],
  [null, undefined],
])('of ours, a browser that asks for %j wants %s', (header, language) => {
  expect(preferredLanguage(header, LANGUAGES)).toBe(language)
})

test('what was chosen goes before what the browser asks for', () => {
  const headers = new Map([
    ['cookie', languageCookie('en').split(';')[0] ?? ''],
    ['accept-language', 'es'],
  ])
  expect(languageAskedFor({ get: (name) => headers.get(name) ?? null })).toBe('en')
})
