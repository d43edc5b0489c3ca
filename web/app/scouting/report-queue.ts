import type { Ask } from '@wayfur/domain/endpoint'
import { t } from '@wayfur/domain/language/messages'
import type { Point } from '@wayfur/domain/schemas'
import { BIN_DESCRIPTION, BIN_NAME, SCOUT_WORDS } from '@wayfur/domain/scouting/bin'
import type { DevicePosition } from '@wayfur/domain/scouting/bin-schemas'
import type { reportBin } from '@wayfur/domain/scouting/endpoints'
import { ApiError, isAlreadyDone } from '../api-client.ts'
import { browserStore } from '../offline/browser-store.ts'

/** A report that waits to be sent; its key makes it one act however often it is tried. */
export interface WaitingReport {
  key: string
  memberId: number
  photo: Blob
  /** The address of the photo once that has been sent. */
  imageUrl: string | null
  at: Point
  /** Where the device stood when the report was made, however late it is sent. */
  from: DevicePosition | null
  comment: string
  hasBags: boolean | null
  madeAt: string
  /** Why it was not taken; it is not tried again by itself then. */
  refused: string | null
  /** Why the last try failed although there was a connection; it is tried again. */
  failed?: string | null
}

const within = browserStore('wayfur-scouting', 'reports')

/** Reports kept in this browser until they are sent, with their photos. */
export interface ReportQueue {
  all(memberId: number): Promise<WaitingReport[]>
  keep(report: WaitingReport): Promise<void>
  /** Changes a report that is still kept, and nothing else of it. */
  change(key: string, changed: Partial<WaitingReport>): Promise<void>
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
  async change(key, changed) {
    await within('readwrite', (store) => {
      const kept: IDBRequest<WaitingReport | undefined> = store.get(key)
      kept.onsuccess = () => {
        if (kept.result !== undefined) store.put({ ...kept.result, ...changed })
      }
      return kept
    })
  },
  async forget(key) {
    await within('readwrite', (store) => store.delete(key))
  },
}

/**
 * How a try ended: sent; not sent, since the server was not reached; failed, with what to say, and
 * worth another try; or refused for good with the reason.
 */
export type Sent<T> =
  | { outcome: 'sent'; reply: T }
  // An earlier try arrived, and its answer is lost.
  | { outcome: 'sent-before' }
  | { outcome: 'later' }
  | { outcome: 'failed'; says: string }
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

/** Answers that are no judgement of the report: signed out, too slow, too often. */
const MAY_PASS = new Set([401, 408, 429])

/** How a try ended that threw: `ask` throws a TypeError where there is no connection. */
export function outcomeOf(error: unknown): Exclude<Sent<never>, { outcome: 'sent' }> {
  if (error instanceof TypeError) return { outcome: 'later' }
  if (!(error instanceof ApiError)) return { outcome: 'failed', says: t(SCOUT_WORDS.failed) }
  if (isAlreadyDone(error)) return { outcome: 'sent-before' }
  const { status, code, says } = error
  if (status === 0) return { outcome: 'later' }
  if (status >= 500) return { outcome: 'failed', says: t(SCOUT_WORDS.failed) }
  const mayPass = MAY_PASS.has(status) || code === 'key-in-use'
  return { outcome: mayPass ? 'failed' : 'refused', says }
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
    if (sent.outcome === 'sent' || sent.outcome === 'sent-before') {
      await queue.forget(report.key)
      if (sent.outcome === 'sent') replies.push(sent.reply)
    } else if (sent.outcome === 'refused') {
      await queue.change(report.key, { refused: sent.says, failed: null })
    } else {
      await queue.change(report.key, { failed: sent.outcome === 'failed' ? sent.says : null })
      break
    }
  }
  return replies
}
