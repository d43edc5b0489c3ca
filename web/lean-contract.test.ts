import { expect, test } from 'vitest'
import { leanText, mayHaveTwin } from './lean-contract.ts'

test('an endpoint keeps its method and address and loses its schemas', () => {
  const lean = leanText(
    "export const addThing = endpoint({\n  method: 'POST',\n  path: '/api/things',\n  body: z.object({ name: z.string() }),\n  reply: Thing,\n})\n",
  )
  expect(lean).toContain("method: 'POST',\n  path: '/api/things',")
  expect(lean).not.toMatch(/body|reply|z\.|Thing,/)
  expect(lean.split('\n')).toHaveLength(7)
})

test('a schema is marked as made without effects, other values stay as they are', () => {
  const lean = leanText(
    'export const Name = z.string().check(z.minLength(1))\nexport type Name = z.infer<typeof Name>\nconst MOST = Math.max(1, 2)\nz.config(z.locales.en())\n',
  )
  expect(lean).toBe(
    'export const Name = /* @__PURE__ */ (() => z.string().check(z.minLength(1)))()\nexport type Name = z.infer<typeof Name>\nconst MOST = Math.max(1, 2)\nz.config(z.locales.en())\n',
  )
})

test('a module of the domain may have a twin for its schemas, but not the one that knows who reads', () => {
  expect(mayHaveTwin('/house/domain/src/pets/pet.ts')).toBe(true)
  expect(mayHaveTwin('/house/domain/src/language/messages.ts')).toBe(false)
  expect(mayHaveTwin('/house/node_modules/zod/v4/mini/index.js')).toBe(false)
})
