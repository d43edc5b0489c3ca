import type { Pet } from '@wayfur/domain/pets/pet'
import { listPets } from '@wayfur/domain/pets/endpoints'
import { useEffect, useRef } from 'react'
import { ask } from '../ask.ts'
import { ownPages } from './own-pages.ts'
import { hasWorker, tellWorker, whenIdle } from './worker.ts'

/** A browser that keeps nothing, as in private windows, reads online only. */
const keepsNothing = () => undefined

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
  if (memberId === null || sessionStorage.getItem(mark) === String(memberId)) return
  const pets = await ask(listPets, {})
  await tellWorker({ kind: 'keep', addresses: ownPages(pets), changed: [] })
  sessionStorage.setItem(mark, String(memberId))
}

/** Has the page of what is shown kept anew each time it changes, which `shown` being new says. */
export function useKeptFresh(pets: readonly Pet[] | undefined, here: string, shown: unknown): void {
  const before = useRef(shown)
  useEffect(() => {
    if (!hasWorker() || pets === undefined || savedAt() !== null) return undefined
    const changed = before.current === shown ? [] : [here]
    before.current = shown
    const message = { kind: 'keep', addresses: ownPages(pets), changed } as const
    return whenIdle(() => void tellWorker(message).catch(keepsNothing))
  }, [pets, here, shown])
}

/** When the page was saved, if the worker gave a copy of it because there is no network. */
export function savedAt(): string | null {
  return document.documentElement.dataset['savedAt'] ?? null
}
