import { expect, test } from 'vitest'
import { comparedName, type ComparedPlace, nameLikeness, samePlace } from './same-place.ts'

function likeness(a: string, b: string): number {
  return nameLikeness(comparedName(a), comparedName(b))
}

function at(meters: number, more: Partial<ComparedPlace> = {}): ComparedPlace {
  return {
    name: 'Joe’s Café',
    category: 'restaurant',
    latitude: 44.05 + meters / 111_195,
    longitude: -121.3,
    street: null,
    phone: null,
    ...more,
  }
}

test.each([
  ['Joe’s Café', 'JOES CAFE'],
  ['The Blue Cup', 'Blue Cup LLC'],
  ['Blue Cup', 'Blue Cup Coffee Bar'],
  ['Gasthaus zum Löwen', 'Gasthaus Löwen'],
  ['Juniper Animal Clinic', 'Juniper Veterinary Hospital'],
  ['Hofbräuhaus', 'Hofbräuhau'],
])('%s and %s are one name', (a, b) => {
  expect(likeness(a, b)).toBeGreaterThanOrEqual(0.9)
  expect(likeness(b, a)).toBe(likeness(a, b))
})

test.each([
  ['Blue Cup', 'Red Cup'],
  ['Dog Park', 'Dog Grooming'],
  ['Station 1', 'Station 2'],
  ['Elk Rest Area North', 'Elk Rest Area South'],
  ['Pets', 'Vets'],
  ['Sauce', 'Source'],
  ['', 'Café'],
])('%s and %s are two names', (a, b) => {
  expect(likeness(a, b)).toBe(0)
  expect(likeness(b, a)).toBe(0)
})

test('the nearer, the surer, up to a reach that depends on the kind', () => {
  expect(samePlace(at(0), at(10))).toBeGreaterThan(samePlace(at(0), at(40)))
  expect(samePlace(at(0), at(80))).toBe(0)
  expect(samePlace(at(0, { category: 'park' }), at(240, { category: 'park' }))).toBeGreaterThan(0)
  expect(samePlace(at(0, { category: 'park' }), at(240))).toBe(0)
})

test('one phone reaches farther, other house numbers less far', () => {
  const phone = '+1 541 555 0100'
  expect(samePlace(at(0, { phone }), at(100, { phone: '541-555-0100' }))).toBeGreaterThan(0)
  expect(samePlace(at(0, { phone }), at(100, { phone: '541-555-0199' }))).toBe(0)
  const [here, there] = [{ street: '12 Main St' }, { street: '48 Main St' }]
  expect(samePlace(at(0, here), at(40, there))).toBe(0)
  expect(samePlace(at(0, here), at(15, there))).toBeGreaterThan(0)
  expect(samePlace(at(0, here), at(40, { street: 'Main St 12' }))).toBeGreaterThan(0)
})
