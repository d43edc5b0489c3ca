import { expect, test } from 'vitest'
import { textFieldsOf } from './planted-texts.ts'

const text = { type: 'string', maxLength: 60 }
const schema = {
  type: 'object',
  properties: {
    name: text,
    kind: { type: 'string', enum: ['dog', 'cat'] },
    about: { anyOf: [{ type: 'null' }, { type: 'object', properties: { words: text } }] },
    tags: { type: 'array', items: text },
    age: { type: 'number' },
  },
}
const call = { method: 'PUT', path: '/api/pets/:id' }
const paths = {
  '/api/pets/{id}': { put: { requestBody: { content: { 'application/json': { schema } } } } },
}

test('every field that takes a text is found, those not sent and those within others too', () => {
  const body = { about: { words: '' }, tags: [] }
  const fields = textFieldsOf(paths, call, body)
  expect(fields.map(({ name }) => name)).toEqual([
    'PUT /api/pets/:id name',
    'PUT /api/pets/:id about.words',
    'PUT /api/pets/:id tags.0',
  ])
  for (const field of fields) field.put(body, 'hello')
  expect(body).toEqual({ name: 'hello', about: { words: 'hello' }, tags: ['hello'] })
  expect(fields[0]?.most).toBe(60)
})
