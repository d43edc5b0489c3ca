import { useSyncExternalStore } from 'react'

/** From here on a list and a map stand side by side; Tailwind's `lg`. */
export const WIDE = '(min-width: 64rem)'

/** Whether the window is wide; never on the server, which cannot know. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, isNotWide)
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const isWide = () => matchMedia(WIDE).matches
const isNotWide = () => false
