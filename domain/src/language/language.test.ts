import { expect, test } from 'vitest'
import { languageCookie, languageOfCookie, languageOfSearch, readLanguage } from './language.ts'

test('a language is read by its first part, and one we do not speak is nothing', () => {
  expect(readLanguage('es-MX')).toBe('es')
  expect(readLanguage('EN')).toBe('en')
  expect([readLanguage('fr'), readLanguage(''), readLanguage(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a cookie keeps the language that was chosen', () => {
  const cookie = languageCookie('en').split(';')[0] ?? ''
  expect(languageOfCookie(`units=us; ${cookie}`)).toBe('en')
})

test('an address may name its language', () => {
  expect(languageOfSearch('?tab=map&lang=es')).toBe('es')
  expect([languageOfSearch(''), languageOfSearch('?lang=tlh')]).toEqual([undefined, undefined])
})
