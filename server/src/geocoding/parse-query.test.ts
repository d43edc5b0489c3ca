import { expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'

test('commas say where a name ends and its state begins', () => {
  expect(parseQuery('Wicker Park, Chicago, Illinois').readings).toEqual([
    { name: 'Wicker Park', within: 'Chicago', region: 'IL', isGuess: false },
  ])
  expect(parseQuery('Washington, D.C.').readings).toEqual([
    { name: 'Washington', region: 'DC', isGuess: false },
  ])
})

test('a word that is a state and a country is read as both', () => {
  expect(parseQuery('Tbilisi, Georgia').readings).toEqual([
    { name: 'Tbilisi', region: 'GA', isGuess: false },
    { name: 'Tbilisi', country: 'GE', isGuess: false },
  ])
})

test('without commas the whole text is tried first, then each place to cut it', () => {
  const [whole, ...guesses] = parseQuery('boise idaho').readings
  expect(whole).toEqual({ name: 'boise idaho', isGuess: false })
  expect(guesses).toContainEqual({ name: 'boise', region: 'ID', isGuess: true })
})

test('the country of the product may be added to anything', () => {
  expect(parseQuery('Paris, TX, USA').readings).toEqual(parseQuery('Paris, TX').readings)
})

test('an address is a number, a street, a town and a ZIP code', () => {
  const { street, zip } = parseQuery('2500 Valencia Street, San Francisco, CA 94110')
  expect(zip).toBe('94110')
  expect(street).toMatchObject({
    houseNumber: 2500,
    street: 'Valencia Street',
    zip: '94110',
    town: [{ name: 'San Francisco', region: 'CA' }],
  })
})

test('without commas a street ends at its last street word', () => {
  expect(parseQuery('809 Center St Santa Cruz CA').street).toMatchObject({
    houseNumber: 809,
    street: 'Center St',
    hasStreetWord: true,
  })
  expect(parseQuery('12 Saint Marys Ave').street).toMatchObject({ street: 'Saint Marys Ave' })
})

test('a flat number is no part of the street', () => {
  for (const flat of ['Apt 4', '#12', 'Unit B', 'Suite 300']) {
    expect(parseQuery(`809 Center St ${flat}, Santa Cruz`).street?.street).toBe('Center St')
  }
})

test('towns that only look like streets are none', () => {
  expect(parseQuery('Sault Ste. Marie, MI').street).toBeUndefined()
  expect(parseQuery('Portland, OR').street).toBeUndefined()
})

test('two numbers are a point only where they say so and lie on the earth', () => {
  expect(parseQuery('37.76, -122.43').point).toEqual({ latitude: 37.76, longitude: -122.43 })
  expect(parseQuery('33.9 S, 151.2 E').point).toEqual({ latitude: -33.9, longitude: 151.2 })
  expect(parseQuery('37 122').point).toBeUndefined()
  expect(parseQuery('97.5, 10').point).toBeUndefined()
})
