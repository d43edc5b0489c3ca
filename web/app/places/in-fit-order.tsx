import type { HouseholdPet } from '@wayfur/domain/pets/coming-schemas'
import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import { type ReactNode, Suspense } from 'react'
import { useComing } from '../pets/coming.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

/** Only those who bring a pet need the rules. */
const JudgedPlaces = lazyPart(() =>
  import('./judged-places.tsx').then(({ JudgedPlaces: part }) => ({ default: part })),
)

export interface InFitOrderProps {
  places: readonly FoundPlace[]
  /** The instant the list was made. */
  at: string
  /** Draws one part of the list; one that is folded has a name of its own. */
  children: (part: readonly FoundPlace[], label?: string) => ReactNode
}

/** A short list of places by what fits those who come along; as it is where nobody does. */
export function InFitOrder(props: InFitOrderProps) {
  const coming: readonly HouseholdPet[] = useComing()?.pets ?? []
  const { places, children } = props
  if (coming.length === 0) return children(places)
  return (
    <Suspense fallback={children(places)}>
      <JudgedPlaces {...props} coming={coming} />
    </Suspense>
  )
}
