import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { afterCommit } from '../database/after-commit.ts'

/** By database: a transaction shares its adapter with the connection pool it runs on. */
const listening = new WeakMap<object, Set<() => void>>()

/** Hears, until the returned function is called, when this process has asked for work to do now. */
export function onWorkAsked(db: Kysely<Tables>, hear: () => void): () => void {
  const { adapter } = db.getExecutor()
  const listeners = listening.get(adapter) ?? new Set()
  listening.set(adapter, listeners.add(hear))
  return () => void listeners.delete(hear)
}

/** Tells of work that is due, once the transaction that asks for it holds. */
export function askForWorkers(db: Kysely<Tables>): void {
  const { adapter } = db.getExecutor()
  afterCommit(db, () => listening.get(adapter)?.forEach((hear) => hear()))
}
