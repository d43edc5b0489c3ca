import type { Units } from '@wayfur/domain/schemas'
import { readUnits, unitsCookie } from '@wayfur/domain/units'
import { useSyncExternalStore } from 'react'
import { cachedPages } from '../page-cache.ts'
import { useRootData } from './root-data.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visitor's units: from rendering, until they are switched on the page. */
export function useUnits(): Units {
  const shell = useRootData()
  const rendered = shell?.units ?? 'us'
  return useSyncExternalStore(
    subscribe,
    () => chosenUnits() ?? rendered,
    () => rendered,
  )
}

/** The page itself remembers a choice, as it does with the theme. */
function chosenUnits(): Units | undefined {
  return readUnits(document.documentElement.dataset['units'])
}

/** Has the whole page, and this browser's next one, show `units`. */
export function showUnits(units: Units): void {
  // The Cookie Store is not in every browser yet, and this must take effect at once.
  document.cookie = unitsCookie(units)
  document.documentElement.dataset['units'] = units
  // The server words distances too.
  cachedPages().forgetAll()
  for (const listener of listeners) listener()
}
