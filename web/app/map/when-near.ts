/** How far below the screen a map begins to load. */
const NEAR = '300px'

/** Calls once, when the element is on or near a visible screen and has a size. */
export function whenNear(element: HTMLElement, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting && entry.boundingClientRect.height > 0)) {
        return
      }
      observer.disconnect()
      run()
    },
    { rootMargin: NEAR },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
