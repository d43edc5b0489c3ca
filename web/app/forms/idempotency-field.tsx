import { FORM_KEY_FIELD } from '@wayfur/domain/form-key'
import { useRootData } from '../shell/root-data.ts'

/** Stands in each form that writes: sent twice from one page without script, it is done once. */
export function IdempotencyField() {
  const shell = useRootData()
  return shell && <input type="hidden" name={FORM_KEY_FIELD} value={shell.formKey} />
}
