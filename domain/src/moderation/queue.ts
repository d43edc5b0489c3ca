import { t } from '../language/messages.ts'
import type { Difference, Fact } from './submission-schemas.ts'

/** Lines that say something else after than before, in the order of `after`. */
export function differencesOf(before: readonly Fact[], after: readonly Fact[]): Difference[] {
  const then = new Map(before.map((fact) => [fact.field, fact.text]))
  return after.flatMap(({ field, label, text }) => {
    const old = then.get(field) ?? t(NOTHING)
    return old === text ? [] : [{ field, label, before: old, after: text }]
  })
}

/** How a field without anything in it is shown. */
export const NOTHING = 'Not given'
