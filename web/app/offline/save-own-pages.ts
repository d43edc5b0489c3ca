import { listPets } from '@wayfur/domain/pets/endpoints'
import type { Topic } from '@wayfur/domain/topics'
import { href } from 'react-router'
import { callApi } from '../api-client.ts'
import { queryClientOfPage } from '../query-client.ts'
import { ownPages } from './own-pages.ts'
import { keepsNothing, SAVED_FOR } from './use-offline.ts'
import { tellWorker, whenIdle } from './worker.ts'

/** Once for each visit has every page of the member's own kept that can be read offline; what changes meanwhile is kept anew. */
export async function saveForOffline(memberId: number): Promise<void> {
  renewWhenChanged()
  if (sessionStorage.getItem(SAVED_FOR) === String(memberId)) return
  await saveOwnPages()
  sessionStorage.setItem(SAVED_FOR, String(memberId))
}

/** Has the worker keep the pages; what is `changed` is asked for again in any case. */
async function saveOwnPages(changed: readonly string[] = []): Promise<void> {
  const pets = await callApi(listPets, {})
  await tellWorker({ kind: 'keep', addresses: ownPages(pets), changed })
}

/** Changes that come together are one. */
const TOGETHER_MS = 500

let isListening = false

/**
 * Has the page for an emergency kept anew whenever pets, trips or Lost Mode were changed here, or by the member
 * elsewhere. What is written to an account empties the copies, so the next page saves all of them.
 */
function renewWhenChanged(): void {
  if (isListening) return
  isListening = true
  onceStale(['pets', 'found-pets', 'trips'], () =>
    whenIdle(() => void saveOwnPages([href('/emergency')]).catch(keepsNothing)),
  )
  onceStale(['account'], () => sessionStorage.removeItem(SAVED_FOR))
}

/** Hears of topics that become stale by a mark of its own in the cache of answers. */
function onceStale(topics: readonly Topic[], act: () => void): void {
  const queries = queryClientOfPage()
  const mark = ['kept-offline', ...topics]
  queries.setQueryDefaults(mark, { gcTime: Infinity })
  queries.setQueryData(mark, true)
  const { queryHash } = queries.getQueryCache().find({ queryKey: mark, exact: true }) ?? {}
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== queryHash || !query.state.isInvalidated) return
    setTimeout(() => {
      // Changed again meanwhile, it is heard once.
      if (!query.state.isInvalidated) return
      queries.setQueryData(mark, true)
      act()
    }, TOGETHER_MS)
  })
}
