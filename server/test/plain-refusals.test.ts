import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GIVEN_ROLES } from '@wayfur/domain/accounts/permissions'
import type { Endpoint } from '@wayfur/domain/endpoint'
import { Problem } from '@wayfur/domain/problem'
import type { Language } from '@wayfur/domain/schemas'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { CHEAP_PASSWORDS } from '../src/accounts/testing/account-fixtures.ts'
import type { RunningServer } from '../src/create-server.ts'
import { inLanguage } from '../src/language/translators.ts'
import { openApiDocument } from '../src/platform/open-api.ts'
import type { Caller, IncomingFile } from '../src/platform/serve.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { openTemporaryProduct } from './whole-product.ts'

type Shape = Record<string, unknown>

let product: RunningServer
let caller: Caller
let paths: Record<string, Record<string, Shape>>

beforeAll(async () => {
  const opened = await openTemporaryProduct({}, { passwords: CHEAP_PASSWORDS })
  product = opened.product
  const document = openApiDocument(product.served)
  paths = document['paths'] as typeof paths
  const { id } = await product.db
    .insertInto('members')
    .values({ name: 'Pat', email: 'pat@example.com', roles: [...GIVEN_ROLES] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = { id, name: 'Pat', email: 'pat@example.com', roles: [...GIVEN_ROLES] }
  caller = {
    requestId: 'test',
    address: '198.51.100.7',
    userAgent: 'test',
    member: { ...member, language: 'en', units: null, demoPerson: null },
    setCookie: () => {},
    signal: new AbortController().signal,
  } as unknown as Caller
  return opened.end
})

/** What programs call their types, and what the schema library says by itself. */
const LIBRARY_WORDS =
  /\b(expected|received|regex|undefined|NaN|boolean|string|object|array|integer|nullish|literal|union|Zod\w*|esperado|recibido|booleano|cadena|objeto)\b|[Ii]nvalid (input|option|string|key|value|number|element|discriminator|type)|Entrada inválida|Opción inválida|[Uu]nrecognized|Too (big|small)|must match|\/\^|\[object|[<>]=/

/** Plain and whole: an end, no names of types; what a caller wrote themselves is theirs to read. */
function expectPlain(sentence: string, about: string): void {
  expect(sentence, about).not.toMatch(LIBRARY_WORDS)
  expect(sentence.trim(), about).not.toBe('')
  expect(sentence.length, `${about}: ${sentence}`).toBeLessThan(400)
}

const WRONG = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  ' ',
  'x',
  'x'.repeat(3_000),
  '2026-99-99',
  [],
  [[]],
  {},
  { '': 1 },
  [null, 7],
)

/** Values of about the right shape with something wrong in it, anywhere and of any kind. */
function oddly(shape: Shape, depth = 0): fc.Arbitrary<unknown> {
  const choices = [shape['anyOf'], shape['oneOf']].flatMap((some) => (some as Shape[]) ?? [])
  if (depth > 4) return WRONG
  if (choices.length > 0) return fc.oneof(WRONG, ...choices.map((one) => oddly(one, depth + 1)))
  if (shape['enum'] !== undefined) return fc.oneof(WRONG, fc.constantFrom(...(shape['enum'] as [])))
  if (shape['const'] !== undefined) return fc.oneof(WRONG, fc.constant(shape['const']))
  switch (shape['type']) {
    case 'object': {
      const fields = Object.entries((shape['properties'] ?? {}) as Record<string, Shape>)
      const some = Object.fromEntries(fields.map(([name, one]) => [name, oddly(one, depth + 1)]))
      return fc.oneof(
        { weight: 1, arbitrary: WRONG },
        { weight: 6, arbitrary: fc.record(some, { requiredKeys: [] }) },
      )
    }
    case 'array':
      return fc.oneof(
        WRONG,
        fc.array(oddly((shape['items'] ?? {}) as Shape, depth + 1), { maxLength: 3 }),
      )
    case 'string':
      return fc.oneof(
        WRONG,
        fc.string({ maxLength: 30 }).filter((text) => !LIBRARY_WORDS.test(text)),
      )
    case 'number':
    case 'integer':
      return fc.oneof(WRONG, fc.integer(), fc.double())
    default:
      return WRONG
  }
}

interface Sent {
  params: unknown
  query: unknown
  body: unknown
}

function inputsOf({ method, path }: Endpoint): fc.Arbitrary<Sent> {
  const address = path.replace(/:([A-Za-z]+)/g, '{$1}')
  const operation = paths[address]?.[method.toLowerCase()] ?? {}
  const parameters = (operation['parameters'] ?? []) as {
    name: string
    in: string
    schema: Shape
  }[]
  const texts = (where: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((one) => one.in === where)
          .map(({ name, schema }) => [
            name,
            oddly(schema).map((value) =>
              typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
            ),
          ]),
      ),
      where === 'path' ? {} : { requiredKeys: [] },
    )
  const body = (
    operation['requestBody'] as { content: { 'application/json'?: { schema: Shape } } } | undefined
  )?.content['application/json']?.schema
  return fc.record({
    params: texts('path'),
    query: texts('query'),
    body: body === undefined ? fc.constant(undefined) : oddly(body),
  })
}

const SEED = 41

test('whatever does not fit a call is refused in plain words, in English and in Spanish', async () => {
  const codes = new Set<string>()
  for (const { endpoint, schemas } of product.served) {
    const name = `${endpoint.method} ${endpoint.path}`
    for (const sent of fc.sample(inputsOf(endpoint), { seed: SEED, numRuns: 16 })) {
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = schemas[part]
        // A file is read by its feature, and not by a schema.
        if (schema === undefined || 'mostBytes' in schema) continue
        for (const language of ['en', 'es'] satisfies Language[]) {
          const read = inLanguage(language, () => safeParse(schema, sent[part] ?? {}))
          for (const { message, code, path } of read.error?.issues ?? []) {
            codes.add(code)
            expectPlain(message, `${name} ${part}.${path.join('.')} (${code}): ${message}`)
          }
        }
      }
    }
  }
  expect([...codes].toSorted()).toEqual(
    expect.arrayContaining([
      'invalid_format',
      'invalid_type',
      'invalid_value',
      'too_big',
      'too_small',
    ]),
  )
})

test('a call that is refused for what was sent says so with 4xx and one plain sentence', async () => {
  const path = join(temporaryDirectory(), 'odd')
  writeFileSync(path, 'neither a picture nor a passport')
  const file: IncomingFile = { receive: (work) => work({ path, bytes: 32 }) }
  let refused = 0
  for (const served of product.served) {
    const name = `${served.endpoint.method} ${served.endpoint.path}`
    for (const sent of fc.sample(inputsOf(served.endpoint), { seed: SEED, numRuns: 5 })) {
      const kind = 'mediaTypes' in served.schemas.reply ? 'file' : 'answer'
      const error: unknown = await served[kind]({ ...sent, file }, caller, { replies: false }).then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      if (error === undefined) continue
      expect(error, `${name} ${JSON.stringify(sent).slice(0, 500)}`).toBeInstanceOf(Problem)
      const { status, message } = error as Problem
      if (status >= 500) continue
      refused += 1
      expectPlain(message, `${name}: ${message}`)
      expect(message, name).toMatch(/[.!?)]$/)
    }
  }
  expect(refused).toBeGreaterThan(500)
})
