import { useCallback, useEffect, useRef } from 'react'

/**
 * Where the focus goes once a page has become what an act made it: whoever removes a stop by keyboard
 * goes on at its neighbor and not at the top of the page. Gives the function to call with the ids of
 * elements before the act; the first of them that is there then has the focus.
 * @param state changes with each act
 */
export function useFocusAfter(state: unknown): (...ids: string[]) => void {
  const wanted = useRef<readonly string[]>([])
  const seen = useRef(state)
  useEffect(() => {
    if (seen.current === state) return
    seen.current = state
    const ids = wanted.current
    wanted.current = []
    const found = ids.map((id) => document.getElementById(id)).find((one) => one !== null)
    found?.focus({ preventScroll: ids[0] === found.id && isInSight(found) })
  }, [state])
  return useCallback((...ids) => {
    wanted.current = ids
  }, [])
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
