import { useEffect, useRef } from 'react'

/**
 * A new search takes the place of what was pressed; the focus goes on to the element with this id,
 * where its answer begins.
 * @param asked what was asked, equal for equal searches
 */
export function useFocusOnAnswer(asked: string, id: string): void {
  const shown = useRef(asked)
  useEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  }, [asked, id])
}
