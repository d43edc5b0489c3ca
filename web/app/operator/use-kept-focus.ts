import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in place when the row acted on goes away: the next row gets it, or the list.
 * Never a button of it, which a second press of Enter would trigger. `shown` changes when rows may
 * have gone.
 */
export function useKeptFocus<Frame extends HTMLElement>(shown: string) {
  const frame = useRef<Frame>(null)
  const pressedIn = useRef<number>(undefined)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const at = pressedIn.current
    if (at === undefined || document.activeElement !== document.body) return
    pressedIn.current = undefined
    const rows = frame.current?.querySelectorAll('li') ?? []
    const place = rows[Math.min(at, rows.length - 1)] ?? frame.current
    if (place === null) return
    place.tabIndex = -1
    place.focus()
  }, [shown])
  return {
    ref: frame,
    onClick({ target }: MouseEvent) {
      const rows = [...(frame.current?.querySelectorAll('li') ?? [])]
      pressedIn.current = Math.max(
        rows.findIndex((row) => row.contains(target as Node)),
        0,
      )
    },
  }
}
