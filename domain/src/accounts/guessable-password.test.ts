import { expect, test } from 'vitest'
import { whyGuessable } from './guessable-password.ts'

const ann = { name: 'Ann Lee', email: 'ann.lee@acme.example' }

test.each([
  'aaaaaaaaaaaa',
  'abababababab',
  'abcabcabcab',
  'Abc!Abc!Abc!',
  'beaglebeagle',
  'aaaabbbbaaaa',
  'abcdefghijkl',
  '987654321098',
  'qwertyuiop',
  'asdfghjkl123',
  'qwerty123456',
  '犬犬犬犬犬犬犬犬犬',
])('%j repeats itself or follows a row', (password) => {
  expect(whyGuessable(password, ann)).toBe('pattern')
})

test.each(['wayfurwayfur', 'Wayfur2026!', 'ilovewayfur', '123wayfur123'])(
  '%j is little more than the name of the product',
  (password) => {
    expect(['product', 'pattern']).toContain(whyGuessable(password, ann))
  },
)

test.each([
  'ann.lee99',
  'ANN LEE ann',
  'Ann Lee 2026!',
  'ann.lee@acme.example',
  'lee-ann-lee-1',
  'acme2026acme!',
  'wayfur-ann-lee',
])('%j is too close to its owner', (password) => {
  expect(whyGuessable(password, ann)).toBe('owner')
})

test('accents and capitals make no other name', () => {
  expect(whyGuessable('JOSE-NUNEZ-1', { name: 'José Núñez', email: 'x@y.example' })).toBe('owner')
})

test.each([
  'walk the patient beagle',
  'walk with ann lee',
  'annlee rides a bike',
  'the wayfur bus is late',
  'correct1234horse',
  'b4d&gx!k',
  'mississippi river',
  'é犬🐕ñ-über-wald',
])('%j is not', (password) => {
  expect(whyGuessable(password, ann)).toBeUndefined()
})

test('an owner of whom nothing is known has no words', () => {
  expect(whyGuessable('a quiet lake', { name: '', email: '' })).toBeUndefined()
})
