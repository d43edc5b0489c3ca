import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import { memo, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { useWide } from '../ui/use-wide.ts'
import { PlaceItem } from './place-item.tsx'

/** A phone has the map as a view of its own, and never fetches this one. */
const BesideMap = lazyPart(() =>
  import('./beside-map.tsx').then(({ BesideMap: part }) => ({ default: part })),
)

interface PlaceListProps {
  places: readonly FoundPlace[]
  /** The instant the list was made. */
  at: string
  near: string
  /** What stands where the cards end. */
  children?: ReactNode
}

/** Places as cards, and in a wide window the map of them beside: each shows which one is meant. */
export function PlaceList({ places, at, near, children }: PlaceListProps) {
  const isWide = useWide()
  const [lit, setLit] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const select = useCallback((id: string | undefined) => {
    setLit(id)
    const card = list.current?.querySelector(`[data-place="${id}"]`)
    card?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-5">
      <div>
        <ul ref={list} className="grid gap-4 sm:grid-cols-2">
          {places.map((place) => (
            <ListedPlace
              key={place.id}
              place={place}
              at={at}
              isLit={lit === String(place.id)}
              onLight={setLit}
            />
          ))}
        </ul>
        {children}
      </div>
      <div className="hidden rounded-lg bg-surface lg:sticky lg:top-20 lg:block lg:min-h-[600px]">
        {isWide && (
          <Suspense>
            <BesideMap
              places={places}
              at={at}
              near={near}
              lit={lit}
              onLight={setLit}
              onSelect={select}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

interface ListedPlaceProps {
  place: FoundPlace
  at: string
  isLit: boolean
  onLight: (id: string | undefined) => void
}

const ListedPlace = memo(function ListedPlace({ place, at, isLit, onLight }: ListedPlaceProps) {
  const id = String(place.id)
  const light = useCallback(() => onLight(id), [id, onLight])
  const dim = useCallback(() => onLight(undefined), [onLight])
  return <PlaceItem place={place} at={at} isLit={isLit} onLight={light} onDim={dim} />
})
