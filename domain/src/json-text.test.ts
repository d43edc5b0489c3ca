import { expect, test } from 'vitest'
import { jsonIn, MOST_JSON_LEVELS } from './json-text.ts'

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const records = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)

test('JSON of 64 levels is read, as lists and as records', () => {
  expect(JSON.stringify(jsonIn(lists(MOST_JSON_LEVELS)))).toBe(lists(MOST_JSON_LEVELS))
  expect(JSON.stringify(jsonIn(records(MOST_JSON_LEVELS)))).toBe(records(MOST_JSON_LEVELS))
})

test.each([65, 6_000, 500_000])('JSON of %i levels is refused with a sentence', (levels) => {
  const refusal = { status: 400, message: 'That is nested too deeply.' }
  for (const text of [lists(levels), records(levels), `{"name":"Rex","notes":${lists(levels)}}`]) {
    expect(() => jsonIn(text)).toThrow(expect.objectContaining(refusal))
  }
})

test('what is no JSON is refused with a sentence', () => {
  for (const text of ['', '{', '[1,]', '['.repeat(500_000)]) {
    expect(() => jsonIn(text)).toThrow(expect.objectContaining({ code: 'invalid-json' }))
  }
})
