import { ROWS_AT_ONCE } from '@wayfur/domain/operator/endpoints'

/** One page of rows that were asked for with one more than a page shows. */
export function pageOf<Row extends { id: number }>(
  found: readonly Row[],
): { shown: readonly Row[]; next: number | null } {
  const shown = found.slice(0, ROWS_AT_ONCE)
  return { shown, next: found.length > ROWS_AT_ONCE ? (shown.at(-1)?.id ?? null) : null }
}

/** Finds what was typed anywhere in a text, as it stands there. */
export function patternFor(typed: string): string {
  return `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
}
