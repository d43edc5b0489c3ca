import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GIVEN_ROLES } from '@wayfur/domain/accounts/permissions'
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
import { type DescribedPaths, LIBRARY_WORDS, oddInputsOf } from './odd-inputs.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import { openTemporaryProduct } from './whole-product.ts'

let product: RunningServer
let caller: Caller
let paths: DescribedPaths

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

/** Plain and whole: an end, no names of types; what a caller wrote themselves is theirs to read. */
function expectPlain(sentence: string, about: string): void {
  expect(sentence, about).not.toMatch(LIBRARY_WORDS)
  expect(sentence.trim(), about).not.toBe('')
  expect(sentence.length, `${about}: ${sentence}`).toBeLessThan(400)
}

const SEED = 41

test('whatever does not fit a call is refused in plain words, in English and in Spanish', async () => {
  const codes = new Set<string>()
  for (const { endpoint, schemas } of product.served) {
    const name = `${endpoint.method} ${endpoint.path}`
    for (const sent of fc.sample(oddInputsOf(paths, endpoint), { seed: SEED, numRuns: 16 })) {
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
    for (const sent of fc.sample(oddInputsOf(paths, served.endpoint), { seed: SEED, numRuns: 5 })) {
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
