import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { useAlive } from '../ui/use-alive.ts'

/**
 * By which clocks moments are shown: the member's own, else the browser's. Null while nobody has
 * told: on a page without script whose reader has neither account nor home.
 */
export function useTimeZone(): string | null {
  const own = useRouteLoaderData<typeof loader>('root')?.timeZone ?? null
  const isAlive = useAlive()
  if (own !== null || !isAlive) return own
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
