import type { Pet } from '@wayfur/domain/pets/pet-schemas'
import { useEffect, useRef } from 'react'
import { ownPages } from './own-pages.ts'
import { keepsNothing, savedAt } from './use-offline.ts'
import { hasWorker, tellWorker, whenIdle } from './worker.ts'

/** Has the page of what is shown kept anew each time it changes, which `shown` being new says. */
export function useSavedCopyUpdate(
  pets: readonly Pet[] | undefined,
  here: string,
  shown: unknown,
): void {
  const before = useRef(shown)
  useEffect(() => {
    if (!hasWorker() || pets === undefined || savedAt() !== null) return undefined
    const addresses = ownPages(pets)
    // Without a pet in its address the same page shows the only one, so that copy is old as well.
    const [path = here] = here.split('?')
    const old = addresses.filter((address) => address === here || address === path)
    const changed = before.current === shown ? [] : old
    before.current = shown
    const message = { kind: 'keep', addresses, changed } as const
    return whenIdle(() => void tellWorker(message).catch(keepsNothing))
  }, [pets, here, shown])
}
