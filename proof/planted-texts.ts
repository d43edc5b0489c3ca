import type { DescribedPaths } from '../server/test/odd-inputs.ts'

type Shape = Record<string, unknown>
type Loose = Record<string, unknown>

/** A field of a body that takes a text, and how one is put there. */
export interface TextField {
  /** Such as `POST /api/pets name`. */
  name: string
  most: number
  put(body: unknown, text: string): void
}

/** Every field of the body of a call in which somebody may write as they like, as far as the body goes. */
export function textFieldsOf(
  paths: DescribedPaths,
  { method, path }: { method: string; path: string },
  body: unknown,
): TextField[] {
  const operation = paths[path.replace(/:([A-Za-z]+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
  const content = operation['requestBody'] as
    | { content: { 'application/json'?: { schema: Shape } } }
    | undefined
  const schema = content?.content['application/json']?.schema
  const found = new Map<string, TextField>()
  if (schema !== undefined) {
    look(schema, body, [], (steps, most) => {
      const name = `${method} ${path} ${steps.join('.')}`
      found.set(name, { name, most, put: (into, text) => putAt(into, steps, text) })
    })
  }
  return [...found.values()]
}

type Steps = readonly (string | number)[]

function look(
  shape: Shape,
  value: unknown,
  steps: Steps,
  found: (steps: Steps, most: number) => void,
): void {
  for (const one of [shape['anyOf'], shape['oneOf'], shape['allOf']]) {
    for (const choice of (one as Shape[] | undefined) ?? []) look(choice, value, steps, found)
  }
  if (shape['type'] === 'string' && steps.length > 0 && isFree(shape)) {
    found(steps, Number(shape['maxLength'] ?? Number.MAX_SAFE_INTEGER))
  }
  if (shape['type'] === 'object' && typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(
      (shape['properties'] ?? {}) as Record<string, Shape>,
    )) {
      look(one, (value as Loose)[name], [...steps, name], found)
    }
  }
  if (shape['type'] === 'array' && Array.isArray(value)) {
    look((shape['items'] ?? {}) as Shape, value[0], [...steps, 0], found)
  }
}

/** Whether anything may be written; what has to match a pattern is tried, since patterns may be loose. */
function isFree(shape: Shape): boolean {
  return shape['enum'] === undefined && shape['const'] === undefined
}

function putAt(body: unknown, steps: Steps, text: string): void {
  const last = steps.at(-1)
  let at = body as Loose
  for (const step of steps.slice(0, -1)) at = at[step] as Loose
  if (last !== undefined) at[last] = text
}
