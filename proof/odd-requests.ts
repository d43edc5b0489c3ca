import { addressOf } from '@wayfur/domain/endpoint'
import * as fc from 'fast-check'
import type { ServedEndpoint } from '../server/src/platform/serve.ts'
import { type DescribedPaths, oddInputsOf, type Sent } from '../server/test/odd-inputs.ts'

/** A request as it is sent, but for who sends it. */
export interface OddRequest {
  what: string
  path: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

/** Texts that break what was not made for them. */
const BREAKING = [
  '\0',
  'a\0b',
  '‮',
  '\u{1F436}'.repeat(200),
  "'; drop table members; --",
  '%',
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '9'.repeat(30),
  '-0',
  '1e309',
  'NaN',
  '2026-02-30',
  '<script>',
  '{"a":',
]
/** Rows of the sample world have small numbers: what is sent about one that is there gets further. */
const MOST_ID = 30
/** Of so many bodies one is cut off, and one says it is something else. */
const BROKEN_EVERY = 11
const FOREIGN_EVERY = 13

/** So many requests to one call, the same for the same seed. */
export function oddRequestsTo(
  { endpoint, schemas }: Pick<ServedEndpoint, 'endpoint' | 'schemas'>,
  paths: DescribedPaths,
  { seed, count }: { seed: number; count: number },
): OddRequest[] {
  const { method } = endpoint
  const takesFile = schemas.body !== undefined && 'mostBytes' in schemas.body
  const inputs = fc.tuple(oddInputsOf(paths, endpoint), fc.nat(MOST_ID), fc.nat(99), breaking)
  return fc.sample(inputs, { seed, numRuns: count }).map(([sent, id, chance, text], index) => {
    const { params, query, body } = spiced(sent, { id, chance, text })
    const path = addressOf(endpoint, { params: wellFormed(params), query: wellFormed(query) })
    const init: OddRequest['init'] = { method, headers: {} }
    if (takesFile) {
      init.headers['content-type'] = 'image/jpeg'
      init.body = text
    } else if (body !== undefined && method !== 'GET') {
      const whole = JSON.stringify(body)
      const isCut = index % BROKEN_EVERY === BROKEN_EVERY - 1
      init.headers['content-type'] =
        index % FOREIGN_EVERY === FOREIGN_EVERY - 1 ? 'text/plain' : 'application/json'
      init.body = isCut ? whole.slice(0, -1) : whole
    }
    return { what: `${method} ${endpoint.path}`, path, init }
  })
}

const breaking = fc.oneof(
  fc.constantFrom(...BREAKING),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

type Loose = Record<string, unknown>

/** Half of them are about a row that is there, and a third hold a text that breaks things. */
function spiced(
  { params, query, body }: Sent,
  { id, chance, text }: { id: number; chance: number; text: string },
): Sent {
  const about = Object.entries(params as Loose).map(([name, value]) => [
    name,
    chance < 50 ? id + 1 : chance < 60 ? text : value,
  ])
  return {
    params: Object.fromEntries(about),
    query: chance % 3 === 0 ? withText(query, text) : query,
    body: chance % 3 === 1 ? withText(body, text) : body,
  }
}

function withText(sent: unknown, text: string): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const names = Object.keys(sent)
  const name = names[text.length % Math.max(1, names.length)]
  return name === undefined ? sent : { ...sent, [name]: text }
}

/** Half a letter has no place in an address. */
function wellFormed(given: unknown): Loose {
  return Object.fromEntries(
    Object.entries(given as Loose).map(([name, value]) => [
      name.toWellFormed(),
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  )
}

/** A form of a page: where it is sent, and the fields that its page showed. */
export interface PageForm {
  path: string
  fields: readonly { name: string; value: string }[]
}

/** So many forms sent to one page, the same for the same seed. */
export function oddFormsTo(
  { path, fields }: PageForm,
  { seed, count }: { seed: number; count: number },
): OddRequest[] {
  const some = fc.array(fc.tuple(fc.nat(), fc.nat(99), breaking), { maxLength: 12 })
  return fc.sample(some, { seed, numRuns: count }).map((chosen, index) => {
    const body = new URLSearchParams()
    for (const [which, chance, text] of chosen) {
      const field = fields[which % Math.max(1, fields.length)] ?? { name: 'intent', value: '' }
      body.append(field.name, chance < 50 ? field.value : text.toWellFormed())
    }
    const isCut = index % BROKEN_EVERY === BROKEN_EVERY - 1
    return {
      what: `form of ${path}`,
      path,
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: isCut ? `${body.toString()}&a=%f` : body.toString(),
      },
    }
  })
}

const FIELD = /<(?:input|button|select|textarea)\b[^>]*?\bname="([^"]+)"[^>]*>/g
const VALUE = /\bvalue="([^"]*)"/

/** The fields that a page shows, each with what stands in it. */
export function fieldsOn(html: string): PageForm['fields'] {
  return [...html.matchAll(FIELD)].map(([tag, name = '']) => ({
    name,
    value: VALUE.exec(tag)?.[1] ?? '',
  }))
}
