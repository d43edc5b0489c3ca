import './endpoint.ts'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ENGLISH, translateWith } from './language/messages.ts'
import { SPANISH } from './language/spanish.ts'

afterEach(() => translateWith(() => ENGLISH))

function saysOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  return z.safeParse(schema, value).error?.issues[0]?.message
}

const ANIMAL = z.enum(['dog', 'cat'])

test.each<[string, z.ZodMiniType, unknown]>([
  ['Please fill this in.', z.string(), undefined],
  ['Please fill this in.', z.string(), null],
  ['Please fill this in.', z.string().check(z.minLength(1)), ''],
  ['Please write this as text.', z.string(), 7],
  ['Please give a number.', z.number(), 'seven'],
  ['Please give a number.', z.number(), Number.NaN],
  ['Please give a whole number.', z.int(), 1.5],
  ['That number is too large.', z.int(), 1e300],
  ['That number is too small.', z.int(), -1e300],
  ['Please answer true or false.', z.boolean(), 'yes'],
  ['Please give a list.', z.array(z.string()), {}],
  ['Please give at least one.', z.array(z.string()).check(z.minLength(1)), []],
  ['Please give at most 2.', z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c']],
  ['Please send fields with their names.', z.object({ a: z.string() }), []],
  ['Please choose one of: dog, cat.', ANIMAL, 'fox'],
  ['Please choose one of: dog, cat.', ANIMAL, undefined],
  ['This must be 2.', z.literal(2), 1],
  ['This does not fit here.', z.union([z.string(), z.boolean()]), 7],
  ['Please write at most 3 characters.', z.string().check(z.maxLength(3)), 'Rover'],
  ['Please write at least 9 characters.', z.string().check(z.minLength(9)), 'Rover'],
  ['Please write exactly 2 characters.', z.string().check(z.length(2)), 'Oregon'],
  ['This must be at least 1.', z.number().check(z.gte(1)), 0],
  ['This must be more than 0.', z.number().check(z.gt(0)), 0],
  ['This must be at most 5.', z.number().check(z.lte(5)), 6],
  ['This must be less than 5.', z.number().check(z.lt(5)), 5],
  ['This must be a multiple of 5.', z.number().check(z.multipleOf(5)), 7],
  ['Please write an email address, as in name@example.com.', z.email(), 'rex'],
  ['Please write a moment as in 2026-11-21T08:00:00Z.', z.iso.datetime(), 'today'],
  ['This is not written in the way it has to be.', z.string().check(z.regex(/^[0-9A-HJ]+$/)), 'i'],
  ['Something is in there that we do not ask for.', z.strictObject({}), { role: 'admin' }],
  ['This does not fit here.', z.string().check(z.refine(() => false)), 'rex'],
])('it says %j', (sentence, schema, value) => {
  expect(saysOf(schema, value)).toBe(sentence)
})

test('what a schema says of its own comes first', () => {
  expect(saysOf(z.string({ error: () => 'Please say who you are.' }), 7)).toBe(
    'Please say who you are.',
  )
})

test('it is said in the language of its reader', () => {
  translateWith(() => ({ language: 'es', find: (id) => SPANISH[id] }))
  expect(saysOf(z.string(), undefined)).toBe('Completa este dato.')
})
