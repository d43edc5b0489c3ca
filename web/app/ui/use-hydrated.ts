import { useSyncExternalStore } from 'react'

const nothingToHear = () => () => {}

/**
 * Whether script has taken the page over. What only script can lift, such as a button resting until
 * something is typed, must not be rendered by the server: without script it would stay for ever.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )
}
