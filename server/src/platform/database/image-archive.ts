import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { runThread } from '../run-thread.ts'
import { type ArchiveEntry, packTar, unpackTarGz } from '../tar-archive.ts'

/**
 * Packs every file under `directory` into one compressed archive: an ordinary .tar.gz, which the
 * engine itself can load into memory as well.
 */
export async function packImage(directory: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await pipeline(packTar(entriesUnder(directory)), createGzip(), buffer))
}

async function* entriesUnder(directory: string): AsyncGenerator<ArchiveEntry> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const found = entries.map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
  for (const { entry, path } of found.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const name = relative(directory, path).split(sep).join('/')
    yield { name, content: entry.isDirectory() ? undefined : await readFile(path) }
  }
}

/** Writes the archive's files under `directory`, readable by their owner alone. */
export async function unpackImage(image: Uint8Array, directory: string): Promise<void> {
  const made = new Set<string>()
  for await (const { name, content } of unpackTarGz(Readable.from([image]))) {
    const path = join(directory, name)
    const folder = content === undefined ? path : dirname(path)
    if (!made.has(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 })
    made.add(folder)
    // More than a thousand small files: each by itself through Node's thread pool takes twice as long.
    if (content !== undefined) writeFileSync(path, content, { mode: 0o600 })
  }
}

/** The same in a thread of its own, beside which the program can be loaded. */
export function unpackImageInThread(image: Uint8Array, directory: string): Promise<void> {
  const given: ImageToUnpack = { image, directory }
  return runThread('platform/database/image-worker.ts', given)
}

export interface ImageToUnpack {
  image: Uint8Array
  directory: string
}
