import type { Ask } from '@wayfur/domain/endpoint'
import type { Point } from '@wayfur/domain/geo'
import { BIN_DESCRIPTION, BIN_NAME } from '@wayfur/domain/scouting/bin'
import type { reportBin } from '@wayfur/domain/scouting/endpoints'

/** A report that waits to be sent; its key makes it one act however often it is tried. */
export interface WaitingReport {
  key: string
  memberId: number
  photo: Blob
  /** The address of the photo once that has been sent. */
  imageUrl: string | null
  at: Point
  from: Point | null
  comment: string
  hasBags: boolean | null
  madeAt: string
  /** Why it was not taken; it is not tried again by itself then. */
  refused: string | null
}

const DATABASE = 'wayfur-scouting'
const STORE = 'reports'

/** Reports kept in this browser until they are sent, with their photos. */
export interface ReportQueue {
  all(memberId: number): Promise<WaitingReport[]>
  keep(report: WaitingReport): Promise<void>
  forget(key: string): Promise<void>
}

/** The queue of this browser. */
export const browserQueue: ReportQueue = {
  async all(memberId) {
    const reports = await within<WaitingReport[]>('readonly', (store) => store.getAll())
    return reports
      .filter((report) => report.memberId === memberId)
      .toSorted((a, b) => (a.madeAt < b.madeAt ? -1 : 1))
  },
  async keep(report) {
    await within('readwrite', (store) => store.put(report))
  },
  async forget(key) {
    await within('readwrite', (store) => store.delete(key))
  },
}

async function within<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await opened()
  try {
    return await new Promise<T>((resolve, reject) => {
      const work = database.transaction(STORE, mode)
      const asked = act(work.objectStore(STORE))
      // Kept only once the whole transaction is.
      work.oncomplete = () => resolve(asked.result as T)
      work.onabort = () => reject(work.error ?? new Error('The browser keeps nothing.'))
    })
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'key' })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error ?? new Error('The browser keeps nothing.'))
  })
}

/** How a try ended: sent, to be tried later, or refused for good with the reason. */
export type Sent<T> =
  | { outcome: 'sent'; reply: T }
  | { outcome: 'later' }
  | { outcome: 'refused'; says: string }

/** What the server is asked with: the fields of the specification, and what else was told. */
export function askOf(report: WaitingReport, imageUrl: string): Ask<typeof reportBin>['body'] {
  const { at, from, comment, hasBags, memberId } = report
  return {
    name: BIN_NAME,
    description: comment === '' ? BIN_DESCRIPTION : comment,
    ...at,
    imageUrl,
    reportedByUserId: memberId,
    hasBags,
    from,
  }
}

/** Sends what waits, oldest first, and stops at the first that cannot be sent now. */
export async function sendWaiting<T>(
  queue: ReportQueue,
  memberId: number,
  send: (report: WaitingReport) => Promise<Sent<T>>,
): Promise<T[]> {
  const replies: T[] = []
  for (const report of await queue.all(memberId)) {
    if (report.refused !== null) continue
    // One after the other: a slow connection carries one photo at a time.
    const sent = await send(report)
    if (sent.outcome === 'later') break
    if (sent.outcome === 'refused') await queue.keep({ ...report, refused: sent.says })
    else {
      await queue.forget(report.key)
      replies.push(sent.reply)
    }
  }
  return replies
}
