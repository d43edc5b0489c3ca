import { useHydrated } from '../ui/use-hydrated.ts'
import { DRAFT_FIELD } from './draft-data.ts'

/**
 * Carries what the page keeps itself while it is written. Left out without script, where it would
 * be sent as it stood before anything was typed.
 */
export function DraftField({ draft }: { draft: unknown }) {
  return useHydrated() && <input type="hidden" name={DRAFT_FIELD} value={JSON.stringify(draft)} />
}
