import { skipToken, useQuery } from '@tanstack/react-query'
import { readMe } from '@wayfur/domain/accounts/profile-endpoints'
import type { Me } from '@wayfur/domain/accounts/schemas'
import type { Visitor } from '@wayfur/domain/request-context'
import { queryFor } from '../api-client.ts'
import { queryClientOfPage } from '../query-client.ts'
import { useRootData } from '../shell/root-data.ts'
import { showUnits } from '../shell/use-units.ts'

/** The visitor's account; null when signed out. */
export const meQuery = queryFor(readMe, {}, { nullOnSignedOut: true })

/** Beside the account's own answer, so that the shell never stands in the way of a page's. */
const VISITOR_KEY = ['visitor']

/** The page's visitor: from rendering, until another account signs in on it. */
export function useVisitor(): Visitor | null {
  const shell = useRootData()
  const { data } = useQuery<Visitor>({ queryKey: VISITOR_KEY, queryFn: skipToken })
  return data ?? shell?.visitor ?? null
}

/** Has the whole page show the account as it now is: after signing in on it, or a change. */
export function keepMe(me: Me): void {
  // The server renders no page of what it was before.
  if (typeof document === 'undefined') return
  const queryClient = queryClientOfPage()
  queryClient.setQueryData(meQuery.queryKey, me)
  // The people of demo mode change only with a whole new page.
  if (me.isDemoPerson) return
  const { id, name, roles, units } = me
  if (units !== null) showUnits(units)
  queryClient.setQueryData<Visitor>(VISITOR_KEY, { id, name, roles, demoPerson: null })
}
