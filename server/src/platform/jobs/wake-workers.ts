import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { afterCommit } from '../database/after-commit.ts'

/** By database: a transaction shares its adapter with the connection pool it runs on. */
const listening = new WeakMap<object, Set<() => void>>()

/** Calls `hear`, until the returned function is called, when this process has enqueued a due job. */
export function onWake(db: Kysely<Tables>, hear: () => void): () => void {
  const { adapter } = db.getExecutor()
  const listeners = listening.get(adapter) ?? new Set()
  listening.set(adapter, listeners.add(hear))
  return () => void listeners.delete(hear)
}

/** Wakes the job workers of this process once the transaction that enqueued a job has committed. */
export function wakeWorkers(db: Kysely<Tables>): void {
  const { adapter } = db.getExecutor()
  afterCommit(db, () => listening.get(adapter)?.forEach((hear) => hear()))
}
