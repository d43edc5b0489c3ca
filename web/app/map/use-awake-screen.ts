import { useEffect } from 'react'

/**
 * Keeps the screen on during a walk, since a dark phone stops giving its position. Where the
 * browser cannot, or the battery is low, the walk goes on without.
 */
export function useAwakeScreen(isWanted: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock }
    if (!isWanted || wakeLock === undefined) return undefined
    let held: WakeLockSentinel | undefined
    let isOver = false
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      const got = await wakeLock?.request('screen').catch(() => undefined)
      if (isOver) void got?.release()
      else held = got
    }
    // A page that was out of sight has lost its hold.
    const again = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void held?.release()
    }
  }, [isWanted])
}
