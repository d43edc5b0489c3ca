import { AsyncLocalStorage } from 'node:async_hooks'

/** What the statements of an answer say about how long it may be given again. */
export class Reads {
  readonly statements = new Set<string>()
  /** Answers that are part of this one, which are no newer than the oldest of them. */
  readonly parts: Stamp[] = []
  mayBeKept = true
}

/** When an answer was made and from what. */
export interface Stamp {
  /** The last look for changes before it was made. */
  look: number
  /** The minute in which it was begun: answers tell what is open now. */
  minute: number
  tables: ReadonlySet<string>
}

const current = new AsyncLocalStorage<Reads>()

/** Does `work` and notes in `reads` which statements it asks. */
export function noting<T>(reads: Reads, work: () => Promise<T>): Promise<T> {
  return current.run(reads, work)
}

/** The query builder tells each statement it has asked. */
export function noteStatement(text: string): void {
  current.getStore()?.statements.add(text)
}

/** Part of what is being made was made before. */
export function notePart(stamp: Stamp): void {
  current.getStore()?.parts.push(stamp)
}

/** What is being made is not to be given to anybody else: something failed, or it is somebody's own. */
export function keepForNobodyElse(): void {
  const reads = current.getStore()
  if (reads !== undefined) reads.mayBeKept = false
}

/** A word of a statement that may name a table: neither a column of something nor a name given here. */
const WORD = /(\bas\s+)?(?<![.\w"])"?([a-z_][a-z0-9_]*)"?/gi

/** Which of the `names` stand in a statement as a table may; sometimes one too many, never one too few. */
export function namesIn(statement: string, names: { has(name: string): boolean }): Set<string> {
  const found = new Set<string>()
  for (const [, isGiven, word = ''] of statement.matchAll(WORD)) {
    const name = word.toLowerCase()
    if (isGiven === undefined && names.has(name)) found.add(name)
  }
  return found
}

/** Whether a statement changes rows, or has others wait: such a thing is done for each who asks. */
export function isWrite(statement: string): boolean {
  return /\b(insert\s+into|update\s+"?\w+"?\s+(as\s+"?\w+"?\s+)?set|delete\s+from|for\s+(no\s+key\s+)?update|nextval|pg_advisory)/i.test(
    statement,
  )
}
