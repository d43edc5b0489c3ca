import { type PointerEvent, useRef, useState } from 'react'

/** So near to the edge of the window a page scrolls along with what is dragged. */
const EDGE_PIXELS = 80
const SCROLL_PIXELS = 14

interface Dragged {
  id: number
  /** The place in the order it would be put at. */
  place: number
}

/**
 * Rows that are brought into another order by pulling one at its grip, by mouse or finger. The rows
 * carry their ids in `data-stop`; `onDrop` is called where the order has changed.
 */
export function useDragOrder(onDrop: (id: number, place: number) => void) {
  const [dragged, setDragged] = useState<Dragged>()
  const list = useRef<HTMLDivElement>(null)

  /** How many of the other rows lie above a height of the window. */
  function placeAt(y: number, id: number): number {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
    const others = rows.filter((row) => row.dataset['stop'] !== String(id))
    return others.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 < y
    }).length
  }

  const gripOf = (id: number, place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ id, place })
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged?.id !== id) return
      const { clientY: y } = event
      if (y < EDGE_PIXELS) window.scrollBy(0, -SCROLL_PIXELS)
      else if (y > window.innerHeight - EDGE_PIXELS) window.scrollBy(0, SCROLL_PIXELS)
      setDragged({ id, place: placeAt(y, id) })
    },
    onPointerUp: () => {
      setDragged(undefined)
      if (dragged?.id === id && dragged.place !== place) onDrop(id, dragged.place)
    },
    onPointerCancel: () => setDragged(undefined),
  })
  return { list, dragged, gripOf }
}
