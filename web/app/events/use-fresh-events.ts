import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useVisitor } from '../accounts/use-visitor.ts'

/**
 * Keeps numbers of events fresh for somebody who has not signed in and so hears no hints: they are
 * asked again whenever they come back to the page. Members hear of changes at once.
 */
export function useFreshEvents(): void {
  const isMember = useVisitor() !== null
  const queries = useQueryClient()
  useEffect(() => {
    if (isMember) return undefined
    const leaving = new AbortController()
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/event'),
      })
    }
    document.addEventListener('visibilitychange', look, { signal: leaving.signal })
    return () => leaving.abort()
  }, [isMember, queries])
}
