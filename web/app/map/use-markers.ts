import { useEffect, useRef, useState } from 'react'
import type { MapHandle } from './map-adapter.ts'
import type { MapMarker } from './map-marker.ts'
import { MarkerBoard } from './marker-board.ts'
import type { MarkersShown, MarkerVisit } from './marker-board.ts'

/** A popup stays this long after the pointer has left, so that the pointer can move into it. */
const POPUP_LINGER_MS = 160

export interface UseMarkersProps {
  markers: readonly MapMarker[]
  selectedId?: string | undefined
  onSelect?: ((id: string | undefined) => void) | undefined
  highlightedId?: string | undefined
  onHighlight?: ((id: string | undefined) => void) | undefined
  gathersAbove?: number | undefined
}

export interface ShownPopup {
  marker: MapMarker
  element: HTMLElement
}

/**
 * Markers on a map and the one popup that follows pointer and focus: it can be pointed at, stays
 * while its marker has the focus, and closes on Escape with the focus back on the marker.
 */
export function useMarkers(
  handle: MapHandle | undefined,
  popupId: string,
  props: UseMarkersProps,
): ShownPopup | undefined {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const board = useRef<MarkerBoard>(undefined)
  const [openId, setOpenId] = useState<string>()
  // On the server there is nothing to point at, hence no popup.
  const [element] = useState(() => (typeof document === 'undefined' ? undefined : bubble(popupId)))
  const linger = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (handle === undefined || element === undefined) return undefined
    const close = (id: string) => {
      setOpenId((open) => (open === id ? undefined : open))
      if (latest.current.highlightedId === id) latest.current.onHighlight?.(undefined)
    }
    const onVisit = (id: string, visit: MarkerVisit) => {
      clearTimeout(linger.current)
      if (visit === 'pointer' || visit === 'focus') {
        setOpenId(id)
        latest.current.onHighlight?.(id)
        const marker = latest.current.markers.find((known) => known.id === id)
        if (visit === 'focus' && marker !== undefined) handle.reveal(marker.at)
        return
      }
      const isFocused = board.current?.buttonOf(id) === document.activeElement
      if (visit === 'pointer-left' && isFocused) return
      linger.current = setTimeout(() => close(id), POPUP_LINGER_MS)
    }
    const made = new MarkerBoard(handle, {
      onPress(id) {
        const { selectedId, onSelect } = latest.current
        onSelect?.(id === selectedId ? undefined : id)
      },
      onVisit,
    })
    board.current = made
    made.show(shownOf(latest.current))
    const stay = () => clearTimeout(linger.current)
    const leave = () => {
      linger.current = setTimeout(() => setOpenId(undefined), POPUP_LINGER_MS)
    }
    element.addEventListener('pointerenter', stay)
    element.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(linger.current)
      element.removeEventListener('pointerenter', stay)
      element.removeEventListener('pointerleave', leave)
      made.destroy()
      board.current = undefined
      setOpenId(undefined)
    }
  }, [handle, element])

  const { markers, selectedId, highlightedId, gathersAbove } = props
  useEffect(() => {
    board.current?.show({ markers, selectedId, highlightedId, gathersAbove })
  }, [markers, selectedId, highlightedId, gathersAbove])

  const marker = markers.find((known) => known.id === openId)
  useEffect(() => {
    if (handle === undefined || element === undefined || marker === undefined) return undefined
    const button = board.current?.buttonOf(marker.id)
    button?.setAttribute('aria-describedby', popupId)
    handle.setPopup({ at: marker.at, element })
    return () => {
      button?.removeAttribute('aria-describedby')
      handle.setPopup(undefined)
    }
  }, [handle, element, marker, popupId])

  useEffect(() => {
    if (openId === undefined) return undefined
    // On the document: a popup under the pointer must close without the pointer moving away.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      if (element?.contains(document.activeElement)) board.current?.buttonOf(openId)?.focus()
      setOpenId(undefined)
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [openId, element])

  return marker !== undefined && element !== undefined ? { marker, element } : undefined
}

function bubble(id: string): HTMLElement {
  const element = document.createElement('div')
  element.id = id
  element.className = 'map-popup'
  return element
}

function shownOf(props: UseMarkersProps): MarkersShown {
  const { markers, selectedId, highlightedId, gathersAbove } = props
  return { markers, selectedId, highlightedId, gathersAbove }
}
