import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@wayfur/domain/endpoint'
import type { Transaction } from 'kysely'
import type { Tables } from '../../tables.ts'

/** What a transaction brings that is the whole answer of the call it belongs to. */
export interface KnownReply {
  endpoint: Endpoint
  reply: unknown
}

/** Notes that the work of a request is done, in the very transaction that does it. */
export interface IdempotencyMark {
  /**
   * Asked last in each transaction of the request, and what it throws undoes that one. What it
   * gives is called once the transaction holds.
   */
  writeIn(tx: Transaction<Tables>, known: KnownReply | undefined): Promise<() => void>
}

const marks = new AsyncLocalStorage<IdempotencyMark | undefined>()

/** Has every transaction that `work` makes noted by this mark. */
export function markedBy<T>(mark: IdempotencyMark, work: () => Promise<T>): Promise<T> {
  return marks.run(mark, work)
}

/** For what a request sets going and does not answer for, such as the jobs it wakes. */
export function unmarked<T>(work: () => T): T {
  return marks.run(undefined, work)
}

/** The mark of the request that is running, if it is to have one. */
export function currentMark(): IdempotencyMark | undefined {
  return marks.getStore()
}
