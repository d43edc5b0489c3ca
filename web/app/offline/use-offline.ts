import { useEffect } from 'react'
import { tryWhileOnline } from './try-while-online.ts'
import { WAITING_KEYS } from './waiting-keys.ts'
import { hasWorker, tellWorker, whenIdle } from './worker.ts'

/** Where this window notes for whom it has saved the pages. */
export const SAVED_FOR = 'kept-offline-for'

/**
 * Tells the worker who looks at the page, so that nothing of anybody else stays on this device, and
 * once for each visit which pages are theirs. What a member wrote without a network is sent, also
 * from a saved copy as soon as the network is back.
 */
export function useOffline(memberId: number | null): void {
  useEffect(() => {
    if (!hasWorker()) return undefined
    const sending = memberId === null ? undefined : tryWhileOnline(() => send(memberId))
    // A saved copy may be shown though the device says that it is online: it tries from the start.
    const leave = whenIdle(() => {
      sending?.begin()
      if (savedAt() === null) void introduce(memberId).catch(keepsNothing)
    })
    return () => {
      leave()
      sending?.stop()
    }
  }, [memberId])
}

async function introduce(memberId: number | null): Promise<void> {
  await tellWorker({ kind: 'visitor', visitor: memberId })
  // Signing out clears the mark, so that signing in again in this tab saves the pages again.
  if (memberId === null) return sessionStorage.removeItem(SAVED_FOR)
  const { saveForOffline } = await import('./save-own-pages.ts')
  await saveForOffline(memberId)
}

/**
 * Sends what waits. The script that does it is asked for once the server is reached: browsers may
 * remember of a script that it could not be had.
 */
async function send(memberId: number): Promise<{ isLeft: boolean }> {
  if (!somethingWaits()) return { isLeft: false }
  try {
    await fetch('/healthz', { cache: 'no-store' })
    const { sendWhatWaits } = await import('./send-what-waits.ts')
    return await sendWhatWaits(memberId)
  } catch {
    return { isLeft: true }
  }
}

/** Whether anything waits on this device, of whomever. */
function somethingWaits(): boolean {
  return WAITING_KEYS.some((key) => localStorage.getItem(key) !== null)
}

/** A browser that keeps nothing, as in private windows, reads online only. */
export const keepsNothing = () => undefined

/** When the page was saved, if the worker gave a copy of it because there is no network. */
export function savedAt(): string | null {
  return document.documentElement.dataset['savedAt'] ?? null
}
