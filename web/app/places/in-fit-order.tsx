import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
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

/**
 * A short list of places by what fits those who come along; as it is where nobody does. News waits
 * until the list is taken over: drawn anew before that, it would lose its verdicts for a moment.
 */
export function InFitOrder(props: InFitOrderProps) {
  const coming = useComing()?.pets
  const shown = useDeferredValue(props)
  const judged = useMemo(
    () =>
      coming !== undefined &&
      coming.length > 0 && (
        <Suspense fallback={shown.children(shown.places)}>
          <JudgedPlaces {...shown} coming={coming} />
        </Suspense>
      ),
    [shown, coming],
  )
  return judged === false ? props.children(props.places) : judged
}
