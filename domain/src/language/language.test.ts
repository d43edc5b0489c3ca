import { expect, test } from 'vitest'
import {
  languageAskedFor,
  languageCookie,
  languageOfCookie,
  languageOfSearch,
  preferredLanguage,
  readLanguage,
} from './language.ts'

test('a language is read by its first part, and one we do not speak is nothing', () => {
  expect(readLanguage('es-MX')).toBe('es')
  expect(readLanguage('EN')).toBe('en')
  expect([readLanguage('fr'), readLanguage(''), readLanguage(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a browser gets the language of ours that it wants most', () => {
  expect(preferredLanguage('es-MX,es;q=0.9,en;q=0.8')).toBe('es')
  expect(preferredLanguage('fr, en;q=0.3, es;q=0.7')).toBe('es')
  expect(preferredLanguage('en-US,en;q=0.9,es;q=0.9')).toBe('en')
  expect(preferredLanguage('de, es;q=0')).toBeUndefined()
  expect(preferredLanguage(null)).toBeUndefined()
})

test('what was chosen goes before what the browser asks for', () => {
  const cookie = languageCookie('en').split(';')[0] ?? ''
  expect(languageOfCookie(`units=us; ${cookie}`)).toBe('en')
  const headers = new Map([
    ['cookie', cookie],
    ['accept-language', 'es'],
  ])
  expect(languageAskedFor({ get: (name) => headers.get(name) ?? null })).toBe('en')
})

test('an address may name its language', () => {
  expect(languageOfSearch('?tab=map&lang=es')).toBe('es')
  expect([languageOfSearch(''), languageOfSearch('?lang=tlh')]).toEqual([undefined, undefined])
})
