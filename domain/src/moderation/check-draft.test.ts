import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkDraft } from './check-draft.ts'

test('what a schema has no words for is said plainly, also where a browser checks', () => {
  const schema = z.object({ name: z.string(), places: z.int().check(z.lte(20)) })
  expect(checkDraft(schema, { places: 21 }).problems).toEqual([
    { field: 'name', says: 'Please fill this in.' },
    { field: 'places', says: 'This must be at most 20.' },
  ])
})
