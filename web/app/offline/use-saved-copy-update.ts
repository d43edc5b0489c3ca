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
    const changed = before.current === shown ? [] : [here]
    before.current = shown
    const message = { kind: 'keep', addresses: ownPages(pets), changed } as const
    return whenIdle(() => void tellWorker(message).catch(keepsNothing))
  }, [pets, here, shown])
}
