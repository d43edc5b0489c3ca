import { Problem } from './problem.ts'

/** Most levels of nesting in JSON from outside; the contract itself stays under ten levels. */
export const MOST_JSON_LEVELS = 64

/**
 * Parses JSON from outside; throws a `Problem` for bad JSON. Text that nests deeper than
 * `MOST_JSON_LEVELS` is refused before any recursive code sees the value.
 */
export function jsonIn(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Problem('invalid-json')
  }
  refuseDeeper(value, MOST_JSON_LEVELS)
  return value
}

/** A list of a text is one level, a list of lists two. */
function refuseDeeper(value: unknown, levels: number): void {
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw new Problem('json-too-deep')
  for (const inner of Object.values(value)) refuseDeeper(inner, levels - 1)
}
