import { useCallback, useEffect, useRef } from 'react'
import { type Tries, tryWhileOnline } from './try-while-online.ts'

/**
 * Sends what waits of a member as long as a page is open: what an earlier page left at once, and all
 * again whenever there is a network. Gives how to begin anew.
 * @param isLeft Looks at what waits, and whether any of it is still to be sent.
 */
export function useTries(
  memberId: number | undefined,
  sendOnce: (memberId: number) => Promise<unknown>,
  isLeft: () => boolean,
): () => void {
  const tries = useRef<Tries>(undefined)
  useEffect(() => {
    if (memberId === undefined) return undefined
    const sending = tryWhileOnline(async () => {
      await sendOnce(memberId).catch(() => undefined)
      return { isLeft: isLeft() }
    })
    tries.current = sending
    const timer = setTimeout(() => void (isLeft() && sending.begin()))
    return () => {
      clearTimeout(timer)
      sending.stop()
    }
  }, [memberId, sendOnce, isLeft])
  return useCallback(() => tries.current?.begin(), [])
}
