import type { WorkerMessage } from '../../worker/worker-message.ts'

/** The one worker of the product, for reading offline and for pushes; the build puts it there. */
const WORKER = '/sw.js'

/** Whether this browser can run it; while developing there is none. */
export function hasWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator
}

/** The worker's registration, made if need be. It takes over no page that is already open. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER)
  return navigator.serviceWorker.ready
}

/** Tells the worker something, once it is there. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  const { active } = await registerWorker()
  active?.postMessage(message)
}

/** Acts once the page has loaded and has nothing better to do; the answer calls it off. */
export function whenIdle(act: () => void): () => void {
  let isWanted = true
  const begin = () => void (isWanted && act())
  const rest = () =>
    void ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin))
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
  return () => {
    isWanted = false
  }
}
