import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { msg } from '../language/messages.ts'
import { customizationText, engravingProblem, letterCount } from './product.ts'
import { designIn, TagCatalogue } from './schemas.ts'

test('letters are counted as people see them', () => {
  expect(letterCount('José')).toBe(4)
  expect(letterCount('Jose\u0301')).toBe(4)
  expect(letterCount('👩‍👩‍👧')).toBe(1)
})

test('20 letters fit on a tag, also when each is written with two signs, and 21 do not', () => {
  expect(engravingProblem('e\u0301'.repeat(20))).toBeNull()
  expect(engravingProblem('a'.repeat(20))).toBeNull()
  expect(engravingProblem('a'.repeat(21))).toEqual(
    msg('Please use at most {mostEngravedLetters} characters.', { mostEngravedLetters: 20 }),
  )
})

test.each(['Łucja & Ben', 'ÅSE-MARIE +45', 'Бэлла', 'Ελλη', "Bella's", '(415) 555-0142', ''])(
  '%s can be engraved',
  (text) => expect(engravingProblem(text)).toBeNull(),
)

test.each(['Bella 🐶', 'ベラ', '<b>Bella</b>', 'بيلا', 'a\u202eb', 'a\u200bb'])(
  '%s cannot',
  (text) =>
    expect(engravingProblem(text)).toMatchObject({
      english: expect.stringMatching(/We can engrave/),
    }),
)

test('what is written as JSON text is read back the same', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 20 }), (typed) => {
      const first = designIn(JSON.stringify({ color: 'silver', text: typed }))
      if (first === undefined) return
      expect(designIn(customizationText(first))).toEqual(first)
    }),
  )
})

test.each(['', 'null', '[]', '7', '{', '"silver"', '{"color":7}', '{"text":"a"}'])(
  '%s holds no colour',
  (text) => expect(designIn(text)?.color ?? '').toBe(''),
)

test('a catalogue that names a product twice is refused', () => {
  const product = {
    id: 'classic-tag',
    name: 'Classic',
    priceCents: 1999,
    description: 'A tag.',
    material: 'Steel',
    features: [],
    colors: [{ id: 'silver', name: 'Silver', hex: '#c9ced2' }],
    shape: 'round',
  }
  expect(TagCatalogue.safeParse({ shipsTo: ['US'], products: [product] }).success).toBe(true)
  expect(TagCatalogue.safeParse({ shipsTo: ['US'], products: [product, product] }).success).toBe(
    false,
  )
})
