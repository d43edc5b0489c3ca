import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type ArchiveEntry, packTar, unpackTarGz } from '../tar-archive.ts'
import { BackupError } from './backup-error.ts'

/** One file of a backup; it has no directories. */
export type BackupFile = ArchiveEntry & { content: Buffer }

/** Writes a .tar.gz that only its owner may read; the file is there whole or not at all. */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<BackupFile>,
): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    await pipeline(
      packTar(entries),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    await rename(unfinished, path)
  } catch (cause) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw whyUnwritten(cause, path, unfinished) ?? cause
  }
}

/** A folder that is not there or not ours, or a disk that is full: the operator can mend it. */
function whyUnwritten(cause: unknown, path: string, unfinished: string): BackupError | undefined {
  const { code, syscall, path: touched } = cause as NodeJS.ErrnoException
  const isWriting = ['open', 'write', 'fsync', 'rename'].includes(syscall ?? '')
  if (!isWriting || (touched ?? unfinished) !== unfinished) return undefined
  return new BackupError(
    `${path} cannot be written (${code}). Name another place for the backup.`,
    {
      cause,
    },
  )
}

/** The files of an archive one after the other; one that is cut off or damaged is refused. */
export async function* readArchive(path: string): AsyncGenerator<BackupFile> {
  await requireReadable(path)
  try {
    for await (const { name, content } of unpackTarGz(createReadStream(path))) {
      if (content !== undefined) yield { name, content }
    }
  } catch (cause) {
    throw new BackupError(`${path} is no whole backup of Wayfur: it is damaged or cut off.`, {
      cause,
    })
  }
}

async function requireReadable(path: string): Promise<void> {
  try {
    await (await open(path, 'r')).close()
  } catch (cause) {
    throw new BackupError(`The file ${path} cannot be read.`, { cause })
  }
}
