import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { invariant } from '@wayfur/domain/problem'
import { isStoredName } from './file-name.ts'
import type { FileStore } from './file-store.ts'

/** Keeps files in a directory of this machine, spread over folders by their first two letters. */
export function diskFileStore(directory: string): FileStore {
  const pathOf = (name: string) => {
    invariant(isStoredName(name), 'A stored file has a name of ours.')
    return join(directory, name.slice(0, 2), name)
  }
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      const folder = dirname(path)
      await mkdir(folder, { recursive: true })
      const unfinished = `${path}.unfinished`
      try {
        await withFile(unfinished, 'w', async (file) => {
          await file.writeFile(bytes)
          await file.sync()
        })
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      // The rename is in the folder, so the folder must reach the disk as well.
      await withFile(folder, 'r', (file) => file.sync())
    },
    async read(name) {
      const file = await open(pathOf(name), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (file === undefined) return undefined
      const { size } = await file.stat()
      const bytes = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>
      return { bytes, size }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}

async function withFile(
  path: string,
  flags: string,
  work: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags)
  try {
    await work(file)
  } finally {
    await file.close()
  }
}
