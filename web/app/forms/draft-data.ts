import { jsonIn } from '@wayfur/domain/json-text'
import { t } from '@wayfur/domain/language/messages'
import { getText } from './form-data.ts'
import { ValidationError } from './form-error.ts'

/** The hidden field by which a form carries what the page keeps itself. */
export const DRAFT_FIELD = 'draft'

/** What the page kept for a form. Throws where it carries none, as one without script does. */
export function getDraft(form: FormData): unknown {
  try {
    return jsonIn(getText(form, DRAFT_FIELD))
  } catch {
    throw new ValidationError(t('This form is not complete. Please reload.'))
  }
}
