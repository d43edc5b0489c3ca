import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listTrips } from '@wayfur/domain/trips/endpoints'
import type { SavedTrip } from '@wayfur/domain/trips/saved-trip'
import { useEffect } from 'react'
import { queryFor } from '../api-client.ts'

const tripsQuery = queryFor(listTrips, {})

/** The member's trips as the page brought them, and anew when another window changed them. */
export function useSavedTrips(brought: readonly SavedTrip[]): readonly SavedTrip[] {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...tripsQuery, initialData: [...brought] })
  useEffect(() => {
    queryClient.setQueryData(tripsQuery.queryKey, [...brought])
  }, [brought, queryClient])
  return data ?? brought
}
