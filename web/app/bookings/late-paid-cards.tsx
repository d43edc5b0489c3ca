import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '@wayfur/domain/bookings/booking-schemas'
import { Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { bookingCardsQuery } from './booking-cards-query.ts'

let loaded: typeof import('./paid-cards.tsx') | undefined

/** Fetches the program of the cards, so that they stand at once on the next page. */
export async function fetchPaidCards(): Promise<typeof import('./paid-cards.tsx')> {
  return (loaded ??= await import('./paid-cards.tsx'))
}

const FetchedCards = lazyPart(async () => ({ default: (await fetchPaidCards()).PaidCards }))

/** The cards of paid bookings; their program comes only where there is one. */
export function LatePaidCards() {
  const queries = useQueryClient()
  // News may come before the program does, which takes over what the server wrote.
  const [written] = useState(() => queries.getQueryData<Booking[]>(bookingCardsQuery.queryKey))
  // A server always writes the boundary that the first page takes over.
  if (typeof document !== 'undefined' && loaded !== undefined)
    return <loaded.PaidCards written={written} />
  return (
    <Suspense>
      <FetchedCards written={written} />
    </Suspense>
  )
}
