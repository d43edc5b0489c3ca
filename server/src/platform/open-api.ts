import type { Endpoint } from '@wayfur/domain/endpoint'
import { PROBLEMS } from '@wayfur/domain/problem'
import { type $ZodType, toJSONSchema } from 'zod/v4/core'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the endpoints, derived from the very values that are served. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')
    const operations = (paths[path] ??= {})
    operations[endpoint.method.toLowerCase()] = operation(endpoint)
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

function operation(endpoint: Endpoint): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
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
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    summary: endpoint.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
      },
      default: {
        description:
          'One plain sentence; its code is in the X-Problem header, and the path of the field it is about, where there is one, in X-Problem-Field.',
        headers: {
          'X-Problem': { schema: { type: 'string', enum: Object.keys(PROBLEMS) } },
          'X-Problem-Field': { schema: { type: 'string' } },
        },
        content: { 'text/plain': { schema: { type: 'string' } } },
      },
    },
  }
}

function parametersOf(schema: Endpoint['params'], where: 'path' | 'query'): Json[] {
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
