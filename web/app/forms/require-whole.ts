import { checkDraft } from '@wayfur/domain/moderation/check-draft'
import { ValidationError } from './form-error.ts'

/**
 * Throws what is wrong with a draft, at most one sentence a field, before anybody is asked.
 * @param whole the field beside which stands what is wrong with all of it
 */
export function requireWhole(
  schema: Parameters<typeof checkDraft>[0],
  draft: unknown,
  whole = '',
): void {
  const { problems } = checkDraft(schema, draft)
  const [first] = problems
  if (first === undefined) return
  const fields = problems.flatMap(({ field, says }) => {
    const beside = field || whole
    return beside === '' ? [] : [[beside, says]]
  })
  throw new ValidationError(first.says, Object.fromEntries(fields))
}
