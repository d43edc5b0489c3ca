import { type RefObject, startTransition, useEffect, useState } from 'react'

/** What flies past while somebody scrolls is not about to be pressed. */
const DWELL_MS = 200
/** The first of these says that somebody is here with a hand on the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const

interface Connection {
  saveData?: boolean
}

let isUsed = false

/**
 * Whether an element may be pressed soon: it stands in view, on a page that somebody is using.
 * Whoever asked their browser to save data is never near anything.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (target === null || isNear || savesData()) return undefined
    let dwell: ReturnType<typeof setTimeout> | undefined
    // What follows is long for a slow phone, and a press must not wait for it.
    const near = () => startTransition(() => setIsNear(true))
    const seen = new IntersectionObserver(([entry]) => {
      clearTimeout(dwell)
      if (entry?.isIntersecting === true) dwell = setTimeout(near, DWELL_MS)
    })
    const stopWaiting = whenUsed(() => seen.observe(target))
    return () => {
      stopWaiting()
      clearTimeout(dwell)
      seen.disconnect()
    }
  }, [element, isNear])
  return isNear
}

/** Calls back as soon as somebody uses the page, which may have been before. */
function whenUsed(callBack: () => void): () => void {
  const heard = new AbortController()
  const hear = (event?: Event) => {
    // Browsers tell of scrolling that moves nothing, as when a page grows.
    if (event?.type === 'scroll' && scrollY === 0) return
    heard.abort()
    isUsed = true
    callBack()
  }
  if (isUsed || wasUsedEarly()) hear()
  for (const sign of SIGNS) {
    addEventListener(sign, hear, { signal: heard.signal, passive: true })
  }
  return () => heard.abort()
}

/** Whether somebody used the page before its script came, which on a slow phone takes a while. */
function wasUsedEarly(): boolean {
  return scrollY > 0 || navigator.userActivation.hasBeenActive
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true
}
