import * as z from 'zod/mini'
import { t } from '../language/messages.ts'
import { plainRefusal } from '../plain-refusal.ts'

/** What is not right yet, and where: `field` is the way to it, as in `credentials.0.expiresOn`. */
export interface DraftProblem {
  field: string
  says: string
}

/** What was written, fit to be sent; or what stands in the way, at most one sentence a field. */
export type CheckedDraft<Content> =
  | { content: Content; problems: readonly [] }
  | { content: undefined; problems: readonly [DraftProblem, ...DraftProblem[]] }

/** Holds a draft against what its kind asks of something that is sent. */
export function checkDraft<S extends z.ZodMiniType>(
  schema: S,
  draft: unknown,
): CheckedDraft<z.output<S>> {
  const result = z.safeParse(schema, draft, { error: plainRefusal })
  if (result.success) return { content: result.data, problems: [] }
  const problems = new Map<string, DraftProblem>()
  for (const { path, message } of result.error.issues) {
    const field = path.map(String).join('.')
    if (!problems.has(field)) problems.set(field, { field, says: message })
  }
  const [first, ...rest] = [...problems.values()]
  return {
    content: undefined,
    problems: [first ?? { field: '', says: t('Something is missing.') }, ...rest],
  }
}

/** The part of the form a problem belongs to: `credentials` for `credentials.0.expiresOn`. */
export function partOf(problem: DraftProblem): string {
  return problem.field.split('.')[0] ?? ''
}
