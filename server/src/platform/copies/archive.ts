import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BLOCK, readTarHeader, tarEnd, tarHeader, tarPadding } from '../tar-blocks.ts'
import { CannotCopy } from './cannot-copy.ts'

/** One file of an archive. */
export interface ArchiveEntry {
  name: string
  content: Buffer
}

/** Writes a .tar.gz that only its owner may read; the file is there whole or not at all. */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    await pipeline(
      Readable.from(blocksOf(entries)),
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
function whyUnwritten(cause: unknown, path: string, unfinished: string): CannotCopy | undefined {
  const { code, syscall, path: touched } = cause as NodeJS.ErrnoException
  const isWriting = ['open', 'write', 'fsync', 'rename'].includes(syscall ?? '')
  if (!isWriting || (touched ?? unfinished) !== unfinished) return undefined
  return new CannotCopy(`${path} cannot be written (${code}). Name another place for the backup.`, {
    cause,
  })
}

async function* blocksOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield tarHeader({ name, isDirectory: false, size: content.length })
    yield content
    yield tarPadding(content.length)
  }
  yield tarEnd()
}

/** The files of an archive one after the other; one that is cut off or damaged is refused. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  await requireReadable(path)
  const unpacked = createReadStream(path).pipe(createGunzip())
  // What came so far and is not yet a whole entry.
  let parts: Buffer[] = []
  let held = 0
  let entry: { name: string; size: number } | undefined
  try {
    for await (const part of unpacked as AsyncIterable<Buffer>) {
      parts.push(part)
      held += part.length
      for (;;) {
        const needed = entry === undefined ? BLOCK : Math.ceil(entry.size / BLOCK) * BLOCK
        if (held < needed) break
        const all = parts.length === 1 ? (parts[0] ?? part) : Buffer.concat(parts)
        parts = [all.subarray(needed)]
        held = all.length - needed
        if (entry === undefined) {
          entry = readTarHeader(all.subarray(0, BLOCK))
          if (entry === undefined) return
        } else {
          yield { name: entry.name, content: all.subarray(0, entry.size) }
          entry = undefined
        }
      }
    }
  } catch (cause) {
    throw cause instanceof CannotCopy ? cause : damaged(path, cause)
  } finally {
    unpacked.destroy()
  }
  throw damaged(path)
}

async function requireReadable(path: string): Promise<void> {
  try {
    await (await open(path, 'r')).close()
  } catch (cause) {
    throw new CannotCopy(`The file ${path} cannot be read.`, { cause })
  }
}

function damaged(path: string, cause?: unknown): CannotCopy {
  return new CannotCopy(`${path} is no whole backup of Wayfur: it is damaged or cut off.`, {
    cause,
  })
}
