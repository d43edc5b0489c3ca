import { createHash } from 'node:crypto'
import type { Database } from '../database/open-database.ts'
import { readArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { type CopiedFiles, MANIFEST, type Manifest } from './make-backup.ts'
import { isUsed, putRows } from './write-rows.ts'

/**
 * Puts a backup into an unused installation, or with `replaces` in the place of a used one. The
 * whole archive is checked before anything is touched, and what was written is checked again.
 */
export async function restoreBackup(
  { database, files }: { database: Database; files: CopiedFiles },
  path: string,
  { replaces, known }: { replaces: boolean; known: readonly string[] },
): Promise<Manifest> {
  const manifest = await checkedManifest(path)
  const newer = manifest.migrations.filter((name) => !known.includes(name))
  if (newer.length > 0) {
    throw new BackupError(
      `${path} was made by a newer version of Wayfur (it holds ${newer.join(', ')}). Restore it with that version.`,
    )
  }
  if (!replaces && (await isUsed(database.db))) {
    throw new BackupError(
      'This installation holds something already, and a restore would take its place. ' +
        'Make a backup of it first, then restore with --replace.',
    )
  }
  const types = new Map(manifest.files.map(({ name, type }) => [name, type]))
  // Files first: rows must never name a file that is not there.
  for await (const { name, content } of readArchive(path)) {
    const file = name.startsWith('files/') ? name.slice('files/'.length) : undefined
    const type = file === undefined ? undefined : types.get(file)
    if (file !== undefined && type !== undefined) await files.write(file, content, type)
  }
  await putRows(database, {
    migrations: manifest.migrations,
    sequences: manifest.sequences,
    sums: () => manifest.tables,
    async each(write) {
      for await (const { name, content } of readArchive(path)) {
        const table = /^rows\/(.+)\/\d+\.json$/.exec(name)?.[1]
        if (table !== undefined) await write(table, rowsIn(content))
      }
    },
  })
  return manifest
}

/** Each row stands on a line of its own. */
function rowsIn(content: Buffer): string[] {
  const lines = content.toString('utf8').split('\n').slice(1, -2)
  return lines.map((line) => line.replace(/,$/, ''))
}

/** Reads the archive from end to end and compares everything in it with its manifest. */
async function checkedManifest(path: string): Promise<Manifest> {
  const sums = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>()
  const files = new Map<string, string>()
  let manifest: Manifest | undefined
  for await (const { name, content } of readArchive(path)) {
    const table = /^rows\/(.+)\/\d+\.json$/.exec(name)?.[1]
    if (table !== undefined) {
      const sum = sums.get(table) ?? { rows: 0, hash: createHash('sha256') }
      sums.set(table, sum)
      for (const row of rowsIn(content)) {
        sum.rows += 1
        sum.hash.update(row).update('\n')
      }
    } else if (name.startsWith('files/')) {
      files.set(name.slice('files/'.length), createHash('sha256').update(content).digest('hex'))
    } else if (name === MANIFEST) {
      manifest = JSON.parse(content.toString('utf8')) as Manifest
    }
  }
  if (manifest?.format !== 1) throw new BackupError(`${path} is no backup of Wayfur.`)
  const isWhole =
    manifest.tables.every(({ name, rows, sha256 }) => {
      const sum = sums.get(name)
      return sum === undefined ? rows === 0 : sum.rows === rows && sum.hash.digest('hex') === sha256
    }) && manifest.files.every(({ name, sha256 }) => files.get(name) === sha256)
  if (!isWhole) {
    throw new BackupError(`${path} is not what it says it holds: it was changed or damaged.`)
  }
  return manifest
}
