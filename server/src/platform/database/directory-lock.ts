import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseOpenError } from './database-open-error.ts'

/** SQLite's result code for a file that another process has locked. */
const SQLITE_BUSY = 5

/** What this process holds: a lock that nobody refers to any more would be collected, and free. */
const held = new Set<DatabaseSync>()

/** Another process works in the directory. */
export class DirectoryHeld extends DatabaseOpenError {
  constructor(directory: string, options: { cause: unknown }) {
    super(
      `Another Wayfur process is already using the data directory ${directory}. ` +
        'Stop it first, or choose another directory with DATA_DIR, ' +
        'or use a PostgreSQL server (DATABASE_URL) to run several processes.',
      options,
    )
  }
}

/**
 * Makes this process the only one that works in `directory` until it releases it or ends, however
 * it ends. Two processes on one embedded database would silently lose each other's rows.
 *
 * The lock is an operating-system file lock, taken through SQLite because Node has no call for it.
 * It is freed by the kernel with its process, so there is no stale lock to take over, and no moment
 * between finding a dead owner's lock and removing it in which two starters could both win.
 */
export function lockDirectory(directory: string): { release(): void } {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    lock = new DatabaseSync(join(directory, 'lock'))
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (cause) {
    lock?.close()
    const { errcode } = cause as { errcode?: number }
    if (errcode === SQLITE_BUSY) throw new DirectoryHeld(directory, { cause })
    throw new DatabaseOpenError(
      `The data directory ${directory} cannot be used (${(cause as Error).message}). ` +
        'Make it writable for this user, or choose another directory with DATA_DIR.',
      { cause },
    )
  }
  const own = lock
  held.add(own)
  return {
    release() {
      if (held.delete(own)) own.close()
    },
  }
}
