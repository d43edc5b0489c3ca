import type { CallSchemas, Endpoint } from '@wayfur/domain/endpoint'
import { GENERAL_PROBLEMS, PROBLEMS, type ProblemCode } from '@wayfur/domain/problem'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'
import { isFileBody } from './serve.ts'

/** What a call is and what it takes and gives. */
interface Described {
  endpoint: Endpoint
  schemas: CallSchemas
}

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the endpoints, derived from the very values that are served. */
export function openApiDocument(calls: readonly Described[]): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const { endpoint } = call
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')
    const operations = (paths[path] ??= {})
    operations[endpoint.method.toLowerCase()] = operation(call)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wayfur',
      version: '1',
      description:
        'Every call of the product. Errors are one plain sentence as text, with the code in the X-Problem header.',
    },
    paths,
  }
}

function operation({ endpoint, schemas }: Described): Json {
  const parameters = [
    ...parametersOf(schemas.params, 'path'),
    ...parametersOf(schemas.query, 'query'),
    ...(endpoint.method === 'POST'
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description:
              'Makes a repeated request with the same key one act with one answer. Where a crash took the answer it is 409 already-done.',
            schema: { type: 'string', minLength: 16, maxLength: 200 },
          },
        ]
      : []),
  ]
  return {
    tags: [endpoint.path.split('/').find((part) => part !== '' && part !== 'api') ?? 'api'],
    summary: schemas.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(schemas.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: isFileBody(schemas.body)
              ? mediaTypesOf(schemas.body)
              : { 'application/json': { schema: schemaOf(schemas.body, 'input') } },
          },
        }),
    responses: {
      200: {
        description: 'Done.',
        content: contentOf(schemas.reply),
      },
      ...specificRefusals(schemas),
      default: refusal(GENERAL_PROBLEMS),
    },
  }
}

/** By their status, each with whatever else has that status. */
function specificRefusals({ problems = [] }: CallSchemas): Json {
  const statuses = new Set(problems.map((code) => PROBLEMS[code].status))
  const codes = [...problems, ...GENERAL_PROBLEMS]
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      refusal(codes.filter((code) => PROBLEMS[code].status === status)),
    ]),
  )
}

function refusal(codes: readonly ProblemCode[]): Json {
  return {
    description:
      'One plain sentence; its code is in the X-Problem header, and the path of the field it is about, where there is one, in X-Problem-Field.',
    headers: {
      'X-Problem': { schema: { type: 'string', enum: codes } },
      'X-Problem-Field': { schema: { type: 'string' } },
    },
    content: { 'text/plain': { schema: { type: 'string' } } },
  }
}

function contentOf(reply: CallSchemas['reply']): Json {
  if (!('mediaTypes' in reply)) return { 'application/json': { schema: schemaOf(reply, 'output') } }
  return mediaTypesOf(reply)
}

function mediaTypesOf({ mediaTypes }: { mediaTypes: readonly string[] }): Json {
  return Object.fromEntries(mediaTypes.map((type) => [type, {}]))
}

function parametersOf(schema: CallSchemas['params'], where: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const object = schemaOf(schema, 'output')
  const required = new Set((object['required'] as string[] | undefined) ?? [])
  const inputRequired = new Set(
    (schemaOf(schema, 'input')['required'] as string[] | undefined) ?? [],
  )
  return Object.entries((object['properties'] as Record<string, Json> | undefined) ?? {}).map(
    ([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || (required.has(name) && inputRequired.has(name)),
      schema: property,
    }),
  )
}

function schemaOf(schema: $ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as Json
  return rest
}
