import { FORM_KEY_FIELD } from '@wayfur/domain/form-key'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** Stands in each form that writes: sent twice from one page without script, it is done once. */
export function FormKey() {
  const shell = useRouteLoaderData<typeof loader>('root')
  return shell && <input type="hidden" name={FORM_KEY_FIELD} value={shell.formKey} />
}
