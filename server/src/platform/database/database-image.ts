import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { serverFile } from '../../program-files.ts'
import type { Log } from '../log.ts'
import { databaseDirectory, EMBEDDED_MAJOR } from './data-directory.ts'
import { packImage } from './image-archive.ts'
import { migrate, migrationsFingerprint } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'
import { vacuumFilled } from './vacuum-filled.ts'

export interface ImageOptions {
  migrationsDir: string
  /** Rows every fresh installation begins with. */
  seed?: (database: Database) => Promise<void>
  /** What is to be known of the rows, for who reads the image. */
  about?: string
  /** The image's file, `.../database-image.tar.gz`; its fingerprint lies beside it. */
  out: string
  log: Log
}

/** Where the build puts the image, and the start looks for it. */
export const IMAGE_FILE = serverFile('build/database-image.tar.gz')

function fingerprintFile(image: string): string {
  return image.replace(/\.tar\.gz$/, '') + '.fingerprint'
}

async function fingerprint(migrationsDir: string): Promise<string> {
  return `${EMBEDDED_MAJOR}-${await migrationsFingerprint(migrationsDir)}`
}

/**
 * Writes a ready database, migrated and seeded, that a first start only has to unpack: a second
 * instead of the several that making one takes.
 */
export async function buildImage({
  migrationsDir,
  seed,
  about = '',
  out,
  log,
}: ImageOptions): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wayfur-image-'))
  try {
    const database = await openDatabase({ dataDir, log })
    try {
      await migrate(database, migrationsDir)
      await seed?.(database)
      await database.patiently(async (db) => {
        // The embedded database has no autovacuum; without figures its plans are guesses.
        await vacuumFilled(db, { freeze: true })
        // Of the log only the piece that is to be written next: 16 MB instead of three times as much.
        await sql`set wal_recycle = off`.execute(db)
        await sql`select pg_switch_wal()`.execute(db)
        await sql`checkpoint`.execute(db)
      })
    } finally {
      await database.close()
    }
    await writeWhole(out, await packImage(databaseDirectory(dataDir)))
    await writeWhole(fingerprintFile(out), `${await fingerprint(migrationsDir)}\n${about}`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * The image in `file` if it fits the migrations and what is known of it suits, for `openDatabase`;
 * otherwise nothing.
 */
export async function readImage(
  file: string,
  migrationsDir: string,
  isSuitable: (about: string) => boolean = () => true,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const [made, about = ''] = (await readFile(fingerprintFile(file), 'utf8')).split('\n')
    const fits = made === (await fingerprint(migrationsDir)) && isSuitable(about)
    return fits ? new Uint8Array(await readFile(file)) : undefined
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw cause
  }
}

/** A reader sees the old file or the new one, never half of one. */
async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}
