import { expect, test } from 'vitest'
import { FOUND_WORDS, foundLanguage } from './found-messages.ts'
import { emailIn, pointIn, roughPoint } from './found-report.ts'
import { FoundReport } from './found-schemas.ts'

test('a location is two numbers on the earth', () => {
  expect(pointIn('37.7609, -122.435')).toEqual({ latitude: 37.7609, longitude: -122.435 })
  for (const text of ['', '91,0', '0,181', '1;2', 'NaN,1', '1,2,3', '1e9,2']) {
    expect(pointIn(text), text).toBeNull()
  }
})

test('a rounded location is within about a kilometer and hides the house', () => {
  expect(roughPoint({ latitude: 37.760912, longitude: -122.435034 })).toEqual({
    latitude: 37.76,
    longitude: -122.44,
  })
})

test('a report may be empty, and its parts are bounded', () => {
  expect(FoundReport.safeParse({}).success).toBe(true)
  expect(FoundReport.safeParse({ location: '', message: null }).success).toBe(true)
  expect(FoundReport.safeParse({ message: 'x'.repeat(1_001) }).success).toBe(false)
  expect(FoundReport.safeParse({ location: 'here' }).success).toBe(false)
})

test('a mail address is found in what somebody left', () => {
  expect(emailIn('Kim, kim@example.org or (415) 555-0142')).toBe('kim@example.org')
  expect(emailIn('(415) 555-0142')).toBeNull()
  expect(emailIn(null)).toBeNull()
})

test.each([
  [null, 'de-CH,de;q=0.9,en;q=0.5', 'de'],
  [null, 'pt-BR, es;q=0.4, en;q=0.3', 'es'],
  [null, 'en;q=0.2, fr;q=0.8', 'fr'],
  [null, 'fr;q=0, ja', 'en'],
  [null, null, 'en'],
  ['es', 'de', 'es'],
  ['xx', 'de', 'de'],
  ['__proto__', '', 'en'],
] as const)('asked for %s with %s the page speaks %s', (chosen, accepted, language) => {
  expect(foundLanguage(chosen, accepted)).toBe(language)
})

test('every language says as much as every other', () => {
  for (const words of Object.values(FOUND_WORDS)) {
    expect(words.steps).toHaveLength(FOUND_WORDS.en.steps.length)
    expect(words.tips).toHaveLength(FOUND_WORDS.en.tips.length)
    for (const said of Object.values(words)) expect(said).not.toBe('')
  }
})
