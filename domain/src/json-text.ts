import { Problem } from './problem.ts'

/** As deep as JSON that somebody sends may nest; the contract itself stays under ten levels. */
export const MOST_JSON_LEVELS = 64

/**
 * The value of a JSON text that somebody sent, or a `Problem`. What nests deeper than
 * `MOST_JSON_LEVELS` is refused here, since whatever looks at a value part by part goes as deep.
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
