import type { Endpoint } from '@wayfur/domain/endpoint'
import * as fc from 'fast-check'
import * as z from 'zod/mini'

type Shape = Record<string, unknown>

/** The `paths` of the document in which the API describes itself. */
export type DescribedPaths = Record<string, Record<string, Shape>>

/** What programs call their types, and what the schema library says by itself. */
export const LIBRARY_WORDS =
  /\b(expected|received|regex|undefined|NaN|boolean|string|object|array|integer|nullish|literal|union|Zod\w*|esperado|recibido|booleano|cadena|objeto)\b|[Ii]nvalid (input|option|string|key|value|number|element|discriminator|type)|Entrada inválida|Opción inválida|[Uu]nrecognized|Too (big|small)|must match|\/\^|\[object|[<>]=/

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

/** What is sent to a call, in the forms in which it arrives. */
export interface Sent {
  params: unknown
  query: unknown
  body: unknown
}

/** What may be sent to a call by somebody who has read what it takes, and gets it wrong. */
export function oddInputsOf(
  paths: DescribedPaths,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
): fc.Arbitrary<Sent> {
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

/** Takes the checks out of a call, for good: from then on it gets what is sent as it comes. */
export function believeWhatIsSent(schemas: object): void {
  for (const part of ['params', 'query', 'body'] as const) {
    const schema: unknown = Reflect.get(schemas, part)
    const isFile = typeof schema === 'object' && schema !== null && 'mostBytes' in schema
    if (schema !== undefined && !isFile) Reflect.set(schemas, part, z.any())
  }
}
