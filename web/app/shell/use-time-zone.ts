import { useHydrated } from '../ui/use-hydrated.ts'
import { useRootData } from './root-data.ts'

/**
 * By which clocks moments are shown: the member's own, else the browser's. Null while nobody has
 * told: on a page without script whose reader has neither account nor home.
 */
export function useTimeZone(): string | null {
  const own = useRootData()?.timeZone ?? null
  const isAlive = useHydrated()
  if (own !== null || !isAlive) return own
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
