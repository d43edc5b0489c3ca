import { expect, test } from 'vitest'
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
