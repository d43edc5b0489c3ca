import { useEffect } from 'react'
import { hasWorker, tellWorker, whenIdle } from './worker.ts'

/**
 * Tells the worker who looks at the page, so that nothing of anybody else stays on this device, and
 * once for each visit which pages are theirs.
 */
export function useOffline(memberId: number | null): void {
  useEffect(() => {
    if (!hasWorker() || savedAt() !== null) return undefined
    return whenIdle(() => void introduce(memberId).catch(keepsNothing))
  }, [memberId])
}

async function introduce(memberId: number | null): Promise<void> {
  await tellWorker({ kind: 'visitor', visitor: memberId })
  const mark = 'kept-offline-for'
  // Signing out clears the mark, so that signing in again in this tab saves the pages again.
  if (memberId === null) sessionStorage.removeItem(mark)
  if (memberId !== null && localStorage.getItem('walks-waiting') !== null) {
    const { sendWaitingOnce } = await import('../walks/waiting-walks.ts')
    await sendWaitingOnce(memberId)
  }
  if (memberId === null || sessionStorage.getItem(mark) === String(memberId)) return
  const { saveOwnPages: keepOwnPages } = await import('./save-own-pages.ts')
  await keepOwnPages()
  sessionStorage.setItem(mark, String(memberId))
}

/** A browser that keeps nothing, as in private windows, reads online only. */
export const keepsNothing = () => undefined

/** When the page was saved, if the worker gave a copy of it because there is no network. */
export function savedAt(): string | null {
  return document.documentElement.dataset['savedAt'] ?? null
}
