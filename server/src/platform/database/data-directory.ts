import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseOpenError } from './database-open-error.ts'

/** The PostgreSQL major version inside PGlite 0.5.16; another one cannot read our files. */
export const EMBEDDED_MAJOR = '18'

/** Files synced at the same time; Node's thread pool has four threads. */
const SYNCS_AT_ONCE = 4

/** Where under the data directory the embedded database keeps its files. */
export function databaseDirectory(dataDir: string): string {
  return join(dataDir, 'database')
}

/** Whether `directory` holds a database; refuses one of another version or another program. */
export function holdsDatabase(directory: string): boolean {
  if (!existsSync(directory) || readdirSync(directory).length === 0) return false
  const versionFile = join(directory, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new DatabaseOpenError(
      `${directory} is not empty and holds no database. ` +
        'Move its contents away, or choose another directory with DATA_DIR.',
    )
  }
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major !== EMBEDDED_MAJOR) {
    throw new DatabaseOpenError(
      `The database in ${directory} was written by PostgreSQL ${major}, ` +
        `but this version of Wayfur holds PostgreSQL ${EMBEDDED_MAJOR}. ` +
        'Start it with the version that wrote it and export the rows, ' +
        'then import them into a fresh DATA_DIR.',
    )
  }
  return true
}

/**
 * Makes a new database directory all at once: `fill` works beside it, and only when every file is
 * on the disk does the directory get its name. A start cut off halfway leaves nothing half-made.
 */
export async function makeDatabaseDirectory(
  directory: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await fill(unfinished)
  await syncTree(unfinished)
  await rm(directory, { recursive: true, force: true })
  await rename(unfinished, directory)
  await syncPath(join(directory, '..'))
}

/** Has all files below a directory written to the disk, with their names. */
export async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = [directory, ...entries.map((entry) => join(entry.parentPath, entry.name))]
  await Promise.all(
    Array.from({ length: SYNCS_AT_ONCE }, async (_, first) => {
      for (let at = first; at < paths.length; at += SYNCS_AT_ONCE) await syncPath(paths[at] ?? '')
    }),
  )
}

async function syncPath(path: string): Promise<void> {
  // Windows can open no directory, and needs none synced.
  const file = await open(path, 'r').catch((cause: NodeJS.ErrnoException) => {
    if (process.platform === 'win32') return undefined
    throw cause
  })
  try {
    await file?.sync()
  } catch (cause) {
    if (process.platform !== 'win32') throw cause
  } finally {
    await file?.close()
  }
}
