import { createHash } from 'node:crypto'
import { smallNameOf } from '../../files/file-name.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { type BackupFile, writeArchive } from './archive.ts'
import { readAlike, rowsOf, type TableSum } from './read-rows.ts'
import { appliedMigrations, lastNumbers, tableShapes } from './table-shapes.ts'

/** Where uploaded files are, as far as copies need it. */
export interface CopiedFiles {
  read(name: string): Promise<{ bytes: ReadableStream<Uint8Array> } | undefined>
  write(name: string, bytes: Uint8Array, type: string): Promise<void>
}

/** The manifest at the end of a backup. */
export interface Manifest {
  format: 1
  madeAt: string
  from: Database['kind']
  migrations: string[]
  sequences: Record<string, string>
  tables: TableSum[]
  files: { name: string; type: string; bytes: number; sha256: string }[]
  /** Named in the database, but gone by the time they were copied. */
  missingFiles: string[]
}

export const MANIFEST = 'manifest.json'

/**
 * Writes everything into one archive: all rows as they were at one moment, keys included, and the
 * uploaded files those rows name. Others may work meanwhile.
 */
export async function makeBackup(
  { database, files, clock }: { database: Database; files: CopiedFiles; clock: Clock },
  path: string,
): Promise<Manifest> {
  const manifest: Manifest = {
    format: 1,
    madeAt: clock.now().toISOString(),
    from: database.kind,
    migrations: [],
    sequences: {},
    tables: [],
    files: [],
    missingFiles: [],
  }
  await database.patiently(async (connection) => {
    // The rows are read while the archive is written, so the transaction spans its writing.
    const transaction = await connection
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .execute()
    try {
      await writeArchive(path, everything())
    } finally {
      if (!transaction.isRolledBack) await transaction.rollback().execute()
    }

    async function* everything(): AsyncGenerator<BackupFile> {
      await readAlike(transaction)
      manifest.migrations = await appliedMigrations(transaction)
      manifest.sequences = await lastNumbers(transaction)
      for (const shape of await tableShapes(transaction)) {
        const reading = rowsOf(transaction, shape)
        let step = await reading.next()
        for (let part = 1; !step.done; part += 1) {
          const name = `rows/${shape.name}/${String(part).padStart(6, '0')}.json`
          yield { name, content: Buffer.from(`[\n${step.value.join(',\n')}\n]\n`) }
          step = await reading.next()
        }
        manifest.tables.push(step.value)
      }
      const named = await transaction
        .selectFrom('files')
        .select(['name', 'type'])
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .execute()
      // Copying files may take long, and a transaction left idle is ended by the server.
      await transaction.rollback().execute()
      for (const { name, type } of named) yield* fileEntries(name, type)
      yield { name: MANIFEST, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }
    }
  })
  return manifest

  /** A file, and the small variant of a picture. */
  async function* fileEntries(name: string, type: string): AsyncGenerator<BackupFile> {
    for (const one of new Set([name, smallNameOf(name)])) {
      const kept = await files.read(one)
      if (kept === undefined) {
        if (one === name) manifest.missingFiles.push(one)
        continue
      }
      const content = Buffer.from(await new Response(kept.bytes).arrayBuffer())
      const sha256 = createHash('sha256').update(content).digest('hex')
      manifest.files.push({ name: one, type, bytes: content.length, sha256 })
      yield { name: `files/${one}`, content }
    }
  }
}
