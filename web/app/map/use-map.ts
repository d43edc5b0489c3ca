import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { MapStore, NOT_YET } from './map-store.ts'
import type { MapOpening, MapState } from './map-store.ts'

/** A map in the element, from its loading to its leaving the page. */
export function useMap(
  container: RefObject<HTMLElement | null>,
  opening: MapOpening,
): MapState & { retry: () => void } {
  const [store] = useState(() => new MapStore())
  // Read when the map begins to load: results may have come while it was still below the screen.
  const latest = useRef(opening)
  useEffect(() => {
    latest.current = opening
  })
  useEffect(() => store.start(container.current, () => latest.current), [store, container])
  const state = useSyncExternalStore(store.subscribe, store.state, () => NOT_YET)
  return { ...state, retry: store.retry }
}
