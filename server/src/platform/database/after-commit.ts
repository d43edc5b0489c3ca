import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

const waiting = new WeakMap<Kysely<Tables>, (() => void)[]>()

/**
 * Does `act` once the transaction holds, and never if it is undone; at once outside a transaction.
 * A crash in between loses it, so it may be a hint to others and nothing more.
 */
export function afterCommit(db: Kysely<Tables>, act: () => void): void {
  if (!db.isTransaction) return act()
  const acts = waiting.get(db)
  if (acts === undefined) waiting.set(db, [act])
  else acts.push(act)
}

/** Does what waited for this transaction; only `inTransaction` calls it. */
export function committed(db: Kysely<Tables>): void {
  for (const act of waiting.get(db) ?? []) act()
  waiting.delete(db)
}
