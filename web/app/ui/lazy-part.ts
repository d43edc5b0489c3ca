import { lazy } from 'react'

/** The first wait after a failure; each is twice as long as the one before. */
const FIRST_WAIT_MS = 2_000
/** After so many waits only a network that comes back is worth another try. */
const MOST_WAITS = 5

/**
 * A part of a page whose code comes later, when it is first drawn. While the network cannot bring
 * it, what stands in its place stays there, and it is asked for again: React would keep the failure,
 * and the whole page would be an error for want of a small part of it.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load, networkOrPause))

/** Tries again after each wait, for as long as it takes. */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  wait: (waits: number) => Promise<void>,
): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await load()
    } catch {
      await wait(waits)
    }
  }
}

/** Until the browser says that it has a network again, or until it is time for another try. */
function networkOrPause(waits: number): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true })
    if (waits < MOST_WAITS) setTimeout(resolve, FIRST_WAIT_MS * 2 ** waits)
  })
}
