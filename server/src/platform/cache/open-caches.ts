import type { Clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { ChangeFeed } from './change-feed.ts'
import type { KeptPage } from './kept-page.ts'
import type { KeptResponse } from './kept-response.ts'
import { ResultCache } from './result-cache.ts'

const MB = 1024 * 1024

/** What is kept of answers, in this process: together at most 40 MB. */
export interface Caches {
  feed: ChangeFeed
  /** Replies as text, for pages that are made of them. */
  texts: ResultCache<string>
  /** Replies as they are sent. */
  responses: ResultCache<KeptResponse>
  /** Pages of visitors. */
  pages: ResultCache<KeptPage>
}

function weigh({ weight }: { weight: number }): number {
  return weight
}

export function openCaches(
  { db, replicas }: Pick<Database, 'db' | 'replicas'>,
  clock: Clock,
): Caches {
  const feed = new ChangeFeed(db, { hasReplicas: replicas !== undefined })
  const parts = { feed, clock, replicas }
  return {
    feed,
    texts: new ResultCache({
      ...parts,
      most: { weight: 8 * MB, results: 2_000 },
      weigh: ({ length }) => length,
    }),
    responses: new ResultCache<KeptResponse>({
      ...parts,
      most: { weight: 16 * MB, results: 8_000 },
      weigh,
    }),
    pages: new ResultCache<KeptPage>({
      ...parts,
      most: { weight: 16 * MB, results: 2_000 },
      weigh,
    }),
  }
}
